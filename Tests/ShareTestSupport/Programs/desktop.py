"""Starts a display without a screen, prints what its programs must find in their environment as a line of JSON, and ends it
when the standard input closes: `desktop.py x11` an Xvfb, `desktop.py wayland` a sway without hardware."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def x11(folder):
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "320x200x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[writing], **QUIET)
    os.close(writing)
    number = b""
    while not number.endswith(b"\n"):
        part = os.read(reading, 64)
        if not part:
            raise SystemExit("Xvfb ended before it had a display")
        number += part
    return server, {"DISPLAY": ":" + number.decode().strip()}


def wayland(folder):
    environment = {
        "PATH": os.environ["PATH"], "HOME": "/nonexistent", "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    }
    words = ["sway", "--config", "/dev/null"]
    if os.geteuid() == 0:
        # sway refuses to run as root.
        os.chown(folder, 65534, 65534)
        words = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] + words
    server = subprocess.Popen(words, env=environment, **QUIET)
    for _ in range(300):
        names = [n for n in os.listdir(folder) if n.startswith("wayland-") and not n.endswith(".lock")]
        if names:
            return server, {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": names[0]}
        if server.poll() is not None:
            raise SystemExit("sway ended at once")
        time.sleep(0.05)
    raise SystemExit("sway has no display after 15 s")


def main():
    folder = tempfile.mkdtemp(prefix="sharespec-desktop-")
    server = None
    try:
        server, place = {"x11": x11, "wayland": wayland}[sys.argv[1]](folder)
        print(json.dumps(place), flush=True)
        sys.stdin.read()
    finally:
        if server:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


main()
