import { routes } from './route.ts';
import { API_VERSION } from './version.ts';
import { z } from './zod.ts';

const Check = z
  .object({
    name: z
      .enum(['control', 'production', 'sandbox', 'secret_key', 'limits', 'workers'])
      .openapi({ description: 'Name of the dependency.' }),
    status: z.enum(['ok', 'degraded', 'failed']).openapi({
      description:
        'Status of the dependency. ok: the dependency is available. degraded: it is unavailable, and the service works without it. failed: it is unavailable, and the service does not work.',
    }),
  })
  .openapi('HealthCheck', { description: 'The health status of one dependency.' });

const Readiness = z
  .object({
    status: z.enum(['ok', 'degraded']).openapi({
      description:
        'Overall status. ok: all dependencies are available. degraded: the service works without one of them.',
    }),
    checks: z.array(Check).max(6).openapi({ description: 'Health status of each dependency.' }),
  })
  .openapi('Readiness', { description: 'The readiness of the service and its dependencies.' });
export type Readiness = z.infer<typeof Readiness>;

export const service = routes({
  getHealth: {
    method: 'get',
    path: '/v1/health',
    cache_control: 'no-store',
    tag: 'Service',
    summary: 'Check the health of the service',
    description: 'Returns whether the process is running. Dependencies are not checked.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'The process is running.',
      body: z
        .object({
          status: z.literal('ok').openapi({ description: 'Always ok.' }),
          version: z.string().max(40).openapi({ description: 'Version of the API.', example: API_VERSION }),
        })
        .openapi('Health', { description: 'Health status of the process.' }),
    },
    problems: [],
  },

  getReadiness: {
    method: 'get',
    path: '/v1/health/ready',
    cache_control: 'no-store',
    tag: 'Service',
    summary: 'Check the readiness of the service',
    description:
      'Returns the health status of each dependency. The status is 503 if the service cannot process requests or is shutting down.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'The service is ready.',
      body: Readiness,
    },
    problems: ['service_unavailable'],
  },

  getMeta: {
    method: 'get',
    path: '/v1/meta',
    tag: 'Service',
    summary: 'Get information about the service',
    description: 'Returns the versions of the API and the URLs of its keys and documents.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'Information about the service.',
      body: z
        .object({
          version: z.string().max(40).openapi({ description: 'Version of the API.', example: API_VERSION }),
          supported_versions: z
            .array(z.string().max(10))
            .max(10)
            .openapi({ description: 'Major versions that are supported.', example: ['v1'] }),
          openapi_url: z.url().openapi({ description: 'URL of the OpenAPI document.' }),
          docs_url: z.url().openapi({ description: 'URL of the API reference.' }),
          jwks_uri: z.url().openapi({ description: 'URL of the public signing keys.' }),
          webhook_egress_addresses: z
            .array(z.string().max(50))
            .max(100)
            .openapi({ description: 'IP addresses from which deliveries are sent. Empty if they are not fixed.' }),
        })
        .openapi('Meta', { description: 'Information about the service.' }),
    },
    problems: [],
  },

  getOpenApi: {
    method: 'get',
    path: '/v1/openapi.json',
    tag: 'Service',
    summary: 'Get the OpenAPI document',
    description: 'Returns the OpenAPI 3.1 document of the API as JSON, with the hosts of this service.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'The document as JSON.',
      body: z
        .record(z.string(), z.unknown())
        .openapi('OpenApiDocument', { description: 'An OpenAPI 3.1 document.', maxProperties: 20 }),
    },
    problems: [],
    response: { kind: 'text', type: 'application/json' },
  },

  getOpenApiYaml: {
    method: 'get',
    path: '/v1/openapi.yaml',
    tag: 'Service',
    summary: 'Get the OpenAPI document as YAML',
    description: 'Returns the OpenAPI 3.1 document of the API as YAML (RFC 9512), with the hosts of this service.',
    scope: null,
    access: 'public',
    success: {
      status: 200,
      description: 'The document as YAML.',
      body: z.string().max(10_000_000).openapi({ description: 'The document as YAML.', example: 'openapi: 3.1.0' }),
    },
    problems: [],
    response: { kind: 'text', type: 'application/yaml' },
  },
});
