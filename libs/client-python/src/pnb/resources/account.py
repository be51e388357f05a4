# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from typing_extensions import Unpack

    from .._list import AsyncList, SyncList
    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Account,
        DeprecatedCall,
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

        ``GET /v1/account``"""
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
        """Returns a list of calls of deprecated operations by API key and day. Empty if no operation is deprecated.

        Scope: `builds:read`.

        ``GET /v1/account/deprecations``"""
        return self._transport.open_list(
            Operation("GET", "/v1/account/deprecations", query={"operation_id": operation_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeprecatedCallPage"),
            options,
        )


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

        ``GET /v1/account``"""
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
        """Returns a list of calls of deprecated operations by API key and day. Empty if no operation is deprecated.

        Scope: `builds:read`.

        ``GET /v1/account/deprecations``"""
        return self._transport.open_list(
            Operation("GET", "/v1/account/deprecations", query={"operation_id": operation_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="DeprecatedCallPage"),
            options,
        )


class AccountResourceRaw:
    """The methods of AccountResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AccountResource) -> None:
        self.get = raw(resource.get)


class AsyncAccountResourceRaw:
    """The methods of AsyncAccountResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncAccountResource) -> None:
        self.get = raw_async(resource.get)
