import * as contract from '@pnb/contract';
import type { Bind } from '@pnb/db';
import { type ListSource, readPage } from '@pnb/lists';
import { readEventBody } from '@pnb/events';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';

const EVENTS: ListSource = {
  from: 'events',
  scope: 'account',
  key: ['sequence'],
  columns: ['sequence', 'body'],
  filters: {
    type: (patterns: string[], bind: Bind) => `type = any(${bind(contract.expandEventTypes(patterns))})`,
    // Joined through the endpoints: deliveries are indexed by endpoint and sequence.
    delivery_status: () => `exists (select 1 from webhooks
      join deliveries on deliveries.account_id = webhooks.account_id and deliveries.webhook_id = webhooks.id
      where webhooks.account_id = events.account_id and deliveries.event_sequence = events.sequence
        and deliveries.status <> 'succeeded')`,
  },
  // Events are immutable, and what inserts or deletes some updates the counter of the account. Not delivery_status.
  eventful: ['type', 'build_id', 'resource_id', 'created_at_gte', 'created_at_lt', 'sequence_gt'],
};

const DAY_MS = 86_400_000;

export const EventsController = implement(contract.events, {
  listEvents: async ({ query }, { db }) => {
    const { data, meta } = await readPage<{ body: string }>(db, contract.events.listEvents.list, EVENTS, query);
    return { data: data.map(({ body }) => contract.storedJson<contract.z.output<typeof contract.Event>>(body)), meta };
  },

  getEvent: async ({ params }, { db, environment }) => {
    const body = await readEventBody(db, params.id);
    if (body !== null) return body;
    throw isExpiredId(params.id, environment) ? eventExpired(environment) : notFound('event');
  },
});

/** Whether an event with this id would be older than the retention period: the id contains its time. */
function isExpiredId(id: string, environment: contract.Environment): boolean {
  const created_at = contract.timeOfId(id);
  return created_at !== null && Date.now() - created_at.getTime() > contract.EVENT_RETENTION_DAYS[environment] * DAY_MS;
}

const eventExpired = (environment: contract.Environment): contract.Problem =>
  new contract.Problem(
    'event_expired',
    `Events are kept for ${contract.EVENT_RETENTION_DAYS[environment]} days. This event has expired.`,
  );
