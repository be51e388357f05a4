"""The two drivers of ``exchange``: httpx2 with threads, and httpx2 with asyncio."""

from __future__ import annotations

import asyncio
import os
import time
import weakref
from collections.abc import Generator, Mapping
from typing import Any

import httpx2

from ._errors import APIConnectionError, APITimeoutError, PnbError
from ._exchange import (
    Command,
    Exchange,
    ExchangeOptions,
    Failure,
    GetToken,
    Outgoing,
    Reply,
    Send,
    exchange,
    parse_reply,
)
from ._file import AsyncFile, SyncFile
from ._http import assert_http_client, explain, open_async_client, open_client
from ._raw import wants_raw
from ._request import Operation, assert_options, build_outgoing, exchange_options, read_data, read_info
from ._response import Headers, RawResponse, ResponseInfo
from ._settings import Settings
from ._token_request import load_token, read_token, report_failure, token_exchange
from ._tokens import AsyncTokens, SyncTokens, Token
from ._upload import Multipart

_transports: weakref.WeakSet[_Transport] = weakref.WeakSet()


class _Transport:
    settings: Settings

    def _prepare(self, operation: Operation, options: Mapping[str, Any]) -> tuple[Outgoing, ExchangeOptions]:
        if options:
            assert_options(options)
        return build_outgoing(self.settings, operation, options), exchange_options(self.settings, options)

    def _result(self, operation: Operation, sent: Exchange) -> tuple[ResponseInfo, Any]:
        info = read_info(self.settings, operation, sent)
        return info, read_data(operation, sent, info)

    def _pause(self, seconds: float) -> float:
        """The pause of an iteration; one that ends after the deadline is not begun."""
        if time.monotonic() + seconds >= self.settings.ends_at:
            raise APITimeoutError("The rate limit allows the next request only after the deadline.")
        return seconds

    def reset_after_fork(self) -> None:
        raise NotImplementedError


def _reset_after_fork() -> None:
    for transport in list(_transports):
        transport.reset_after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_reset_after_fork)


def _raw(info: ResponseInfo, data: Any) -> RawResponse[Any]:
    return RawResponse(info.status, info.headers, info.attempts, data)


def _explain_file(error: Exception) -> APIConnectionError:
    if isinstance(error, httpx2.TimeoutException):
        return APITimeoutError("No further part of the body arrived in time.")
    return explain(error, 0.0).error


