import { Actor } from './actor.ts';
import { AdequacyScore } from './adequacy.ts';
import { CellChange } from './adequacy-cell-change.ts';
import { AdequacyRun } from './adequacy-history.ts';
import { providerChangeFields } from './adequacy-provider-changes.ts';
import { Build } from './builds.ts';
import { ContactAttempt } from './contact-attempts.ts';
import { CAMPAIGN_EVENT_DATA } from './campaign-events.ts';
import { EVENT_DESTINATION_EVENT_DATA } from './event-destination-events.ts';
import { Filing } from './filings.ts';
import { IMPORT_SOURCE_EVENT_DATA } from './import-source-events.ts';
import { importEventData } from './import-events.ts';
import { ANY_ID_PATTERN, REQUEST_ID_PATTERN, AccountId, BuildId, EventId, Instant, WebhookId } from './formats.ts';
import { MEMBER_EVENT_DATA } from './member-events.ts';
import { Stage } from './pipeline.ts';
import { Environment } from './plans.ts';
import { ProviderSnapshot } from './providers.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { ServiceAreaChange } from './service-area.ts';
import { Webhook, WebhookDisabledReason } from './webhooks.ts';
import { changed_providers_count } from './adequacy-fields.ts';
import { nullable, z } from './zod.ts';

/** Every event type that the service emits and to which a webhook can subscribe. A type is added together with the code that emits it. */
export const EventType = z
  .enum([
    'provider.stage_changed',
    'provider.created',
    'provider.updated',
    'provider.deleted',
    'provider.adequacy_changed',
    'provider.contact_attempt_created',
    'adequacy.score_updated',
    'adequacy.gap_opened',
    'adequacy.gap_closed',
    'adequacy.run_failed',
    'build.created',
    'build.updated',
    'build.deleted',
    'campaign.launched',
    'campaign.paused',
    'campaign.resumed',
    'campaign.cancelled',
    'campaign.completed',
    'filing.created',
    'filing.failed',
    'import.completed',
    'import.reverted',
    'import_source.file_late',
    'import_source.file_held',
    'webhook.test',
    'webhook.disabled',
    'event_destination.disabled',
    'member.removed',
  ])
  .openapi('EventType', {
    description: 'Type of the event. More types may be added.',
    example: 'provider.stage_changed',
  });
export type EventType = z.infer<typeof EventType>;
export const EVENT_TYPES: readonly EventType[] = EventType.options;

const previous = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'Previous values of the fields that changed.' });

const reason = z
  .string()
  .max(1000)
  .nullable()
  .openapi({ description: 'Reason, as sent by the caller.', example: 'Signed by both sides.' });

const caused_by = z
  .array(EventId)
  .max(1000)
  .openapi({ description: 'Events whose changes the run includes; the newest 1,000.' });

/** Size in bytes above which the snapshot is replaced by a reference, and lists are truncated. */
export const MAX_EVENT_BYTES = 65_536;

/** Retention of events and deliveries in days. */
export const EVENT_RETENTION_DAYS = { production: 30, sandbox: 7 } as const satisfies Record<Environment, number>;

export const ThinObject = z
  .object({
    object: z.string().max(40).openapi({ description: 'Type of the object.', example: 'provider' }),
    id: z.string().max(60).openapi({
      description: 'Identifier of the object.',
      example: 'prv_01kc59z6h8f8w9p5p3w5t1y0za',
      pattern: ANY_ID_PATTERN,
    }),
    url: z.string().max(200).openapi({
      description: 'Path at which the current object can be retrieved.',
      example: '/v1/providers/prv_01kc59z6h8f8w9p5p3w5t1y0za',
    }),
  })
  .openapi('ThinObject', {
    description: 'A reference that replaces the snapshot if the event would be larger than 64 KiB.',
  });
export type ThinObject = z.infer<typeof ThinObject>;

const snapshot = <T extends z.ZodType>(resource: T) =>
  z.union([resource, ThinObject]).openapi({ description: 'The object at the time of the event.' });

const truncated = z.literal(true).optional().openapi({
  description:
    'Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted.',
});

