"""What the tests share."""

from __future__ import annotations

import json
import os
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

from pnb_client import AsyncProviderNetwork, ProviderNetwork

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "libs/client-conformance/vectors"
SANDBOX_KEY = "pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt"
BASE_URL = "http://127.0.0.1:9"

Handler = Callable[[httpx2.Request], httpx2.Response]


def read_vectors(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text())
    return found


class FaultServer:
    """A process of `libs/client-conformance`."""

    def __init__(self, url: str) -> None:
        self.url = url

    def play(self, faults: list[dict[str, Any]]) -> None:
        self._call("/_faults", faults)

    @property
    def requests(self) -> list[dict[str, Any]]:
        """Since the last ``play``."""
        found: list[dict[str, Any]] = self._call("/_requests", None)
        return found

    @property
    def summary(self) -> dict[str, Any]:
        """What all clients did since the start."""
        found: dict[str, Any] = self._call("/_summary", None)
        return found

    def _call(self, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method="GET" if data is None else "PUT")
        with urllib.request.urlopen(request) as response:
            return json.load(response)


@contextmanager
def run_fault_server(*arguments: str) -> Iterator[FaultServer]:
    node = os.environ.get("PNB_NODE", "node")
    options = ["--conditions=@pnb/source", "--disable-warning=ExperimentalWarning"]
    command = [node, *options, "libs/client-conformance/src/main.ts", *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield FaultServer(process.stdout.readline().strip())
        finally:
            process.terminate()


class MockService:
    """Responses of a function in place of the network. Requests of tokens are served and counted."""

    def __init__(self, handler: Handler, token_seconds: float = 3600) -> None:
        self.requests: list[httpx2.Request] = []
        self.tokens = 0
        self._handler = handler
        self._token_seconds = token_seconds

    def respond(self, request: httpx2.Request) -> httpx2.Response:
        if request.url.path == "/v1/oauth/token":
            self.tokens += 1
            token = {"access_token": f"token-{self.tokens}", "token_type": "Bearer", "expires_in": self._token_seconds}
            return httpx2.Response(200, json=token)
        self.requests.append(request)
        return self._handler(request)

    def open(self, **options: Any) -> ProviderNetwork:
        client = httpx2.Client(transport=httpx2.MockTransport(self.respond))
        return ProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL, http_client=client, **options)

    def open_async(self, **options: Any) -> AsyncProviderNetwork:
        async def respond(request: httpx2.Request) -> httpx2.Response:
            return self.respond(request)

        client = httpx2.AsyncClient(transport=httpx2.MockTransport(respond))
        return AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL, http_client=client, **options)
