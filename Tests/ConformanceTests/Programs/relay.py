"""Runs Exim or OpenSMTPD, which Debian lets nobody install beside Postfix, until standard input ends.

Their packages are unpacked into a private folder, which becomes the root of the server: its users, its fixed paths and
its configuration are there and nowhere else. It takes mail on a loopback port and hands all of it over by LMTP.

Arguments: the server, the cache folder for packages, the port of LMTP, or `fetch` to download the packages only. The first line on standard output is JSON that
says where it listens; anything else says why it does not.
"""

import glob
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../ShareTestSupport/Programs"))

from cleanup import Cleanup  # noqa: E402
from serve import free_ports, wait_for_end  # noqa: E402

START_LIMIT = 15.0

# What each server needs of Debian: what is in no other package that the tests ask for.
PACKAGES = {
    "exim": ["exim4-base", "exim4-daemon-light", "libgnutls-dane0", "libunbound8", "libidn12", "libnsl2", "libtirpc3",
             "libpcre2-8-0", "libevent-2.1-7"],
    "opensmtpd": ["opensmtpd", "libevent-2.1-7", "libdb5.3", "libpam0g"],
}

USERS = """root:x:0:0:root:/root:/bin/sh
nobody:x:65534:65534:nobody:/nonexistent:/bin/false
Debian-exim:x:899:899::/var/spool/exim4:/bin/false
opensmtpd:x:898:898::/var/lib/opensmtpd/empty:/bin/false
opensmtpq:x:897:897::/var/lib/opensmtpd/empty:/bin/false
"""

GROUPS = "root:x:0:\nmail:x:8:\nnogroup:x:65534:\nDebian-exim:x:899:\nopensmtpd:x:898:\nopensmtpq:x:897:\n"

# Exim takes a CHUNKING or an 8-bit body as it is; it adds Received, and no field that is missing.
EXIM = """primary_hostname = localhost
daemon_smtp_ports = {port}
local_interfaces = 127.0.0.1
log_file_path = /var/log/exim4/%slog
host_lookup =
dns_dnssec_ok = 0
smtp_accept_max = 100
recipients_max = 0
message_size_limit = 50M
accept_8bitmime = true
smtputf8_advertise_hosts = *
tls_advertise_hosts =
never_users =
keep_environment =
acl_smtp_rcpt = accept_all
acl_smtp_data = accept_all
queue_run_in_order
begin acl
accept_all:
  accept
begin routers
everyone:
  driver = manualroute
  route_list = * 127.0.0.1::{lmtp} byname
  self = send
  transport = lmtp
begin transports
lmtp:
  driver = smtp
  protocol = lmtp
  port = {lmtp}
  allow_localhost
  hosts_try_fastopen =
  hosts_try_chunking =
begin retry
* * F,2m,1s
"""

OPENSMTPD = """listen on 127.0.0.1 port {port} hostname localhost
smtp max-message-size 50M
action "deliver" relay host "lmtp://127.0.0.1:{lmtp}"
match from any for any action "deliver"
"""


