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

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        ApiKey,
        ApiKeyCreate,
        ApiKeyRotation,
        ApiKeyWithSecret,
    )


class ApiKeysResource:
    """Long-lived credentials that are exchanged for access tokens."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["active", "expired", "revoked"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> SyncList[ApiKey]:
        """Returns a list of the API keys of the account in the environment of the request. The keys themselves are not included.

        Scope: `keys:manage`.

        ``GET /v1/api-keys``

        ```python
        for api_key in pnb.api_keys.list(status=["active"], per_page=100):
            print(api_key.id, api_key.name)
        ```
        """
        return SyncList(
            self._transport,
            Operation("GET", "/v1/api-keys", query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ApiKeyPage"),
            options,
        )

    def create(
        self,
        body: ApiKeyCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ApiKeyWithSecret:
        """Creates an API key. The response contains the key, which cannot be retrieved again. Maximum number of active keys per environment: Starter 2, Professional 10, Enterprise 50. Each active key has the full rate limit; a key that replaces an ended key starts with the usage of the last minute of that key. Up to 60 keys can be created or rotated per hour.

        Scope: `keys:manage`.

        ``POST /v1/api-keys``

        ```python
        api_key_with_secret = pnb.api_keys.create({
            "name": "Nightly roster sync",
            "scopes": ["providers:read"],
        })
        print(api_key_with_secret.id, api_key_with_secret.name)
        ```
        """
        return cast("ApiKeyWithSecret", self._transport.call(
            Operation("POST", "/v1/api-keys", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ApiKeyWithSecret"),
            options,
        ))

    def rotate(
        self,
        id: str,
        body: ApiKeyRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ApiKeyWithSecret:
        """Creates a successor of an API key with the same rights. Both keys are valid until the overlap ends, and they share one rate limit. The access token must have every scope of the key, and the API key of the request must have all of its other rights.

        Scope: `keys:manage`.

        ``POST /v1/api-keys/{id}/rotate``

        ```python
        api_key_with_secret = pnb.api_keys.rotate(
            "key_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 3600},
        )
        print(api_key_with_secret.id, api_key_with_secret.name)
        ```
        """
        return cast("ApiKeyWithSecret", self._transport.call(
            Operation("POST", "/v1/api-keys/{id}/rotate", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ApiKeyWithSecret"),
            options,
        ))

    def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revokes an API key. The key becomes invalid immediately, and its access tokens within 5 seconds.

        Scope: `keys:manage`.

        ``DELETE /v1/api-keys/{id}``

        ```python
        pnb.api_keys.revoke("key_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", self._transport.call(
            Operation("DELETE", "/v1/api-keys/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))


class AsyncApiKeysResource:
    """Long-lived credentials that are exchanged for access tokens."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        status: Sequence[Literal["active", "expired", "revoked"] | str] | str | None = None,
        page: int | None = None,
        per_page: int | None = None,
        cursor: str | None = None,
        sort: Sequence[Literal["created_at", "-created_at", "name", "-name"] | str] | str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AsyncList[ApiKey]:
        """Returns a list of the API keys of the account in the environment of the request. The keys themselves are not included.

        Scope: `keys:manage`.

        ``GET /v1/api-keys``

        ```python
        async for api_key in pnb.api_keys.list(status=["active"], per_page=100):
            print(api_key.id, api_key.name)
        ```
        """
        return AsyncList(
            self._transport,
            Operation("GET", "/v1/api-keys", query={"status": status, "page": page, "per_page": per_page, "cursor": cursor, "sort": sort}, model="ApiKeyPage"),
            options,
        )

    async def create(
        self,
        body: ApiKeyCreate | Mapping[str, Any],
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ApiKeyWithSecret:
        """Creates an API key. The response contains the key, which cannot be retrieved again. Maximum number of active keys per environment: Starter 2, Professional 10, Enterprise 50. Each active key has the full rate limit; a key that replaces an ended key starts with the usage of the last minute of that key. Up to 60 keys can be created or rotated per hour.

        Scope: `keys:manage`.

        ``POST /v1/api-keys``

        ```python
        api_key_with_secret = await pnb.api_keys.create({
            "name": "Nightly roster sync",
            "scopes": ["providers:read"],
        })
        print(api_key_with_secret.id, api_key_with_secret.name)
        ```
        """
        return cast("ApiKeyWithSecret", await self._transport.call(
            Operation("POST", "/v1/api-keys", body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ApiKeyWithSecret"),
            options,
        ))

    async def rotate(
        self,
        id: str,
        body: ApiKeyRotation | Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ApiKeyWithSecret:
        """Creates a successor of an API key with the same rights. Both keys are valid until the overlap ends, and they share one rate limit. The access token must have every scope of the key, and the API key of the request must have all of its other rights.

        Scope: `keys:manage`.

        ``POST /v1/api-keys/{id}/rotate``

        ```python
        api_key_with_secret = await pnb.api_keys.rotate(
            "key_01kc59z6h8f8w9p5p3w5t1y0za",
            {"overlap_seconds": 3600},
        )
        print(api_key_with_secret.id, api_key_with_secret.name)
        ```
        """
        return cast("ApiKeyWithSecret", await self._transport.call(
            Operation("POST", "/v1/api-keys/{id}/rotate", params={"id": id}, body=body if body is not None else {}, headers={"idempotency_key": idempotency_key}, model="ApiKeyWithSecret"),
            options,
        ))

    async def revoke(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> None:
        """Revokes an API key. The key becomes invalid immediately, and its access tokens within 5 seconds.

        Scope: `keys:manage`.

        ``DELETE /v1/api-keys/{id}``

        ```python
        await pnb.api_keys.revoke("key_01kc59z6h8f8w9p5p3w5t1y0za")
        ```
        """
        return cast("None", await self._transport.call(
            Operation("DELETE", "/v1/api-keys/{id}", params={"id": id}, headers={"idempotency_key": idempotency_key}),
            options,
        ))


class ApiKeysResourceRaw:
    """The methods of ApiKeysResource with status, headers and attempts of their responses."""

    def __init__(self, resource: ApiKeysResource) -> None:
        self.create = raw(resource.create)
        self.rotate = raw(resource.rotate)
        self.revoke = raw(resource.revoke)


class AsyncApiKeysResourceRaw:
    """The methods of AsyncApiKeysResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncApiKeysResource) -> None:
        self.create = raw_async(resource.create)
        self.rotate = raw_async(resource.rotate)
        self.revoke = raw_async(resource.revoke)
