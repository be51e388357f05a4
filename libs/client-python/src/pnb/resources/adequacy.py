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
        AdequacyCell,
        AdequacyCellDetail,
        AdequacyCounty,
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

        ``GET /v1/builds/{id}/adequacy``"""
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

        ``GET /v1/builds/{id}/adequacy/cells``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/cells", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "specialty_code": specialty_code, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCellPage"),
            options,
        )

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

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}``"""
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

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered``"""
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

        ``GET /v1/builds/{id}/adequacy/counties``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/counties", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "state": state, "county_type": county_type, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCountyPage"),
            options,
        )

    def list_specialties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
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

        ``GET /v1/builds/{id}/adequacy/specialties``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/specialties", params={"id": id}, query={"basis": basis, "specialty_code": specialty_code, "kind": kind, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacySpecialtyPage"),
            options,
        )

    def list_history(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        computed_at_gte: str | None = None,
        computed_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["computed_at", "-computed_at"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[AdequacyRun]:
        """Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/history", params={"id": id}, query={"basis": basis, "computed_at_gte": computed_at_gte, "computed_at_lt": computed_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyRunPage"),
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

        ``GET /v1/builds/{id}/adequacy/history/{run_id}``"""
        return cast("AdequacyRunDetail", self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}", params={"id": id, "run_id": run_id}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="AdequacyRunDetail"),
            options,
        ))

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

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/providers``"""
        return self._transport.open_list(
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

        ``GET /v1/builds/{id}/adequacy``"""
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

        ``GET /v1/builds/{id}/adequacy/cells``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/cells", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "specialty_code": specialty_code, "status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCellPage"),
            options,
        )

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

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}``"""
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

        ``GET /v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered``"""
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

        ``GET /v1/builds/{id}/adequacy/counties``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/counties", params={"id": id}, query={"basis": basis, "county_fips": county_fips, "state": state, "county_type": county_type, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyCountyPage"),
            options,
        )

    def list_specialties(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        specialty_code: Sequence[str] | str | None = None,
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

        ``GET /v1/builds/{id}/adequacy/specialties``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/specialties", params={"id": id}, query={"basis": basis, "specialty_code": specialty_code, "kind": kind, "passes": passes, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacySpecialtyPage"),
            options,
        )

    def list_history(
        self,
        id: str,
        *,
        basis: Literal["active", "contracted", "filing", "projected"] | str | None = None,
        computed_at_gte: str | None = None,
        computed_at_lt: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["computed_at", "-computed_at"] | str] | str | None = None,
        wait_seconds: int | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[AdequacyRun]:
        """Returns a list of the runs that changed a cell on any basis or the status of a provider, and of the runs that failed and are not retried, newest first. For older days, only the last run of the day is kept.

        Scope: `adequacy:read`.

        ``GET /v1/builds/{id}/adequacy/history``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/history", params={"id": id}, query={"basis": basis, "computed_at_gte": computed_at_gte, "computed_at_lt": computed_at_lt, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, headers={"wait_seconds": wait_seconds}, model="AdequacyRunPage"),
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

        ``GET /v1/builds/{id}/adequacy/history/{run_id}``"""
        return cast("AdequacyRunDetail", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}", params={"id": id, "run_id": run_id}, query={"basis": basis}, headers={"if_none_match": if_none_match}, model="AdequacyRunDetail"),
            options,
        ))

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

        ``GET /v1/builds/{id}/adequacy/history/{run_id}/providers``"""
        return self._transport.open_list(
            Operation("GET", "/v1/builds/{id}/adequacy/history/{run_id}/providers", params={"id": id, "run_id": run_id}, query={"from_status": from_status, "to_status": to_status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="AdequacyProviderChangePage"),
            options,
        )


class AdequacyResourceRaw:
    """The methods of AdequacyResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AdequacyResource) -> None:
        self.get = raw(resource.get)
        self.get_cell = raw(resource.get_cell)
        self.get_uncovered_beneficiaries = raw(resource.get_uncovered_beneficiaries)
        self.get_run = raw(resource.get_run)


class AsyncAdequacyResourceRaw:
    """The methods of AsyncAdequacyResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncAdequacyResource) -> None:
        self.get = raw_async(resource.get)
        self.get_cell = raw_async(resource.get_cell)
        self.get_uncovered_beneficiaries = raw_async(resource.get_uncovered_beneficiaries)
        self.get_run = raw_async(resource.get_run)
