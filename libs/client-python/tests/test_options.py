"""Construction: options, environment variables, and what is refused before anything is sent."""

from __future__ import annotations

import logging
import pickle
import subprocess
import sys
from typing import Any

import httpx2
import pytest
from support import BASE_URL, SANDBOX_KEY, MockService

import pnb_client
from pnb_client import AsyncProviderNetwork, ConfigurationError, Hooks, ProviderNetwork, RateLimitError


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PNB_API_KEY", "PNB_BASE_URL", "PNB_SANDBOX", "PNB_LOG", "PNB_WEBHOOK_SECRET"):
        monkeypatch.delenv(name, raising=False)


GIVEN: dict[str, Any] = {"api_key": SANDBOX_KEY, "base_url": BASE_URL}

# Objects of the package httpx, which this library does not install.
OldClient = type("Client", (), {"__module__": "httpx._client"})
OldTimeout = type("Timeout", (), {"__module__": "httpx._config"})


@pytest.mark.parametrize("kind", [ProviderNetwork, AsyncProviderNetwork])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"api_key": None}, "api_key is missing. Pass api_key, or set PNB_API_KEY"),
        ({"api_key": ""}, "api_key is empty. Pass a key, or leave it out to use PNB_API_KEY"),
        ({"api_key": " "}, "api_key is empty"),
        ({"base_url": None}, "base_url is missing. Pass base_url, or set PNB_BASE_URL"),
        ({"base_url": "127.0.0.1:3000"}, "base_url must be an http or https address"),
        ({"base_url": f"{BASE_URL}/v1/"}, "base_url ends in /v1"),
        ({"base_url": "http://key@127.0.0.1"}, "base_url has a user name"),
        ({"sandbox": False}, "sandbox is False, but api_key is a sandbox key"),
        ({"api_key": SANDBOX_KEY[:-3]}, "api_key was cut off or changed while copying"),
        ({"timeout": -1}, "timeout is -1"),
        ({"timeout": OldTimeout()}, "timeout is a httpx.Timeout, but must be a number of seconds"),
        ({"timeout": httpx2.Timeout(5)}, "timeout is a httpx2.Timeout, but must be a number of seconds"),
        ({"max_retries": "2"}, "max_retries is '2'"),
        ({"max_connections": 0}, "max_connections is 0"),
        ({"scopes": "builds:read"}, "scopes is text"),
        ({"http_client": OldClient()}, r"http_client is a httpx.Client, but must be an httpx2\.(Async)?Client"),
    ],
)
def test_an_invalid_option_is_named(kind: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message) as caught:
        kind(**{**GIVEN, **options})
    assert SANDBOX_KEY[:-3] not in str(caught.value)


def test_a_client_of_the_other_kind_is_refused() -> None:
    with httpx2.Client() as client, pytest.raises(ConfigurationError, match=r"must be an httpx2\.AsyncClient"):
        AsyncProviderNetwork(**GIVEN, http_client=client)


def test_environment_variables_are_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNB_API_KEY", SANDBOX_KEY)
    monkeypatch.setenv("PNB_BASE_URL", BASE_URL)
    assert repr(ProviderNetwork()) == f"ProviderNetwork('{BASE_URL}', sandbox)"
    monkeypatch.setenv("PNB_SANDBOX", "false")
    with pytest.raises(ConfigurationError, match="sandbox is False"):
        ProviderNetwork()
    monkeypatch.setenv("PNB_SANDBOX", "maybe")
    with pytest.raises(ConfigurationError, match="PNB_SANDBOX is maybe"):
        ProviderNetwork()
    monkeypatch.setenv("PNB_SANDBOX", "true")
    monkeypatch.setenv("PNB_LOG", "loud")
    with pytest.raises(ConfigurationError, match="PNB_LOG is loud"):
        ProviderNetwork()


def test_an_empty_key_is_refused_also_where_the_environment_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNB_API_KEY", SANDBOX_KEY)
    with pytest.raises(ConfigurationError, match="api_key is empty"):
        ProviderNetwork(api_key="", base_url=BASE_URL)


def test_import_loads_neither_httpx2_nor_pydantic() -> None:
    """What makes `import pnb_client` fast."""
    prefixes = ("httpx2", "pydantic", "asyncio", "pnb_client.resources")
    loaded = f"[name for name in sys.modules if name.startswith({prefixes})]"
    code = f"import sys, pnb_client; pnb_client.ProviderNetwork; print({loaded})"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd="src")
    assert found.stdout == "[]\n"


def test_every_exported_name_exists() -> None:
    assert all(getattr(pnb_client, name) is not None for name in pnb_client.__all__)
    with pytest.raises(AttributeError):
        pnb_client.client  # noqa: B018


SECRETS = (SANDBOX_KEY, SANDBOX_KEY[-20:], "token-1")


