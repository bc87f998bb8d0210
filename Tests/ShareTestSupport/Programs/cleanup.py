"""Ends what a supervisor started, also when the supervisor itself is killed."""

import os
import shutil
import signal
import time

PATIENCE = 0.3


class Cleanup:
    """A child process that reads the daemons' process numbers from a pipe and goes to work when the pipe closes."""

    def __init__(self, root, keep):
        reading, self.writing = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(self.writing)
            work(reading, root, keep)
            os._exit(0)
        os.close(reading)

    def add(self, session):
        os.write(self.writing, b"%d\n" % session)

    def now(self):
        os.close(self.writing)
        os.waitpid(self.child, 0)


def work(reading, root, keep):
    os.setsid()
    for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(each, signal.SIG_IGN)
    # The streams of the tests must not stay open for as long as the cleaning takes.
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    with os.fdopen(reading, "rb") as lines:
        end({int(line) for line in lines})
    if not keep:
        shutil.rmtree(root, ignore_errors=True)


def end(sessions):
    """Asks the daemons to end; what is left of their sessions after a moment is killed."""
    signal_all(sessions, signal.SIGTERM)
    limit = time.monotonic() + PATIENCE
    while members(sessions) and time.monotonic() < limit:
        time.sleep(0.02)
    signal_all(members(sessions), signal.SIGKILL)


def signal_all(processes, number):
    for each in processes:
        try:
            os.kill(each, number)
        except ProcessLookupError:
            pass


def members(sessions):
    """Every living process of these sessions: the daemons of Postfix and Dovecot stay in that of their master."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) in sessions and fields[0] != "Z":
                found.append(int(name))
    return found
