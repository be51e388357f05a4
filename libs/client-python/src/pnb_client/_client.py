"""The clients: options, copies, and the life of their connections."""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ._api_key import Environment
from ._resources import AsyncRawResources, AsyncResources, SyncRawResources, SyncResources
from ._settings import Settings, assert_number, open_settings

if TYPE_CHECKING:
    import httpx2
    from typing_extensions import Unpack

    from ._hooks import Hooks
    from ._request import RequestOptions
    from ._response import RawResponse
    from ._tokens import TokenStore
    from ._transport import AsyncTransport, SyncTransport

_opening = threading.Lock()


def _describe(client: object, settings: Settings) -> str:
    return f"{type(client).__name__}({settings.base_url!r}, {settings.environment})"


def _change(settings: Settings, options: Mapping[str, Any], headers: Any, query: Any) -> Settings:
    given = {name: value for name, value in options.items() if value is not None}
    for name in ("timeout", "max_retries", "max_retry_after"):
        if name in given:
            assert_number(name, given[name])
    titled = {name.title(): value for name, value in (headers or {}).items()}
    return replace(settings, **given, headers={**settings.headers, **titled}, query={**settings.query, **(query or {})})


def _set_deadline(settings: Settings, seconds: float) -> Settings:
    assert_number("seconds", seconds)
    return replace(settings, ends_at=min(settings.ends_at, time.monotonic() + seconds))


class SyncRawClient(SyncRawResources):
    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def _open(self) -> SyncTransport:
        return self._transport

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        accept: str = "application/json",
        **options: Unpack[RequestOptions],
    ) -> RawResponse[Any]:
        """Is ProviderNetwork.request with status, headers and attempts."""
        given = {"params": params, "query": query, "body": body, "accept": accept}
        from ._raw import raw
        from ._request import unknown_operation

        return raw(self._transport.call)(unknown_operation(method, path, given), options)


class AsyncRawClient(AsyncRawResources):
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def _open(self) -> AsyncTransport:
        return self._transport

    async def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        accept: str = "application/json",
        **options: Unpack[RequestOptions],
    ) -> RawResponse[Any]:
        """Is AsyncProviderNetwork.request with status, headers and attempts."""
        given = {"params": params, "query": query, "body": body, "accept": accept}
        from ._raw import raw_async
        from ._request import unknown_operation

        return await raw_async(self._transport.call)(unknown_operation(method, path, given), options)


class ProviderNetwork(SyncResources):
    """A client of one environment. Creating one sends nothing; the API key is exchanged for a token on the first call.

    ``api_key``, ``sandbox`` and ``base_url`` default to ``PNB_API_KEY``, ``PNB_SANDBOX`` and ``PNB_BASE_URL``.
    ``timeout``: seconds for each attempt. ``max_retry_after``: the longest ``Retry-After`` in seconds that is waited
    for. ``max_connections``: opened as parallel calls need them; more calls wait. Threads may share a client, and a
    forked process opens its own connections.
    """

    def __init__(
        self,
        *,
        api_key: str | None = None,
        sandbox: bool | None = None,
        base_url: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        max_retry_after: float = 60.0,
        max_connections: int = 100,
        default_headers: Mapping[str, str] | None = None,
        default_query: Mapping[str, Any] | None = None,
        scopes: Sequence[str] | None = None,
        app_info: tuple[str, str] | None = None,
        hooks: Hooks | None = None,
        token_store: TokenStore | None = None,
        http_client: httpx2.Client | None = None,
    ) -> None:
        self._settings = open_settings(
            api_key=api_key,
            sandbox=sandbox,
            base_url=base_url,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_after=max_retry_after,
            max_connections=max_connections,
            default_headers=default_headers,
            default_query=default_query,
            scopes=scopes,
            app_info=app_info,
            hooks=hooks,
            token_store=token_store,
        )
        self._http_client = http_client
        self._transport: SyncTransport | None = None
        if http_client is not None:
            self._open()

    @property
    def environment(self) -> Environment:
        return self._settings.environment

    def _open(self) -> SyncTransport:
        """Imports httpx2 when the first method is called."""
        if self._transport is None:
            from ._transport import SyncTransport

            # Threads that begin at the same time share one transport.
            with _opening:
                self._transport = self._transport or SyncTransport(self._settings, self._http_client)
        return self._transport

    @property
    def with_response(self) -> SyncRawClient:
        """The same methods, which return status, headers, request id and attempts with the data."""
        return SyncRawClient(self._open())

    @property
    def with_raw_response(self) -> SyncRawClient:
        """Another name of ``with_response``."""
        return self.with_response

    def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        accept: str = "application/json",
        **options: Unpack[RequestOptions],
    ) -> Any:
        """Calls a path that the library does not know, such as one of a later version of the service.

        Token, retries and errors are those of other calls. Returns the parsed body; a file for an ``accept`` that is
        not JSON. ``params`` fills the names in braces of the path.
        """
        given = {"params": params, "query": query, "body": body, "accept": accept}
        from ._request import unknown_operation

        return self._open().call(unknown_operation(method, path, given), options)

    def with_options(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        max_retry_after: float | None = None,
        default_headers: Mapping[str, str] | None = None,
        default_query: Mapping[str, Any] | None = None,
        hooks: Hooks | None = None,
    ) -> ProviderNetwork:
        """A copy with other options that uses the same token and connections."""
        options = {"timeout": timeout, "max_retries": max_retries, "max_retry_after": max_retry_after, "hooks": hooks}
        return self._copy(_change(self._settings, options, default_headers, default_query))

    def with_deadline(self, seconds: float) -> ProviderNetwork:
        """A copy whose calls all end within ``seconds`` from now."""
        return self._copy(_set_deadline(self._settings, seconds))

    def _copy(self, settings: Settings) -> ProviderNetwork:
        copy = object.__new__(ProviderNetwork)
        copy._settings = settings
        copy._http_client = None
        copy._transport = self._open().copy(settings)
        return copy

    def close(self) -> None:
        """Closes the connections. A copy has none of its own, and neither has a client with ``http_client``."""
        if self._transport is not None:
            self._transport.close()

    def __enter__(self) -> ProviderNetwork:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return _describe(self, self._settings)

    def __del__(self) -> None:
        _warn_unless_closed(self)


