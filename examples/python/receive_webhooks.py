"""Receives webhooks on a port of this machine, verifies them, and deletes its endpoint at the end.

PNB_API_KEY=pnb_sandbox_... PNB_BASE_URL=http://127.0.0.1:3000 python receive_webhooks.py [event type ...]
A sandbox that cannot reach this machine needs the public address of a tunnel or proxy to PORT in PNB_WEBHOOK_URL.
"""

import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from pnb_client import ProviderNetwork, webhooks


class Receiver(BaseHTTPRequestHandler):
    secret = ""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = webhooks.unwrap(body, dict(self.headers), [Receiver.secret])
        except webhooks.WebhookVerificationError:
            return self.respond(400)
        print(f"verified: {event.type}, sequence {event.sequence}", flush=True)
        return self.respond(204)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Events are printed instead of requests."""


def main(types: list[str]) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = os.environ.get("PNB_WEBHOOK_URL", f"http://127.0.0.1:{server.server_port}/")
    with ProviderNetwork() as pnb:
        endpoint = pnb.webhooks.create({"url": url, "event_types": types or ["*"]})
        Receiver.secret = endpoint.secret or ""
        print(f"{endpoint.id} receives events at {url}", flush=True)
        try:
            attempt = pnb.webhooks.test(endpoint.id)
            if attempt.outcome == "failed":
                print(f"The test event failed: {attempt.error_code or attempt.status_code}", file=sys.stderr)
            threading.Event().wait()
        except KeyboardInterrupt:
            pnb.webhooks.delete(endpoint.id)


if __name__ == "__main__":
    main(sys.argv[1:])
