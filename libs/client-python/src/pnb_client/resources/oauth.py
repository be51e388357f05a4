# Generated from openapi/openapi.json by `npm run gen`; do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .._raw import raw, raw_async
from .._request import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from typing_extensions import Unpack

    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
    from ..models import (
        AuthorizationServerMetadata,
        Introspection,
        IntrospectionRequest,
        JwkSet,
        ProtectedResourceMetadata,
        RevocationRequest,
        Revoked,
        Token,
        TokenRequest,
    )


class OauthResource:
    """Access tokens in exchange for API keys."""

    def __init__(self, transport: SyncTransport) -> None:
        self._transport = transport

    def issue_token(
        self,
        body: TokenRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Token:
        """Issues an access token by the client credentials grant. Send the API key as client_secret or as the password of HTTP Basic authentication. The body can be form-encoded or JSON.

        ``POST /v1/oauth/token``

        ```python
        token = pnb.oauth.issue_token({
            "grant_type": "client_credentials",
            "client_secret": os.environ["PNB_API_KEY"],
        })
        print(token.access_token, token.token_type)
        ```
        """
        return cast("Token", self._transport.call(
            Operation("POST", "/v1/oauth/token", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Token"),
            options,
        ))

    def revoke_token(
        self,
        body: RevocationRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Revoked:
        """Revokes an access token (RFC 7009). A token of the same account becomes invalid within 5 seconds. For an unknown token, the status is also 200.

        ``POST /v1/oauth/revoke``

        ```python
        revoked = pnb.oauth.revoke_token({
            "client_secret": os.environ["PNB_API_KEY"],
            "token": os.environ["PNB_TOKEN"],
        })
        print(revoked)
        ```
        """
        return cast("Revoked", self._transport.call(
            Operation("POST", "/v1/oauth/revoke", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Revoked"),
            options,
        ))

    def introspect_token(
        self,
        body: IntrospectionRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Introspection:
        """Returns the state of an access token (RFC 7662). Only tokens of the same account are reported as active.

        ``POST /v1/oauth/introspect``

        ```python
        introspection = pnb.oauth.introspect_token({
            "client_secret": os.environ["PNB_API_KEY"],
            "token": os.environ["PNB_TOKEN"],
        })
        print(introspection.active, introspection.scope)
        ```
        """
        return cast("Introspection", self._transport.call(
            Operation("POST", "/v1/oauth/introspect", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Introspection"),
            options,
        ))

    def get_jwks(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> JwkSet:
        """Returns the JSON Web Key Set (RFC 7517) with which access tokens are verified. A new key is published one day before it is used.

        ``GET /v1/oauth/jwks``

        ```python
        jwk_set = pnb.oauth.get_jwks()
        print(jwk_set)
        ```
        """
        return cast("JwkSet", self._transport.call(
            Operation("GET", "/v1/oauth/jwks", headers={"if_none_match": if_none_match}, is_public=True, model="JwkSet"),
            options,
        ))

    def get_authorization_server(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AuthorizationServerMetadata:
        """Returns the metadata of the authorization server (RFC 8414), at a path below /v1.

        ``GET /v1/.well-known/oauth-authorization-server``

        ```python
        authorization_server_metadata = pnb.oauth.get_authorization_server()
        print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)
        ```
        """
        return cast("AuthorizationServerMetadata", self._transport.call(
            Operation("GET", "/v1/.well-known/oauth-authorization-server", headers={"if_none_match": if_none_match}, is_public=True, model="AuthorizationServerMetadata"),
            options,
        ))

    def get_authorization_server_by_issuer(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AuthorizationServerMetadata:
        """Returns the metadata of the authorization server at the path that RFC 8414 section 3 defines for the issuer https://host/v1.

        ``GET /.well-known/oauth-authorization-server/v1``

        ```python
        authorization_server_metadata = pnb.oauth.get_authorization_server_by_issuer()
        print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)
        ```
        """
        return cast("AuthorizationServerMetadata", self._transport.call(
            Operation("GET", "/.well-known/oauth-authorization-server/v1", headers={"if_none_match": if_none_match}, is_public=True, model="AuthorizationServerMetadata"),
            options,
        ))

    def get_protected_resource(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProtectedResourceMetadata:
        """Returns the metadata of the API as an OAuth protected resource (RFC 9728), with the authorization server that issues its tokens, at the path for a host.

        ``GET /.well-known/oauth-protected-resource``

        ```python
        protected_resource_metadata = pnb.oauth.get_protected_resource()
        print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)
        ```
        """
        return cast("ProtectedResourceMetadata", self._transport.call(
            Operation("GET", "/.well-known/oauth-protected-resource", headers={"if_none_match": if_none_match}, is_public=True, model="ProtectedResourceMetadata"),
            options,
        ))

    def get_protected_resource_by_identifier(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProtectedResourceMetadata:
        """Returns the metadata of the API at the path that RFC 9728 section 3.1 defines for the resource https://host/v1. A response with the status 401 names it as resource_metadata in WWW-Authenticate.

        ``GET /.well-known/oauth-protected-resource/v1``

        ```python
        protected_resource_metadata = pnb.oauth.get_protected_resource_by_identifier()
        print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)
        ```
        """
        return cast("ProtectedResourceMetadata", self._transport.call(
            Operation("GET", "/.well-known/oauth-protected-resource/v1", headers={"if_none_match": if_none_match}, is_public=True, model="ProtectedResourceMetadata"),
            options,
        ))


class AsyncOauthResource:
    """Access tokens in exchange for API keys."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def issue_token(
        self,
        body: TokenRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Token:
        """Issues an access token by the client credentials grant. Send the API key as client_secret or as the password of HTTP Basic authentication. The body can be form-encoded or JSON.

        ``POST /v1/oauth/token``

        ```python
        token = await pnb.oauth.issue_token({
            "grant_type": "client_credentials",
            "client_secret": os.environ["PNB_API_KEY"],
        })
        print(token.access_token, token.token_type)
        ```
        """
        return cast("Token", await self._transport.call(
            Operation("POST", "/v1/oauth/token", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Token"),
            options,
        ))

    async def revoke_token(
        self,
        body: RevocationRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Revoked:
        """Revokes an access token (RFC 7009). A token of the same account becomes invalid within 5 seconds. For an unknown token, the status is also 200.

        ``POST /v1/oauth/revoke``

        ```python
        revoked = await pnb.oauth.revoke_token({
            "client_secret": os.environ["PNB_API_KEY"],
            "token": os.environ["PNB_TOKEN"],
        })
        print(revoked)
        ```
        """
        return cast("Revoked", await self._transport.call(
            Operation("POST", "/v1/oauth/revoke", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Revoked"),
            options,
        ))

    async def introspect_token(
        self,
        body: IntrospectionRequest | Mapping[str, Any],
        **options: Unpack[RequestOptions],
    ) -> Introspection:
        """Returns the state of an access token (RFC 7662). Only tokens of the same account are reported as active.

        ``POST /v1/oauth/introspect``

        ```python
        introspection = await pnb.oauth.introspect_token({
            "client_secret": os.environ["PNB_API_KEY"],
            "token": os.environ["PNB_TOKEN"],
        })
        print(introspection.active, introspection.scope)
        ```
        """
        return cast("Introspection", await self._transport.call(
            Operation("POST", "/v1/oauth/introspect", form=body if body is not None else {}, is_unkeyed=True, is_public=True, model="Introspection"),
            options,
        ))

    async def get_jwks(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> JwkSet:
        """Returns the JSON Web Key Set (RFC 7517) with which access tokens are verified. A new key is published one day before it is used.

        ``GET /v1/oauth/jwks``

        ```python
        jwk_set = await pnb.oauth.get_jwks()
        print(jwk_set)
        ```
        """
        return cast("JwkSet", await self._transport.call(
            Operation("GET", "/v1/oauth/jwks", headers={"if_none_match": if_none_match}, is_public=True, model="JwkSet"),
            options,
        ))

    async def get_authorization_server(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AuthorizationServerMetadata:
        """Returns the metadata of the authorization server (RFC 8414), at a path below /v1.

        ``GET /v1/.well-known/oauth-authorization-server``

        ```python
        authorization_server_metadata = await pnb.oauth.get_authorization_server()
        print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)
        ```
        """
        return cast("AuthorizationServerMetadata", await self._transport.call(
            Operation("GET", "/v1/.well-known/oauth-authorization-server", headers={"if_none_match": if_none_match}, is_public=True, model="AuthorizationServerMetadata"),
            options,
        ))

    async def get_authorization_server_by_issuer(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> AuthorizationServerMetadata:
        """Returns the metadata of the authorization server at the path that RFC 8414 section 3 defines for the issuer https://host/v1.

        ``GET /.well-known/oauth-authorization-server/v1``

        ```python
        authorization_server_metadata = await pnb.oauth.get_authorization_server_by_issuer()
        print(authorization_server_metadata.issuer, authorization_server_metadata.token_endpoint)
        ```
        """
        return cast("AuthorizationServerMetadata", await self._transport.call(
            Operation("GET", "/.well-known/oauth-authorization-server/v1", headers={"if_none_match": if_none_match}, is_public=True, model="AuthorizationServerMetadata"),
            options,
        ))

    async def get_protected_resource(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProtectedResourceMetadata:
        """Returns the metadata of the API as an OAuth protected resource (RFC 9728), with the authorization server that issues its tokens, at the path for a host.

        ``GET /.well-known/oauth-protected-resource``

        ```python
        protected_resource_metadata = await pnb.oauth.get_protected_resource()
        print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)
        ```
        """
        return cast("ProtectedResourceMetadata", await self._transport.call(
            Operation("GET", "/.well-known/oauth-protected-resource", headers={"if_none_match": if_none_match}, is_public=True, model="ProtectedResourceMetadata"),
            options,
        ))

    async def get_protected_resource_by_identifier(
        self,
        *,
        if_none_match: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> ProtectedResourceMetadata:
        """Returns the metadata of the API at the path that RFC 9728 section 3.1 defines for the resource https://host/v1. A response with the status 401 names it as resource_metadata in WWW-Authenticate.

        ``GET /.well-known/oauth-protected-resource/v1``

        ```python
        protected_resource_metadata = await pnb.oauth.get_protected_resource_by_identifier()
        print(protected_resource_metadata.resource, protected_resource_metadata.resource_name)
        ```
        """
        return cast("ProtectedResourceMetadata", await self._transport.call(
            Operation("GET", "/.well-known/oauth-protected-resource/v1", headers={"if_none_match": if_none_match}, is_public=True, model="ProtectedResourceMetadata"),
            options,
        ))


class OauthResourceRaw:
    """The methods of OauthResource with status, headers and attempts of their responses."""

    def __init__(self, resource: OauthResource) -> None:
        self.issue_token = raw(resource.issue_token)
        self.revoke_token = raw(resource.revoke_token)
        self.introspect_token = raw(resource.introspect_token)
        self.get_jwks = raw(resource.get_jwks)
        self.get_authorization_server = raw(resource.get_authorization_server)
        self.get_authorization_server_by_issuer = raw(resource.get_authorization_server_by_issuer)
        self.get_protected_resource = raw(resource.get_protected_resource)
        self.get_protected_resource_by_identifier = raw(resource.get_protected_resource_by_identifier)


class AsyncOauthResourceRaw:
    """The methods of AsyncOauthResource with status, headers and attempts of their responses."""

    def __init__(self, resource: AsyncOauthResource) -> None:
        self.issue_token = raw_async(resource.issue_token)
        self.revoke_token = raw_async(resource.revoke_token)
        self.introspect_token = raw_async(resource.introspect_token)
        self.get_jwks = raw_async(resource.get_jwks)
        self.get_authorization_server = raw_async(resource.get_authorization_server)
        self.get_authorization_server_by_issuer = raw_async(resource.get_authorization_server_by_issuer)
        self.get_protected_resource = raw_async(resource.get_protected_resource)
        self.get_protected_resource_by_identifier = raw_async(resource.get_protected_resource_by_identifier)
