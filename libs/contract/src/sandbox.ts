import { AccountId, BuildId, count, EventId, Instant } from './formats.ts';
import { EVENT_DATA, type EmittedEventType } from './events.ts';
import { routes } from './route.ts';
import { z } from './zod.ts';

const tag = 'Sandbox';

const TRIGGER_TYPES = Object.keys(EVENT_DATA) as [EmittedEventType, ...EmittedEventType[]];

export const sandbox = routes({
  resetSandbox: {
    method: 'post',
    path: '/v1/sandbox/reset',
    tag,
    summary: 'Reset the sandbox',
    description:
      'Restores the sample data of the sandbox: builds, providers, scores and events. Webhook endpoints and API keys are kept, and pending ' +
      'deliveries are cancelled. Concurrent requests restore it once. Production keys are rejected with 403.',
    scope: 'builds:write',
    // It takes about five seconds; several times that on a busy machine.
    max_seconds: 60,
    success: {
      status: 200,
      description: 'The sample data is restored.',
      body: z
        .object({
          object: z.literal('sandbox').openapi({ description: 'Always sandbox.' }),
          account_id: AccountId,
          build_ids: z
            .array(BuildId)
            .max(100)
            .openapi({ description: 'Identifiers of the sample builds, the main build first.' }),
          providers: count('Number of providers in all builds.'),
          reset_at: Instant.openapi({ description: 'When the sandbox was reset.' }),
        })
        .openapi('Sandbox', { description: 'The sandbox after a reset.' }),
    },
    problems: ['sandbox_only'],
  },

  triggerEvent: {
    method: 'post',
    path: '/v1/sandbox/events',
    tag,
    summary: 'Trigger an event',
    description:
      'Records an event of the given type for an object of the sandbox. No other data is changed. Production keys are rejected with 403.',
    scope: 'events:read',
    body: z
      .strictObject({
        type: z.enum(TRIGGER_TYPES).openapi({ description: 'Type of the event.', example: 'provider.stage_changed' }),
        build_id: BuildId.optional().openapi({
          description: 'Identifier of a build in the sandbox. Defaults to the newest build.',
        }),
      })
      .openapi('EventTrigger', { description: 'The event to record.', example: { type: 'provider.stage_changed' } }),
    success: {
      status: 201,
      description: 'The identifier of the recorded event.',
      body: z
        .object({
          object: z.literal('event_trigger').openapi({ description: 'Always event_trigger.' }),
          event_id: EventId,
        })
        .openapi('TriggeredEvent', { description: 'The event that was recorded.' }),
    },
    problems: ['plan_limit_exceeded', 'sandbox_only'],
  },
});
