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
        Standard,
        StandardComparison,
    )


class StandardsResource:
    """The CMS criteria of each year, and comparisons between years."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        contract_year: Sequence[int] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["contract_year", "-contract_year", "id", "-id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Standard]:
        """Returns a list of the standards that are loaded. Each build is scored by the standard of its standard_id.

        Scope: `counties:read`.

        ``GET /v1/standards``

        ```python
        for standard in pnb.standards.list(contract_year=[2026], per_page=100):
            print(standard.id, standard.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/standards", query={"contract_year": contract_year, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="StandardPage"),
            options,
        )

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Standard:
        """Returns a standard with its figures. Its specialties are listed at /v1/specialties.

        Scope: `counties:read`.

        ``GET /v1/standards/{id}``

        ```python
        standard = pnb.standards.get("cms-ma-2026")
        print(standard.id, standard.name)
        ```
        """
        return cast("Standard", self._transport.call(
            Operation("GET", "/v1/standards/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Standard"),
            options,
        ))

    def compare(
        self,
        id: str,
        *,
        with_: str | None = None,
        state: Sequence[str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> StandardComparison:
        """Returns the differences between this standard and another one. The filters restrict counties and cells. The lists have up to 100 entries, and the counts include all. The status is 404 if with is not sent and there is no standard of an earlier year.

        Scope: `counties:read`.

        ``GET /v1/standards/{id}/comparison``

        ```python
        standard_comparison = pnb.standards.compare("cms-ma-2026")
        print(standard_comparison.standard_id, standard_comparison.with_standard_id)
        ```
        """
        return cast("StandardComparison", self._transport.call(
            Operation("GET", "/v1/standards/{id}/comparison", params={"id": id}, query={"with": with_, "state": state, "county_fips": county_fips, "specialty_code": specialty_code}, headers={"if_none_match": if_none_match}, model="StandardComparison"),
            options,
        ))


class AsyncStandardsResource:
    """The CMS criteria of each year, and comparisons between years."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        contract_year: Sequence[int] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["contract_year", "-contract_year", "id", "-id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Standard]:
        """Returns a list of the standards that are loaded. Each build is scored by the standard of its standard_id.

        Scope: `counties:read`.

        ``GET /v1/standards``

        ```python
        async for standard in pnb.standards.list(contract_year=[2026], per_page=100):
            print(standard.id, standard.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/standards", query={"contract_year": contract_year, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="StandardPage"),
            options,
        )

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Standard:
        """Returns a standard with its figures. Its specialties are listed at /v1/specialties.

        Scope: `counties:read`.

        ``GET /v1/standards/{id}``

        ```python
        standard = await pnb.standards.get("cms-ma-2026")
        print(standard.id, standard.name)
        ```
        """
        return cast("Standard", await self._transport.call(
            Operation("GET", "/v1/standards/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Standard"),
            options,
        ))

    async def compare(
        self,
        id: str,
        *,
        with_: str | None = None,
        state: Sequence[str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> StandardComparison:
        """Returns the differences between this standard and another one. The filters restrict counties and cells. The lists have up to 100 entries, and the counts include all. The status is 404 if with is not sent and there is no standard of an earlier year.

        Scope: `counties:read`.

        ``GET /v1/standards/{id}/comparison``

        ```python
        standard_comparison = await pnb.standards.compare("cms-ma-2026")
        print(standard_comparison.standard_id, standard_comparison.with_standard_id)
        ```
        """
        return cast("StandardComparison", await self._transport.call(
            Operation("GET", "/v1/standards/{id}/comparison", params={"id": id}, query={"with": with_, "state": state, "county_fips": county_fips, "specialty_code": specialty_code}, headers={"if_none_match": if_none_match}, model="StandardComparison"),
            options,
        ))


class StandardsResourceRaw:
    """The methods of StandardsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: StandardsResource) -> None:
        self.get = raw(resource.get)
        self.compare = raw(resource.compare)


class AsyncStandardsResourceRaw:
    """The methods of AsyncStandardsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncStandardsResource) -> None:
        self.get = raw_async(resource.get)
        self.compare = raw_async(resource.compare)
