"""An authority of our own and a certificate for the loopback names, made with the openssl program."""

import os
import subprocess

AUTHORITY = """[req]
distinguished_name = name
x509_extensions = authority
prompt = no
[name]
CN = Test authority
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
"""

SERVER = """basicConstraints = CA:FALSE
keyUsage = digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost, IP:127.0.0.1
"""


def make(folder):
    """Writes ca.pem, server.pem and server.key into the folder."""

    def at(name):
        return os.path.join(folder, name)

    def write(name, text):
        with open(at(name), "w", encoding="ascii") as file:
            file.write(text)

    def openssl(*arguments):
        done = subprocess.run(("openssl",) + arguments, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError("openssl " + arguments[0] + ": " + done.stderr.strip())

    write("authority.cnf", AUTHORITY)
    write("server.cnf", SERVER)
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    openssl("req", "-x509", *key, "-days", "2", "-config", at("authority.cnf"),
            "-keyout", at("ca.key"), "-out", at("ca.pem"))
    openssl("req", *key, "-subj", "/CN=localhost", "-config", at("authority.cnf"),
            "-keyout", at("server.key"), "-out", at("server.csr"))
    openssl("x509", "-req", "-in", at("server.csr"), "-days", "2", "-set_serial", "2",
            "-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-extfile", at("server.cnf"), "-out", at("server.pem"))