class AsyncProviderNetwork(AsyncResources):
    """Is ProviderNetwork for asyncio. One event loop uses a client."""

    def __init__(
        self,
        *,
        api_key: str | None = None,
        sandbox: bool | None = None,
        base_url: str | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        max_retry_after: float = 60.0,
        max_connections: int = 100,
        default_headers: Mapping[str, str] | None = None,
        default_query: Mapping[str, Any] | None = None,
        scopes: Sequence[str] | None = None,
        app_info: tuple[str, str] | None = None,
        hooks: Hooks | None = None,
        token_store: TokenStore | None = None,
        http_client: httpx2.AsyncClient | None = None,
    ) -> None:
        self._settings = open_settings(
            api_key=api_key,
            sandbox=sandbox,
            base_url=base_url,
            timeout=timeout,
            max_retries=max_retries,
            max_retry_after=max_retry_after,
            max_connections=max_connections,
            default_headers=default_headers,
            default_query=default_query,
            scopes=scopes,
            app_info=app_info,
            hooks=hooks,
            token_store=token_store,
        )
        self._http_client = http_client
        self._transport: AsyncTransport | None = None
        if http_client is not None:
            self._open()

    @property
    def environment(self) -> Environment:
        return self._settings.environment

    def _open(self) -> AsyncTransport:
        """Imports httpx2 when the first method is called."""
        if self._transport is None:
            from ._transport import AsyncTransport

            # Threads that begin at the same time share one transport.
            with _opening:
                self._transport = self._transport or AsyncTransport(self._settings, self._http_client)
        return self._transport

    @property
    def with_response(self) -> AsyncRawClient:
        """The same methods, which return status, headers, request id and attempts with the data."""
        return AsyncRawClient(self._open())

    @property
    def with_raw_response(self) -> AsyncRawClient:
        """Another name of ``with_response``."""
        return self.with_response

    async def request(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        accept: str = "application/json",
        **options: Unpack[RequestOptions],
    ) -> Any:
        """Calls a path that the library does not know, such as one of a later version of the service.

        Token, retries and errors are those of other calls. Returns the parsed body; a file for an ``accept`` that is
        not JSON. ``params`` fills the names in braces of the path.
        """
        given = {"params": params, "query": query, "body": body, "accept": accept}
        from ._request import unknown_operation

        return await self._open().call(unknown_operation(method, path, given), options)

    def with_options(
        self,
        *,
        timeout: float | None = None,
        max_retries: int | None = None,
        max_retry_after: float | None = None,
        default_headers: Mapping[str, str] | None = None,
        default_query: Mapping[str, Any] | None = None,
        hooks: Hooks | None = None,
    ) -> AsyncProviderNetwork:
        """A copy with other options that uses the same token and connections."""
        options = {"timeout": timeout, "max_retries": max_retries, "max_retry_after": max_retry_after, "hooks": hooks}
        return self._copy(_change(self._settings, options, default_headers, default_query))

    def with_deadline(self, seconds: float) -> AsyncProviderNetwork:
        """A copy whose calls all end within ``seconds`` from now."""
        return self._copy(_set_deadline(self._settings, seconds))

    def _copy(self, settings: Settings) -> AsyncProviderNetwork:
        copy = object.__new__(AsyncProviderNetwork)
        copy._settings = settings
        copy._http_client = None
        copy._transport = self._open().copy(settings)
        return copy

    async def close(self) -> None:
        """Closes the connections. A copy has none of its own, and neither has a client with ``http_client``."""
        if self._transport is not None:
            await self._transport.close()

    async def __aenter__(self) -> AsyncProviderNetwork:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def __repr__(self) -> str:
        return _describe(self, self._settings)

    def __del__(self) -> None:
        _warn_unless_closed(self)


def _warn_unless_closed(client: ProviderNetwork | AsyncProviderNetwork) -> None:
    transport = client.__dict__.get("_transport")
    if transport is not None and transport.is_open:
        name = type(client).__name__
        warnings.warn(f"{name} was not closed. Use `with`, or call close().", ResourceWarning, stacklevel=3)
