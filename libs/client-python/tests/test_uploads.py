"""Uploads of every kind of source; those that can be read only once are not sent again after their first byte."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx2
import pytest
from support import BASE_URL, SANDBOX_KEY, FaultServer, MockService

from pnb_client import (
    APIConnectionError,
    AsyncProviderNetwork,
    AuthenticationError,
    ConfigurationError,
    PnbError,
    ProviderNetwork,
    ServerError,
)

TEXT = b"NPI,Name\r\n2000000002,Ana\r\n"
FIELDS: dict[str, Any] = {"build_id": "bld_1", "mode": "dry_run"}
NOT_RETRIED = "It was not retried: the file can be read only once, and its first bytes were read."


def iterate() -> Iterator[bytes]:
    yield TEXT[:5]
    yield TEXT[5:]


async def iterate_async() -> AsyncIterator[bytes]:
    for part in iterate():
        yield part


class Unseekable(io.RawIOBase):
    """A file such as a pipe."""

    def __init__(self) -> None:
        self._left = io.BytesIO(TEXT)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = self._left.read(len(buffer))
        buffer[: len(part)] = part
        return len(part)


def open_pipe() -> Any:
    reader, writer = os.pipe()
    with os.fdopen(writer, "wb") as file:
        file.write(TEXT)
    return os.fdopen(reader, "rb")


class Again:
    """An iterable that can be read again."""

    def __iter__(self) -> Iterator[bytes]:
        return iterate()


SOURCES: list[Callable[[], Any]] = [
    lambda: TEXT,
    lambda: bytearray(TEXT),
    lambda: memoryview(TEXT),
    lambda: io.BytesIO(TEXT),
    lambda: [TEXT[:5], TEXT[5:]],
    Again,
    iterate,
    Unseekable,
    open_pipe,
]


def receive(service: MockService) -> bytes:
    return bytes(service.requests[-1].content)


def created() -> MockService:
    def respond(request: httpx2.Request) -> httpx2.Response:
        request.read()
        return httpx2.Response(201, json={"id": "imp_1"})

    return MockService(respond)


@pytest.mark.parametrize("source", SOURCES)
def test_every_kind_of_source_is_sent(source: Callable[[], Any], fault_server: FaultServer) -> None:
    fault_server.play([])
    file = source()
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
        client.imports.create(file, **FIELDS)
    body = fault_server.requests[-1]["body"]
    assert 'name="build_id"\r\n\r\nbld_1\r\n' in body
    assert f"\r\n\r\n{TEXT.decode()}\r\n--" in body
    if hasattr(file, "close"):
        file.close()


def test_an_asynchronous_iterable_is_sent_by_the_asynchronous_client(fault_server: FaultServer) -> None:
    seen: list[tuple[int, int]] = []

    async def call() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
            await client.builds.get("bld_1")
            fault_server.play([])
            await client.imports.create(iterate_async(), **FIELDS, on_progress=lambda *counts: seen.append(counts))

    asyncio.run(call())
    body = fault_server.requests[-1]["body"]
    assert f"\r\n\r\n{TEXT.decode()}\r\n--" in body
    assert seen[-1] == (len(body), 0)
    fault_server.play([])
    sync = ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url)
    with sync, pytest.raises(ConfigurationError, match="which only AsyncProviderNetwork can send"):
        sync.imports.create(iterate_async(), **FIELDS)
    assert [one["url"] for one in fault_server.requests if "imports" in one["url"]] == []


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (io.StringIO("a"), "file was opened as text"),
        (7, "file must be bytes, a path"),
        (None, "file must be bytes, a path"),
        ({"a": 1}, "file must be bytes, a path"),
        ("missing.csv", "file is 'missing.csv', which cannot be read"),
    ],
)
def test_what_has_no_content_is_refused(file: Any, message: str) -> None:
    service = created()
    with service.open() as client, pytest.raises(ConfigurationError, match=message):
        client.imports.create(file, **FIELDS)
    assert (service.requests, service.tokens) == ([], 0)


def test_a_part_that_is_not_bytes_is_named() -> None:
    with created().open() as client, pytest.raises(ConfigurationError, match="a part of the type str"):
        client.imports.create(iter(["a"]), **FIELDS)  # type: ignore[arg-type] # pyright: ignore


@pytest.mark.parametrize("source", [iterate, Unseekable], ids=["iterator", "unseekable file"])
@pytest.mark.parametrize("is_async", [False, True])
def test_a_source_that_was_read_is_not_sent_again(
    fault_server: FaultServer, source: Callable[[], Any], is_async: bool
) -> None:
    faults: list[tuple[dict[str, Any], type[PnbError], int | None]] = [
        ({"type": "reset"}, APIConnectionError, None),
        ({"type": "respond", "status": 503, "body": {}}, ServerError, 503),
        (
            {"type": "respond", "status": 401, "body": {"status": 401, "code": "expired_token"}},
            AuthenticationError,
            401,
        ),
    ]

    async def call_async() -> None:
        async with AsyncProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
            await client.imports.create(source(), **FIELDS)

    for fault, kind, status in faults:
        fault_server.play([fault])
        with pytest.raises(kind, match=NOT_RETRIED) as caught:
            if is_async:
                asyncio.run(call_async())
            else:
                with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
                    client.imports.create(source(), **FIELDS)
        assert [attempt.status for attempt in caught.value.attempts] == [status]
        assert len([one for one in fault_server.requests if one["url"] == "/v1/imports"]) == 1


def test_an_iterable_that_can_be_read_again_is_sent_again(fault_server: FaultServer) -> None:
    fault_server.play([{"type": "respond", "status": 503, "headers": {"Retry-After": "0"}, "body": {}}])
    with ProviderNetwork(api_key=SANDBOX_KEY, base_url=fault_server.url) as client:
        client.imports.create(Again(), **FIELDS)
    bodies = [one["body"] for one in fault_server.requests if one["url"] == "/v1/imports"]
    assert [TEXT.decode() in body for body in bodies] == [True, True]


class RefusedOnce(httpx2.BaseTransport):
    """Refuses the first connection, before anything is read."""

    def __init__(self, service: MockService) -> None:
        self._inner = httpx2.MockTransport(service.respond)
        self._is_refused = False

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        if request.url.path == "/v1/imports" and not self._is_refused:
            self._is_refused = True
            raise httpx2.ConnectError("refused", request=request)
        return self._inner.handle_request(request)


def test_a_source_is_sent_again_if_nothing_was_read_of_it() -> None:
    service = created()
    client = httpx2.Client(transport=RefusedOnce(service))
    with client, ProviderNetwork(api_key=SANDBOX_KEY, base_url=BASE_URL, http_client=client) as pnb:
        pnb.imports.create(iterate(), **FIELDS)
    assert TEXT in receive(service)


def test_an_error_of_the_source_reaches_the_caller() -> None:
    def broken() -> Iterator[bytes]:
        yield TEXT
        raise RuntimeError("the disk is gone")

    with created().open() as client, pytest.raises(RuntimeError, match="the disk is gone"):
        client.imports.create(broken(), **FIELDS)
