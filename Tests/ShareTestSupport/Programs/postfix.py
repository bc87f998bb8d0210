"""Postfix in a private folder: three loopback ports, no DNS, everything handed to Dovecot by LMTP."""

import grp
import os
import pwd
import subprocess

# Refused by the server for good or for now, each at RCPT. Anyone else at a hosted domain who has no mailbox is
# refused with 550 as unknown. Every other domain is accepted whole: each of its addresses has a mailbox.
REFUSALS = """full@{domain} 452 4.2.2 Mailbox full
busy@{domain} 450 4.2.1 Mailbox busy, try again later
blocked@{domain} 554 5.7.1 Mailbox takes no mail
"""

# Refused after the final dot, by a mark in the subject.
CONTENT = r"""/^Subject: .*\[refuse content\]/ REJECT 5.7.1 Content refused
"""

MAIN = """compatibility_level = 3.6
queue_directory = {root}/queue
data_directory = {root}/data
daemon_directory = {daemons}
meta_directory = /etc/postfix
shlib_directory = {libraries}
mail_owner = postfix
setgid_group = postdrop
maillog_file = {root}/postfix.log
maillog_file_prefixes = {root}
import_environment = MAIL_CONFIG={root}/postfix LANG=C
inet_interfaces = loopback-only
inet_protocols = ipv4
myhostname = localhost
mydomain = {domain}
myorigin = {domain}
mydestination =
mynetworks = 127.0.0.0/8
# No name is looked up anywhere.
disable_dns_lookups = yes
smtp_dns_support_level = disabled
smtpd_peername_lookup = no
lmtp_host_lookup = native
alias_maps =
alias_database =
local_recipient_maps =
default_transport = lmtp:unix:private/deliver
relay_transport = lmtp:unix:private/deliver
virtual_transport = lmtp:unix:private/deliver
virtual_mailbox_domains = {domains}
virtual_mailbox_maps = texthash:{root}/postfix/mailboxes
header_checks = regexp:{root}/postfix/content
# The bytes are left as they come: nothing added, nothing dropped (a Bcc field that leaks must be seen).
local_header_rewrite_clients =
message_drop_headers =
always_add_missing_headers = no
smtputf8_enable = yes
message_size_limit = 41943040
mailbox_size_limit = 0
recipient_delimiter = +
smtpd_banner = localhost ESMTP
smtpd_tls_cert_file = {root}/tls/server.pem
smtpd_tls_key_file = {root}/tls/server.key
smtpd_tls_auth_only = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/auth
smtpd_sasl_security_options = noanonymous
smtpd_recipient_restrictions = check_recipient_access texthash:{root}/postfix/refusals
smtpd_delay_reject = yes
# Tests come fast and from one address.
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
smtpd_error_sleep_time = 0
smtpd_hard_error_limit = 1000
smtpd_soft_error_limit = 1000
in_flow_delay = 0
notify_classes =
default_process_limit = 50
lmtp_destination_concurrency_limit = 10
initial_destination_concurrency = 10
"""

MASTER = """127.0.0.1:{submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
127.0.0.1:{smtps} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_relay_restrictions=permit_sasl_authenticated,reject
127.0.0.1:{plain} inet n - n - - smtpd
  -o smtpd_relay_restrictions=permit_mynetworks,reject
127.0.0.1:{sevenbit} inet n - n - - smtpd
  -o smtpd_relay_restrictions=permit_mynetworks,reject
  -o smtpd_discard_ehlo_keywords=8bitmime,smtputf8,chunking
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""

QUEUES = ("active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming", "private", "saved", "trace")


def default(name):
    return subprocess.run(("postconf", "-dh", name), capture_output=True, text=True, check=True).stdout.strip()


def configure(root, ports, domains, users):
    """Writes the configuration and an empty queue, owned as Postfix wants it."""
    owner, drop = pwd.getpwnam("postfix"), grp.getgrnam("postdrop").gr_gid
    fields = {
        "root": root, "domain": domains[0], "domains": ", ".join(domains),
        "daemons": default("daemon_directory"), "libraries": default("shlib_directory"), **ports,
    }
    os.makedirs(root + "/postfix")
    for name, text in (("main.cf", MAIN), ("master.cf", MASTER), ("refusals", REFUSALS), ("content", CONTENT)):
        with open(root + "/postfix/" + name, "w", encoding="utf-8") as file:
            file.write(text if name == "content" else text.format(**fields))
    with open(root + "/postfix/mailboxes", "w", encoding="utf-8") as file:
        refused = [line.split()[0] for line in REFUSALS.format(**fields).splitlines()]
        file.writelines(user + " x\n" for user in users + refused)
    # Postfix waits for a file written just now, as somebody may still be writing it.
    for name in os.listdir(root + "/postfix"):
        os.utime(root + "/postfix/" + name, (0, 0))
    os.makedirs(root + "/data", 0o700)
    os.chown(root + "/data", owner.pw_uid, owner.pw_gid)
    os.makedirs(root + "/queue/pid", 0o755)
    for name in QUEUES:
        os.mkdir(root + "/queue/" + name, 0o700)
        os.chown(root + "/queue/" + name, owner.pw_uid, 0)
    for name, mode in (("maildrop", 0o1730), ("public", 0o2710)):
        os.mkdir(root + "/queue/" + name)
        os.chown(root + "/queue/" + name, owner.pw_uid, drop)
        os.chmod(root + "/queue/" + name, mode)


def command(root):
    """The master in the foreground."""
    return [default("daemon_directory") + "/master", "-d", "-c", root + "/postfix"]