def test_secrets_are_in_no_text(caplog: pytest.LogCaptureFixture) -> None:
    def respond(request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(429, json={"status": 429, "code": "rate_limit_exceeded"}, headers={"Deprecation": "@1"})

    caplog.set_level(logging.DEBUG, "pnb_client")
    seen: list[Any] = []
    hooks = Hooks(request=seen.append, response=lambda request, attempt: seen.extend((request, attempt)))
    with MockService(respond).open(hooks=hooks, max_retries=1) as client:
        with pytest.raises(RateLimitError) as caught:
            client.builds.get("bld_1")
        transport = client._open()
        texts = [client, client._settings, client.builds, transport, transport.tokens, transport.tokens._state.token]
        texts += [
            *seen,
            caught.value,
            caught.value.attempts,
            vars(caught.value),
            pickle.dumps(caught.value),
            caplog.text,
        ]
        for secret in SECRETS:
            assert all(secret not in f"{text!s}{text!r}" for text in texts)


def test_hooks_are_called_for_each_attempt() -> None:
    statuses = iter([503, 200])
    service = MockService(lambda request: httpx2.Response(next(statuses), json={"id": "bld_1"}))
    calls: list[Any] = []
    hooks = Hooks(
        request=lambda request: request.headers.update({"X-Trace": "1"}),
        response=lambda request, attempt: calls.append((request.method, attempt.status)),
        retry=lambda request, attempt, wait: calls.append(("retry", attempt.status, 0 <= wait <= 0.5)),
    )
    with service.open(hooks=hooks) as client:
        client.builds.get("bld_1")
    assert calls == [("POST", 200), ("GET", 503), ("retry", 503, True), ("GET", 200)]
    assert all(request.headers["X-Trace"] == "1" for request in service.requests)


def test_options_of_a_copy_and_of_a_call() -> None:
    service = MockService(lambda request: httpx2.Response(503, json={}))
    with service.open(default_headers={"x-team": "network"}, app_info=("roster-sync", "2.1")) as client:
        copy = client.with_options(max_retries=1, default_query={"debug": "1"}, default_headers={"X-TEAM": "filing"})
        with pytest.raises(pnb_client.ServerError):
            copy.builds.get("bld_1", extra_query={"a": "b"}, extra_headers={"x-call": "7"})
        assert len(service.requests) == 2
        request = service.requests[0]
        assert str(request.url) == f"{BASE_URL}/v1/builds/bld_1?debug=1&a=b"
        assert (request.headers["X-Team"], request.headers["X-Call"]) == ("filing", "7")
        assert request.headers["User-Agent"].startswith("pnb-python/0.1.0 python/3.")
        assert request.headers["User-Agent"].endswith(" roster-sync/2.1")
        with pytest.raises(pnb_client.ServerError):
            client.builds.get("bld_1", max_retries=0)
        assert (len(service.requests), service.tokens) == (3, 1)


def test_the_idempotency_key_of_the_caller_is_sent() -> None:
    service = MockService(lambda request: httpx2.Response(201, json={"id": "bld_1"}))
    with service.open() as client:
        client.builds.create({"name": "Utah"}, idempotency_key="mine")
        client.builds.create({"name": "Utah"}, extra_headers={"idempotency-key": "other"})
        client.builds.create({"name": "Utah"})
    first, second, third = (request.headers["Idempotency-Key"] for request in service.requests)
    assert (first, second, len(third)) == ("mine", "other", 36)


def test_a_client_that_is_not_closed_is_reported() -> None:
    client = ProviderNetwork(**GIVEN)
    client._open()
    with pytest.warns(ResourceWarning, match="ProviderNetwork was not closed"):
        client.__del__()
    client.close()


def test_a_deprecated_operation_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    headers = {"Deprecation": "@1767225600", "Sunset": "Fri, 31 Dec 2027 00:00:00 GMT"}
    service = MockService(lambda request: httpx2.Response(200, json={"id": "bld_1"}, headers=headers))
    with service.open() as client:
        client.builds.get("bld_1")
        client.with_options(timeout=1).builds.get("bld_2")
    messages = [record.getMessage() for record in caplog.records]
    assert messages == ["GET /v1/builds/{id} is deprecated and ends on Fri, 31 Dec 2027 00:00:00 GMT. "]


def test_deprecated_fields_are_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    headers = {"Deprecation": "@1767225600", "Pnb-Deprecated": "getBuild, query.kind"}
    service = MockService(lambda request: httpx2.Response(200, json={"id": "bld_1"}, headers=headers))
    with service.open() as client:
        client.builds.get("bld_1")
        client.builds.get("bld_2")
    messages = [record.getMessage() for record in caplog.records]
    assert messages == ["GET /v1/builds/{id} is deprecated. ", "query.kind of GET /v1/builds/{id} is deprecated. "]


def test_errors_pass_between_processes() -> None:
    service = MockService(lambda request: httpx2.Response(404, json={"status": 404, "code": "resource_not_found"}))
    with service.open() as client, pytest.raises(pnb_client.NotFoundError) as caught:
        client.builds.get("bld_1")
    copied = pickle.loads(pickle.dumps(caught.value))
    assert type(copied) is pnb_client.NotFoundError
    assert (str(copied), copied.code) == (str(caught.value), "resource_not_found")
    assert [attempt.status for attempt in copied.attempts] == [404]