class SyncTransport(_Transport):
    def __init__(self, settings: Settings, client: httpx2.Client | None, parent: SyncTransport | None = None) -> None:
        assert_http_client(client, httpx2.Client)
        self.settings = settings
        self._parent = parent
        self._is_own = client is None
        self._client: httpx2.Client = client or open_client(settings.max_connections)
        self.tokens: SyncTokens = (
            parent.tokens if parent else SyncTokens(self._request_token, report_failure, load_token(settings))
        )
        _transports.add(self)

    @property
    def client(self) -> httpx2.Client:
        return self._parent.client if self._parent else self._client

    @property
    def is_open(self) -> bool:
        """Has connections of its own that were not closed."""
        return self._is_own and not self._client.is_closed

    def copy(self, settings: Settings) -> SyncTransport:
        """With other settings, and the same token and connections."""
        return SyncTransport(settings, self.client, self)

    def reset_after_fork(self) -> None:
        """A connection belongs to one process."""
        if self._is_own:
            self._client = open_client(self.settings.max_connections)
        if self._parent is None:
            self.tokens.reset_after_fork()

    def call(self, operation: Operation, options: Mapping[str, Any]) -> Any:
        """The data, or the RawResponse for ``with_raw_response``."""
        is_raw = wants_raw.get()
        if operation.is_file:
            return self.open_file(operation, options)
        info, data = self.request(operation, options)
        return _raw(info, data) if is_raw else data

    def request(self, operation: Operation, options: Mapping[str, Any]) -> tuple[ResponseInfo, Any]:
        return self._result(operation, self._drive(exchange(*self._prepare(operation, options))))

    def open_file(self, operation: Operation, options: Mapping[str, Any]) -> SyncFile:
        sent = self._drive(exchange(*self._prepare(operation, options)))
        return SyncFile(sent.reply.response, read_info(self.settings, operation, sent), _explain_file)

    def sleep(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(self._pause(seconds))

    def _request_token(self) -> Token:
        started = time.monotonic()
        return read_token(self.settings, self._drive(token_exchange(self.settings)), started)

    def _drive(self, steps: Generator[Command, Any, Exchange]) -> Exchange:
        try:
            command = next(steps)
            while True:
                try:
                    result = self._do(command)
                except PnbError as error:
                    command = steps.throw(error)
                else:
                    command = steps.send(result)
        except StopIteration as end:
            sent: Exchange = end.value
            return sent

    def _do(self, command: Command) -> Any:
        if isinstance(command, Send):
            return self._send(command)
        if isinstance(command, GetToken):
            return self.tokens.get(command.ends_at, command.rejected)
        return time.sleep(command.seconds)

    def _send(self, command: Send) -> Reply | Failure:
        content: Any = command.outgoing.content
        is_form = isinstance(content, Multipart)
        try:
            response = self.client.send(
                _build(self.client, command, content.chunks() if is_form else content), stream=True
            )
            reply = Reply(response.status_code, Headers(response.headers.raw), None, response)
            if command.outgoing.is_file and reply.is_success:
                return reply
            try:
                reply.content = _read_within(response, command.timeout)
            finally:
                response.close()
            return parse_reply(reply)
        except (httpx2.HTTPError, httpx2.StreamError) as error:
            return explain(error, command.timeout)

    def close(self) -> None:
        if self._is_own:
            self._client.close()


def _build(client: httpx2.Client | httpx2.AsyncClient, command: Send, content: Any) -> httpx2.Request:
    sent = command.request
    # Waiting for a connection of the pool is no part of the attempt.
    left = None if command.ends_at == float("inf") else command.ends_at - time.monotonic()
    timeout = httpx2.Timeout(command.timeout, pool=left)
    return client.build_request(sent.method, sent.url, headers=sent.headers, content=content, timeout=timeout)


def _read_within(response: httpx2.Response, seconds: float) -> bytes:
    """A timeout of httpx2 applies to each read, so that a slow body would never end."""
    ends_at = time.monotonic() + seconds
    chunks: list[bytes] = []
    for chunk in response.iter_bytes():
        chunks.append(chunk)
        if time.monotonic() > ends_at:
            raise httpx2.ReadTimeout("slow body", request=response.request)
    return chunks[0] if len(chunks) == 1 else b"".join(chunks)


class AsyncTransport(_Transport):
    def __init__(
        self, settings: Settings, client: httpx2.AsyncClient | None, parent: AsyncTransport | None = None
    ) -> None:
        assert_http_client(client, httpx2.AsyncClient)
        self.settings = settings
        self._parent = parent
        self._is_own = client is None
        self._client: httpx2.AsyncClient = client or open_async_client(settings.max_connections)
        # One for each connection of the pool.
        self._places: asyncio.Semaphore = parent._places if parent else asyncio.Semaphore(settings.max_connections)
        self.tokens: AsyncTokens = (
            parent.tokens if parent else AsyncTokens(self._request_token, report_failure, load_token(settings))
        )
        _transports.add(self)

    @property
    def client(self) -> httpx2.AsyncClient:
        return self._parent.client if self._parent else self._client

    @property
    def is_open(self) -> bool:
        """Has connections of its own that were not closed."""
        return self._is_own and not self._client.is_closed

    def copy(self, settings: Settings) -> AsyncTransport:
        """With other settings, and the same token and connections."""
        return AsyncTransport(settings, self.client, self)

    def reset_after_fork(self) -> None:
        """A connection belongs to one process."""
        if self._is_own:
            self._client = open_async_client(self.settings.max_connections)
        if self._parent is None:
            self.tokens.reset_after_fork()
            self._places = asyncio.Semaphore(self.settings.max_connections)

    async def call(self, operation: Operation, options: Mapping[str, Any]) -> Any:
        """The data, or the RawResponse for ``with_raw_response``."""
        is_raw = wants_raw.get()
        if operation.is_file:
            return await self.open_file(operation, options)
        info, data = await self.request(operation, options)
        return _raw(info, data) if is_raw else data

    async def request(self, operation: Operation, options: Mapping[str, Any]) -> tuple[ResponseInfo, Any]:
        return self._result(operation, await self._drive(exchange(*self._prepare(operation, options))))

    async def open_file(self, operation: Operation, options: Mapping[str, Any]) -> AsyncFile:
        sent = await self._drive(exchange(*self._prepare(operation, options)))
        return AsyncFile(sent.reply.response, read_info(self.settings, operation, sent), _explain_file)

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            await asyncio.sleep(self._pause(seconds))

    async def _request_token(self) -> Token:
        started = time.monotonic()
        return read_token(self.settings, await self._drive(token_exchange(self.settings)), started)

    async def _drive(self, steps: Generator[Command, Any, Exchange]) -> Exchange:
        try:
            command = next(steps)
            while True:
                try:
                    result = await self._do(command)
                except PnbError as error:
                    command = steps.throw(error)
                else:
                    command = steps.send(result)
        except StopIteration as end:
            sent: Exchange = end.value
            return sent

    async def _do(self, command: Command) -> Any:
        if isinstance(command, Send):
            return await self._send(command)
        if isinstance(command, GetToken):
            return await self.tokens.get(command.ends_at, command.rejected)
        return await asyncio.sleep(command.seconds)

    async def _send(self, command: Send) -> Reply | Failure:
        left = None if command.ends_at == float("inf") else command.ends_at - time.monotonic()
        try:
            await asyncio.wait_for(self._places.acquire(), left)
        except asyncio.TimeoutError as error:
            return explain(error, command.timeout)
        try:
            seconds = min(command.timeout, command.ends_at - time.monotonic())
            return await asyncio.wait_for(self._receive(command), seconds)
        except (asyncio.TimeoutError, httpx2.HTTPError, httpx2.StreamError) as error:
            return explain(error, command.timeout)
        finally:
            self._places.release()

    async def _receive(self, command: Send) -> Reply | Failure:
        content: Any = command.outgoing.content
        is_form = isinstance(content, Multipart)
        request = _build(self.client, command, content.async_chunks() if is_form else content)
        response = await self.client.send(request, stream=True)
        reply = Reply(response.status_code, Headers(response.headers.raw), None, response)
        if command.outgoing.is_file and reply.is_success:
            return reply
        try:
            reply.content = await response.aread()
        finally:
            await response.aclose()
        return parse_reply(reply)

    async def close(self) -> None:
        if self._is_own:
            await self._client.aclose()
