import { BuildId, Environment, EventType, Instant, routes, Stage, z } from '@pnb/contract';

const Sequence = z.coerce.number().int().min(0);

/** An event of the account, of which the dashboard only needs to know what to read again. */
export const LiveEvent = z.object({
  type: EventType,
  /** Id of the object that has changed. */
  resource_id: z.string(),
  build_id: BuildId.nullable(),
  /** Stages of the providers that have changed, before and after. Null: providers of any stage may have. */
  stages: z.array(Stage).nullable(),
  created_at: Instant,
});

export const liveEvents = routes({
  streamEvents: {
    method: 'get',
    path: '/app/api/{environment}/events/stream',
    tag: 'Dashboard',
    summary: 'Follow the events of the account',
    description:
      'Sends the events of GET /v1/events as they are committed: `change` with a LiveEvent, and its sequence as id. With Last-Event-ID or `after` nothing is missed. `position`, without data, has the sequence from which the stream continues; the client reads everything again if it follows a gap: `reset`. Ends with the session.',
    scope: null,
    access: 'user',
    params: z.object({ environment: Environment }),
    /** The position is for the first request of a page, which cannot send Last-Event-ID. */
    query: z.object({ after: Sequence.optional() }),
    success: { status: 200, description: 'The events.', body: LiveEvent },
    problems: [],
    response: { kind: 'events', source: 'lines' },
  },
});

export type LiveEventBody = z.input<typeof LiveEvent>;
