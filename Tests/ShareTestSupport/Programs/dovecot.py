"""Dovecot in a private folder: IMAP on loopback ports, LMTP and the password check for Postfix on sockets."""

import os
import pwd
import shutil

# A name logs in with its own password; `name*reader` reads any mailbox, also one of a domain that takes everything.
CONFIGURATION = """base_dir = {root}/dovecot/run
state_dir = {root}/dovecot/state
log_path = {root}/dovecot.log
log_timestamp = "%Y-%m-%d %H:%M:%S "
protocols = imap lmtp
listen = 127.0.0.1
default_internal_user = dovecot
default_login_user = dovenull
first_valid_uid = 1
mail_uid = {owner}
mail_gid = {group}
mail_home = {root}/mail/%Ld/%Ln
mail_location = maildir:~/Maildir
maildir_very_dirty_syncs = no
mailbox_list_index = no
recipient_delimiter = +
auth_master_user_separator = *
auth_mechanisms = plain login cram-md5
auth_failure_delay = 0
auth_username_chars =
disable_plaintext_auth = no
ssl = yes
ssl_cert = <{root}/tls/server.pem
ssl_key = <{root}/tls/server.key
passdb {{
  driver = passwd-file
  args = {root}/dovecot/readers
  master = yes
}}
passdb {{
  driver = passwd-file
  args = username_format=%Lu {root}/dovecot/users
}}
userdb {{
  driver = static
  args = allow_all_users=yes
}}
namespace inbox {{
  inbox = yes
  separator = /
  mailbox Drafts {{
    auto = create
    special_use = \\Drafts
  }}
  mailbox Sent {{
    auto = create
    special_use = \\Sent
  }}
}}
service imap-login {{
  service_count = 0
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service auth {{
  unix_listener {root}/queue/private/auth {{
    mode = 0600
    user = postfix
  }}
}}
service lmtp {{
  process_min_avail = 1
  inet_listener lmtp {{
    port = {lmtp}
  }}
  unix_listener {root}/queue/private/deliver {{
    mode = 0600
    user = postfix
  }}
}}
# A wrong password of one test must not slow down the next.
service anvil {{
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service stats {{
  client_limit = 200
}}
"""


def configure(root, ports, users, password, reader_password):
    owner = pwd.getpwnam("nobody")
    os.makedirs(root + "/dovecot/state")
    os.makedirs(root + "/mail")
    os.chown(root + "/mail", owner.pw_uid, owner.pw_gid)

    def write(name, text):
        with open(root + "/dovecot/" + name, "w", encoding="utf-8") as file:
            file.write(text)

    write("dovecot.conf", CONFIGURATION.format(root=root, owner=owner.pw_uid, group=owner.pw_gid, **ports))
    write("users", "".join(f"{user}:{{PLAIN}}{password}\n" for user in users))
    write("readers", f"reader:{{PLAIN}}{reader_password}\n")
    os.chmod(root + "/dovecot/users", 0o644)


def command(root):
    return [shutil.which("dovecot"), "-F", "-c", root + "/dovecot/dovecot.conf"]
