import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi';
import { renamedTo } from './renamed.ts';
import { DEPRECATION, describeDeprecation, findDeprecation } from './deprecation.ts';
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

/** Defines `Event` as the union of all types with the discriminator `type`. A list returns `EventEnvelope`, whose `data` is open. */
export function uniteEvents<T extends Composed>(document: T): T {
  const schemas = document.components?.schemas;
  if (!schemas) return document;
  TYPES.forEach((type) => describePayload(schemas, type));
  const refs = TYPES.map((type) => [type, `#/components/schemas/${componentName(type)}`] as const);
  schemas.Event = {
    description: 'A change of the network, recorded in the same transaction as the change.',
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
    .openapi({
      description: 'Identifier of the event, equal for each attempt.',
      example: 'evt_01kc59z6h8f8w9p5p3w5t1y0za',
    }),
  'webhook-timestamp': z
    .string()
    .max(20)
    .regex(/^\d{1,12}$/)
    .openapi({ description: 'Time of the attempt, in seconds since 1970.', example: '1793534400' }),
  'webhook-signature': z
    .string()
    .max(500)
    .regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/)
    .openapi({
      description:
        'Signatures (Standard Webhooks, v1), separated by spaces: one for each valid secret. After `v1,` is the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, with the body as it was received. The key is the base64-decoded part of the secret after `whsec_`.',
      example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    }),
  'webhook-attempt': z
    .string()
    .max(4)
    .regex(/^\d{1,4}$/)
    .openapi({ description: 'Number of the attempt, starting at 1.', example: '1' }),
  'webhook-delivery-number': z
    .string()
    .max(20)
    .regex(/^\d{1,19}$/)
    .openapi({
      description:
        'Number of the delivery in the endpoint, increasing by one; 0 for a test delivery. The position of the event in the log is sequence ' +
        'in the body: sort and compare events by it.',
      example: '48213',
    }),
  'webhook-sequence': z
    .string()
    .max(20)
    .regex(/^\d{1,19}$/)
    .openapi({
      description: 'The same as webhook-delivery-number.',
      example: '48213',
      ...renamedTo('webhook-delivery-number'),
    }),
  'Pnb-Environment': z
    .enum(['production', 'sandbox'])
    .openapi({ description: 'Environment in which the event occurred.', example: 'sandbox' }),
});

const RECEIVER_RESPONSES = {
  '2XX': { description: 'The event is received, and the delivery succeeds.' },
  410: { description: 'The endpoint is gone. It is disabled, and no more events are sent.' },
  429: {
    description:
      'Too many requests. The event is sent again after Retry-After, or after the delay of the retry policy.',
  },
  503: {
    description:
      'Service unavailable. The event is sent again after Retry-After, or after the delay of the retry policy.',
  },
  default: {
    description:
      'Any other response, including a redirect. The event is sent again according to the retry policy of the endpoint.',
  },
};

const SENT = 'Sent to endpoints that subscribe to $type. Verify the signature before reading the body.';

export function describeWebhook(type: EmittedEventType): RouteConfig {
  const schema = EVENTS.get(type) ?? z.object({});
  const deprecation = findDeprecation(EVENT_DATA[type]);
  return {
    method: 'post',
    path: type,
    operationId: `on${pascalCase(type)}`,
    tags: ['Events'],
    summary: `Receive ${type}`,
    description: [SENT.replace('$type', type), ...(deprecation ? [describeDeprecation(deprecation, type)] : [])].join(
      ' ',
    ),
    ...(deprecation ? { deprecated: true, [DEPRECATION]: deprecation } : {}),
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