/** Payload by event type. */
export const EVENT_DATA = {
  'provider.created': z
    .object({ object: snapshot(ProviderSnapshot), actor: Actor, truncated })
    .openapi('ProviderCreatedData'),
  'provider.updated': z
    .object({ object: snapshot(ProviderSnapshot), previous, reason, actor: Actor, truncated })
    .openapi('ProviderUpdatedData'),
  'provider.deleted': z
    .object({ object: snapshot(ProviderSnapshot), actor: Actor, truncated })
    .openapi('ProviderDeletedData'),
  'provider.stage_changed': z
    .object({
      object: snapshot(ProviderSnapshot),
      previous,
      from_stage: Stage,
      to_stage: Stage,
      correction: z.boolean().openapi({ description: 'Whether the move was a correction, which can go to any stage.' }),
      reason,
      actor: Actor,
      truncated,
    })
    .openapi('ProviderStageChangedData'),
  'provider.adequacy_changed': z
    .object({ object: snapshot(ProviderSnapshot), ...providerChangeFields, actor: Actor, truncated })
    .openapi('ProviderAdequacyChangedData'),
  'provider.contact_attempt_created': z
    .object({ object: snapshot(ProviderSnapshot), contact_attempt: ContactAttempt, actor: Actor, truncated })
    .openapi('ProviderContactAttemptCreatedData'),
  'adequacy.score_updated': z
    .object({
      object: snapshot(AdequacyScore),
      previous,
      changed_cells: z.array(CellChange).max(200_000).openapi({
        description:
          'All cells whose result changed. Empty for the first run of a build, in which every cell is new. If truncated is present, the first of them.',
      }),
      changed_providers_count,
      caused_by,
      actor: Actor,
      truncated,
    })
    .openapi('AdequacyScoreUpdatedData'),
  'adequacy.gap_opened': z
    .object({ object: CellChange, build_id: BuildId, caused_by, actor: Actor })
    .openapi('AdequacyGapOpenedData'),
  'adequacy.gap_closed': z
    .object({ object: CellChange, build_id: BuildId, caused_by, actor: Actor })
    .openapi('AdequacyGapClosedData'),
  'adequacy.run_failed': z
    .object({ object: AdequacyRun, build_id: BuildId, caused_by, actor: Actor })
    .openapi('AdequacyRunFailedData'),
  'build.created': z.object({ object: Build, actor: Actor }).openapi('BuildCreatedData'),
  'build.updated': z
    .object({
      object: Build,
      previous,
      service_area: nullable(ServiceAreaChange).openapi({
        description: 'Counties that were added to or removed from the service area. Null if there are none.',
      }),
      actor: Actor,
    })
    .openapi('BuildUpdatedData'),
  'build.deleted': z.object({ object: Build, actor: Actor }).openapi('BuildDeletedData'),
  ...CAMPAIGN_EVENT_DATA,
  'filing.created': z.object({ object: Filing, actor: Actor }).openapi('FilingCreatedData'),
  'filing.failed': z.object({ object: Filing, actor: Actor }).openapi('FilingFailedData'),
  ...importEventData(Actor),
  ...IMPORT_SOURCE_EVENT_DATA,
  'webhook.test': z
    .object({
      object: z
        .object({ object: z.literal('webhook').openapi({ description: 'Always webhook.' }), id: WebhookId })
        .openapi('WebhookReference', { description: 'A reference to the endpoint that is tested.' }),
      message: z.string().max(200).openapi({ description: 'Human-readable message.', example: 'The endpoint works.' }),
      actor: Actor,
    })
    .openapi('WebhookTestData'),
  'webhook.disabled': z
    .object({
      object: Webhook.omit({ secret: true }).openapi('WebhookSnapshot', {
        description: 'The webhook endpoint, without its secret.',
      }),
      reason: WebhookDisabledReason.extract(['gone', 'failing']).openapi({
        description:
          'Reason why the endpoint was disabled. gone: it responded with status 410. failing: no delivery succeeded for five days. The contact of the account also receives an e-mail.',
        example: 'gone',
      }),
      actor: Actor,
    })
    .openapi('WebhookDisabledData'),
  ...EVENT_DESTINATION_EVENT_DATA,
  ...MEMBER_EVENT_DATA,
} as const satisfies Record<EventType, z.ZodObject>;
export type EmittedEventType = keyof typeof EVENT_DATA;
export type EventData<T extends EmittedEventType> = z.output<(typeof EVENT_DATA)[T]>;

