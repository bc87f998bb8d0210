"""What Python's own library takes for what sharespec does.

mail.py mails COUNT TEXT HTML           composes mails and drops them
mail.py file PATH                       composes a mail with a file and writes it to the output
mail.py deliver PORT COUNT TEXT HTML    composes mails and delivers them over one connection
"""

import smtplib
import sys
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path


def message(number, plain, html=None):
    mail = EmailMessage(policy=SMTP)
    mail["From"] = "Zoë Müller <zoe@example.org>"
    mail["To"] = f"Łukasz Żółty <reader{number}@example.org>"
    mail["Subject"] = f"Grüße aus Köln, Ausgabe {number}: was im Frühjahr neu ist"
    mail["Date"] = "Thu, 01 Jan 2026 00:00:00 +0000"
    mail["Message-ID"] = f"<{number}@example.org>"
    mail.set_content(plain, cte="quoted-printable")
    if html:
        mail.add_alternative(html, subtype="html", cte="quoted-printable")
    return mail


def mails(count, text, html):
    plain, markup = Path(text).read_text("utf-8"), Path(html).read_text("utf-8")
    for number in range(int(count)):
        yield message(number, f"{plain}{number}\n", f"{markup}{number}</p>\n")


def main(task, *words):
    if task == "mails":
        for mail in mails(*words):
            mail.as_bytes()
    elif task == "file":
        mail = message(0, "A file.\n")
        data = Path(words[0]).read_bytes()
        mail.add_attachment(data, maintype="application", subtype="octet-stream", filename="data.bin")
        sys.stdout.buffer.write(mail.as_bytes())
    elif task == "deliver":
        with smtplib.SMTP("127.0.0.1", int(words[0])) as server:
            for mail in mails(*words[1:]):
                server.send_message(mail)


main(*sys.argv[1:])
