import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** A statement of the service, with what sent it: an operation of the API, or jobs. */
interface SentStatement {
  sender: string;
  database: string;
  text: string;
  values: unknown[];
}

/** Jobs for all accounts: the only statements that may run on several shards. */
export const CROSS_ACCOUNT: readonly (readonly [job: string, statement: RegExp])[] = [
  [
    'retention: stored responses and leases',
    /^delete from idempotency_(keys|leases) where \(account_id, key_hash\) in/,
  ],
  [
    'retention: deliveries and replays',
    /^delete from (deliveries|replays|event_destination_deliveries) where \(account_id, id\) in/,
  ],
  ['retention: accounts with old events', /^select c\.account_id from event_counters c cross join lateral/],
  ['retention: accounts with old runs', /^select distinct account_id from adequacy_runs where computed_at </],
  ['retention: imports', /^(delete from imports where \(account_id, id\) in|select account_id, id from imports)/],
  ['retention: leases of engines', /^delete from engine_leases where \(account_id, build_id\) in/],
  [
    'retention: requests',
    /^(delete from (api_requests|request_counts) where \(account_id|select account_id from request_counts)/,
  ],
  ['stalled deliveries', /^select w\.account_id, w\.id from webhooks w where/],
  ['stalled destinations', /^select d\.account_id, d\.id from event_destinations d/],
  ['late files', /^select s\.account_id, s\.id from import_sources s where s\.next_due_at/],
  ['ended campaigns', /^select c\.account_id, c\.id from campaigns c join builds b/],
  ['daily scoring', /^select (b\.account_id, b\.id as build_id from builds b|distinct time_zone from builds)/],
  ['metrics: backlog', /^select jobs\.\*, scores\.\*, waiting\.\*/],
  ['outdated warnings', /^select distinct account_id from builds b where exists/],
  ['scoring with a new standard', /^select account_id, id as build_id from builds\s+where/],
];

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const JOBS = 'jobs';

const senders = new AsyncLocalStorage<string>();
const sent = new Map<string, SentStatement>();
const inFunctions = new Set<string>();
const watched = new WeakSet<pg.Client>();
let isWatching = false;

export const isOnCluster = (): boolean => Boolean(process.env.PNB_TEST_CITUS);

/** Remembers the statements of each request, once by text; does nothing without a cluster. */
export function watchRequests(server: FastifyInstance): void {
  if (!isOnCluster()) return;
  watchClients();
  server.addHook('onRequest', (request, _reply, done) => {
    const { contract } = request.routeOptions.config ?? {};
    senders.run(contract?.operationId ?? `${request.method} ${request.routeOptions.url ?? request.url}`, done);
  });
}

/** Remembers the statements of jobs, and of what goes on in a worker that the work starts; does nothing without a cluster. */
export function watchJobs<T>(work: () => Promise<T>): Promise<T> {
  if (!isOnCluster()) return work();
  watchClients();
  return senders.run(JOBS, work);
}

function watchClients(): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function watchedQuery(this: pg.Client, ...args) {
    const sender = senders.getStore();
    if (sender !== undefined) remember(this, sender, args);
    return original.apply(this, args);
  };
}

const STATEMENT = /^\s*(select|insert|update|delete|with|merge)\b/i;

function remember(client: pg.Client, sender: string, [query, more]: unknown[]): void {
  const { text = '', values } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
  const { database = '' } = client;
  listenForNotices(client);
  if (!STATEMENT.test(text)) return;
  // What jobs may send, a request may not.
  const key = `${database} ${sender === JOBS} ${text}`;
  if (sent.has(key)) return;
  sent.set(key, { sender, database, text, values: values ?? (Array.isArray(more) ? more : []) });
}

/** The plan of a call of a function does not show those of its statements: the test databases report the ones on several shards. */
function listenForNotices(client: pg.Client): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.on('notice', ({ message, where }) => {
    if (message?.startsWith('multi-task query') && where) inFunctions.add(where);
  });
}

/** Describes the statements of a database that do not run on one shard. */
export async function listOffenders(url: string): Promise<string[]> {
  if (!isOnCluster()) return [];
  const database = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const offenders: string[] = [...inFunctions];
    inFunctions.clear();
    for (const [key, one] of sent) {
      if (one.database !== database) continue;
      sent.delete(key);
      const reason = await explainSpread(client, one);
      if (reason !== null) offenders.push(`${one.sender}: ${reason}: ${one.text.replaceAll(/\s+/g, ' ').trim()}`);
    }
    return offenders;
  } finally {
    await client.end();
  }
}

/** Why a statement does not run on one shard; null if it does, or is local. */
async function explainSpread(client: pg.Client, { sender, text, values }: SentStatement): Promise<string | null> {
  if (sender === JOBS && CROSS_ACCOUNT.some(([, pattern]) => pattern.test(text.trim()))) return null;
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values });
    return describePlan(rows.map((row) => row['QUERY PLAN']).join('\n'));
  } catch (error) {
    return (error as Error).message;
  }
}

function describePlan(plan: string): string | null {
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  if (plan.includes('Distributed Subplan')) return 'in several steps';
  return counts.every((count) => count <= 1) ? null : `on ${Math.max(...counts)} shards`;
}