/** The envelope with a given payload; `type`, `timestamp` and `data` follow Standard Webhooks. */
export const eventSchema = (type: z.ZodType<string>, data: z.ZodType) =>
  z.object({
    id: EventId,
    object: z.literal('event').openapi({ description: 'Always event.' }),
    type,
    timestamp: Instant.openapi({ description: 'When the event occurred.' }),
    created_at: Instant.openapi({ description: 'When the event occurred; always equal to timestamp.' }),
    api_version: z.literal('v1').openapi({ description: 'Version of the payload.' }),
    environment: Environment.openapi({ description: 'Environment in which the event occurred.', example: 'sandbox' }),
    account_id: AccountId,
    sequence: z.int().min(0).openapi({
      description:
        'Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log.',
      format: 'int64',
      example: 48213,
    }),
    data,
    request_id: z.string().max(40).nullable().openapi({
      pattern: REQUEST_ID_PATTERN,
      description: 'Identifier of the request that caused the event. Null if the service itself caused it.',
    }),
  });

/** An event in a list, in which the schema of `data` does not depend on `type`. */
export const EventEnvelope = eventSchema(
  EventType,
  z.record(z.string(), z.unknown()).openapi({
    description: 'Payload of the event type. object is a snapshot at the time of the event.',
    maxProperties: 20,
  }),
).openapi('EventEnvelope', {
  description: 'An event with its payload. The schema of each event type describes data completely.',
});

/** The document has it as the union of all types with the discriminator `type`. */
export const Event = EventEnvelope.openapi('Event', { description: 'A change of the network.' });

/** A type, or all types of a resource. */
export const EVENT_PATTERNS: readonly string[] = [
  ...EVENT_TYPES,
  ...new Set(EVENT_TYPES.map((type) => `${type.split('.', 1)[0]}.*`)),
];

export const EventPattern = z.enum(EVENT_PATTERNS as [string, ...string[]]).openapi({ example: 'provider.*' });

/** The types that match any of the patterns: a type, all types of a resource (`provider.*`), or `*`. */
export const expandEventTypes = (patterns: readonly string[]): EventType[] =>
  EVENT_TYPES.filter((type) =>
    patterns.some((pattern) => pattern === '*' || pattern === type || pattern === `${type.split('.', 1)[0]}.*`),
  );

export const events = routes({
  listEvents: listRoute({
    path: '/v1/events',
    tag: 'Events',
    summary: 'List events',
    description:
      'Returns a list of events, newest first. To poll for new events without gaps, send sort=sequence and sequence_gt with the last sequence that you have processed.',
    scope: 'events:read',
    item: EventEnvelope,
    page: 'EventPage',
    filters: {
      type: anyOf(EventPattern, 'Event types, or all types of a resource (provider.*).'),
      build_id: anyOf(BuildId, 'Identifiers of builds.'),
      resource_id: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .openapi({ description: 'Identifier of the object of the event.' }),
      created_at_gte: Instant.optional().openapi({ description: 'Only events created at or after this time.' }),
      created_at_lt: Instant.optional().openapi({ description: 'Only events created before this time.' }),
      sequence_gt: z
        .int()
        .min(0)
        .optional()
        .openapi({ description: 'Only events with a higher sequence number.', format: 'int64', example: 48213 }),
      delivery_status: z
        .enum(['undelivered'])
        .optional()
        .openapi({ description: 'Only events with a delivery that has not succeeded.', example: 'undelivered' }),
    },
    sorts: ['sequence'],
    default_sort: ['-sequence'],
  }),

  getEvent: {
    method: 'get',
    path: '/v1/events/{id}',
    tag: 'Events',
    summary: 'Get an event',
    description:
      'Returns an event exactly as it is sent to webhook endpoints. Events are kept for 30 days in production and 7 days in the sandbox; afterwards the status is 410.',
    scope: 'events:read',
    params: z.object({ id: EventId }),
    success: { status: 200, description: 'The event as it was sent.', body: Event },
    problems: ['event_expired'],
    response: { kind: 'text', type: 'application/json' },
  },
});
