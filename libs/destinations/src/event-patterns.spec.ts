// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EVENT_TYPES, expandEventTypes } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { useNetworkDatabase } from '@pnb/test-databases';
import { continueReplay, dispatchEvents } from '@pnb/webhooks';
import { insertWebhook } from '@pnb/webhooks/test/endpoints';
import { findDestination, readBatch } from './batch.ts';

const database = useNetworkDatabase();
const SEAL_KEY = Buffer.alloc(32, 1);
const HOUR_MS = 3_600_000;

/** Types of events: known ones, and such as a later version might add. */
const TYPES = [
  'provider.created',
  'provider.updated',
  'build.created',
  'provider.coverage.changed',
  'provider_group.created',
  'providers.x',
];

/** By the contract: a type, all types of a resource (`provider.*`), or all types (`*`). */
const RULE: [pattern: string, types: string[]][] = [
  ['*', TYPES],
  ['provider.*', ['provider.created', 'provider.updated', 'provider.coverage.changed']],
  ['providers.*', ['providers.x']],
  ['provider_group.*', ['provider_group.created']],
  ['build.*', ['build.created']],
  ['campaign.*', []],
  ['provider.created', ['provider.created']],
  ['provider.coverage.changed', ['provider.coverage.changed']],
  ['providers.x', ['providers.x']],
  // It is neither a resource nor a type.
  ['provider.coverage.*', []],
  ['provider.coverage', []],
  ['provider', []],
  ['provider.', []],
  ['provider*', []],
  ['*.created', []],
  ['Provider.*', []],
  ['%', []],
];
const LISTS: [patterns: string[], types: string[]][] = [
  ...RULE.map(([pattern, types]): [string[], string[]] => [[pattern], types]),
  [
    ['build.*', 'provider.updated'],
    ['provider.updated', 'build.created'],
  ],
  [
    ['provider.*', 'provider.created', 'build.deleted'],
    ['provider.created', 'provider.updated', 'provider.coverage.changed'],
  ],
];

let db: AccountDb;
beforeEach(() => {
  db = database.anAccount();
});

const anEndpoint = (event_types: string[], columns: object = {}) =>
  insertWebhook(db, SEAL_KEY, { url: 'https://partner.example/', event_types, ...columns });

/** Records an event of each type, as the service does; returns the deliveries for the endpoints that a process serves. */
async function recordAll(
  max_deliveries: number,
  served: string[] = [],
): Promise<{ webhook_id: string; event_id: string }[]> {
  const [ids, texts] = [TYPES.map(() => newId()), TYPES.map(() => '{}')];
  const rows = await db.query<{ webhook_id: string; event_id: string }>`
    select webhook_id, event_id from record_events(${db.account_id}::uuid, ${ids}::uuid[], ${TYPES}::text[], ${TYPES}::text[],
      ${TYPES.map(() => null)}::uuid[], ${TYPES.map(() => new Date())}::timestamptz[], ${texts}::text[], ${texts}::text[],
      ${max_deliveries}::int, 'dispatch_events', ${served}::uuid[], '{}', '{}', '{}', null)`;
  return rows;
}

/** The types of the events that an endpoint gets, in the order of its sequences, which have no gap. */
async function listDelivered(webhook_id: string): Promise<string[]> {
  const rows = await db.sql.delivery.findMany({ where: { webhook_id }, orderBy: { sequence: 'asc' } });
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(rows.map((_, at) => at + 1));
  const { last_sequence } = await db.sql.webhook.findUniqueOrThrow({ where: { id: webhook_id } });
  expect(Number(last_sequence)).toBe(rows.length);
  return rows.map(({ event_type }) => event_type);
}

async function listAllDelivered(endpoints: string[]): Promise<[string[], string[]][]> {
  const result: [string[], string[]][] = [];
  for (const [at, [patterns]] of LISTS.entries()) result.push([patterns, await listDelivered(endpoints[at] ?? '')]);
  return result;
}

const inOrder = (types: string[]): string[] => TYPES.filter((type) => types.includes(type));
const EXPECTED = LISTS.map(([patterns, types]): [string[], string[]] => [patterns, inOrder(types)]);

async function insertEndpoints(columns: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const [patterns] of LISTS) ids.push(await anEndpoint(patterns, columns));
  return ids;
}

