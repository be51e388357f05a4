// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Body, Data } from '../core/types.ts';

/** Access tokens in exchange for API keys. */
export class Oauth extends Resource {
  /**
   * Issues an access token by the client credentials grant. Send the API key as client_secret or as the password
   * of HTTP Basic authentication. The body can be form-encoded or JSON.
   *
   * @example
   * ```ts
   * const token = await pnb.oauth.issueToken({
   *   grant_type: 'client_credentials',
   *   client_secret: process.env.PNB_API_KEY ?? '',
   * });
   * console.log(token.access_token, token.token_type);
   * ```
   */
  issueToken(body: Body<'issueToken'>, options?: RequestOptions): Call<Data<'issueToken'>> {
    return this.send({ method: 'POST', path: '/v1/oauth/token', form: body, isUnkeyed: true, isPublic: true }, options);
  }

  /**
   * Revokes an access token (RFC 7009). A token of the same account becomes invalid within 5 seconds. For an
   * unknown token, the status is also 200.
   *
   * @example
   * ```ts
   * const revoked = await pnb.oauth.revokeToken({
   *   client_secret: process.env.PNB_API_KEY ?? '',
   *   token: process.env.PNB_TOKEN ?? '',
   * });
   * console.log(revoked);
   * ```
   */
  revokeToken(body: Body<'revokeToken'>, options?: RequestOptions): Call<Data<'revokeToken'>> {
    return this.send(
      { method: 'POST', path: '/v1/oauth/revoke', form: body, isUnkeyed: true, isPublic: true },
      options,
    );
  }

  /**
   * Returns the state of an access token (RFC 7662). Only tokens of the same account are reported as active.
   *
   * @example
   * ```ts
   * const introspection = await pnb.oauth.introspectToken({
   *   client_secret: process.env.PNB_API_KEY ?? '',
   *   token: process.env.PNB_TOKEN ?? '',
   * });
   * console.log(introspection.active, introspection.scope);
   * ```
   */
  introspectToken(body: Body<'introspectToken'>, options?: RequestOptions): Call<Data<'introspectToken'>> {
    return this.send(
      { method: 'POST', path: '/v1/oauth/introspect', form: body, isUnkeyed: true, isPublic: true },
      options,
    );
  }

  /**
   * Returns the JSON Web Key Set (RFC 7517) with which access tokens are verified. A new key is published one day
   * before it is used.
   *
   * @example
   * ```ts
   * const jwkSet = await pnb.oauth.getJwks();
   * console.log(jwkSet);
   * ```
   */
  getJwks(options?: RequestOptions): Call<Data<'getJwks'>> {
    return this.send({ method: 'GET', path: '/v1/oauth/jwks', isPublic: true }, options);
  }

  /**
   * Returns the metadata of the authorization server (RFC 8414), at a path below /v1.
   *
   * @example
   * ```ts
   * const authorizationServerMetadata = await pnb.oauth.getAuthorizationServer();
   * console.log(
   *   authorizationServerMetadata.issuer,
   *   authorizationServerMetadata.token_endpoint,
   * );
   * ```
   */
  getAuthorizationServer(options?: RequestOptions): Call<Data<'getAuthorizationServer'>> {
    return this.send({ method: 'GET', path: '/v1/.well-known/oauth-authorization-server', isPublic: true }, options);
  }

  /**
   * Returns the metadata of the authorization server at the path that RFC 8414 section 3 defines for the issuer
   * https://host/v1.
   *
   * @example
   * ```ts
   * const authorizationServerMetadata = await pnb.oauth.getAuthorizationServerByIssuer();
   * console.log(
   *   authorizationServerMetadata.issuer,
   *   authorizationServerMetadata.token_endpoint,
   * );
   * ```
   */
  getAuthorizationServerByIssuer(options?: RequestOptions): Call<Data<'getAuthorizationServerByIssuer'>> {
    return this.send({ method: 'GET', path: '/.well-known/oauth-authorization-server/v1', isPublic: true }, options);
  }

  /**
   * Returns the metadata of the API as an OAuth protected resource (RFC 9728), with the authorization server that
   * issues its tokens, at the path for a host.
   *
   * @example
   * ```ts
   * const protectedResourceMetadata = await pnb.oauth.getProtectedResource();
   * console.log(
   *   protectedResourceMetadata.resource,
   *   protectedResourceMetadata.resource_name,
   * );
   * ```
   */
  getProtectedResource(options?: RequestOptions): Call<Data<'getProtectedResource'>> {
    return this.send({ method: 'GET', path: '/.well-known/oauth-protected-resource', isPublic: true }, options);
  }

  /**
   * Returns the metadata of the API at the path that RFC 9728 section 3.1 defines for the resource
   * https://host/v1. A response with the status 401 names it as resource_metadata in WWW-Authenticate.
   *
   * @example
   * ```ts
   * const protectedResourceMetadata = await pnb.oauth.getProtectedResourceByIdentifier();
   * console.log(
   *   protectedResourceMetadata.resource,
   *   protectedResourceMetadata.resource_name,
   * );
   * ```
   */
  getProtectedResourceByIdentifier(options?: RequestOptions): Call<Data<'getProtectedResourceByIdentifier'>> {
    return this.send({ method: 'GET', path: '/.well-known/oauth-protected-resource/v1', isPublic: true }, options);
  }
}
