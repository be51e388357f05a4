"""Receives a webhook with the standard library alone."""

import base64
import hashlib
import hmac
import json
import os
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

BASE = os.environ["PNB_BASE_URL"]
PORT = int(os.environ["PNB_RECEIVER_PORT"])


def send(path, body, headers):
    request = urllib.request.Request(BASE + path, body, headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def register():
    basic = base64.b64encode(f"{os.environ['PNB_API_KEY']}:".encode()).decode()
    token = send("/v1/oauth/token", b"grant_type=client_credentials", {"Authorization": f"Basic {basic}"})
    body = {"url": f"http://127.0.0.1:{PORT}/webhooks", "event_types": ["provider.*"]}
    headers = {"Authorization": f"Bearer {token['access_token']}", "Content-Type": "application/json"}
    return send("/v1/webhooks", json.dumps(body).encode(), headers)


def is_valid(body, headers, secret):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    return any(hmac.compare_digest(expected, given) for given in headers.get("webhook-signature", "").split(" "))


found = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        valid = is_valid(body, self.headers, endpoint["secret"])
        if valid:
            event = json.loads(body)
            if event["type"] == "provider.updated":
                found.append(event)
        self.send_response(204 if valid else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


# Requests that arrive before the loop wait in the queue of the socket.
server = HTTPServer(("127.0.0.1", PORT), Receiver)
endpoint = register()
while not found:
    server.handle_request()

provider = found[0]["data"]["object"]
with open("result.json", "w") as file:
    json.dump(
        {
            "webhook_id": endpoint["id"],
            "event_id": found[0]["id"],
            "provider_id": provider["id"],
            "owner_email": provider["owner_email"],
        },
        file,
    )
