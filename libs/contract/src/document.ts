import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { RESPONSE_HEADERS } from './document-headers.ts';
import { describeOperation } from './document-operations.ts';
import { completeSchemas } from './document-properties.ts';
import { shareParameters } from './document-parameters.ts';
import { addProblemExamples } from './document-problems.ts';
import { shareResponses } from './document-responses.ts';
import { normalizeDocument } from './document-schemas.ts';
import { addVariants, separateForms, shareObjectTypes, uniteVariants } from './document-variants.ts';
import { addEvents, describeWebhook, uniteEvents } from './document-webhooks.ts';
import { EVENT_DATA, type EmittedEventType } from './events.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { CODE_SAMPLES, type CodeSample } from './samples.gen.ts';
import { SCOPES } from './scopes.ts';
import { describeTags, TAG_GROUPS } from './tags.ts';
import { API_VERSION, EXAMPLE_ORIGIN, EXAMPLE_SANDBOX_ORIGIN } from './version.ts';

const DESCRIPTION = `Provider network data, adequacy scores under 42 CFR 422.116 and pipeline status for health plans.

## Quick start

\`PNB_BASE_URL\` is the address of the service, \`PNB_API_KEY\` a key of the sandbox. Get a token, read a build, and receive its events:

\`\`\`sh
PNB_TOKEN=$(curl -sS "$PNB_BASE_URL/v1/oauth/token" -u "$PNB_API_KEY:" -d grant_type=client_credentials | cut -d'"' -f4)
curl -sS "$PNB_BASE_URL/v1/builds?per_page=1" -H "Authorization: Bearer $PNB_TOKEN"
curl -sS "$PNB_BASE_URL/v1/webhooks" -H "Authorization: Bearer $PNB_TOKEN" -H "Content-Type: application/json" \\
  -d '{"url": "https://partner.example/hooks", "event_types": ["provider.*"]}'
curl -sS "$PNB_BASE_URL/v1/sandbox/events" -H "Authorization: Bearer $PNB_TOKEN" -H "Content-Type: application/json" \\
  -d '{"type": "provider.stage_changed"}'
\`\`\`

The third call returns the secret that signs the webhooks, and the last one sends the first event to the endpoint. The code samples of
the operations use the same variables; \`PNB_TOKEN\` is for curl only, because the client libraries get tokens themselves.

The response header \`Pnb-Environment\` is \`sandbox\` or \`production\`. Lists return \`{data, meta: {total, page, per_page, next_cursor}}\`.
Every error response is a problem object (RFC 9457) with a stable \`code\`.`;

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
  termsOfService: `${publicUrl}/docs/guides/terms-of-use`,
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
  registry.registerComponent('securitySchemes', 'import_source_secret', {
    type: 'http',
    scheme: 'basic',
    description: 'The secret of an import source as the password, for uploads to this source only.',
  });
}

type CodeSamples = Readonly<Record<string, readonly CodeSample[]>>;

/** The OpenAPI 3.1 document of the whole contract, or of other routes. */
export const buildDocument = (
  origins: DocumentOrigins = EXAMPLE_ORIGINS,
  samples: CodeSamples = CODE_SAMPLES,
  routes: readonly Route[] = ROUTES,
) => composeDocument({ origins, samples, routes, hasVariants: true });

/**
 * The document from which the clients are generated: a request with variants is one object with all of their fields, as in 1.0.0, so
 * that programs which name its type go on compiling.
 */
export const buildClientDocument = (samples: CodeSamples = CODE_SAMPLES) =>
  composeDocument({ origins: EXAMPLE_ORIGINS, samples, routes: ROUTES, hasVariants: false });

interface Composition {
  origins: DocumentOrigins;
  samples: CodeSamples;
  routes: readonly Route[];
  hasVariants: boolean;
}

function composeDocument({ origins, samples, routes, hasVariants }: Composition) {
  const registry = new OpenAPIRegistry();
  Object.entries(RESPONSE_HEADERS).forEach(([name, header]) =>
    registry.registerComponent('headers', name, header as never),
  );
  registerSecurity(registry, origins);
  addProblemExamples(registry);
  addEvents(registry);
  if (hasVariants) addVariants(registry);
  routes.forEach((route) => registry.registerPath(describeOperation(route)));
  (Object.keys(EVENT_DATA) as EmittedEventType[]).forEach((type) => registry.registerWebhook(describeWebhook(type)));
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: info(origins),
    servers: servers(origins),
    security: [{ oauth2: [] }],
    tags: describeTags(origins.publicUrl),
    externalDocs: { description: 'Guides and reference', url: `${origins.publicUrl}/docs` },
    'x-tagGroups': TAG_GROUPS,
  });
  uniteEvents(document);
  if (hasVariants) separateForms(shareObjectTypes(uniteVariants(document)));
  const complete = completeSchemas(normalizeDocument(document));
  if (hasVariants && routes === ROUTES) shareParameters(complete);
  return addSamples(shareResponses(complete, routes), samples);
}

interface Operations {
  paths?: Record<string, Record<string, { operationId?: string; 'x-codeSamples'?: readonly CodeSample[] }>>;
}

function addSamples<T extends object>(document: T, samples: CodeSamples): T {
  for (const item of Object.values((document as Operations).paths ?? {}))
    for (const operation of Object.values(item)) {
      const sample = samples[operation.operationId ?? ''];
      if (sample) operation['x-codeSamples'] = sample;
    }
  return document;
}
