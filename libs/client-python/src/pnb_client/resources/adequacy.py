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
        AdequacyCell,
        AdequacyCellDetail,
        AdequacyCellDifference,
        AdequacyCounty,
        AdequacyMatrix,
        AdequacyProviderChange,
        AdequacyRun,
        AdequacyRunDetail,
        AdequacyScore,
        AdequacySpecialty,
        UncoveredBeneficiaries,
    )


class AdequacyResource:
    """Network adequacy scores and cells under 42 CFR 422.116."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def get(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyScore:
        """Returns the newest adequacy score of a build under 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. While a run is queued (status pending, or is_stale true), the response has Retry-After. After a write, send Prefer: wait=5 to receive the score as soon as the queued run has completed.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy``

        ```python
        adequacy_score = pnb.adequacy.get("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(adequacy_score.status)
        ```
        """
        return cast("AdequacyScore", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy", params={"id": id}, query={"basis": basis}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="AdequacyScore"),
            options,
        ))

    def list_cells(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county: str | None = None,
        specialty: str | None = None,
        status: Sequence[Literal["met", "met_with_credit", "not_met"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "specialty_code", "-specialty_code", "credited_ratio", "-credited_ratio", "count_gap", "-count_gap"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyCell]:
        """Returns a list of cells, one for each county and tested specialty, with limits, coverage, minimum number and status.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells``

        ```python
        for adequacy_cell in pnb.adequacy.list_cells(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_cell.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/cells", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "specialty_code": specialty_code, "county": county, "specialty": specialty, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCellPage"),
            options,
        )

    def get_matrix(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyMatrix:
        """Returns all cells of the newest run in one response: a row for each county, in which a position is a specialty. A build of the whole country has 138,159 cells. The entity tag is that of the run, so that If-None-Match transfers the cells only after a new run. Whether a newer run is queued: is_stale of /v1/builds/{id}/adequacy.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/matrix``

        ```python
        adequacy_matrix = pnb.adequacy.get_matrix("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(adequacy_matrix.build_id, adequacy_matrix.basis)
        ```
        """
        return cast("AdequacyMatrix", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/matrix", params={"id": id}, query={"basis": basis}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="AdequacyMatrix"),
            options,
        ))

    def get_cell(
        self,
        id: str,
        county_fips: str,
        specialty_code: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        limit: int | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyCellDetail:
        """Returns one cell, computed from the current network, with the providers that count, those that do not, and the reasons. Its figures equal those in the list of cells after the queued run has completed.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}``

        ```python
        adequacy_cell_detail = pnb.adequacy.get_cell(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "49035",
            "008",
        )
        print(adequacy_cell_detail.status)
        ```
        """
        return cast("AdequacyCellDetail", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}", params={"id": id, "county_fips": county_fips, "specialty_code": specialty_code}, query={"basis": basis, "limit": limit}, headers={"if_none_match": if_none_match}, model="AdequacyCellDetail"),
            options,
        ))

    def get_uncovered_beneficiaries(
        self,
        id: str,
        county_fips: str,
        specialty_code: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> UncoveredBeneficiaries:
        """Returns the uncovered beneficiaries of a cell by ZIP code, computed from the current network. The sampled points are listed at /v1/beneficiary-samples/{id}/points.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered``

        ```python
        uncovered_beneficiaries = pnb.adequacy.get_uncovered_beneficiaries(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "49035",
            "008",
        )
        print(uncovered_beneficiaries.build_id, uncovered_beneficiaries.basis)
        ```
        """
        return cast("UncoveredBeneficiaries", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered", params={"id": id, "county_fips": county_fips, "specialty_code": specialty_code}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="UncoveredBeneficiaries"),
            options,
        ))

    def list_counties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        county: str | None = None,
        state: Sequence[str] | str | None = None,
        county_type: Sequence[Literal["large_metro", "metro", "micro", "rural", "ceac"] | str] | str | None = None,
        passes: Literal["true", "false"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "county", "-county", "score", "-score", "progress", "-progress", "cells_not_met", "-cells_not_met", "beneficiaries_uncovered", "-beneficiaries_uncovered"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyCounty]:
        """Returns a list of counties with the totals of their cells in the newest run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/counties``

        ```python
        for adequacy_county in pnb.adequacy.list_counties(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_county.build_id, adequacy_county.basis)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/counties", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "county": county, "state": state, "county_type": county_type, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCountyPage"),
            options,
        )

    def list_specialties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        specialty: str | None = None,
        kind: Sequence[Literal["provider", "facility"] | str] | str | None = None,
        passes: Literal["true", "false"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["specialty_code", "-specialty_code", "score", "-score", "progress", "-progress", "cells_not_met", "-cells_not_met", "count_gap", "-count_gap", "beneficiaries_uncovered", "-beneficiaries_uncovered"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacySpecialty]:
        """Returns a list of tested specialties with the totals of their cells in the newest run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/specialties``

        ```python
        for adequacy_specialty in pnb.adequacy.list_specialties(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_specialty.build_id, adequacy_specialty.basis)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/specialties", params={"id": id}, query={"basis": basis, "specialty_code": specialty_code, "specialty": specialty, "kind": kind, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacySpecialtyPage"),
            options,
        )

    def list_history(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        computed_at_gte: str | None = None,
        computed_at_lt: str | None = None,
        first_computed_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["computed_at", "-computed_at"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyRun]:
        """Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept, with the changed cells of that day.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history``

        ```python
        for adequacy_run in pnb.adequacy.list_history(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_run.id, adequacy_run.status)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history", params={"id": id}, query={"basis": basis, "computed_at_gte": computed_at_gte, "computed_at_lt": computed_at_lt, "first_computed_at_lt": first_computed_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyRunPage"),
            options,
        )

    def get_run(
        self,
        id: str,
        run_id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyRunDetail:
        """Returns a run with the events that caused it and the cells that it changed, with their figures before and after the run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}``

        ```python
        adequacy_run_detail = pnb.adequacy.get_run(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(adequacy_run_detail.id, adequacy_run_detail.status)
        ```
        """
        return cast("AdequacyRunDetail", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}", params={"id": id, "run_id": run_id}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="AdequacyRunDetail"),
            options,
        ))

    def compare_runs(
        self,
        id: str,
        run_id: str,
        *,
        kind: Sequence[Literal["gained", "lost", "changed", "added", "removed"] | str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county: str | None = None,
        specialty: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "specialty_code", "-specialty_code"] | str] | str | None = None,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        with_: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyCellDifference]:
        """Returns a list of the cells that differ after this run from those after another run of the build, with their figures and the runs between the two that changed them. GET /v1/builds/{id}/adequacy/history with first_computed_at_lt and per_page=1 returns the run that applied at a time.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/comparison``

        ```python
        for adequacy_cell_difference in pnb.adequacy.compare_runs(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
            kind=["gained"],
            per_page=100,
        ):
            print(adequacy_cell_difference.kind, adequacy_cell_difference.county_fips)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}/comparison", params={"id": id, "run_id": run_id}, query={"kind": kind, "county_fips": county_fips, "specialty_code": specialty_code, "county": county, "specialty": specialty, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "basis": basis, "with": with_}, model="AdequacyCellDifferencePage"),
            options,
        )

    def list_run_providers(
        self,
        id: str,
        run_id: str,
        *,
        from_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        to_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["provider_id", "-provider_id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyProviderChange]:
        """Returns a list of the providers whose computed status the run changed, on the basis of the build at the time of the run. Deleted providers are included.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/providers``

        ```python
        for adequacy_provider_change in pnb.adequacy.list_run_providers(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
            from_status=["compliant"],
            per_page=100,
        ):
            print(adequacy_provider_change.build_id, adequacy_provider_change.provider_id)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}/providers", params={"id": id, "run_id": run_id}, query={"from_status": from_status, "to_status": to_status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="AdequacyProviderChangePage"),
            options,
        )


class AsyncAdequacyResource:
    """Network adequacy scores and cells under 42 CFR 422.116."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyScore:
        """Returns the newest adequacy score of a build under 42 CFR 422.116. Its cells are listed at /v1/builds/{id}/adequacy/cells. While a run is queued (status pending, or is_stale true), the response has Retry-After. After a write, send Prefer: wait=5 to receive the score as soon as the queued run has completed.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy``

        ```python
        adequacy_score = await pnb.adequacy.get("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(adequacy_score.status)
        ```
        """
        return cast("AdequacyScore", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy", params={"id": id}, query={"basis": basis}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="AdequacyScore"),
            options,
        ))

    def list_cells(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county: str | None = None,
        specialty: str | None = None,
        status: Sequence[Literal["met", "met_with_credit", "not_met"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "specialty_code", "-specialty_code", "credited_ratio", "-credited_ratio", "count_gap", "-count_gap"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyCell]:
        """Returns a list of cells, one for each county and tested specialty, with limits, coverage, minimum number and status.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells``

        ```python
        async for adequacy_cell in pnb.adequacy.list_cells(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_cell.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/cells", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "specialty_code": specialty_code, "county": county, "specialty": specialty, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCellPage"),
            options,
        )

    async def get_matrix(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyMatrix:
        """Returns all cells of the newest run in one response: a row for each county, in which a position is a specialty. A build of the whole country has 138,159 cells. The entity tag is that of the run, so that If-None-Match transfers the cells only after a new run. Whether a newer run is queued: is_stale of /v1/builds/{id}/adequacy.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/matrix``

        ```python
        adequacy_matrix = await pnb.adequacy.get_matrix("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(adequacy_matrix.build_id, adequacy_matrix.basis)
        ```
        """
        return cast("AdequacyMatrix", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/matrix", params={"id": id}, query={"basis": basis}, headers={"if_none_match": if_none_match, "wait_seconds": wait_seconds}, model="AdequacyMatrix"),
            options,
        ))

    async def get_cell(
        self,
        id: str,
        county_fips: str,
        specialty_code: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        limit: int | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyCellDetail:
        """Returns one cell, computed from the current network, with the providers that count, those that do not, and the reasons. Its figures equal those in the list of cells after the queued run has completed.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}``

        ```python
        adequacy_cell_detail = await pnb.adequacy.get_cell(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "49035",
            "008",
        )
        print(adequacy_cell_detail.status)
        ```
        """
        return cast("AdequacyCellDetail", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}", params={"id": id, "county_fips": county_fips, "specialty_code": specialty_code}, query={"basis": basis, "limit": limit}, headers={"if_none_match": if_none_match}, model="AdequacyCellDetail"),
            options,
        ))

    async def get_uncovered_beneficiaries(
        self,
        id: str,
        county_fips: str,
        specialty_code: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> UncoveredBeneficiaries:
        """Returns the uncovered beneficiaries of a cell by ZIP code, computed from the current network. The sampled points are listed at /v1/beneficiary-samples/{id}/points.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered``

        ```python
        uncovered_beneficiaries = await pnb.adequacy.get_uncovered_beneficiaries(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "49035",
            "008",
        )
        print(uncovered_beneficiaries.build_id, uncovered_beneficiaries.basis)
        ```
        """
        return cast("UncoveredBeneficiaries", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered", params={"id": id, "county_fips": county_fips, "specialty_code": specialty_code}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="UncoveredBeneficiaries"),
            options,
        ))

    def list_counties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        county: str | None = None,
        state: Sequence[str] | str | None = None,
        county_type: Sequence[Literal["large_metro", "metro", "micro", "rural", "ceac"] | str] | str | None = None,
        passes: Literal["true", "false"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "county", "-county", "score", "-score", "progress", "-progress", "cells_not_met", "-cells_not_met", "beneficiaries_uncovered", "-beneficiaries_uncovered"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyCounty]:
        """Returns a list of counties with the totals of their cells in the newest run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/counties``

        ```python
        async for adequacy_county in pnb.adequacy.list_counties(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_county.build_id, adequacy_county.basis)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/counties", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "county": county, "state": state, "county_type": county_type, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCountyPage"),
            options,
        )

    def list_specialties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        specialty: str | None = None,
        kind: Sequence[Literal["provider", "facility"] | str] | str | None = None,
        passes: Literal["true", "false"] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["specialty_code", "-specialty_code", "score", "-score", "progress", "-progress", "cells_not_met", "-cells_not_met", "count_gap", "-count_gap", "beneficiaries_uncovered", "-beneficiaries_uncovered"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacySpecialty]:
        """Returns a list of tested specialties with the totals of their cells in the newest run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/specialties``

        ```python
        async for adequacy_specialty in pnb.adequacy.list_specialties(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_specialty.build_id, adequacy_specialty.basis)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/specialties", params={"id": id}, query={"basis": basis, "specialty_code": specialty_code, "specialty": specialty, "kind": kind, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacySpecialtyPage"),
            options,
        )

    def list_history(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        computed_at_gte: str | None = None,
        computed_at_lt: str | None = None,
        first_computed_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["computed_at", "-computed_at"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyRun]:
        """Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept, with the changed cells of that day.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history``

        ```python
        async for adequacy_run in pnb.adequacy.list_history(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            basis="contracted",
            per_page=100,
        ):
            print(adequacy_run.id, adequacy_run.status)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history", params={"id": id}, query={"basis": basis, "computed_at_gte": computed_at_gte, "computed_at_lt": computed_at_lt, "first_computed_at_lt": first_computed_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyRunPage"),
            options,
        )

    async def get_run(
        self,
        id: str,
        run_id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AdequacyRunDetail:
        """Returns a run with the events that caused it and the cells that it changed, with their figures before and after the run.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}``

        ```python
        adequacy_run_detail = await pnb.adequacy.get_run(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(adequacy_run_detail.id, adequacy_run_detail.status)
        ```
        """
        return cast("AdequacyRunDetail", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}", params={"id": id, "run_id": run_id}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="AdequacyRunDetail"),
            options,
        ))

    def compare_runs(
        self,
        id: str,
        run_id: str,
        *,
        kind: Sequence[Literal["gained", "lost", "changed", "added", "removed"] | str] | str | None = None,
        county_fips: Sequence[str] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
        county: str | None = None,
        specialty: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "specialty_code", "-specialty_code"] | str] | str | None = None,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        with_: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyCellDifference]:
        """Returns a list of the cells that differ after this run from those after another run of the build, with their figures and the runs between the two that changed them. GET /v1/builds/{id}/adequacy/history with first_computed_at_lt and per_page=1 returns the run that applied at a time.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/comparison``

        ```python
        async for adequacy_cell_difference in pnb.adequacy.compare_runs(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
            kind=["gained"],
            per_page=100,
        ):
            print(adequacy_cell_difference.kind, adequacy_cell_difference.county_fips)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}/comparison", params={"id": id, "run_id": run_id}, query={"kind": kind, "county_fips": county_fips, "specialty_code": specialty_code, "county": county, "specialty": specialty, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "basis": basis, "with": with_}, model="AdequacyCellDifferencePage"),
            options,
        )

    def list_run_providers(
        self,
        id: str,
        run_id: str,
        *,
        from_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        to_status: Sequence[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["provider_id", "-provider_id"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyProviderChange]:
        """Returns a list of the providers whose computed status the run changed, on the basis of the build at the time of the run. Deleted providers are included.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/providers``

        ```python
        async for adequacy_provider_change in pnb.adequacy.list_run_providers(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            "adq_01kc59z6h8f8w9p5p3w5t1y0za",
            from_status=["compliant"],
            per_page=100,
        ):
            print(adequacy_provider_change.build_id, adequacy_provider_change.provider_id)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}/providers", params={"id": id, "run_id": run_id}, query={"from_status": from_status, "to_status": to_status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="AdequacyProviderChangePage"),
            options,
        )


class AdequacyResourceRaw:
    """The methods of AdequacyResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AdequacyResource) -> None:
        self.get = raw(resource.get)
        self.get_matrix = raw(resource.get_matrix)
        self.get_cell = raw(resource.get_cell)
        self.get_uncovered_beneficiaries = raw(resource.get_uncovered_beneficiaries)
        self.get_run = raw(resource.get_run)


class AsyncAdequacyResourceRaw:
    """The methods of AsyncAdequacyResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncAdequacyResource) -> None:
        self.get = raw_async(resource.get)
        self.get_matrix = raw_async(resource.get_matrix)
        self.get_cell = raw_async(resource.get_cell)
        self.get_uncovered_beneficiaries = raw_async(resource.get_uncovered_beneficiaries)
        self.get_run = raw_async(resource.get_run)
