"""Reads mail with Python's own parser, which shares no code with ours, and prints it as JSON.

`parse` reads one message from standard input. `fetch` reads a request in JSON from standard input, logs in by IMAP
and waits until enough messages match.
"""

import base64
import email
import email.policy
import hashlib
import imaplib
import json
import re
import sys
import time

# Fields that servers put on top while a message travels.
TRACE = re.compile(rb"(?i)(return-path|delivered-to|x-original-to|received):")


def fields(part, defects):
    found = []
    for name, source in part.raw_items():
        try:
            value = part.policy.header_fetch_parse(name, source)
            text = str(value)
            defects += [f"{name}: {type(each).__name__}" for each in value.defects]
        except Exception as error:  # The parser of Python 3.11 has faults of its own: keep what was sent.
            text = str(source)
            defects.append(f"{name}: {type(error).__name__}")
        found.append({"name": name, "value": text, "source": str(source)})
    return found


def payload(part):
    if part.get_content_maintype() == "message":
        return part.get_payload(0).as_bytes(policy=email.policy.SMTP) if part.is_multipart() else b""
    return part.get_payload(decode=True) or b""


def leaf(part, path, defects):
    content = payload(part)
    charset = part.get_content_charset()
    text = None
    if part.get_content_maintype() == "text":
        try:
            text = content.decode(charset or "ascii")
        except (LookupError, UnicodeDecodeError) as error:
            defects.append(f"{path}: {error}")
    return {
        "path": path,
        "type": part.get_content_type(),
        "parameters": dict(part["content-type"].params) if part["content-type"] is not None else {},
        "charset": charset,
        "fileName": part.get_filename(),
        "contentID": part["content-id"],
        "disposition": part.get_content_disposition(),
        "transferEncoding": part["content-transfer-encoding"],
        "headers": fields(part, defects),
        "sha256": hashlib.sha256(content).hexdigest(),
        "size": len(content),
        "text": text,
    }


def walk(part, path, leaves, defects):
    """Adds the leaves in order and returns the structure, such as mixed(text/plain,application/pdf)."""
    defects += [type(each).__name__ for each in part.defects]
    inside = part.get_payload() if part.is_multipart() else []
    if part.get_content_maintype() == "multipart":
        names = [walk(each, f"{path}.{number}" if path else str(number), leaves, defects)
                 for number, each in enumerate(inside, 1)]
        return part.get_content_subtype() + "(" + ",".join(names) + ")"
    leaves.append(leaf(part, path or "1", defects))
    if inside:
        return part.get_content_type() + "(" + walk(inside[0], (path or "1") + ".1", [], defects) + ")"
    return part.get_content_type()


def without_trace(raw):
    """The message as it was submitted: without the fields that servers put on top."""
    while TRACE.match(raw):
        end = re.search(rb"\r?\n(?![ \t])", raw)
        if end is None:
            break
        raw = raw[end.end():]
    return raw


def described(raw, flags=()):
    message = email.message_from_bytes(raw, policy=email.policy.default)
    leaves, defects = [], []
    structure = walk(message, "", leaves, defects)
    return {
        "raw": base64.b64encode(raw).decode(),
        "submitted": base64.b64encode(without_trace(raw)).decode(),
        "headers": fields(message, defects),
        "parts": leaves,
        "structure": structure,
        "defects": defects,
        "flags": list(flags),
    }


def matches(head, wanted):
    message = email.message_from_bytes(head, policy=email.policy.default)
    return all(str(message.get(name, "")).strip() == value for name, value in wanted.items())


def fetched(mailbox, numbers, item):
    """(uid, flags, bytes) of each message."""
    if not numbers:
        return []
    _, rows = mailbox.uid("FETCH", b",".join(numbers).decode(), f"(UID FLAGS {item})")
    found = []
    for row in rows:
        if isinstance(row, tuple):
            number = re.search(rb"UID (\d+)", row[0]).group(1)
            flags = re.search(rb"FLAGS \(([^)]*)\)", row[0])
            found.append((number, flags.group(1).decode().split() if flags else [], row[1]))
    return found


def fetch(request):
    mailbox = imaplib.IMAP4(request["host"], request["port"])
    secret = f"{request['user']}\0reader\0{request['readerPassword']}".encode()
    mailbox.authenticate("PLAIN", lambda _: secret)
    answer, detail = mailbox.select('"' + request["folder"] + '"', readonly=True)
    if answer != "OK":
        raise RuntimeError("no such folder: " + request["folder"] + " " + repr(detail))
    end = time.monotonic() + request["within"]
    seen, matching = set(), []
    while True:
        mailbox.noop()
        _, found = mailbox.uid("SEARCH", "ALL")
        new = [number for number in found[0].split() if number not in seen]
        seen.update(new)
        heads = fetched(mailbox, new, "BODY.PEEK[HEADER.FIELDS (SUBJECT MESSAGE-ID)]")
        matching += [number for number, _, head in heads if matches(head, request["headers"])]
        if len(matching) >= request["count"] or time.monotonic() > end:
            break
        time.sleep(0.03)
    messages = [described(raw, flags) for _, flags, raw in fetched(mailbox, matching, "BODY.PEEK[]")]
    mailbox.logout()
    return {"messages": messages, "seen": len(seen)}


def main():
    if sys.argv[1:] == ["parse"]:
        result = described(sys.stdin.buffer.read())
    else:
        result = fetch(json.load(sys.stdin))
    json.dump(result, sys.stdout)


main()
