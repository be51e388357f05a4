import * as contract from '@pnb/contract';
import type { Bind, ListSource, network } from '@pnb/db';
import { missing } from '../http/decode.ts';
import { implement } from '../http/implement.ts';

const EVENTS: ListSource = {
  from: 'events',
  scope: 'account',
  key: ['sequence'],
  filters: {
    type: (patterns: string[], bind: Bind) => `type = any(${bind(contract.expandEventTypes(patterns))})`,
    // By way of the endpoints: a delivery is found by endpoint and sequence.
    delivery_status: () => `exists (select 1 from webhooks join deliveries on deliveries.webhook_id = webhooks.id
      where webhooks.account_id = events.account_id and deliveries.event_sequence = events.sequence
        and deliveries.status <> 'succeeded')`,
  },
};

const DAY_MS = 86_400_000;

export const EventsController = implement(contract.events, {
  listEvents: async ({ query }, { db }) => {
    const { data, meta } = await db.list<network.EventModel>(contract.events.listEvents.list, EVENTS, query);
    return {
      data: data.map(({ body }) =>
        contract.z.decode(contract.Event, JSON.parse(body) as contract.z.input<typeof contract.Event>),
      ),
      meta,
    };
  },

  getEvent: async ({ params }, { db, environment }) => {
    const row = await db.sql.event.findUnique({ where: { id: params.id } });
    if (row) return row.body;
    throw wasRetained(params.id, environment) ? expired(environment) : missing('event');
  },
});

/** Whether an event of that id, if there was one, is older than events are kept: the id itself tells its time. */
function wasRetained(id: string, environment: contract.Environment): boolean {
  const made = contract.timeOfId(id);
  return made !== null && Date.now() - made.getTime() > contract.EVENT_RETENTION_DAYS[environment] * DAY_MS;
}

const expired = (environment: contract.Environment): contract.Problem =>
  new contract.Problem(
    'event_expired',
    `Events are kept for ${contract.EVENT_RETENTION_DAYS[environment]} days, and this id is older.`,
  );
