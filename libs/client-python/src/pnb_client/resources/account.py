# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Account,
        DeprecatedCall,
        Request,
        RequestUsage,
    )


class AccountResource:
    """The account of the API key: plan, limits and usage."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def get(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Account:
        """Returns the account of the API key with its plan, limits and usage.

        Scope: `builds:read`.

        ``GET /v1/account``

        ```python
        account = pnb.account.get()
        print(account.id, account.name)
        ```
        """
        return cast("Account", self._transport.call(
            Operation("GET", "/v1/account", headers={"if_none_match": if_none_match}, model="Account"),
            options,
        ))

    def list_deprecated_calls(
        self,
        *,
        operation_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["day", "-day", "calls", "-calls"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[DeprecatedCall]:
        """Returns a list of calls that used deprecated operations, parameters or request fields, by API key and day. Empty if nothing is deprecated.

        Scope: `builds:read`.

        ``GET /v1/account/deprecations``

        ```python
        for deprecated_call in pnb.account.list_deprecated_calls(per_page=100):
            print(deprecated_call.operation_id, deprecated_call.field)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/account/deprecations", query={"operation_id": operation_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeprecatedCallPage"),
            options,
        )

    def list_requests(
        self,
        *,
        status_class: Sequence[Literal["2xx", "3xx", "4xx", "5xx"] | str] | str | None = None,
        operation_id: Sequence[str] | str | None = None,
        api_key_id: Sequence[str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Request]:
        """Returns a list of the requests that the API keys of the account have made in the environment of the request, newest first. Requests with a valid access token are recorded, including those that a rate limit or a missing scope refused; requests of the dashboard are not. A request is in the list within a few seconds of its response. The newest 100,000 requests of the last 30 days are kept. The log records what it can without delaying responses: under extreme load or while the database is unavailable, requests can be missing.

        Scope: `events:read`.

        ``GET /v1/requests``

        ```python
        for request in pnb.account.list_requests(status_class=["4xx"], per_page=100):
            print(request.id)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/requests", query={"status_class": status_class, "operation_id": operation_id, "api_key_id": api_key_id, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="RequestPage"),
            options,
        )

    def get_usage(
        self,
        *,
        interval: Literal["minute", "hour", "day"] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        since: str | None = None,
        until: str | None = None,
        api_key_id: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> RequestUsage:
        """Returns the number of requests by period and outcome, from the request log, with the rate limit that applies. Minutes are kept for 2 days; hours and days for 90 days. Up to 1,500 periods are returned.

        Scope: `builds:read`.

        ``GET /v1/account/usage``

        ```python
        request_usage = pnb.account.get_usage()
        print(request_usage.interval, request_usage.created_at_gte)
        ```
        """
        return cast("RequestUsage", self._transport.call(
            Operation("GET", "/v1/account/usage", query={"interval": interval, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "since": since, "until": until, "api_key_id": api_key_id}, headers={"if_none_match": if_none_match}, model="RequestUsage"),
            options,
        ))


class AsyncAccountResource:
    """The account of the API key: plan, limits and usage."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Account:
        """Returns the account of the API key with its plan, limits and usage.

        Scope: `builds:read`.

        ``GET /v1/account``

        ```python
        account = await pnb.account.get()
        print(account.id, account.name)
        ```
        """
        return cast("Account", await self._transport.call(
            Operation("GET", "/v1/account", headers={"if_none_match": if_none_match}, model="Account"),
            options,
        ))

    def list_deprecated_calls(
        self,
        *,
        operation_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["day", "-day", "calls", "-calls"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[DeprecatedCall]:
        """Returns a list of calls that used deprecated operations, parameters or request fields, by API key and day. Empty if nothing is deprecated.

        Scope: `builds:read`.

        ``GET /v1/account/deprecations``

        ```python
        async for deprecated_call in pnb.account.list_deprecated_calls(per_page=100):
            print(deprecated_call.operation_id, deprecated_call.field)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/account/deprecations", query={"operation_id": operation_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeprecatedCallPage"),
            options,
        )

    def list_requests(
        self,
        *,
        status_class: Sequence[Literal["2xx", "3xx", "4xx", "5xx"] | str] | str | None = None,
        operation_id: Sequence[str] | str | None = None,
        api_key_id: Sequence[str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Request]:
        """Returns a list of the requests that the API keys of the account have made in the environment of the request, newest first. Requests with a valid access token are recorded, including those that a rate limit or a missing scope refused; requests of the dashboard are not. A request is in the list within a few seconds of its response. The newest 100,000 requests of the last 30 days are kept. The log records what it can without delaying responses: under extreme load or while the database is unavailable, requests can be missing.

        Scope: `events:read`.

        ``GET /v1/requests``

        ```python
        async for request in pnb.account.list_requests(status_class=["4xx"], per_page=100):
            print(request.id)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/requests", query={"status_class": status_class, "operation_id": operation_id, "api_key_id": api_key_id, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="RequestPage"),
            options,
        )

    async def get_usage(
        self,
        *,
        interval: Literal["minute", "hour", "day"] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        since: str | None = None,
        until: str | None = None,
        api_key_id: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> RequestUsage:
        """Returns the number of requests by period and outcome, from the request log, with the rate limit that applies. Minutes are kept for 2 days; hours and days for 90 days. Up to 1,500 periods are returned.

        Scope: `builds:read`.

        ``GET /v1/account/usage``

        ```python
        request_usage = await pnb.account.get_usage()
        print(request_usage.interval, request_usage.created_at_gte)
        ```
        """
        return cast("RequestUsage", await self._transport.call(
            Operation("GET", "/v1/account/usage", query={"interval": interval, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "since": since, "until": until, "api_key_id": api_key_id}, headers={"if_none_match": if_none_match}, model="RequestUsage"),
            options,
        ))


class AccountResourceRaw:
    """The methods of AccountResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AccountResource) -> None:
        self.get = raw(resource.get)
        self.get_usage = raw(resource.get_usage)


class AsyncAccountResourceRaw:
    """The methods of AsyncAccountResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncAccountResource) -> None:
        self.get = raw_async(resource.get)
        self.get_usage = raw_async(resource.get_usage)
