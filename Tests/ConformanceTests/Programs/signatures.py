"""Signs messages by DKIM as a server does, sends them, and verifies what came back, by dkimpy.

`send KEY PORT RECIPIENT` signs each message of standard input and hands it to the server on that loopback port.
`verify KEY` prints `good` or `bad` for each. The public key stands in no DNS: a function gives it.
A message comes as its length in decimal, a line feed, and its bytes.
"""

import base64
import smtplib
import subprocess
import sys

import dkim


def messages():
    stream = sys.stdin.buffer
    while line := stream.readline():
        yield stream.read(int(line))


def public_record(key):
    der = subprocess.run(["openssl", "pkey", "-in", key, "-pubout", "-outform", "DER"], capture_output=True, check=True)
    return b"v=DKIM1; k=rsa; p=" + base64.b64encode(der.stdout)


def send(key, port, recipient):
    with open(key, "rb") as file:
        private = file.read()
    fields = [b"from", b"to", b"cc", b"subject", b"date", b"message-id", b"reply-to", b"mime-version", b"content-type",
              b"content-transfer-encoding"]
    with smtplib.SMTP("127.0.0.1", int(port)) as server:
        for message in messages():
            # Simple canonicalisation: not one blank may change on the way.
            signature = dkim.sign(message, b"test", b"example.org", private, canonicalize=(b"simple", b"simple"),
                                  include_headers=fields)
            options = ["BODY=8BITMIME"] if server.has_extn("8bitmime") else []
            server.sendmail("sender@example.org", [recipient], signature + message, options)


def verify(key):
    record = public_record(key)
    for message in messages():
        print("good" if dkim.verify(message, dnsfunc=lambda name, timeout=5: record) else "bad")


if sys.argv[1] == "send":
    send(*sys.argv[2:])
else:
    verify(*sys.argv[2:])
