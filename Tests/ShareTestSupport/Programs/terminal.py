"""Runs a program in a terminal of its own and writes everything that the terminal was sent to the standard output.

`terminal.py SECONDS PROGRAM ARGUMENT...`; its exit status is the program's, or 124 at the time limit."""

import os
import pty
import select
import signal
import sys
import time


def main():
    limit = time.monotonic() + float(sys.argv[1])
    process, terminal = pty.fork()
    if process == 0:
        try:
            os.execvp(sys.argv[2], sys.argv[2:])
        finally:
            os._exit(127)
    while True:
        left = limit - time.monotonic()
        if left <= 0 or not select.select([terminal], [], [], left)[0]:
            os.killpg(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return 124
        try:
            data = os.read(terminal, 65536)
        except OSError:
            data = b""
        if not data:
            return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.write(1, data)


sys.exit(main())
