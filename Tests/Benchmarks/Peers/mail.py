"""What Python's own library takes for what sharespec does.

mail.py mails COUNT TEXT HTML           composes mails and drops them
mail.py file PATH                       composes a mail with a file and writes it to the output
mail.py deliver PORT COUNT TEXT HTML    composes mails and delivers them over one connection
mail.py table CSV PORT [DATABASE]       composes a mail for each row and delivers it; with a database, keeps there what is being
                                        handed over before it is, and what became of it, as a ledger does
mail.py inserts PATH COUNT              puts as many rows with a random key into a table of SQLite, in one transaction
mail.py syncs PATH COUNT                writes as much to a file as a ledger does for a mail, and waits for the disk each time
"""

import csv
import os
import random
import smtplib
import sqlite3
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


LETTER = """Guten Tag {name},

wir freuen uns, Ihnen das Programm für dieses Frühjahr zu schicken. Die Öffnungszeiten haben sich geändert:
montags bis freitags von neun bis fünf, samstags von zehn bis zwei. Kommen Sie vorbei, und bringen Sie Ihre
Freunde mit.

Viele Grüße
das Büro
"""


def letters(path):
    with open(path, newline="", encoding="utf-8") as table:
        for number, row in enumerate(csv.DictReader(table)):
            mail = message(number, LETTER.format(**row))
            del mail["To"], mail["Subject"]
            mail["To"] = f'"{row["name"]}" <{row["email"]}>'
            mail["Subject"] = f'Grüße, {row["name"]}: Ihr Programm {row["code"]}'
            yield row["email"], mail


def table(path, port, database=None):
    """Without a database, a mail may be lost or sent twice when the program ends too early."""
    ledger = database and Ledger(database, [address for address, _ in letters(path)])
    with smtplib.SMTP("127.0.0.1", int(port)) as server:
        for address, mail in letters(path):
            if ledger:
                ledger.step(address)
            server.send_message(mail)
        if ledger:
            ledger.step(None)


class Ledger:
    def __init__(self, path, addresses):
        for end in "", "-wal", "-shm":
            Path(path + end).unlink(missing_ok=True)
        self.database = sqlite3.connect(path, isolation_level=None)
        self.database.execute("PRAGMA journal_mode=WAL")
        self.database.execute("PRAGMA synchronous=FULL")
        self.database.execute("CREATE TABLE entry(address TEXT PRIMARY KEY, state TEXT)")
        self.database.execute("BEGIN")
        self.database.executemany("INSERT INTO entry VALUES (?, 'planned')", ((one,) for one in addresses))
        self.database.execute("COMMIT")
        self.committed = None

    def step(self, address):
        """The result of one mail and the commit point of the next."""
        self.database.execute("BEGIN")
        if self.committed:
            self.database.execute("UPDATE entry SET state = 'accepted' WHERE address = ?", (self.committed,))
        if address:
            self.database.execute("UPDATE entry SET state = 'committing' WHERE address = ?", (address,))
        self.database.execute("COMMIT")
        self.committed = address


def syncs(path, count):
    file = os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
    for _ in range(int(count)):
        os.write(file, bytes(20_000))
        os.fdatasync(file)
    os.close(file)
    os.unlink(path)


def inserts(path, count):
    table = sqlite3.connect(path)
    table.execute("CREATE TABLE entry (key BLOB NOT NULL UNIQUE, address TEXT NOT NULL)")
    keys = random.Random(1)
    rows = ((keys.randbytes(32), f"reader{number}@example.org") for number in range(int(count)))
    table.executemany("INSERT INTO entry VALUES (?, ?)", rows)
    table.commit()
    table.close()


def main(task, *words):
    if task == "mails":
        for mail in mails(*words):
            mail.as_bytes()
    elif task == "file":
        mail = message(0, "A file.\n")
        data = Path(words[0]).read_bytes()
        mail.add_attachment(data, maintype="application", subtype="octet-stream", filename="data.bin")
        sys.stdout.buffer.write(mail.as_bytes())
    elif task == "table":
        table(*words)
    elif task == "inserts":
        inserts(*words)
    elif task == "syncs":
        syncs(*words)
    elif task == "deliver":
        with smtplib.SMTP("127.0.0.1", int(words[0])) as server:
            for mail in mails(*words[1:]):
                server.send_message(mail)


main(*sys.argv[1:])