def fetched(server, cache):
    """The packages of the server in the cache; they are downloaded once."""
    folder = os.path.join(cache, server)
    done = os.path.join(folder, "complete")
    if not os.path.exists(done):
        os.makedirs(folder, exist_ok=True)
        answer = subprocess.run(["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", *PACKAGES[server]],
                                cwd=folder, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            raise RuntimeError("apt-get download: " + answer.stderr.strip())
        open(done, "w", encoding="ascii").close()
    return sorted(glob.glob(folder + "/*.deb"))


def libraries(program, root):
    """What the program is linked with, as the system or the packages have it."""
    folders = ":".join(root + each + "/" + os.uname().machine + "-linux-gnu" for each in ("/usr/lib", "/lib"))
    answer = subprocess.run(["ldd", program], env={"LD_LIBRARY_PATH": folders}, capture_output=True, text=True,
                            check=True)
    if "not found" in answer.stdout:
        raise RuntimeError(answer.stdout)
    return [word for word in answer.stdout.split() if word.startswith("/")]


def unpack(server, root, cache):
    for package in fetched(server, cache):
        subprocess.run(["dpkg", "-x", package, root], check=True)
    programs = [root + "/usr/sbin/exim4"] if server == "exim" else [root + "/usr/sbin/smtpd"]
    for program in programs:
        for library in libraries(program, root):
            inside = library[len(root):] if library.startswith(root) else library
            target = root + inside
            if not os.path.exists(target):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copy(os.path.realpath(library), target)
    # Names of the system are looked up in files only.
    for library in glob.glob("/lib/*-linux-gnu/libnss_files*"):
        shutil.copy(library, root + os.path.dirname(library))
    for name, text in (("passwd", USERS), ("group", GROUPS), ("hosts", "127.0.0.1 localhost\n"), ("shadow", ""),
                       ("mailname", "localhost\n"), ("nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n")):
        with open(root + "/etc/" + name, "w", encoding="utf-8") as file:
            file.write(text)


def folder(root, path, mode=0o755, user=0, group=0):
    os.makedirs(root + path, exist_ok=True)
    os.chmod(root + path, mode)
    os.chown(root + path, user, group)


def prepare(server, root, ports):
    """Writes the configuration and gives the command."""
    for name, number in (("null", 3), ("zero", 5), ("urandom", 9)):
        folder(root, "/dev")
        os.mknod(root + "/dev/" + name, 0o666 | 0o020000, os.makedev(1, number))
        os.chmod(root + "/dev/" + name, 0o666)
    folder(root, "/tmp", 0o1777)
    folder(root, "/run")
    folder(root, "/var/run")
    if server == "exim":
        folder(root, "/var/spool/exim4", 0o750, 899, 899)
        folder(root, "/var/log/exim4", 0o750, 899, 899)
        folder(root, "/var/lib/exim4")
        path, text = "/var/lib/exim4/config.autogenerated", EXIM
        command = ["/usr/sbin/exim4", "-bdf", "-q1s", "-v"]
    else:
        folder(root, "/var/lib/opensmtpd/empty")
        folder(root, "/var/spool/smtpd", 0o711)
        path, text = "/etc/smtpd.conf", OPENSMTPD
        command = ["/usr/sbin/smtpd", "-d", "-v"]
    with open(root + path, "w", encoding="ascii") as file:
        file.write(text.format(**ports))
    return ["chroot", root, *command]


def wait_until_up(port, daemon, log):
    end = time.monotonic() + START_LIMIT
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        if daemon.poll() is not None or time.monotonic() > end:
            with open(log, encoding="utf-8", errors="replace") as file:
                raise RuntimeError("not up: " + "".join(file.readlines()[-20:]))
        time.sleep(0.02)


def main():
    server, cache, lmtp = sys.argv[1:]
    if lmtp == "fetch":
        fetched(server, cache)
        return
    parent = os.getppid()
    os.closerange(3, 1024)
    base = tempfile.mkdtemp(prefix="share-relay-", dir="/tmp")
    os.chmod(base, 0o755)
    cleanup = Cleanup(base, keep="SHARESPEC_KEEP" in os.environ)
    try:
        root, log = base + "/root", base + "/relay.log"
        os.mkdir(root)
        unpack(server, root, cache)
        port = free_ports(["relay"])["relay"]
        with open(log, "wb") as output:
            daemon = subprocess.Popen(prepare(server, root, {"port": port, "lmtp": lmtp}), stdin=subprocess.DEVNULL,
                                      # OpenSMTPD ends itself where the name of the time zone is long: it has 40 octets for a date.
                                      env={"PATH": os.environ["PATH"], "TZ": "UTC"}, stdout=output, stderr=output, start_new_session=True)
        cleanup.add(daemon.pid)
        wait_until_up(port, daemon, log)
        print(json.dumps({"port": port, "log": log}), flush=True)
        wait_for_end([daemon], parent, base)
    except (RuntimeError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"{server} does not start: {error}")
    finally:
        cleanup.now()


main()
