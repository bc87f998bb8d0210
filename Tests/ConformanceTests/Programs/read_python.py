"""Reads messages with Python's `email` and prints what it found, one fact a line, and a zero byte after each message.

Standard input: the length of a message in decimal, a line feed, its bytes; and so on to the end. Headers are decoded by
`email.header` and `email.utils`. The parser of the newer policy loses white space between encoded words of a phrase and
of a parameter (CPython issues 92081 and 128110), so what it reads is compared with the white space left out,
and only in every tenth message, since it is slow.
"""

import email
import email.header
import email.policy
import email.utils
import hashlib
import inspect
import re
import sys

ESCAPES = str.maketrans({"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"})


def put(fact, *values):
    print(fact, "\t".join(value.translate(ESCAPES) for value in values))


def unfolded(value):
    return value.replace("\r\n", "")


def decoded(value):
    pieces = email.header.decode_header(value)
    return "".join(each if isinstance(each, str) else each.decode(charset or "utf-8") for each, charset in pieces)


def getaddresses(values):
    """Not strict, where this Python can be: the strict reader gives no domain literal back (CPython issue 102988)."""
    if "strict" in inspect.signature(email.utils.getaddresses).parameters:
        return email.utils.getaddresses(values, strict=False)
    return email.utils.getaddresses(values)


def people(message, name):
    values = [unfolded(str(value)) for value in message.get_all(name, [])]
    found = []
    for value in values:
        if value.strip().endswith(":;"):
            found.append((value.strip()[:-2], "group of 0"))
        else:
            found += [(decoded(phrase), address) for phrase, address in getaddresses([value])]
    return found


def shape(part):
    if part.get_content_maintype() == "multipart":
        return part.get_content_subtype() + "(" + ",".join(map(shape, part.get_payload())) + ")"
    return part.get_content_subtype()


def parameter(part, name, header):
    """Without `collapse_rfc2231_value`, which takes `<` and `>` around a whole name for quotation marks."""
    value = part.get_param(name, "", header, unquote=False)
    if isinstance(value, tuple):
        return unquoted(value[2]).encode("latin-1").decode(value[0])
    return decoded(unfolded(unquoted(value)))


def unquoted(value):
    if len(value) > 1 and value.startswith('"') and value.endswith('"'):
        return re.sub(r"\\(.)", r"\1", value[1:-1])
    return value


def put_part(part):
    for defect in part.defects:
        put("defect", type(defect).__name__)
    if part.get_content_maintype() == "multipart":
        for each in part.get_payload():
            put_part(each)
        return
    content = part.get_payload(decode=True) or b""
    filename, name = parameter(part, "filename", "content-disposition"), parameter(part, "name", "content-type")
    if filename != name:
        put("wrong", "names", filename, name)
    put("part", part.get_content_type(), part.get_content_disposition() or "",
        filename, (part["content-id"] or "").strip("<>"), str(len(content)), hashlib.sha256(content).hexdigest())


def packed(text):
    return "".join(text.split())


def put_newer(raw, older):
    """What the newer policy reads in another way, but for its losses of white space."""
    message = email.message_from_bytes(raw, policy=email.policy.default)
    for name in ("from", "to", "cc", "reply-to"):
        for value in message.get_all(name, []):
            new = [(packed(each.display_name), each.addr_spec) for each in value.addresses]
            old = [(packed(phrase), address) for phrase, address in people(older, name) if "@" in address]
            if new != old:
                put("newer", name, repr(new), repr(old))
    for name in ("subject", "x-own"):
        if message[name] is not None and packed(message[name]) != packed(decoded(unfolded(str(older[name])))):
            put("newer", name, message[name])


def put_lines(raw):
    """What no line of a message may have (RFC 5322, 2.1.1 and 2.3), and header lines that fold too late."""
    if not raw.endswith(b"\r\n") or re.search(rb"(?<!\r)\n|\r(?!\n)|[\0\x80-\xff]", raw):
        put("wrong", "byte or line end")
    lines = raw.split(b"\r\n")
    if max(map(len, lines)) > 998:
        put("wrong", "line over 998")
    for line in lines[:lines.index(b"")]:
        if len(line) > 76 and b" " in line.strip().partition(b": ")[2] and b'"' not in line:
            put("wrong", "header line over 76", line.decode("latin-1"))


def put_message(number, raw):
    message = email.message_from_bytes(raw, policy=email.policy.compat32)
    for name, fact in (("message-id", "message-id"), ("subject", "subject"), ("x-own", "own")):
        if message[name] is not None:
            put(fact, decoded(unfolded(str(message[name]))))
    for name in ("from", "to", "cc", "bcc", "reply-to"):
        for person in people(message, name):
            put(name, *person)
    put("shape", shape(message))
    put_part(message)
    if number % 10 == 0:
        put_newer(raw, message)
    put_lines(raw)
    print(end="\0")


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
    stream = sys.stdin.buffer
    number = 0
    while line := stream.readline():
        put_message(number, stream.read(int(line)))
        number += 1


main()
