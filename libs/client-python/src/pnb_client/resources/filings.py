# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Literal

    from typing_extensions import Unpack

    from .._file import AsyncFile, SyncFile
    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Filing,
        FilingComparison,
        FilingCreate,
        FilingFinding,
    )


class FilingsResource:
    """The tables that CMS reviews, with their pre-flight."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list_all_filings(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["pending", "ready", "failed"] | str] | str | None = None,
        basis: Sequence[Literal["active", "contracted", "filing"] | str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Filing]:
        """The filings of the account, newest first.

        Scope: `filings:read`.

        ``GET /v1/filings``

        ```python
        for filing in pnb.filings.list_all_filings(status=["ready"], per_page=100):
            print(filing.id, filing.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/filings", query={"build_id": build_id, "status": status, "basis": basis, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingPage"),
            options,
        )

    def list(
        self,
        id: str,
        *,
        status: Sequence[Literal["pending", "ready", "failed"] | str] | str | None = None,
        basis: Sequence[Literal["active", "contracted", "filing"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Filing]:
        """The filings of a build, newest first.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings``

        ```python
        for filing in pnb.filings.list(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["ready"],
            per_page=100,
        ):
            print(filing.id, filing.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/filings", params={"id": id}, query={"status": status, "basis": basis, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingPage"),
            options,
        )

    def create(
        self,
        id: str,
        body: FilingCreate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """Freezes the tables of the build and tests them. The content is computed after the response: read the filing with Prefer: wait until its status is ready. Emits filing.created then. The filings of an account are made one after another. Maximum number of pending filings per environment: Starter 2, Professional 5, Enterprise 10; of filings of a build, which are kept as long as the build: Starter 100, Professional 500, Enterprise 2,000.

        Scope: `filings:write`.

        ``POST /v1/builds/{id}/filings``

        ```python
        filing = pnb.filings.create(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"name": "CY2028 application"},
        )
        print(filing.id, filing.name)
        ```
        """
        return cast("Filing", self._transport.call(
            Operation("POST", "/v1/builds/{id}/filings", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Filing"),
            options,
        ))

    def get(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """One filing. With Prefer: wait the response is sent once the status is no longer pending.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}``

        ```python
        filing = pnb.filings.get(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(filing.id, filing.name)
        ```
        """
        return cast("Filing", self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="Filing"),
            options,
        ))

    def get_provider_table(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncFile:
        """The MA Provider Table, tab-delimited in UTF-8: one row per provider, served county, specialty and address. A county is served if the location is within both limits of one of its sampled beneficiaries.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/provider-table``

        ```python
        with pnb.filings.get_provider_table(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        ) as file:
            file.save("provider-table.txt")
        ```
        """
        return cast("SyncFile", self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/provider-table", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    def get_facility_table(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncFile:
        """The MA Facility Table, tab-delimited in UTF-8: one row per facility, served county, service type and address. Its rows are made as those of the provider table.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/facility-table``

        ```python
        with pnb.filings.get_facility_table(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        ) as file:
            file.save("facility-table.txt")
        ```
        """
        return cast("SyncFile", self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/facility-table", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    def get_archive(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncFile:
        """A zip of both tables, findings.csv and network.csv. The latter has every provider of the build at that time with every field, and can be imported.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/archive``

        ```python
        with pnb.filings.get_archive(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        ) as file:
            file.save("archive.zip")
        ```
        """
        return cast("SyncFile", self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/archive", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    def list_findings(
        self,
        id: str,
        filing_id: str,
        *,
        code: Sequence[Literal["npi_missing", "npi_check_digit", "name_too_long", "non_ascii", "control_character", "address_incomplete", "address_po_box", "location_not_geocoded", "location_approximate", "location_out_of_reach", "contract_date_missing", "contract_date_in_future", "contract_signed_after_deadline", "contract_ends_before_coverage", "contract_type_missing", "contract_amendment_missing", "letter_of_intent_not_allowed", "primary_care_code", "specialty_not_tested", "beds_missing", "behavioral_listed_twice", "entity_type_mismatch", "accepts_new_patients_unknown", "duplicate_row", "counted_not_exported", "exported_not_counted", "county_code_invalid", "table_empty"] | str] | str | None = None,
        severity: Sequence[Literal["error", "warning"] | str] | str | None = None,
        provider_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["position", "-position"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[FilingFinding]:
        """What the pre-flight found, in the order of the tables; the first 10,000. With Accept: text/csv the complete list is one CSV file.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/findings``

        ```python
        for filing_finding in pnb.filings.list_findings(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
            code=["npi_missing"],
            per_page=100,
        ):
            print(filing_finding.code)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/findings", params={"id": id, "filing_id": filing_id}, query={"code": code, "severity": severity, "provider_id": provider_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingFindingPage"),
            options,
        )

    def compare(
        self,
        id: str,
        filing_id: str,
        *,
        with_: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> FilingComparison:
        """Rows of a filing that another filing of the account does not have, rows that only the other has, and changed rows.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/comparison``

        ```python
        filing_comparison = pnb.filings.compare(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(filing_comparison.filing_id, filing_comparison.with_)
        ```
        """
        return cast("FilingComparison", self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/comparison", params={"id": id, "filing_id": filing_id}, query={"with": with_}, headers={"if_none_match": if_none_match}, model="FilingComparison"),
            options,
        ))


class AsyncFilingsResource:
    """The tables that CMS reviews, with their pre-flight."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list_all_filings(
        self,
        *,
        build_id: Sequence[str] | str | None = None,
        status: Sequence[Literal["pending", "ready", "failed"] | str] | str | None = None,
        basis: Sequence[Literal["active", "contracted", "filing"] | str] | str | None = None,
        created_at_gte: str | None = None,
        created_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Filing]:
        """The filings of the account, newest first.

        Scope: `filings:read`.

        ``GET /v1/filings``

        ```python
        async for filing in pnb.filings.list_all_filings(status=["ready"], per_page=100):
            print(filing.id, filing.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/filings", query={"build_id": build_id, "status": status, "basis": basis, "created_at_gte": created_at_gte, "created_at_lt": created_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingPage"),
            options,
        )

    def list(
        self,
        id: str,
        *,
        status: Sequence[Literal["pending", "ready", "failed"] | str] | str | None = None,
        basis: Sequence[Literal["active", "contracted", "filing"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Filing]:
        """The filings of a build, newest first.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings``

        ```python
        async for filing in pnb.filings.list(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            status=["ready"],
            per_page=100,
        ):
            print(filing.id, filing.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/filings", params={"id": id}, query={"status": status, "basis": basis, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingPage"),
            options,
        )

    async def create(
        self,
        id: str,
        body: FilingCreate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """Freezes the tables of the build and tests them. The content is computed after the response: read the filing with Prefer: wait until its status is ready. Emits filing.created then. The filings of an account are made one after another. Maximum number of pending filings per environment: Starter 2, Professional 5, Enterprise 10; of filings of a build, which are kept as long as the build: Starter 100, Professional 500, Enterprise 2,000.

        Scope: `filings:write`.

        ``POST /v1/builds/{id}/filings``

        ```python
        filing = await pnb.filings.create(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"name": "CY2028 application"},
        )
        print(filing.id, filing.name)
        ```
        """
        return cast("Filing", await self._transport.call(
            Operation("POST", "/v1/builds/{id}/filings", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Filing"),
            options,
        ))

    async def get(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> Filing:
        """One filing. With Prefer: wait the response is sent once the status is no longer pending.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}``

        ```python
        filing = await pnb.filings.get(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(filing.id, filing.name)
        ```
        """
        return cast("Filing", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="Filing"),
            options,
        ))

    async def get_provider_table(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncFile:
        """The MA Provider Table, tab-delimited in UTF-8: one row per provider, served county, specialty and address. A county is served if the location is within both limits of one of its sampled beneficiaries.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/provider-table``

        ```python
        async with (await pnb.filings.get_provider_table(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )) as file:
            await file.save("provider-table.txt")
        ```
        """
        return cast("AsyncFile", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/provider-table", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    async def get_facility_table(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncFile:
        """The MA Facility Table, tab-delimited in UTF-8: one row per facility, served county, service type and address. Its rows are made as those of the provider table.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/facility-table``

        ```python
        async with (await pnb.filings.get_facility_table(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )) as file:
            await file.save("facility-table.txt")
        ```
        """
        return cast("AsyncFile", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/facility-table", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    async def get_archive(
        self,
        id: str,
        filing_id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncFile:
        """A zip of both tables, findings.csv and network.csv. The latter has every provider of the build at that time with every field, and can be imported.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/archive``

        ```python
        async with (await pnb.filings.get_archive(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )) as file:
            await file.save("archive.zip")
        ```
        """
        return cast("AsyncFile", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/archive", params={"id": id, "filing_id": filing_id}, headers={"if_none_match": if_none_match}, is_file=True),
            options,
        ))

    def list_findings(
        self,
        id: str,
        filing_id: str,
        *,
        code: Sequence[Literal["npi_missing", "npi_check_digit", "name_too_long", "non_ascii", "control_character", "address_incomplete", "address_po_box", "location_not_geocoded", "location_approximate", "location_out_of_reach", "contract_date_missing", "contract_date_in_future", "contract_signed_after_deadline", "contract_ends_before_coverage", "contract_type_missing", "contract_amendment_missing", "letter_of_intent_not_allowed", "primary_care_code", "specialty_not_tested", "beds_missing", "behavioral_listed_twice", "entity_type_mismatch", "accepts_new_patients_unknown", "duplicate_row", "counted_not_exported", "exported_not_counted", "county_code_invalid", "table_empty"] | str] | str | None = None,
        severity: Sequence[Literal["error", "warning"] | str] | str | None = None,
        provider_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["position", "-position"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[FilingFinding]:
        """What the pre-flight found, in the order of the tables; the first 10,000. With Accept: text/csv the complete list is one CSV file.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/findings``

        ```python
        async for filing_finding in pnb.filings.list_findings(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
            code=["npi_missing"],
            per_page=100,
        ):
            print(filing_finding.code)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/findings", params={"id": id, "filing_id": filing_id}, query={"code": code, "severity": severity, "provider_id": provider_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="FilingFindingPage"),
            options,
        )

    async def compare(
        self,
        id: str,
        filing_id: str,
        *,
        with_: str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> FilingComparison:
        """Rows of a filing that another filing of the account does not have, rows that only the other has, and changed rows.

        Scope: `filings:read`.

        ``GET /v1/builds/{id}/filings/{filing_id}/comparison``

        ```python
        filing_comparison = await pnb.filings.compare(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "fil_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(filing_comparison.filing_id, filing_comparison.with_)
        ```
        """
        return cast("FilingComparison", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/filings/{filing_id}/comparison", params={"id": id, "filing_id": filing_id}, query={"with": with_}, headers={"if_none_match": if_none_match}, model="FilingComparison"),
            options,
        ))


class FilingsResourceRaw:
    """The methods of FilingsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: FilingsResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.compare = raw(resource.compare)


class AsyncFilingsResourceRaw:
    """The methods of AsyncFilingsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncFilingsResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.compare = raw_async(resource.compare)
