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
        ImportSource,
        ImportSourceCreate,
        ImportSourceRotation,
        ImportSourceUpdate,
        ImportSourceUpload,
    )


class ImportSourcesResource:
    """Senders of rosters without an account."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ImportSource]:
        """Returns a list of import sources, without their secrets.

        Scope: `imports:read`.

        ``GET /v1/import-sources``

        ```python
        for import_source in pnb.import_sources.list(per_page=100):
            print(import_source.id, import_source.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/import-sources", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportSourcePage"),
            options,
        )

    def create(
        self,
        body: ImportSourceCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Creates an upload address for a sender without an account. The response contains its secret, which cannot be retrieved again.

        Scope: `imports:write`.

        ``POST /v1/import-sources``

        ```python
        import_source = pnb.import_sources.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Example Medical Group",
            "mode": "upsert",
        })
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", self._transport.call(
            Operation("POST", "/v1/import-sources", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportSource"),
            options,
        ))

    def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Returns an import source. GET /v1/imports with source_id lists its files.

        Scope: `imports:read`.

        ``GET /v1/import-sources/{id}``

        ```python
        import_source = pnb.import_sources.get("src_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", self._transport.call(
            Operation("GET", "/v1/import-sources/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportSource"),
            options,
        ))

    def update(
        self,
        id: str,
        body: ImportSourceUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Updates the fields that are sent. A source that is paused refuses files until it is active again.

        Scope: `imports:write`.

        ``PATCH /v1/import-sources/{id}``

        ```python
        import_source = pnb.import_sources.update(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            {"max_changed_share": 0.5},
        )
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", self._transport.call(
            Operation("PATCH", "/v1/import-sources/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportSource"),
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
        """Deletes an import source and revokes its secret. Its imports remain; a held file is not applied.

        Scope: `imports:write`.

        ``DELETE /v1/import-sources/{id}``

        ```python
        pnb.import_sources.delete("src_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/import-sources/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    def rotate_secret(
        self,
        id: str,
        body: ImportSourceRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Creates a secret and returns it once. The previous one is accepted until the overlap ends.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/rotate-secret``

        ```python
        import_source = pnb.import_sources.rotate_secret(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 86400},
        )
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/rotate-secret", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportSource"),
            options,
        ))

    def release_upload(
        self,
        id: str,
        upload_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSourceUpload:
        """Applies a held file as its source states, and adds what was guessed in it to the mapping of the source. Later files are compared with it.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/uploads/{upload_id}/release``

        ```python
        import_source_upload = pnb.import_sources.release_upload(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(import_source_upload.id)
        ```
        """
        return cast("ImportSourceUpload", self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/uploads/{upload_id}/release", params={"id": id, "upload_id": upload_id}, headers={"idempotency_key": idempotency_key}, model="ImportSourceUpload"),
            options,
        ))

    def reject_upload(
        self,
        id: str,
        upload_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSourceUpload:
        """Refuses a held file. Nothing of it is applied.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/uploads/{upload_id}/reject``

        ```python
        import_source_upload = pnb.import_sources.reject_upload(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(import_source_upload.id)
        ```
        """
        return cast("ImportSourceUpload", self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/uploads/{upload_id}/reject", params={"id": id, "upload_id": upload_id}, headers={"idempotency_key": idempotency_key}, model="ImportSourceUpload"),
            options,
        ))

    def update_with(
        self,
        id: str,
        change: Callable[[ImportSource], ImportSourceUpdate | Mapping[str, Any] | None],
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("ImportSource", update_with(self, id, change, options))


class AsyncImportSourcesResource:
    """Senders of rosters without an account."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ImportSource]:
        """Returns a list of import sources, without their secrets.

        Scope: `imports:read`.

        ``GET /v1/import-sources``

        ```python
        async for import_source in pnb.import_sources.list(per_page=100):
            print(import_source.id, import_source.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/import-sources", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ImportSourcePage"),
            options,
        )

    async def create(
        self,
        body: ImportSourceCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Creates an upload address for a sender without an account. The response contains its secret, which cannot be retrieved again.

        Scope: `imports:write`.

        ``POST /v1/import-sources``

        ```python
        import_source = await pnb.import_sources.create({
            "build_id": "bld_01kc59z6h8f8w9p5p3w5t1y000",
            "name": "Example Medical Group",
            "mode": "upsert",
        })
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", await self._transport.call(
            Operation("POST", "/v1/import-sources", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportSource"),
            options,
        ))

    async def get(
        self,
        id: str,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Returns an import source. GET /v1/imports with source_id lists its files.

        Scope: `imports:read`.

        ``GET /v1/import-sources/{id}``

        ```python
        import_source = await pnb.import_sources.get("src_01kc59z6h8f8w9p5p3w5t1y0za")
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", await self._transport.call(
            Operation("GET", "/v1/import-sources/{id}", params={"id": id}, headers={"if_none_match": if_none_match}, model="ImportSource"),
            options,
        ))

    async def update(
        self,
        id: str,
        body: ImportSourceUpdate | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Updates the fields that are sent. A source that is paused refuses files until it is active again.

        Scope: `imports:write`.

        ``PATCH /v1/import-sources/{id}``

        ```python
        import_source = await pnb.import_sources.update(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            {"max_changed_share": 0.5},
        )
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", await self._transport.call(
            Operation("PATCH", "/v1/import-sources/{id}", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key, "if_match": if_match}, model="ImportSource"),
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
        """Deletes an import source and revokes its secret. Its imports remain; a held file is not applied.

        Scope: `imports:write`.

        ``DELETE /v1/import-sources/{id}``

        ```python
        await pnb.import_sources.delete("src_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/import-sources/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key, "if_match": if_match}),
            options,
        ))

    async def rotate_secret(
        self,
        id: str,
        body: ImportSourceRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Creates a secret and returns it once. The previous one is accepted until the overlap ends.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/rotate-secret``

        ```python
        import_source = await pnb.import_sources.rotate_secret(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 86400},
        )
        print(import_source.id, import_source.name)
        ```
        """
        return cast("ImportSource", await self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/rotate-secret", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ImportSource"),
            options,
        ))

    async def release_upload(
        self,
        id: str,
        upload_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSourceUpload:
        """Applies a held file as its source states, and adds what was guessed in it to the mapping of the source. Later files are compared with it.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/uploads/{upload_id}/release``

        ```python
        import_source_upload = await pnb.import_sources.release_upload(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(import_source_upload.id)
        ```
        """
        return cast("ImportSourceUpload", await self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/uploads/{upload_id}/release", params={"id": id, "upload_id": upload_id}, headers={"idempotency_key": idempotency_key}, model="ImportSourceUpload"),
            options,
        ))

    async def reject_upload(
        self,
        id: str,
        upload_id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ImportSourceUpload:
        """Refuses a held file. Nothing of it is applied.

        Scope: `imports:write`.

        ``POST /v1/import-sources/{id}/uploads/{upload_id}/reject``

        ```python
        import_source_upload = await pnb.import_sources.reject_upload(
            "src_01kc59z6h8f8w9p5p3w5t1y0za",
            "imp_01kc59z6h8f8w9p5p3w5t1y0za",
        )
        print(import_source_upload.id)
        ```
        """
        return cast("ImportSourceUpload", await self._transport.call(
            Operation("POST", "/v1/import-sources/{id}/uploads/{upload_id}/reject", params={"id": id, "upload_id": upload_id}, headers={"idempotency_key": idempotency_key}, model="ImportSourceUpload"),
            options,
        ))

    async def update_with(
        self,
        id: str,
        change: Callable[[ImportSource], ImportSourceUpdate | Mapping[str, Any] | None | Awaitable[ImportSourceUpdate | Mapping[str, Any] | None]],
        **options: Unpack[RequestOptions],
    ) -> ImportSource:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. ``change`` returns None to leave it as it is.
        """
        return cast("ImportSource", await update_with_async(self, id, change, options))


class ImportSourcesResourceRaw:
    """The methods of ImportSourcesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: ImportSourcesResource) -> None:
        self.create = raw(resource.create)
        self.get = raw(resource.get)
        self.update = raw(resource.update)
        self.delete = raw(resource.delete)
        self.rotate_secret = raw(resource.rotate_secret)
        self.release_upload = raw(resource.release_upload)
        self.reject_upload = raw(resource.reject_upload)


class AsyncImportSourcesResourceRaw:
    """The methods of AsyncImportSourcesResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncImportSourcesResource) -> None:
        self.create = raw_async(resource.create)
        self.get = raw_async(resource.get)
        self.update = raw_async(resource.update)
        self.delete = raw_async(resource.delete)
        self.rotate_secret = raw_async(resource.rotate_secret)
        self.release_upload = raw_async(resource.release_upload)
        self.reject_upload = raw_async(resource.reject_upload)
