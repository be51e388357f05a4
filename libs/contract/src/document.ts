import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { RESPONSE_HEADERS } from './document-headers.ts';
import { describeOperation } from './document-operations.ts';
import { addProblemExamples } from './document-problems.ts';
import { normalizeDocument } from './document-schemas.ts';
import { addEvents, describeWebhook, uniteEvents } from './document-webhooks.ts';
import { EVENT_DATA, type EmittedEventType } from './events.ts';
import { ROUTES } from './routes.ts';
import { SCOPES } from './scopes.ts';
import { TAGS } from './tags.ts';
import { API_VERSION, EXAMPLE_ORIGIN, EXAMPLE_SANDBOX_ORIGIN } from './version.ts';

const DESCRIPTION = `Provider network data, adequacy scores under 42 CFR 422.116 and pipeline status for health plans.

1. Exchange an API key for a token: \`POST /v1/oauth/token\` with \`grant_type=client_credentials\` and the key as \`client_secret\`.
2. Send it with every request: \`Authorization: Bearer <token>\`. The response header \`Pnb-Environment\` is \`sandbox\` or \`production\`.
3. Call \`GET /v1/builds\`, \`GET /v1/providers?build_id=…\`, \`GET /v1/builds/{id}/adequacy\`.
4. Move a provider with \`PATCH /v1/providers/{id}\`, and list the resulting events with \`GET /v1/events\`.

Lists return \`{data, meta: {total, page, per_page, next_cursor}}\`. Every error response is a problem object (RFC 9457) with a stable \`code\`.`;

/** Origins of the service that the document describes. */
export interface DocumentOrigins {
  publicUrl: string;
  /** Null if the service has one host for both environments. */
  sandboxUrl: string | null;
}

const EXAMPLE_ORIGINS: DocumentOrigins = { publicUrl: EXAMPLE_ORIGIN, sandboxUrl: EXAMPLE_SANDBOX_ORIGIN };

const info = ({ publicUrl }: DocumentOrigins) => ({
  title: 'Provider Network Build API',
  version: API_VERSION,
  summary: 'Provider networks, CMS adequacy and pipeline events for health plans.',
  description: DESCRIPTION,
  contact: { name: 'Provider Network Build API', url: `${publicUrl}/docs`, email: 'support@pnb.example' },
  license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
});

const servers = ({ publicUrl, sandboxUrl }: DocumentOrigins) => [
  {
    url: publicUrl,
    description: `${sandboxUrl ? 'Production' : 'Production and sandbox'}; the API key determines the environment.`,
    'x-internal': false,
  },
  ...(sandboxUrl
    ? [{ url: sandboxUrl, description: 'Sandbox; the host accepts sandbox API keys only.', 'x-internal': false }]
    : []),
];

function registerSecurity(registry: OpenAPIRegistry, { publicUrl }: DocumentOrigins): void {
  registry.registerComponent('securitySchemes', 'oauth2', {
    type: 'oauth2',
    description: 'JWT access tokens (RFC 9068, validated according to RFC8725) in exchange for an API key.',
    flows: { clientCredentials: { tokenUrl: `${publicUrl}/v1/oauth/token`, scopes: { ...SCOPES } } },
  });
  registry.registerComponent('securitySchemes', 'client_secret_basic', {
    type: 'http',
    scheme: 'basic',
    description:
      'The API key as the password of HTTP Basic authentication (RFC 6749 section 2.3.1), for the OAuth operations only.',
  });
}

/** The OpenAPI 3.1 document of the whole contract. */
export function buildDocument(origins: DocumentOrigins = EXAMPLE_ORIGINS) {
  const registry = new OpenAPIRegistry();
  Object.entries(RESPONSE_HEADERS).forEach(([name, header]) =>
    registry.registerComponent('headers', name, header as never),
  );
  registerSecurity(registry, origins);
  addProblemExamples(registry);
  addEvents(registry);
  ROUTES.forEach((route) => registry.registerPath(describeOperation(route)));
  (Object.keys(EVENT_DATA) as EmittedEventType[]).forEach((type) => registry.registerWebhook(describeWebhook(type)));
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: info(origins),
    servers: servers(origins),
    security: [{ oauth2: [] }],
    tags: TAGS,
  });
  return normalizeDocument(uniteEvents(document));
}
