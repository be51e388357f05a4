import { EventType } from './events.ts';
import { count, created_at, Instant, JobId, ratio, WebhookId } from './formats.ts';
import { renamedTo, replacedBy } from './renamed.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { webhookPath } from './webhooks.ts';
import { z } from './zod.ts';

/** Maximum number of events in one replay. */
export const MAX_REPLAYED_EVENTS = 100_000;
/** Maximum number of replays of an endpoint that are queued or running. */
export const MAX_OPEN_REPLAYS = 20;

export const ReplayStatus = z.enum(['queued', 'running', 'succeeded', 'cancelled']).openapi('ReplayStatus', {
  description: 'Status of the replay. succeeded: every event was sent.',
  example: 'running',
});

/** Selection of the events of a period. */
export const ReplaySelection = z.enum(['failed', 'all']);
export type ReplaySelection = z.infer<typeof ReplaySelection>;

const since = Instant.openapi({
  description: 'Start of the period, inclusive. Events before the retention period are not available.',
});
const until = Instant.openapi({ description: 'End of the period, exclusive.' });

export const Replay = z
  .object({
    object: z.literal('webhook_replay').openapi({ description: 'Always webhook_replay.' }),
    id: JobId,
    webhook_id: WebhookId,
    status: ReplayStatus,
    delivery_status: ReplaySelection.openapi({
      description: 'The events that are sent: those whose delivery failed, or all.',
      example: 'failed',
    }),
    created_at_gte: since,
    created_at_lt: until,
    which: ReplaySelection.openapi({
      description: 'The same as delivery_status.',
      example: 'failed',
      ...renamedTo('delivery_status'),
    }),
    since: Instant.openapi({ description: 'The same as created_at_gte.', ...renamedTo('created_at_gte') }),
    until: Instant.openapi({ description: 'The same as created_at_lt.', ...renamedTo('created_at_lt') }),
    event_types: z
      .array(EventType)
      .max(100)
      .openapi({ description: 'Event types that are sent: the requested types to which the endpoint subscribes.' }),
    total: count('Number of events to send.'),
    done: count('Number of events sent.'),
    progress_ratio: ratio('Share of events that have been sent.'),
    created_at,
    completed_at: Instant.nullable().openapi({ description: 'When the replay succeeded or was cancelled.' }),
  })
  .openapi('WebhookReplay', {
    description: 'A replay, which sends the events of a period to an endpoint again, oldest first.',
  });
export type Replay = z.infer<typeof Replay>;

const untilNow = until.openapi({ description: 'End of the period, exclusive. Defaults to the current time.' });

const event_types = z
  .array(z.string().min(1).max(60))
  .min(1)
  .max(100)
  .openapi({
    description:
      'Event types to send, or all types of a resource (provider.*). Defaults to all types to which the endpoint subscribes.',
    example: ['provider.*'],
  });

const selection = ReplaySelection.openapi({
  description:
    'The events to send. failed (default): events whose delivery failed. all: every event, including events that were never sent to the endpoint.',
  example: 'failed',
});

export const ReplayStart = z
  .strictObject({ created_at_gte: since, created_at_lt: untilNow, event_types, delivery_status: selection })
  .partial()
  .required({ created_at_gte: true })
  .openapi('WebhookReplayStart', {
    description: 'The events to send again: those of a period, by their created_at.',
    example: { created_at_gte: '2026-11-01T00:00:00Z', delivery_status: 'all' },
  });
export type ReplayStart = z.infer<typeof ReplayStart>;

export const ReplayCreate = z
  .strictObject({ since, until: untilNow, event_types, status: selection })
  .partial()
  .required({ since: true })
  .openapi('WebhookReplayCreate', {
    description: 'The events to send again.',
    example: { since: '2026-11-01T00:00:00Z', status: 'all' },
  });
export type ReplayCreate = z.infer<typeof ReplayCreate>;

const replayPath = z.object({ id: WebhookId, job_id: JobId });
const tag = 'Webhooks';
const location = '/v1/webhooks/{webhook_id}/replays/{id}';

export const replays = routes({
  startReplay: {
    method: 'post',
    path: '/v1/webhooks/{id}/replay',
    tag,
    summary: 'Replay events',
    description: 'Creates a replay, with the names that the fields had in version 1.0.0.',
    scope: 'webhooks:write',
    params: webhookPath,
    body: ReplayCreate,
    success: { status: 202, description: 'The replay is queued.', body: Replay, location },
    problems: ['conflict', 'invalid_state', 'plan_feature_unavailable'],
    deprecation: replacedBy('/v1/webhooks/{id}/replays'),
  },

  listReplays: listRoute({
    path: '/v1/webhooks/{id}/replays',
    tag,
    summary: 'List replays',
    description: 'Returns a list of the replays of an endpoint.',
    scope: 'webhooks:read',
    params: webhookPath,
    item: Replay,
    page: 'WebhookReplayPage',
    filters: { status: anyOf(ReplayStatus, 'Statuses of the replay.') },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createReplay: {
    method: 'post',
    path: '/v1/webhooks/{id}/replays',
    tag,
    summary: 'Create a replay',
    description:
      'Sends the events of a period to the endpoint again, oldest first and with their previous webhook-id. The period can have up to 30 days (7 days in the sandbox) and 100,000 events.',
    scope: 'webhooks:write',
    params: webhookPath,
    body: ReplayStart,
    success: { status: 202, description: 'The replay is queued.', body: Replay, location },
    problems: ['conflict', 'invalid_state', 'plan_feature_unavailable'],
  },

  getReplay: {
    method: 'get',
    path: '/v1/webhooks/{id}/replays/{job_id}',
    tag,
    summary: 'Get a replay',
    description: 'Returns a replay with its progress.',
    scope: 'webhooks:read',
    params: replayPath,
    success: { status: 200, description: 'The current state of the replay.', body: Replay },
    problems: [],
  },

  cancelReplay: {
    method: 'post',
    path: '/v1/webhooks/{id}/replays/{job_id}/cancel',
    tag,
    summary: 'Cancel a replay',
    description:
      'Stops a replay. It can be resumed at the same position. A replay that is already cancelled is not changed.',
    scope: 'webhooks:write',
    params: replayPath,
    success: { status: 200, description: 'The current state of the replay.', body: Replay },
    problems: ['invalid_state'],
  },

  resumeReplay: {
    method: 'post',
    path: '/v1/webhooks/{id}/replays/{job_id}/resume',
    tag,
    summary: 'Resume a replay',
    description:
      'Resumes a cancelled replay at the position at which it stopped. A replay that is not cancelled is not changed.',
    scope: 'webhooks:write',
    params: replayPath,
    success: { status: 202, description: 'The replay is queued again.', body: Replay, location },
    problems: ['invalid_state', 'plan_feature_unavailable'],
  },
});
