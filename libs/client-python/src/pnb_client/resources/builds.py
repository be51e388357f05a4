# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._list import AsyncList, SyncList
from .._raw import raw, raw_async
from .._request import Operation
from .._update import update_with, update_with_async

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from typing import Any, Literal

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Build,
        BuildCreate,
        BuildUpdate,
        PipelineReport,
        ServiceArea,
        ServiceAreaUpdate,
    )


class BuildsResource:
    """Provider networks under construction."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["draft", "active", "frozen", "archived"] | str] | str | None = None,
        external_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[Build]:
        """Returns a list of builds.

        Scope: `builds:read`.

        ``GET /v1/builds``

        ```python
        for build in pnb.builds.list(status=["active"], per_page=100):
            print(build.id, build.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/builds", query={"status": status, "external_id": external_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BuildPage"),
            options,
        )

    def create(
        self,
        body: BuildCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Creates a build. Its service area is defined by counties, states or both. Emits build.created. The first score is computed after the response, and none of its cells are met.

        Scope: `builds:write`.

        ``POST /v1/builds``

        ```python
        build = pnb.builds.create({
            "name": "Wasatch Front",
            "contract_year": 2027,
            "county_fips": ["49009"],
        })
        print(build.id, build.name)
        ```
        """
        return cast("Build", self._transport.call(
            Operation("POST", "/v1/builds", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Build"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Returns a build with its counts and a summary of its score.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}``

        ```python
        build = pnb.builds.get("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(build.id, build.name)
        ```
        """
        return cast("Build", self._transport.call(
            Operation("GET", "/v1/builds/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Build"),
            options,
        ))

    def update(
        self,
        id: str,
        body: BuildUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Updates the fields that are sent. In a frozen or archived build, only name, external_id, metadata and status can be changed, unless the same request changes status to draft or active. Emits build.updated. The adequacy of the build is recalculated.

        Scope: `builds:write`.

        ``PATCH /v1/builds/{id}``

        ```python
        build = pnb.builds.update(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"metadata": {"source": "crm"}},
        )
        print(build.id, build.name)
        ```
        """
        return cast("Build", self._transport.call(
            Operation("PATCH", "/v1/builds/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Build"),
            options,
        ))

    def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a build with its providers, their transitions and its scores. Its events are kept. A frozen or archived build cannot be deleted; change its status first. Emits build.deleted, and no event for each provider.

        Scope: `builds:write`.

        ``DELETE /v1/builds/{id}``

        ```python
        pnb.builds.delete("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/builds/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def get_pipeline(
        self,
        id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        stage_changed_at_gte: str | None = None,
        stage_changed_at_lt: str | None = None,
        group_by: Literal["owner_email", "specialty_code", "county_fips"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> PipelineReport:
        """Returns how the providers of a build moved through the pipeline from stage_changed_at_gte (included) to stage_changed_at_lt (excluded), by their transitions. A stay begins when a provider enters a stage, by its creation or by a transition, and ends with its next transition. median_days and p90_days, linearly interpolated, include each stay that ended in the range, from its beginning, and each stay that continues at the end of the range, with the days until then: a provider that is still waiting counts with the time that it has waited. A correction is no movement: it is counted in neither entered, left nor conversion, and the stay that it ends is not measured; the stay that it begins is measured from the correction. A provider that enters a stage twice is counted twice in entered and once in conversion. Groups have the current values of the providers. Deleted providers are not included. As CSV, each stage of each group is a row.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}/pipeline``

        ```python
        pipeline_report = pnb.builds.get_pipeline("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(pipeline_report.build_id, pipeline_report.stage_changed_at_gte)
        ```
        """
        return cast("PipelineReport", self._transport.call(
            Operation("GET", "/v1/builds/{id}/pipeline", params={"id": id}, query={"from": from_, "to": to, "stage_changed_at_gte": stage_changed_at_gte, "stage_changed_at_lt": stage_changed_at_lt, "group_by": group_by}, headers={"if_none_match": if_none_match}, model="PipelineReport"),
            options,
        ))

    def get_service_area(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ServiceArea:
        """Returns all counties of a build.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}/service-area``

        ```python
        service_area = pnb.builds.get_service_area("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(service_area.build_id)
        ```
        """
        return cast("ServiceArea", self._transport.call(
            Operation("GET", "/v1/builds/{id}/service-area", params={"id": id}, headers={"if_none_match": if_none_match}, model="ServiceArea"),
            options,
        ))

    def replace_service_area(
        self,
        id: str,
        body: ServiceAreaUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ServiceArea:
        """Replaces the counties of a build. Its providers are kept. If-Match accepts the entity tag of the service area or of the build. Emits build.updated with the counties that were added and removed. The adequacy of the build is recalculated.

        Scope: `builds:write`.

        ``PUT /v1/builds/{id}/service-area``

        ```python
        service_area = pnb.builds.replace_service_area(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"county_fips": ["49035", "49049"]},
        )
        print(service_area.build_id)
        ```
        """
        return cast("ServiceArea", self._transport.call(
            Operation("PUT", "/v1/builds/{id}/service-area", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ServiceArea"),
            options,
        ))

    def update_with(
        self,
        id: str,
        change: Callable[[Build], BuildUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Build", update_with(self, id, change, options))


class AsyncBuildsResource:
    """Provider networks under construction."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["draft", "active", "frozen", "archived"] | str] | str | None = None,
        external_id: Sequence[str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[Build]:
        """Returns a list of builds.

        Scope: `builds:read`.

        ``GET /v1/builds``

        ```python
        async for build in pnb.builds.list(status=["active"], per_page=100):
            print(build.id, build.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/builds", query={"status": status, "external_id": external_id, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="BuildPage"),
            options,
        )

    async def create(
        self,
        body: BuildCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Creates a build. Its service area is defined by counties, states or both. Emits build.created. The first score is computed after the response, and none of its cells are met.

        Scope: `builds:write`.

        ``POST /v1/builds``

        ```python
        build = await pnb.builds.create({
            "name": "Wasatch Front",
            "contract_year": 2027,
            "county_fips": ["49009"],
        })
        print(build.id, build.name)
        ```
        """
        return cast("Build", await self._transport.call(
            Operation("POST", "/v1/builds", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="Build"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Returns a build with its counts and a summary of its score.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}``

        ```python
        build = await pnb.builds.get("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(build.id, build.name)
        ```
        """
        return cast("Build", await self._transport.call(
            Operation("GET", "/v1/builds/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="Build"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: BuildUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Updates the fields that are sent. In a frozen or archived build, only name, external_id, metadata and status can be changed, unless the same request changes status to draft or active. Emits build.updated. The adequacy of the build is recalculated.

        Scope: `builds:write`.

        ``PATCH /v1/builds/{id}``

        ```python
        build = await pnb.builds.update(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"metadata": {"source": "crm"}},
        )
        print(build.id, build.name)
        ```
        """
        return cast("Build", await self._transport.call(
            Operation("PATCH", "/v1/builds/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="Build"),
            options,
        ))

    async def delete(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Deletes a build with its providers, their transitions and its scores. Its events are kept. A frozen or archived build cannot be deleted; change its status first. Emits build.deleted, and no event for each provider.

        Scope: `builds:write`.

        ``DELETE /v1/builds/{id}``

        ```python
        await pnb.builds.delete("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/builds/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    async def get_pipeline(
        self,
        id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        stage_changed_at_gte: str | None = None,
        stage_changed_at_lt: str | None = None,
        group_by: Literal["owner_email", "specialty_code", "county_fips"] | str | None = None,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> PipelineReport:
        """Returns how the providers of a build moved through the pipeline from stage_changed_at_gte (included) to stage_changed_at_lt (excluded), by their transitions. A stay begins when a provider enters a stage, by its creation or by a transition, and ends with its next transition. median_days and p90_days, linearly interpolated, include each stay that ended in the range, from its beginning, and each stay that continues at the end of the range, with the days until then: a provider that is still waiting counts with the time that it has waited. A correction is no movement: it is counted in neither entered, left nor conversion, and the stay that it ends is not measured; the stay that it begins is measured from the correction. A provider that enters a stage twice is counted twice in entered and once in conversion. Groups have the current values of the providers. Deleted providers are not included. As CSV, each stage of each group is a row.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}/pipeline``

        ```python
        pipeline_report = await pnb.builds.get_pipeline("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(pipeline_report.build_id, pipeline_report.stage_changed_at_gte)
        ```
        """
        return cast("PipelineReport", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/pipeline", params={"id": id}, query={"from": from_, "to": to, "stage_changed_at_gte": stage_changed_at_gte, "stage_changed_at_lt": stage_changed_at_lt, "group_by": group_by}, headers={"if_none_match": if_none_match}, model="PipelineReport"),
            options,
        ))

    async def get_service_area(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ServiceArea:
        """Returns all counties of a build.

        Scope: `builds:read`.

        ``GET /v1/builds/{id}/service-area``

        ```python
        service_area = await pnb.builds.get_service_area("bld_01kc59z6h8f8w9p5p3w5t1y0za")
        print(service_area.build_id)
        ```
        """
        return cast("ServiceArea", await self._transport.call(
            Operation("GET", "/v1/builds/{id}/service-area", params={"id": id}, headers={"if_none_match": if_none_match}, model="ServiceArea"),
            options,
        ))

    async def replace_service_area(
        self,
        id: str,
        body: ServiceAreaUpdate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ServiceArea:
        """Replaces the counties of a build. Its providers are kept. If-Match accepts the entity tag of the service area or of the build. Emits build.updated with the counties that were added and removed. The adequacy of the build is recalculated.

        Scope: `builds:write`.

        ``PUT /v1/builds/{id}/service-area``

        ```python
        service_area = await pnb.builds.replace_service_area(
            "bld_01kc59z6h8f8w9p5p3w5t1y0za",
            {"county_fips": ["49035", "49049"]},
        )
        print(service_area.build_id)
        ```
        """
        return cast("ServiceArea", await self._transport.call(
            Operation("PUT", "/v1/builds/{id}/service-area", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ServiceArea"),
            options,
        ))

    async def update_with(
        self,
        id: str,
        change: Callable[[Build], BuildUpdate | Mapping[str, Any] | None | Awaitable[BuildUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> Build:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("Build", await update_with_async(self, id, change, options))


class BuildsResourceRaw:
    """The methods of BuildsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: BuildsResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.get_pipeline = raw(resource.get_pipeline)
        self.get_service_area = raw(resource.get_service_area)
        self.replace_service_area = raw(resource.replace_service_area)


class AsyncBuildsResourceRaw:
    """The methods of AsyncBuildsResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncBuildsResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.get_pipeline = raw_async(resource.get_pipeline)
        self.get_service_area = raw_async(resource.get_service_area)
        self.replace_service_area = raw_async(resource.replace_service_area)
