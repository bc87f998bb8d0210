"""Takes mail by SMTP and keeps a log of it, failing in the ways that addresses ask for.

What the server does is decided by the part of a recipient's local part behind its last dot:
- drop: takes the message, logs it and ends the connection without an answer;
- lost: does not take the message and ends the connection without an answer, once for each Message-ID;
- temp: answers 451 after the final dot, once for each Message-ID;
- later: answers 450 to RCPT, once for each address;
- never: answers 550 to RCPT;
- slow: takes a second before the answer to the final dot;
- hang: takes the message, logs it and never answers;
- dead: 421 and the end of the connection at RCPT, once for each address.
Of a message with several recipients the first such word counts for what happens after the final dot.

The second argument is an object of JSON that says how the server as a whole behaves:
- greeting: in place of "220 sink ESMTP"; the connection ends behind any other code;
- limit: how many connections may be open at once; the next one is greeted with 421;
- auth: the answer to AUTH PLAIN, which is offered and required where this is given;
- mail: the answer to MAIL;
- rcpt: the answer to RCPT, in which ADDRESS stands for the address;
- pause: seconds before each answer to a final dot.

The first line on standard output is the port. The log is a file of JSON lines, one for each message that was taken, each on the disk
before it is answered. Beside it lies another, its name with ".events" behind: {"event": "open" | "refused" | "auth" | "close",
"open": connections, "time": seconds}. It ends when its standard input does.
"""

import hashlib
import json
import os
import re
import socket
import sys
import threading
import time

seen = set()
lock = threading.Lock()
log = open(sys.argv[1], "a", encoding="utf-8")
events = open(sys.argv[1] + ".events", "a", encoding="utf-8")
settings = json.loads(sys.argv[2]) if len(sys.argv) > 2 else {}
connections = 0


def word(address):
    return address.split("@")[0].rsplit(".", 1)[-1]


def first_time(kind, key):
    with lock:
        if (kind, key) in seen:
            return False
        seen.add((kind, key))
        return True


def event(name, change=0):
    global connections
    with lock:
        connections += change
        events.write(json.dumps({"event": name, "open": connections, "time": time.monotonic()}) + "\n")
        events.flush()
        return connections


def message_id(body):
    match = re.search(rb"^Message-ID:\s*(<[^>]+>)", body, re.M | re.I)
    return match.group(1).decode() if match else None


def note(body, recipients):
    entry = {
        "id": message_id(body),
        "to": recipients,
        "size": len(body),
        "sha256": hashlib.sha256(body).hexdigest(),
        "bare": body.replace(b"\r\n", b"").count(b"\n") + body.replace(b"\r\n", b"").count(b"\r"),
        "time": time.monotonic(),
    }
    with lock:
        log.write(json.dumps(entry) + "\n")
        log.flush()
        os.fdatasync(log.fileno())


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
    if "pause" in settings:
        time.sleep(settings["pause"])
    for kind in map(word, recipients):
        if kind == "drop":
            note(body, recipients)
            raise EOFError
        if kind == "hang":
            note(body, recipients)
            time.sleep(3600)
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
    if "rcpt" in settings:
        return say(settings["rcpt"].replace("ADDRESS", address))
    if kind == "never":
        return say("550 5.1.1 no such user")
    if kind == "later" and first_time(kind, address):
        return say("450 4.2.1 mailbox busy")
    if kind == "dead" and first_time(kind, address):
        say("421 4.3.2 going down")
        raise EOFError
    recipients.append(address)
    return say("250 2.1.5 ok")


def extensions():
    lines = ["sink", "PIPELINING", "8BITMIME", "SMTPUTF8", "ENHANCEDSTATUSCODES", "SIZE 100000000"]
    if "auth" in settings:
        lines.append("AUTH PLAIN")
    return "\r\n".join(f"250{'-' if at + 1 < len(lines) else ' '}{line}" for at, line in enumerate(lines))


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
    sender = False
    is_open = event("open", 1)
    try:
        if is_open > settings.get("limit", is_open):
            event("refused")
            say("421 4.7.0 too many connections")
            raise EOFError
        greeting = settings.get("greeting", "220 sink ESMTP")
        say(greeting)
        if not greeting.startswith("220"):
            raise EOFError
        flush()
        while True:
            line = stream.readline()
            if not line:
                return
            command = line.split(b" ")[0].strip().upper()
            if command == b"EHLO":
                say(extensions())
            elif command == b"AUTH":
                if len(line.split()) < 3:
                    say("334 ")
                    flush()
                    stream.readline()
                event("auth")
                say(settings["auth"])
            elif command == b"MAIL":
                recipients = []
                answer = settings.get("mail", "250 2.1.0 ok")
                sender = answer.startswith("250")
                say(answer)
            elif command == b"RCPT":
                if sender:
                    recipient(line.split(b"<", 1)[1].split(b">")[0].decode(), recipients, say)
                else:
                    say("503 5.5.1 MAIL first")
            elif command == b"DATA":
                if not recipients:
                    say("554 5.5.1 nobody")
                else:
                    say("354 go")
                    flush()
                    end_of(content(stream), recipients, say)
                    recipients = []
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
        event("close", -1)
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
os._exit(0)