async function aReplay(webhook_id: string, event_types: string[]): Promise<void> {
  const id = newId();
  const span = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) };
  const data = {
    id,
    account_id: db.account_id,
    webhook_id,
    which: 'all' as const,
    total: TYPES.length,
    ...span,
    event_types,
  };
  await db.sql.replay.create({ data });
  expect(await continueReplay(db, id, () => new Date())).toBe(false);
}

async function listPublished(event_types: string[]): Promise<string[]> {
  const id = newId();
  const broker = { type: 'kafka' as const, servers: ['kafka-1.partner.example:9093'], topic: 'pnb', tls: true };
  const secret = { authentication: 'none' as const, secret_sealed: new Uint8Array() };
  await db.sql.eventDestination.create({ data: { id, account_id: db.account_id, event_types, ...broker, ...secret } });
  const destination = await findDestination(db, id);
  if (!destination) throw new Error('the destination is enabled');
  const { events, through } = await readBatch(db, destination, 'sandbox');
  expect(through).toBe(BigInt(TYPES.length));
  return events.map(({ message }) => message.event_type);
}

async function listJobs(task: string): Promise<string[]> {
  const { rows } = await database.network.pool.query<{ destination_id: string }>(
    `select payload ->> 'destination_id' as destination_id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and payload ->> 'account_id' = $2`,
    [task, db.account_id],
  );
  return rows.map(({ destination_id }) => destination_id);
}

describe('the rule that decides who gets an event', () => {
  it('is that of the dispatch by its writer', async () => {
    const endpoints = await insertEndpoints();
    const served = endpoints.filter((_, at) => at % 2 === 0);
    const returned = await recordAll(500, served);

    expect(await listAllDelivered(endpoints)).toEqual(EXPECTED);
    const rows = await db.sql.delivery.findMany({ where: { webhook_id: { in: served } } });
    const names = (list: { webhook_id: string; event_id: string }[]) =>
      list.map(({ webhook_id, event_id }) => `${webhook_id} ${event_id}`).sort();
    expect(names(returned)).toEqual(names(rows));
  });

  it('is that of the dispatch by the job', async () => {
    const endpoints = await insertEndpoints();
    expect(await recordAll(0)).toEqual([]);
    expect(await db.sql.delivery.count()).toBe(0);

    const total = await dispatchEvents(db, () => new Date());

    expect(await listAllDelivered(endpoints)).toEqual(EXPECTED);
    expect(total).toBe(EXPECTED.flatMap(([, types]) => types).length);
  });

  it('is that of replays to an endpoint', async () => {
    const endpoints = await insertEndpoints({ after_sequence: TYPES.length });
    await recordAll(500);
    for (const id of endpoints) await aReplay(id, []);
    expect(await listAllDelivered(endpoints)).toEqual(EXPECTED);
  });

  it('is that of replays of some types', async () => {
    await recordAll(500);
    const endpoints: string[] = [];
    for (const [patterns] of LISTS) {
      const id = await anEndpoint(['*'], { after_sequence: TYPES.length });
      await aReplay(id, patterns);
      endpoints.push(id);
    }
    expect(await listAllDelivered(endpoints)).toEqual(EXPECTED);
  });

  it('is that of event destinations', async () => {
    await recordAll(500);
    const published: [string[], string[]][] = [];
    for (const [patterns] of LISTS) published.push([patterns, await listPublished(patterns)]);
    expect(published).toEqual(EXPECTED);
  });

  it('is that of the jobs that publish to destinations', async () => {
    await recordAll(500);
    for (const [patterns] of LISTS) await listPublished(patterns);
    await db.sql.eventCounter.updateMany({ data: { has_destinations: true } });
    await recordAll(500);

    const queued = await listJobs('publish_events');
    const rows = await db.sql.eventDestination.findMany({ where: { id: { in: queued } } });
    const some = LISTS.filter(([, types]) => types.length > 0).map(([patterns]) => patterns);
    expect(rows.map(({ event_types }) => JSON.stringify(event_types)).sort()).toEqual(
      some.map((patterns) => JSON.stringify(patterns)).sort(),
    );
  });

  it('is that of the contract for filters, and for the types of a new replay', () => {
    const known = (types: readonly string[]) => EVENT_TYPES.filter((type) => types.includes(type));
    for (const [patterns, types] of LISTS)
      expect([patterns, known(TYPES).filter((type) => expandEventTypes(patterns).includes(type))]).toEqual([
        patterns,
        known(types),
      ]);
  });
});
