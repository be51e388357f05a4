# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from .._list import AsyncList, SyncList
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Specialty,
    )


class SpecialtiesResource:
    """Provider and facility types that CMS tests."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        standard_id: str | None = None,
        kind: Sequence[Literal["provider", "facility"] | str] | str | None = None,
        tested_as: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["code", "-code", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Specialty]:
        """Returns a list of the specialties of a standard. The standard of 2026 has 43 tested specialties, and 001 to 006, which are tested together as S03.

        Scope: `counties:read`.

        ``GET /v1/specialties``

        ```python
        for specialty in pnb.specialties.list(kind=["provider"], per_page=100):
            print(specialty.name, specialty.code)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/specialties", query={"standard_id": standard_id, "kind": kind, "tested_as": tested_as, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="SpecialtyPage"),
            options,
        )


class AsyncSpecialtiesResource:
    """Provider and facility types that CMS tests."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        standard_id: str | None = None,
        kind: Sequence[Literal["provider", "facility"] | str] | str | None = None,
        tested_as: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["code", "-code", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Specialty]:
        """Returns a list of the specialties of a standard. The standard of 2026 has 43 tested specialties, and 001 to 006, which are tested together as S03.

        Scope: `counties:read`.

        ``GET /v1/specialties``

        ```python
        async for specialty in pnb.specialties.list(kind=["provider"], per_page=100):
            print(specialty.name, specialty.code)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/specialties", query={"standard_id": standard_id, "kind": kind, "tested_as": tested_as, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="SpecialtyPage"),
            options,
        )


class SpecialtiesResourceRaw:
    """The methods of SpecialtiesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: SpecialtiesResource) -> None:
        pass


class AsyncSpecialtiesResourceRaw:
    """The methods of AsyncSpecialtiesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncSpecialtiesResource) -> None:
        pass
