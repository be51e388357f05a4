"""The clients of httpx2, and what their errors mean."""

from __future__ import annotations

import asyncio

import httpx2

from ._errors import APIConnectionError, APITimeoutError, ConfigurationError
from ._exchange import Failure

# Idle connections are closed before a server does that: many close them after five seconds.
_KEEPALIVE_SECONDS = 4.0


def _limits(max_connections: int) -> httpx2.Limits:
    return httpx2.Limits(max_connections=max_connections, keepalive_expiry=_KEEPALIVE_SECONDS)


def open_client(max_connections: int) -> httpx2.Client:
    return httpx2.Client(follow_redirects=False, limits=_limits(max_connections))


def open_async_client(max_connections: int) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(follow_redirects=False, limits=_limits(max_connections))


def explain(error: Exception, timeout: float) -> Failure:
    """The failure of an attempt, from an exception of httpx2 or asyncio."""
    if isinstance(error, (httpx2.TimeoutException, asyncio.TimeoutError)):
        return Failure(APITimeoutError(f"No response within {timeout:g} s."))
    cause: BaseException | None = error
    while cause is not None:
        if type(cause).__name__.startswith("SSL"):
            return Failure(APIConnectionError(f"The TLS connection failed: {error}"), is_tls=True)
        cause = cause.__cause__ or cause.__context__
    return Failure(APIConnectionError(f"The connection failed: {type(error).__name__}: {error}"))


def assert_http_client(client: object, expected: type) -> None:
    """A client of the older package httpx gets an error that names what to pass."""
    if client is None or isinstance(client, expected):
        return
    package = type(client).__module__.split(".")[0]
    kind = f"httpx2.{expected.__name__}"
    raise ConfigurationError(
        f"http_client is a {package}.{type(client).__name__}, but must be an {kind}, from the package httpx2."
    )
