"""Paths that the library does not know, responses, the log, and what errors say."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import subprocess
import sys
from typing import Any

import httpx2
import pytest
from support import BASE_URL, SANDBOX_KEY, FaultServer, MockService

from pnb_client import (
    APITimeoutError,
    AsyncFile,
    AsyncProviderNetwork,
    ConfigurationError,
    EnvironmentMismatchError,
    NotFoundError,
    ProviderNetwork,
    SyncFile,
)


def serve(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> MockService:
    return MockService(lambda request: httpx2.Response(status, json=body, headers=headers))


def test_a_path_that_the_library_does_not_know() -> None:
    service = serve({"id": "thg_1"}, headers={"Request-Id": "req_1"})
    arguments: dict[str, Any] = {
        "params": {"id": "a/b"},
        "query": {"kind": ["a", "b"]},
        "body": {"name": "Ana"},
        "extra_headers": {"X-Later": "1"},
    }
    with service.open() as client:
        assert client.request("post", "/v1/things/{id}", **arguments) == {"id": "thg_1"}
        raw = client.with_response.request("POST", "/v1/things/{id}", **arguments)
    assert (raw.status, raw.headers["request-id"], raw.request_id, raw.data) == (200, "req_1", "req_1", {"id": "thg_1"})

    async def call() -> None:
        async with service.open_async() as other:
            assert await other.request("POST", "/v1/things/{id}", **arguments) == {"id": "thg_1"}
            assert (await other.with_response.request("POST", "/v1/things/{id}", **arguments)).data == {"id": "thg_1"}

    asyncio.run(call())
    assert len(service.requests) == 4
    for request in service.requests:
        assert (request.method, str(request.url)) == ("POST", f"{BASE_URL}/v1/things/a%2Fb?kind=a%2Cb")
        assert (json.loads(request.content), request.headers["X-Later"]) == ({"name": "Ana"}, "1")
        assert len(request.headers["Idempotency-Key"]) == 36


def test_an_unknown_path_has_the_errors_of_others_and_files() -> None:
    with serve({"status": 404, "code": "resource_not_found"}, 404).open() as client, pytest.raises(NotFoundError):
        client.request("GET", "/v1/things")
    files = MockService(lambda request: httpx2.Response(200, content=b"a,b", headers={"Content-Type": "text/csv"}))
    with files.open() as client, client.request("GET", "/v1/things", accept="text/csv") as file:
        assert isinstance(file, SyncFile)
        assert (file.read(), files.requests[0].headers["Accept"]) == (b"a,b", "text/csv")

    async def read() -> None:
        async with files.open_async() as other, await other.request("GET", "/v1/things", accept="text/csv") as file:
            assert isinstance(file, AsyncFile)
            assert await file.read() == b"a,b"

    asyncio.run(read())


@pytest.mark.parametrize(
    "path",
    ["v1/things", "//other.example/v1", "https://other.example/", "/v1/../v2", "/v1/%2E%2e/a", "/v1/a?b=1", "/v1\\a"],
)
def test_a_path_that_leads_elsewhere_is_refused(path: str) -> None:
    service = serve({})
    with service.open() as client:
        with pytest.raises(ConfigurationError, match="path is "):
            client.request("GET", path)
        with pytest.raises(ConfigurationError, match="method is 'CONNECT'"):
            client.request("CONNECT", "/v1/things")
        with pytest.raises(TypeError, match="filter is not an argument"):
            client.request("GET", "/v1/things", filter=1)  # type: ignore[call-arg] # pyright: ignore
    assert service.requests == []


def test_with_response_has_status_headers_request_id_and_parsed_body() -> None:
    with serve({"id": "bld_1"}, headers={"Request-Id": "req_1"}).open() as client:
        response = client.with_response.builds.get("bld_1")
        same = client.with_raw_response.builds.get("bld_1")
    assert (response.status, response.headers["Request-Id"], response.request_id) == (200, "req_1", "req_1")
    assert response.data.id == same.data.id == "bld_1"


def test_the_log_has_requests_responses_and_retries(
    caplog: pytest.LogCaptureFixture, fault_server: FaultServer
) -> None:
    """Not the values of parameters, bodies and secrets."""
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url, max_retries=1) as client:
        client.builds.get("bld_1")
        headers = {"Request-Id": "req_1", "Retry-After": "0"}
        fault_server.play([{"type": "respond", "status": 503, "headers": headers, "body": {}}, {"type": "hang"}])
        caplog.set_level(logging.DEBUG, "pnb_client")
        with pytest.raises(APITimeoutError):
            client.builds.create({"name": "Ana Rivera"}, extra_query={"q": "Ana", "a": "b"}, timeout=0.05)
        lines = [(record.levelname, re.sub(r"\d+ ms|0\.05 s", "N", record.getMessage())) for record in caplog.records]
    path = f"POST {fault_server.url}/v1/builds?q&a"
    assert lines == [
        ("DEBUG", path),
        ("INFO", f"{path}: 503 in N (req_1)"),
        ("INFO", f"{path}: retry in N"),
        ("DEBUG", path),
        ("INFO", f"{path}: no response in N: No response within N."),
    ]
    for secret in (SANDBOX_KEY[-20:], "token-", "Ana"):
        assert secret not in caplog.text


def test_the_level_of_the_variable_writes_to_stderr_unless_the_program_has_a_log() -> None:
    code = """
import logging, sys
from pnb_client import PnbError, ProviderNetwork
if sys.argv[1:]:
    logging.basicConfig(format="mine %(message)s")
try:
    ProviderNetwork(base_url="http://127.0.0.1:1", max_retries=0).account.get()
except PnbError:
    pass
"""

    def run(level: str, *arguments: str) -> str:
        variables = {"PNB_API_KEY": SANDBOX_KEY, "PNB_LOG": level}
        command = [sys.executable, "-c", code, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd="src", env=variables).stderr

    token = "POST http://127.0.0.1:1/v1/oauth/token"
    assert run("info").startswith(f"INFO pnb_client: {token}: no response in ")
    assert run("debug").startswith(f"DEBUG pnb_client: {token}\nINFO ")
    mine = run("info", "own").splitlines()
    assert [line.split(": ")[0] for line in mine] == [f"mine {token}"]
    assert run("warn") == ""


def test_a_response_of_the_other_environment_is_an_attempt() -> None:
    headers = {"Pnb-Environment": "production", "Request-Id": "req_1"}
    service = serve({}, 503, headers)
    with service.open() as client, pytest.raises(EnvironmentMismatchError) as caught:
        client.builds.get("bld_1")
    assert [(one.status, one.request_id) for one in caught.value.attempts] == [(503, "req_1")]
    assert len(service.requests) == 1


@pytest.mark.parametrize("is_async", [False, True])
def test_an_attempt_that_the_deadline_has_ended_says_so(fault_server: FaultServer, is_async: bool) -> None:
    def call() -> None:
        with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
            client.builds.get("bld_1")
            fault_server.play([{"type": "hang"}, {"type": "hang"}])
            with pytest.raises(APITimeoutError, match=r"^The deadline of the call has passed\.$"):
                client.builds.get("bld_1", deadline=0.1)
            with pytest.raises(APITimeoutError, match=r"^No response within 0\.1 s\.$"):
                client.builds.get("bld_1", timeout=0.1, deadline=20, max_retries=0)

    async def call_async() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
            await client.builds.get("bld_1")
            fault_server.play([{"type": "hang"}])
            with pytest.raises(APITimeoutError, match=r"^The deadline of the call has passed\.$"):
                await client.builds.get("bld_1", deadline=0.1)

    if is_async:
        asyncio.run(call_async())
    else:
        call()
