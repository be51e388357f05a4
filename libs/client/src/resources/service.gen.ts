// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import type { Call } from '../core/call.ts';
import { Resource } from '../core/resource.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data } from '../core/types.ts';

/** Health, versions and this document. */
export class Service extends Resource {
  /**
   * Returns whether the process is running. Dependencies are not checked.
   *
   * @example
   * ```ts
   * const health = await pnb.service.getHealth();
   * console.log(health.status);
   * ```
   */
  getHealth(options?: RequestOptions): Call<Data<'getHealth'>> {
    return this.send({ method: 'GET', path: '/v1/health', isPublic: true }, options);
  }

  /**
   * Returns the health status of each dependency. The status is 503 if the service cannot process requests or is
   * shutting down.
   *
   * @example
   * ```ts
   * const readiness = await pnb.service.getReadiness();
   * console.log(readiness.status);
   * ```
   */
  getReadiness(options?: RequestOptions): Call<Data<'getReadiness'>> {
    return this.send({ method: 'GET', path: '/v1/health/ready', isPublic: true }, options);
  }

  /**
   * Returns the versions of the API and the URLs of its keys and documents.
   *
   * @example
   * ```ts
   * const meta = await pnb.service.getMeta();
   * console.log(meta.version, meta.openapi_url);
   * ```
   */
  getMeta(options?: RequestOptions): Call<Data<'getMeta'>> {
    return this.send({ method: 'GET', path: '/v1/meta', isPublic: true }, options);
  }

  /**
   * Returns the OpenAPI 3.1 document of the API as JSON, with the hosts of this service.
   *
   * @example
   * ```ts
   * const openApiDocument = await pnb.service.getOpenApi();
   * console.log(openApiDocument);
   * ```
   */
  getOpenApi(options?: RequestOptions): Call<Data<'getOpenApi'>> {
    return this.send({ method: 'GET', path: '/v1/openapi.json', isPublic: true }, options);
  }

  /**
   * Returns the OpenAPI 3.1 document of the API as YAML (RFC 9512), with the hosts of this service.
   *
   * The data is the response; its body is a stream of application/yaml.
   *
   * @example
   * ```ts
   * const response = await pnb.service.getOpenApiYaml();
   * await writeFile('openapi.yaml', Buffer.from(await response.arrayBuffer()));
   * ```
   */
  getOpenApiYaml(options?: RequestOptions): Call<Response> {
    return this.send(
      { method: 'GET', path: '/v1/openapi.yaml', streamType: 'application/yaml', isPublic: true },
      options,
    );
  }
}
