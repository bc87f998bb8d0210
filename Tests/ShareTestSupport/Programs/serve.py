"""Runs a mail server until standard input ends, then ends all its processes and removes its folder.

Standard input is a pipe held by the test process: however that process ends, the pipe closes. The first line on
standard output is JSON that says where the server listens; anything else says why it does not.
"""

import json
import os
import select
import socket
import subprocess
import sys
import tempfile
import time

import certificates
from cleanup import Cleanup
import dovecot
import postfix

DOMAINS = ["example.test", "xn--bcher-kva.test"]
NAMES = ["alice", "bob", "carol", "team"]
PASSWORD = 'open "sesame" \\%1'
READER_PASSWORD = "reader"
PORTS = ("submission", "smtps", "plain", "sevenbit", "lmtp", "imap", "imaps")
START_LIMIT = 15.0


def free_ports(names=PORTS):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in names]
    ports = {name: each.getsockname()[1] for name, each in zip(names, sockets)}
    for each in sockets:
        each.close()
    return ports


def start(command, log):
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def log_tail(root):
    lines = []
    for name in ("dovecot.log", "postfix.log", "start.log"):
        path = os.path.join(root, name)
        if os.path.exists(path):
            with open(path, encoding="utf-8", errors="replace") as file:
                lines += file.read().splitlines()[-8:]
    return "\n".join(lines)


def wait_until_up(ports, daemons, root):
    end = time.monotonic() + START_LIMIT
    waiting = dict(ports)
    while waiting:
        for name, port in list(waiting.items()):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    del waiting[name]
        if any(each.poll() is not None for each in daemons):
            raise RuntimeError("a daemon ended\n" + log_tail(root))
        if time.monotonic() > end:
            raise RuntimeError("not up in time: " + ", ".join(waiting) + "\n" + log_tail(root))
        if waiting:
            time.sleep(0.01)


def wait_for_end(daemons, parent, root):
    """Returns when the pipe closes, when the test process is no longer our parent, or when we are told to end."""
    while os.getppid() == parent:
        readable, _, _ = select.select([0], [], [], 1.0)
        if readable and not os.read(0, 4096):
            return
        if any(each.poll() is not None for each in daemons):
            print("a daemon ended\n" + log_tail(root), file=sys.stderr)
            return


def serve(root, parent, cleanup):
    ports = free_ports()
    os.chmod(root, 0o755)
    os.makedirs(root + "/tls")
    certificates.make(root + "/tls")
    users = [f"{name}@{domain}" for domain in DOMAINS for name in NAMES]
    postfix.configure(root, ports, DOMAINS, users)
    dovecot.configure(root, ports, users, PASSWORD, READER_PASSWORD)
    daemons = []
    with open(root + "/start.log", "wb") as log:
        for command in (dovecot.command(root), postfix.command(root)):
            daemons.append(start(command, log))
            cleanup.add(daemons[-1].pid)
        wait_until_up(ports, daemons, root)
        print(json.dumps({
            "host": "localhost", "ports": ports, "folder": root, "authority": root + "/tls/ca.pem",
            "domain": DOMAINS[0], "users": users, "password": PASSWORD, "readerPassword": READER_PASSWORD,
        }), flush=True)
        wait_for_end(daemons, parent, root)


def main():
    parent = os.getppid()
    os.closerange(3, 1024)
    # Socket paths must stay short, whatever the temporary folder of the machine is.
    root = tempfile.mkdtemp(prefix="share-mail-", dir="/tmp")
    cleanup = Cleanup(root, keep="SHARESPEC_KEEP" in os.environ)
    try:
        serve(root, parent, cleanup)
    except (RuntimeError, OSError, KeyError, subprocess.CalledProcessError) as error:
        sys.exit(f"the mail server does not start: {error}")
    finally:
        cleanup.now()


if __name__ == "__main__":
    main()
