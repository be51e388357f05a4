# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:

    from typing_extensions import Unpack

    from .._file import AsyncFile, SyncFile
    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        Health,
        Meta,
        OpenApiDocument,
        Readiness,
    )


class ServiceResource:
    """Health, versions and this document."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def get_health(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Health:
        """Returns whether the process is running. Dependencies are not checked.

        ``GET /v1/health``

        ```python
        health = pnb.service.get_health()
        print(health.status)
        ```
        """
        return cast("Health", self._transport.call(
            Operation("GET", "/v1/health", headers={"if_none_match": if_none_match}, is_public=True, model="Health"),
            options,
        ))

    def get_readiness(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Readiness:
        """Returns the health status of each dependency. The status is 503 if the service cannot process requests or is shutting down.

        ``GET /v1/health/ready``

        ```python
        readiness = pnb.service.get_readiness()
        print(readiness.status)
        ```
        """
        return cast("Readiness", self._transport.call(
            Operation("GET", "/v1/health/ready", headers={"if_none_match": if_none_match}, is_public=True, model="Readiness"),
            options,
        ))

    def get_meta(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Meta:
        """Returns the versions of the API and the URLs of its keys and documents.

        ``GET /v1/meta``

        ```python
        meta = pnb.service.get_meta()
        print(meta.version, meta.openapi_url)
        ```
        """
        return cast("Meta", self._transport.call(
            Operation("GET", "/v1/meta", headers={"if_none_match": if_none_match}, is_public=True, model="Meta"),
            options,
        ))

    def get_open_api(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> OpenApiDocument:
        """Returns the OpenAPI 3.1 document of the API as JSON, with the hosts of this service.

        ``GET /v1/openapi.json``

        ```python
        open_api_document = pnb.service.get_open_api()
        print(open_api_document)
        ```
        """
        return cast("OpenApiDocument", self._transport.call(
            Operation("GET", "/v1/openapi.json", headers={"if_none_match": if_none_match}, is_public=True, model="OpenApiDocument"),
            options,
        ))

    def get_open_api_yaml(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncFile:
        """Returns the OpenAPI 3.1 document of the API as YAML (RFC 9512), with the hosts of this service.

        ``GET /v1/openapi.yaml``

        ```python
        with pnb.service.get_open_api_yaml() as file:
            file.save("openapi.yaml")
        ```
        """
        return cast("SyncFile", self._transport.call(
            Operation("GET", "/v1/openapi.yaml", headers={"if_none_match": if_none_match}, is_file=True, is_public=True),
            options,
        ))


class AsyncServiceResource:
    """Health, versions and this document."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get_health(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Health:
        """Returns whether the process is running. Dependencies are not checked.

        ``GET /v1/health``

        ```python
        health = await pnb.service.get_health()
        print(health.status)
        ```
        """
        return cast("Health", await self._transport.call(
            Operation("GET", "/v1/health", headers={"if_none_match": if_none_match}, is_public=True, model="Health"),
            options,
        ))

    async def get_readiness(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Readiness:
        """Returns the health status of each dependency. The status is 503 if the service cannot process requests or is shutting down.

        ``GET /v1/health/ready``

        ```python
        readiness = await pnb.service.get_readiness()
        print(readiness.status)
        ```
        """
        return cast("Readiness", await self._transport.call(
            Operation("GET", "/v1/health/ready", headers={"if_none_match": if_none_match}, is_public=True, model="Readiness"),
            options,
        ))

    async def get_meta(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Meta:
        """Returns the versions of the API and the URLs of its keys and documents.

        ``GET /v1/meta``

        ```python
        meta = await pnb.service.get_meta()
        print(meta.version, meta.openapi_url)
        ```
        """
        return cast("Meta", await self._transport.call(
            Operation("GET", "/v1/meta", headers={"if_none_match": if_none_match}, is_public=True, model="Meta"),
            options,
        ))

    async def get_open_api(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> OpenApiDocument:
        """Returns the OpenAPI 3.1 document of the API as JSON, with the hosts of this service.

        ``GET /v1/openapi.json``

        ```python
        open_api_document = await pnb.service.get_open_api()
        print(open_api_document)
        ```
        """
        return cast("OpenApiDocument", await self._transport.call(
            Operation("GET", "/v1/openapi.json", headers={"if_none_match": if_none_match}, is_public=True, model="OpenApiDocument"),
            options,
        ))

    async def get_open_api_yaml(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncFile:
        """Returns the OpenAPI 3.1 document of the API as YAML (RFC 9512), with the hosts of this service.

        ``GET /v1/openapi.yaml``

        ```python
        async with (await pnb.service.get_open_api_yaml()) as file:
            await file.save("openapi.yaml")
        ```
        """
        return cast("AsyncFile", await self._transport.call(
            Operation("GET", "/v1/openapi.yaml", headers={"if_none_match": if_none_match}, is_file=True, is_public=True),
            options,
        ))


class ServiceResourceRaw:
    """The methods of ServiceResource with status, headers and attempts of their responses."""

    def __init__(self, resource: ServiceResource) -> None:
        self.get_health = raw(resource.get_health)
        self.get_readiness = raw(resource.get_readiness)
        self.get_meta = raw(resource.get_meta)
        self.get_open_api = raw(resource.get_open_api)


class AsyncServiceResourceRaw:
    """The methods of AsyncServiceResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncServiceResource) -> None:
        self.get_health = raw_async(resource.get_health)
        self.get_readiness = raw_async(resource.get_readiness)
        self.get_meta = raw_async(resource.get_meta)
        self.get_open_api = raw_async(resource.get_open_api)
