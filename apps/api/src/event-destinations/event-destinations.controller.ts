import { isDeepStrictEqual } from 'node:util';
import * as contract from '@pnb/contract';
import { lockAccount, newId, type KeySet, type Prisma } from '@pnb/db';
import { queuePublish } from '@pnb/events';
import { presentDestination } from '@pnb/destinations';
import { seal } from '@pnb/identity';
import type { Decision } from '@pnb/limits';
import { readPage } from '@pnb/lists';
import { lockLastSequence } from '@pnb/webhooks';
import { assertMatch, withEntityTag } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import * as destinations from './event-destinations.repository.ts';
import { runTest } from './destination-test.ts';
import { checkCreate, checkUpdate, type Connection } from './event-destinations.rules.ts';

type Columns = Prisma.EventDestinationUncheckedUpdateInput;

export const EventDestinationsController = implement(contract.eventDestinations, {
  listEventDestinations: async ({ query }, { db }) => {
    const { list } = contract.eventDestinations.listEventDestinations;
    const { data, meta } = await readPage<destinations.DestinationRow>(db, list, destinations.DESTINATIONS, query);
    return { data: data.map(toResource), meta };
  },

  createEventDestination: async ({ body }, { db: tx, plan, environment }, { sealKey, webhookTargets }) => {
    const { description = null, topic, event_types, message_format = 'event', secret = '' } = body;
    const { status = 'enabled', after_sequence = null } = body;
    const connection = checkCreate(body, webhookTargets[environment]);
    await destinations.assertWithinLimit(tx, plan);
    const { start, last } = await destinations.lockStart(tx, after_sequence);
    const row = await tx.sql.eventDestination.create({
      data: {
        ...toConnectionColumns(connection),
        type: connection.type,
        id: newId(),
        account_id: tx.account_id,
        description,
        topic,
        event_types,
        message_format,
        secret_sealed: sealText(sealKey, secret),
        status,
        disabled_reason: status === 'disabled' ? 'manual' : null,
        delivered_sequence: start,
      },
    });
    await destinations.markDestinations(tx, true);
    if (status === 'enabled' && start < last) await queuePublish(tx, row.id);
    return toResource(row);
  },

  getEventDestination: async ({ params }, { db }) => toResource(await destinations.getDestination(db, params.id)),

  updateEventDestination: async (
    { params, body, precondition },
    { db: tx, plan, environment },
    { sealKey, webhookTargets },
  ) => {
    // The counter is locked before the row, as by writers of events.
    const last = body.status === 'enabled' ? await lockLastSequence(tx) : null;
    const current = await destinations.getDestinationForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const connection = checkUpdate(body, current, webhookTargets[environment]);
    const columns = toColumns(body, connection, sealKey);
    const change = { ...changedColumns(current, columns), ...getStatusColumns(current, body.status, plan, last) };
    if (Object.keys(change).length === 0) return toResource(current);
    // What was changed may be what failed: the next attempt is not delayed.
    const data = { ...change, consecutive_failures: 0, next_attempt_at: null, version: { increment: 1 } };
    const row = await tx.sql.eventDestination.update({ where: { id: current.id }, data });
    if (row.status === 'enabled' && current.failing_since !== null) await queuePublish(tx, row.id);
    return toResource(row);
  },

  deleteEventDestination: async ({ params, precondition }, { db: tx }) => {
    // The locks are in the order of a creation.
    await lockAccount(tx, 'event_destinations');
    await lockLastSequence(tx);
    const current = await destinations.getDestinationForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await tx.sql.eventDestination.delete({ where: { id: current.id } });
    if ((await tx.sql.eventDestination.count()) === 0) await destinations.markDestinations(tx, false);
  },

  testEventDestination: async ({ params }, { db, plan, environment }, services) => {
    destinations.assertFeatureAvailable(plan);
    const row = await destinations.getDestination(db, params.id);
    admitTest(await services.attempts.admit('event_destination_test', `${environment}:${row.id}`));
    const { sealKey, resolve, webhookTargets } = services;
    const access = { policy: webhookTargets[environment], resolve };
    return { object: 'event_destination_test' as const, ...(await runTest(db, row, { sealKey, access })) };
  },

  listEventDestinationDeliveries: async ({ params, query }, { db }) => {
    await destinations.getDestination(db, params.id);
    const source = destinations.destinationDeliveries(params.id);
    const { list } = contract.eventDestinations.listEventDestinationDeliveries;
    const { data, meta } = await readPage<destinations.DestinationDeliveryRow>(db, list, source, query);
    return { data: data.map(destinations.presentDestinationDelivery), meta };
  },
});

const sealText = (sealKey: KeySet, text: string): Uint8Array<ArrayBuffer> => new Uint8Array(seal(sealKey, text));

const toResource = (row: destinations.DestinationRow): contract.EventDestination =>
  withEntityTag(presentDestination(row), row);

function admitTest({ admitted, limit, retryAfterMs }: Decision): void {
  if (admitted) return;
  throw tooManyRequests(
    { policy: 'event_destination_test', limit, retryAfterMs },
    (seconds) => `A destination can be tested at most ${limit} times per minute. Try again in ${seconds} s.`,
  );
}

const toConnectionColumns = ({ servers, tls, method, username }: Connection) => ({
  servers: [...servers],
  tls,
  authentication: method,
  username,
});

function toColumns(body: contract.EventDestinationUpdate, connection: Connection, sealKey: KeySet): Columns {
  const {
    description,
    topic,
    event_types,
    message_format,
    secret = connection.method === 'none' ? '' : undefined,
  } = body;
  const isSecretChanged = body.secret !== undefined || (body.authentication !== undefined && secret === '');
  return {
    ...toConnectionColumns(connection),
    ...listSent({ description, topic, event_types, message_format }),
    ...(isSecretChanged && secret !== undefined ? { secret_sealed: sealText(sealKey, secret) } : {}),
  };
}

const listSent = (columns: object): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Unchanged columns are not written: an update that repeats the whole destination changes nothing. */
const changedColumns = (current: destinations.DestinationRow, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => !isDeepStrictEqual(value, current[name as keyof destinations.DestinationRow]),
    ),
  );

/** Columns of a status change; none when the status stays the same. */
function getStatusColumns(
  current: destinations.DestinationRow,
  status: contract.EventDestinationUpdate['status'],
  plan: contract.Plan,
  lastSequence: bigint | null,
): Columns {
  if (status === undefined || status === current.status) return {};
  if (status === 'disabled') return { status: 'disabled', disabled_reason: 'manual' };
  destinations.assertFeatureAvailable(plan);
  return {
    status: 'enabled',
    disabled_reason: null,
    delivered_sequence: lastSequence ?? current.delivered_sequence,
    failing_since: null,
    last_error_class: null,
    last_error: null,
  };
}
