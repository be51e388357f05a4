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
        County,
        CountyDetail,
    )


class CountiesResource:
    """Counties with the CMS criteria that apply to them."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: str | None = None,
        standard_id: str | None = None,
        state: Sequence[str] | str | None = None,
        county_type: Sequence[Literal["large_metro", "metro", "micro", "rural", "ceac"] | str] | str | None = None,
        q: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["fips", "-fips", "name", "-name", "population", "-population", "beneficiaries", "-beneficiaries"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[County]:
        """Returns a list of the counties in the service area of a build. Without build_id, the list has the counties in all service areas of the account, each once and by the newest standard of its builds, or every county of the newest standard if there are no builds. With standard_id, the list has every county of that standard. An unknown population sorts as the smallest.

        Scope: `counties:read`.

        ``GET /v1/counties``

        ```python
        for county in pnb.counties.list(state=["UT"], per_page=100):
            print(county.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/counties", query={"build_id": build_id, "standard_id": standard_id, "state": state, "county_type": county_type, "q": q, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CountyPage"),
            options,
        )

    def get(
        self,
        id: str,
        *,
        build_id: str | None = None,
        standard_id: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> CountyDetail:
        """Returns a county of a standard, in a service area or not, with its customized limits and certificates of need. The id is the FIPS code.

        Scope: `counties:read`.

        ``GET /v1/counties/{id}``

        ```python
        county_detail = pnb.counties.get("49035")
        print(county_detail.name)
        ```
        """
        return cast("CountyDetail", self._transport.call(
            Operation("GET", "/v1/counties/{id}", params={"id": id}, query={"build_id": build_id, "standard_id": standard_id}, headers={"if_none_match": if_none_match}, model="CountyDetail"),
            options,
        ))


class AsyncCountiesResource:
    """Counties with the CMS criteria that apply to them."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        build_id: str | None = None,
        standard_id: str | None = None,
        state: Sequence[str] | str | None = None,
        county_type: Sequence[Literal["large_metro", "metro", "micro", "rural", "ceac"] | str] | str | None = None,
        q: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["fips", "-fips", "name", "-name", "population", "-population", "beneficiaries", "-beneficiaries"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[County]:
        """Returns a list of the counties in the service area of a build. Without build_id, the list has the counties in all service areas of the account, each once and by the newest standard of its builds, or every county of the newest standard if there are no builds. With standard_id, the list has every county of that standard. An unknown population sorts as the smallest.

        Scope: `counties:read`.

        ``GET /v1/counties``

        ```python
        async for county in pnb.counties.list(state=["UT"], per_page=100):
            print(county.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/counties", query={"build_id": build_id, "standard_id": standard_id, "state": state, "county_type": county_type, "q": q, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="CountyPage"),
            options,
        )

    async def get(
        self,
        id: str,
        *,
        build_id: str | None = None,
        standard_id: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> CountyDetail:
        """Returns a county of a standard, in a service area or not, with its customized limits and certificates of need. The id is the FIPS code.

        Scope: `counties:read`.

        ``GET /v1/counties/{id}``

        ```python
        county_detail = await pnb.counties.get("49035")
        print(county_detail.name)
        ```
        """
        return cast("CountyDetail", await self._transport.call(
            Operation("GET", "/v1/counties/{id}", params={"id": id}, query={"build_id": build_id, "standard_id": standard_id}, headers={"if_none_match": if_none_match}, model="CountyDetail"),
            options,
        ))


class CountiesResourceRaw:
    """The methods of CountiesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: CountiesResource) -> None:
        self.get = raw(resource.get)


class AsyncCountiesResourceRaw:
    """The methods of AsyncCountiesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncCountiesResource) -> None:
        self.get = raw_async(resource.get)
