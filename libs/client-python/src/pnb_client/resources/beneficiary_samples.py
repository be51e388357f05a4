# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation
from .._upload import UploadForm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from .._upload import Upload
    from ..models import (
        BeneficiaryPoint,
        BeneficiarySample,
    )


class BeneficiarySamplesResource:
    """Points that represent the Medicare beneficiaries of counties, from which scores are computed."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[BeneficiarySample]:
        """Returns a list of the beneficiary samples of the account, of those that the operator loaded for all accounts, and of the default samples. The beneficiary_sample_id of a score contains the identifiers of the samples that it was computed from, joined with +.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples``

        ```python
        for beneficiary_sample in pnb.beneficiary_samples.list(per_page=100):
            print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/beneficiary-samples", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BeneficiarySamplePage"),
            options,
        )

    def create(
        self,
        file: Upload,
        *,
        name: str,
        source: str,
        vintage: str | None = None,
        unit: Literal["beneficiaries", "county_share"] | str | None = None,
        idempotency_key: str | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> BeneficiarySample:
        """Uploads a CSV, also compressed with gzip, with the columns county_fips or ssa_code, latitude, longitude and weight. Send the fields first and the part named file last. Each county must be in a standard, each point near its county, and each weight greater than 0; otherwise nothing is stored, and up to 100 errors are returned with their lines. Limits: 1,000,000 points, 10,000 in a county, 100 MiB. The same points again are a conflict with the sample that has them.

        Scope: `samples:write`.

        ``POST /v1/beneficiary-samples``

        ```python
        beneficiary_sample = pnb.beneficiary_samples.create(
            "beneficiary-sample.csv",
            name="MA sample census, Utah",
            source="CMS",
            vintage="2026-04",
        )
        print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return cast("BeneficiarySample", self._transport.call(
            Operation("POST", "/v1/beneficiary-samples", upload=UploadForm(file, {"name": name, "source": source, "vintage": vintage, "unit": unit}, on_progress), headers={"idempotency_key": idempotency_key}, model="BeneficiarySample"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> BeneficiarySample:
        """Returns a beneficiary sample with its number of counties and points.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples/{id}``

        ```python
        beneficiary_sample = pnb.beneficiary_samples.get("utah-zcta-synthetic-2")
        print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return cast("BeneficiarySample", self._transport.call(
            Operation("GET", "/v1/beneficiary-samples/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="BeneficiarySample"),
            options,
        ))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a beneficiary sample of the account while no build uses it. Stored scores and filings keep its identifier. A sample that all accounts have cannot be deleted.

        Scope: `samples:write`.

        ``DELETE /v1/beneficiary-samples/{id}``

        ```python
        pnb.beneficiary_samples.delete("smp_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/beneficiary-samples/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))

    def list_points(
        self,
        id: str,
        *,
        county_fips: Sequence[str] | str | None = None,
        county: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "position", "-position"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[BeneficiaryPoint]:
        """Returns a list of the points that represent the beneficiaries of counties. The covered_ratio of a cell can be reproduced from these points, the limits of the cell and the locations of the providers. With Accept: text/csv, the complete list is returned as one CSV file.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples/{id}/points``

        ```python
        for beneficiary_point in pnb.beneficiary_samples.list_points(
            "utah-zcta-synthetic-2",
            county_fips=["49035"],
            per_page=100,
        ):
            print(beneficiary_point.county_fips, beneficiary_point.position)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/beneficiary-samples/{id}/points", params={"id": id}, query={"county_fips": county_fips, "county": county, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BeneficiaryPointPage"),
            options,
        )


class AsyncBeneficiarySamplesResource:
    """Points that represent the Medicare beneficiaries of counties, from which scores are computed."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[BeneficiarySample]:
        """Returns a list of the beneficiary samples of the account, of those that the operator loaded for all accounts, and of the default samples. The beneficiary_sample_id of a score contains the identifiers of the samples that it was computed from, joined with +.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples``

        ```python
        async for beneficiary_sample in pnb.beneficiary_samples.list(per_page=100):
            print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/beneficiary-samples", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BeneficiarySamplePage"),
            options,
        )

    async def create(
        self,
        file: Upload,
        *,
        name: str,
        source: str,
        vintage: str | None = None,
        unit: Literal["beneficiaries", "county_share"] | str | None = None,
        idempotency_key: str | None = None,
        on_progress: Callable[[int, int], None] | None = None,
        **options: Unpack[RequestOptions],
    ) -> BeneficiarySample:
        """Uploads a CSV, also compressed with gzip, with the columns county_fips or ssa_code, latitude, longitude and weight. Send the fields first and the part named file last. Each county must be in a standard, each point near its county, and each weight greater than 0; otherwise nothing is stored, and up to 100 errors are returned with their lines. Limits: 1,000,000 points, 10,000 in a county, 100 MiB. The same points again are a conflict with the sample that has them.

        Scope: `samples:write`.

        ``POST /v1/beneficiary-samples``

        ```python
        beneficiary_sample = await pnb.beneficiary_samples.create(
            "beneficiary-sample.csv",
            name="MA sample census, Utah",
            source="CMS",
            vintage="2026-04",
        )
        print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return cast("BeneficiarySample", await self._transport.call(
            Operation("POST", "/v1/beneficiary-samples", upload=UploadForm(file, {"name": name, "source": source, "vintage": vintage, "unit": unit}, on_progress), headers={"idempotency_key": idempotency_key}, model="BeneficiarySample"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> BeneficiarySample:
        """Returns a beneficiary sample with its number of counties and points.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples/{id}``

        ```python
        beneficiary_sample = await pnb.beneficiary_samples.get("utah-zcta-synthetic-2")
        print(beneficiary_sample.id, beneficiary_sample.name)
        ```
        """
        return cast("BeneficiarySample", await self._transport.call(
            Operation("GET", "/v1/beneficiary-samples/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="BeneficiarySample"),
            options,
        ))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a beneficiary sample of the account while no build uses it. Stored scores and filings keep its identifier. A sample that all accounts have cannot be deleted.

        Scope: `samples:write`.

        ``DELETE /v1/beneficiary-samples/{id}``

        ```python
        await pnb.beneficiary_samples.delete("smp_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/beneficiary-samples/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))

    def list_points(
        self,
        id: str,
        *,
        county_fips: Sequence[str] | str | None = None,
        county: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["county_fips", "-county_fips", "position", "-position"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[BeneficiaryPoint]:
        """Returns a list of the points that represent the beneficiaries of counties. The covered_ratio of a cell can be reproduced from these points, the limits of the cell and the locations of the providers. With Accept: text/csv, the complete list is returned as one CSV file.

        Scope: `adequacy:read`.

        ``GET /v1/beneficiary-samples/{id}/points``

        ```python
        async for beneficiary_point in pnb.beneficiary_samples.list_points(
            "utah-zcta-synthetic-2",
            county_fips=["49035"],
            per_page=100,
        ):
            print(beneficiary_point.county_fips, beneficiary_point.position)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/beneficiary-samples/{id}/points", params={"id": id}, query={"county_fips": county_fips, "county": county, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BeneficiaryPointPage"),
            options,
        )


class BeneficiarySamplesResourceRaw:
    """The methods of BeneficiarySamplesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: BeneficiarySamplesResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.delete = raw(resource.delete)


class AsyncBeneficiarySamplesResourceRaw:
    """The methods of AsyncBeneficiarySamplesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncBeneficiarySamplesResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.delete = raw_async(resource.delete)
