import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi';
import { exampleEvent } from './event-examples.ts';
import { EVENT_DATA, eventSchema, type EmittedEventType } from './events.ts';
import { z } from './zod.ts';

const TYPES = Object.keys(EVENT_DATA) as EmittedEventType[];

/** `provider.stage_changed` → `ProviderStageChanged`. */
const pascalCase = (type: string): string =>
  type.replace(/(^|[._])([a-z])/g, (_match, _before, letter: string) => letter.toUpperCase());

const componentName = (type: EmittedEventType): string => `${pascalCase(type)}Event`;

const EVENTS = new Map(
  TYPES.map((type) => [
    type,
    eventSchema(z.literal(type), EVENT_DATA[type]).openapi(componentName(type), {
      description: `An event of the type ${type}.`,
    }),
  ]),
);

/** One schema for each type of event that the service emits. */
export function addEvents(registry: OpenAPIRegistry): void {
  EVENTS.forEach((schema, type) => registry.register(componentName(type), schema));
}

interface Composed {
  components?: { schemas?: Record<string, object> };
}

/** `Event` as the union of all types, told apart by `type`; a page lists `EventEnvelope`, whose `data` is open. */
export function uniteEvents<T extends Composed>(document: T): T {
  const schemas = document.components?.schemas;
  if (!schemas) return document;
  TYPES.forEach((type) => describePayload(schemas, type));
  const refs = TYPES.map((type) => [type, `#/components/schemas/${componentName(type)}`] as const);
  schemas.Event = {
    description: 'Something that happened to the network, recorded in the transaction of the change itself.',
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(refs) },
  };
  return document;
}

function describePayload(schemas: Record<string, object>, type: EmittedEventType): void {
  const name = `${pascalCase(type)}Data`;
  const schema = schemas[name];
  if (schema) schemas[name] = { description: `Payload of ${type}.`, ...schema };
}

const signedHeaders = z.object({
  'webhook-id': z
    .string()
    .max(60)
    .regex(/^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    .openapi({ description: 'Id of the event, the same on each attempt.', example: 'evt_01kc59z6h8f8w9p5p3w5t1y0za' }),
  'webhook-timestamp': z
    .string()
    .max(20)
    .regex(/^\d{1,12}$/)
    .openapi({ description: 'Time of the attempt, seconds since 1970.', example: '1793534400' }),
  'webhook-signature': z
    .string()
    .max(500)
    .regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/)
    .openapi({
      description: 'Standard Webhooks signatures, v1, separated by spaces: one for each secret that signs.',
      example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    }),
  'webhook-attempt': z
    .string()
    .max(4)
    .regex(/^\d{1,4}$/)
    .openapi({ description: 'Number of the attempt, from 1.', example: '1' }),
  'webhook-sequence': z
    .string()
    .max(20)
    .regex(/^\d{1,19}$/)
    .openapi({ description: 'Sequence of the event; 0 for a test delivery.', example: '48213' }),
  'Pnb-Environment': z
    .enum(['production', 'sandbox'])
    .openapi({ description: 'The environment that the event happened in.', example: 'sandbox' }),
});

const RECEIVER_RESPONSES = {
  '2XX': { description: 'Received; the delivery has succeeded.' },
  410: { description: 'The endpoint is gone: it is disabled, and nothing more is sent.' },
  429: { description: 'Too many requests: sent again after Retry-After, or after the wait of the retry policy.' },
  503: { description: 'Unavailable: sent again after Retry-After, or after the wait of the retry policy.' },
  default: { description: 'Every other response, also a redirect: sent again by the retry policy of the endpoint.' },
};

export function describeWebhook(type: EmittedEventType): RouteConfig {
  const schema = EVENTS.get(type) ?? z.object({});
  return {
    method: 'post',
    path: type,
    operationId: `on${pascalCase(type)}`,
    tags: ['Events'],
    summary: `Receive ${type}`,
    description: `Sent to endpoints that subscribe to ${type}. Verify the signature before you read the body.`,
    security: [],
    request: {
      headers: signedHeaders,
      body: {
        required: true,
        content: { 'application/json': { schema, examples: { [type]: { value: exampleEvent(type) } } } },
      },
    },
    responses: RECEIVER_RESPONSES,
  };
}
