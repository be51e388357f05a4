"""Reads what receivers are presented with, as JSON; writes whether the library named by the argument believes it."""

import base64
import importlib
import json
import sys

library = importlib.import_module(f"{sys.argv[1]}.webhooks")


def believes(presented):
    try:
        webhook = library.Webhook(presented["secret"])
        webhook.verify(base64.b64decode(presented["body"]), presented["headers"])
        return True
    except library.WebhookVerificationError:
        return False


print(json.dumps([believes(presented) for presented in json.load(sys.stdin)]))
