"""Opens a message in mutt, on a terminal of its own, and prints the parts and names that mutt lists.

Arguments: the message, as a file in mbox form, and a folder for mutt's home.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

LIMIT = 20.0
# Mutt has drawn everything when it says no more for so long, in seconds.
QUIET = 0.3
CONFIGURATION = 'set attach_format="PART %n|%m/%M|%d|END"\nset folder="{home}"\n'


def screen(mbox, home):
    """What mutt has drawn when its list of parts is complete."""
    with open(home + "/rc", "w", encoding="ascii") as file:
        file.write(CONFIGURATION.format(home=home))
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(HOME=home, TERM="xterm", LC_ALL="C.UTF-8", COLUMNS="300", LINES="60")
        os.execvp("mutt", ["mutt", "-n", "-F", home + "/rc", "-R", "-f", mbox, "-e", "push <view-attachments>"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 300, 0, 0))
    drawn, end = b"", time.monotonic() + LIMIT
    while time.monotonic() < end:
        readable, _, _ = select.select([terminal], [], [], QUIET)
        if not readable and b"Attachments" in drawn:
            break
        try:
            drawn += os.read(terminal, 65536) if readable else b""
        except OSError:
            break
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return drawn.decode("utf-8", "replace")


def main():
    text = re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Za-z0-9]|[=>])", "", screen(sys.argv[1], sys.argv[2]))
    seen = {}
    for number, kind, name in re.findall(r"PART (\d+)\|([^|]*)\|(.*?)\|END", text):
        seen[int(number)] = (kind.strip(), name)
    for number in sorted(seen):
        print("\t".join(seen[number]))


main()
