"""Takes mail by SMTP and keeps a log of it, failing in the ways that addresses ask for.

What the server does is decided by the part of a recipient's local part behind its last dot:
- drop: takes the message, logs it and ends the connection without an answer;
- lost: does not take the message and ends the connection without an answer, once for each Message-ID;
- temp: answers 451 after the final dot, once for each Message-ID;
- later: answers 450 to RCPT, once for each address;
- never: answers 550 to RCPT;
- slow: takes a second before the answer to the final dot;
- dead: 421 and the end of the connection at RCPT, once for each address.
Of a message with several recipients the first such word counts for what happens after the final dot.

The first line on standard output is the port. The log is a file of JSON lines, one for each message that was taken.
It ends when its standard input does.
"""

import hashlib
import json
import re
import socket
import sys
import threading
import time

seen = set()
lock = threading.Lock()
log = open(sys.argv[1], "a", encoding="utf-8")


def word(address):
    return address.split("@")[0].rsplit(".", 1)[-1]


def first_time(kind, key):
    with lock:
        if (kind, key) in seen:
            return False
        seen.add((kind, key))
        return True


def note(body, recipients):
    match = re.search(rb"^Message-ID:\s*(<[^>]+>)", body, re.M | re.I)
    entry = {
        "id": match.group(1).decode() if match else None,
        "to": recipients,
        "size": len(body),
        "sha256": hashlib.sha256(body).hexdigest(),
        "bare": body.replace(b"\r\n", b"").count(b"\n") + body.replace(b"\r\n", b"").count(b"\r"),
    }
    with lock:
        log.write(json.dumps(entry) + "\n")
        log.flush()


def message_id(body):
    match = re.search(rb"^Message-ID:\s*(<[^>]+>)", body, re.M | re.I)
    return match.group(1) if match else b""


def content(stream):
    lines = []
    while True:
        line = stream.readline()
        if not line:
            raise EOFError
        if line == b".\r\n":
            return b"".join(lines)
        lines.append(line[1:] if line.startswith(b".") else line)


def end_of(body, recipients, say):
    for kind in map(word, recipients):
        if kind == "drop":
            note(body, recipients)
            raise EOFError
        if kind == "lost" and first_time(kind, message_id(body)):
            raise EOFError
        if kind == "temp" and first_time(kind, message_id(body)):
            return say("451 4.3.0 try again later")
        if kind == "slow":
            time.sleep(1)
    note(body, recipients)
    return say("250 2.0.0 taken")


def recipient(address, recipients, say):
    kind = word(address)
    if kind == "never":
        return say("550 5.1.1 no such user")
    if kind == "later" and first_time(kind, address):
        return say("450 4.2.1 mailbox busy")
    if kind == "dead" and first_time(kind, address):
        say("421 4.3.2 going down")
        raise EOFError
    recipients.append(address)
    return say("250 2.1.5 ok")


def serve(client):
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    stream = client.makefile("rwb")
    buffered = []

    def say(text):
        buffered.append(text.encode() + b"\r\n")

    def flush():
        stream.write(b"".join(buffered))
        buffered.clear()
        stream.flush()

    recipients = []
    try:
        say("220 sink ESMTP")
        flush()
        while True:
            line = stream.readline()
            if not line:
                return
            command = line.split(b" ")[0].strip().upper()
            if command == b"EHLO":
                say("250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250-ENHANCEDSTATUSCODES\r\n250 SIZE 100000000")
            elif command == b"MAIL":
                recipients = []
                say("250 2.1.0 ok")
            elif command == b"RCPT":
                recipient(line.split(b"<", 1)[1].split(b">")[0].decode(), recipients, say)
            elif command == b"DATA":
                if not recipients:
                    say("554 5.5.1 nobody")
                else:
                    say("354 go")
                    flush()
                    end_of(content(stream), recipients, say)
            elif command == b"QUIT":
                say("221 bye")
                flush()
                return
            else:
                say("250 ok")
            flush()
    except (EOFError, OSError):
        try:
            flush()
        except OSError:
            pass
    finally:
        try:
            client.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        client.close()


def accept(listener):
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0), backlog=128)
print(listener.getsockname()[1], flush=True)
threading.Thread(target=accept, args=(listener,), daemon=True).start()
sys.stdin.read()
