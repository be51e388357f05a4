import { REQUEST_LOG_DAYS, REQUEST_LOG_ROWS, USAGE_DAYS, type UsageInterval } from '@pnb/contract';
import type { Pool } from 'pg';
import type { AccountDb } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';

/** A request as the log stores it. */
export interface LoggedRequest {
  account_id: string;
  id: string;
  api_key_id: string;
  operation_id: string;
  method: string;
  path: string;
  status_code: number;
  error_code: string | null;
  duration_ms: number;
  ip_address: string;
  user_agent: string | null;
  created_at: Date;
}

interface Database {
  readonly pool: Pool;
}

/**
 * Writes requests of any accounts with their counts, in one transaction. Requests that have already been written, as by
 * a batch whose commit was not confirmed, are not counted again.
 */
export async function insertRequests({ pool }: Database, requests: readonly LoggedRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(INSERT_REQUESTS, toColumns(requests));
    if (rowCount !== 0) await client.query(ADD_COUNTS, [JSON.stringify(countRequests(requests))]);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection is closed, and with it the transaction.
    client.release(true);
    throw error;
  }
}

const COLUMNS = [
  ['account_id', 'uuid'],
  ['id', 'uuid'],
  ['api_key_id', 'uuid'],
  ['operation_id', 'text'],
  ['method', 'text'],
  ['path', 'text'],
  ['status_code', 'int4'],
  ['error_code', 'text'],
  ['duration_ms', 'float8'],
  ['ip_address', 'text'],
  ['user_agent', 'text'],
  ['created_at', 'timestamptz'],
] as const satisfies readonly (readonly [keyof LoggedRequest, string])[];

const NAMES = COLUMNS.map(([name]) => name).join(', ');

const INSERT_REQUESTS = `insert into api_requests (${NAMES})
  select * from unnest(${COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
  on conflict do nothing`;

const toColumns = (requests: readonly LoggedRequest[]): unknown[][] =>
  COLUMNS.map(([name]) => requests.map((request) => request[name]));

interface Counts {
  account_id: string;
  period_seconds: number;
  starts_at: string;
  api_key_id: string;
  succeeded: number;
  client_errors: number;
  server_errors: number;
  rate_limited: number;
}

type Outcome = 'succeeded' | 'client_errors' | 'server_errors' | 'rate_limited';

function getOutcome(status: number): Outcome {
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'server_errors';
  return status >= 400 ? 'client_errors' : 'succeeded';
}

const PERIODS_SECONDS = [60, 3_600];

/** Sorts by the key, so that processes that write at the same time do not lock each other's rows crosswise. */
function countRequests(requests: readonly LoggedRequest[]): Counts[] {
  const counts = new Map<string, Counts>();
  for (const { account_id, api_key_id, created_at, status_code } of requests)
    for (const period_seconds of PERIODS_SECONDS) {
      const ms = period_seconds * 1000;
      const starts_at = new Date(Math.floor(created_at.getTime() / ms) * ms).toISOString();
      const key = [account_id, period_seconds, starts_at, api_key_id].join();
      const none = { succeeded: 0, client_errors: 0, server_errors: 0, rate_limited: 0 };
      const count = counts.get(key) ?? { account_id, period_seconds, starts_at, api_key_id, ...none };
      count[getOutcome(status_code)] += 1;
      counts.set(key, count);
    }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

const ADD_COUNTS = `insert into request_counts
  (account_id, period_seconds, starts_at, api_key_id, succeeded, client_errors, server_errors, rate_limited)
  select account_id, period_seconds, starts_at, api_key_id, succeeded, client_errors, server_errors, rate_limited
  from json_to_recordset($1::json) as added (account_id uuid, period_seconds int, starts_at timestamptz, api_key_id uuid,
    succeeded int, client_errors int, server_errors int, rate_limited int)
  on conflict (account_id, period_seconds, starts_at, api_key_id) do update set
    succeeded = request_counts.succeeded + excluded.succeeded,
    client_errors = request_counts.client_errors + excluded.client_errors,
    server_errors = request_counts.server_errors + excluded.server_errors,
    rate_limited = request_counts.rate_limited + excluded.rate_limited`;

export interface UsageRange {
  interval: UsageInterval;
  since: Date;
  until: Date;
  api_key_id: string | null;
}

export interface UsageRow {
  starts_at: Date;
  succeeded: number;
  client_errors: number;
  server_errors: number;
  rate_limited: number;
}

/** The periods of the range that have requests, oldest first. Days are sums of hours. */
export const readUsage = (db: AccountDb, { interval, since, until, api_key_id }: UsageRange): Promise<UsageRow[]> =>
  db.query<UsageRow>`
    select date_trunc(${interval}, starts_at, 'UTC') as starts_at, sum(succeeded)::float8 as succeeded,
      sum(client_errors)::float8 as client_errors, sum(server_errors)::float8 as server_errors,
      sum(rate_limited)::float8 as rate_limited
    from request_counts
    where account_id = ${db.account_id}::uuid and period_seconds = ${interval === 'minute' ? 60 : 3_600}::int
      and starts_at >= ${since}::timestamptz and starts_at < ${until}::timestamptz
      and (${api_key_id}::uuid is null or api_key_id = ${api_key_id}::uuid)
    group by 1 order by 1`;

const DAY_MS = 86_400_000;
const BATCH = 5_000;

/** Deletes requests and counts that are too old, and requests above the number that an account keeps. */
export async function pruneRequestLog(
  network: Database,
  now: Date,
  { rows = REQUEST_LOG_ROWS, batch = BATCH } = {},
): Promise<number> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  let deleted = await deleteInBatches(network, { text: OLD_REQUESTS, values: [daysAgo(REQUEST_LOG_DAYS)], batch });
  deleted += await deleteInBatches(network, { text: OLD_COUNTS, values: [60, daysAgo(USAGE_DAYS.minute)], batch });
  deleted += await deleteInBatches(network, { text: OLD_COUNTS, values: [3_600, daysAgo(USAGE_DAYS.hour)], batch });
  const busy = await network.pool.query<{ account_id: string }>(BUSY_ACCOUNTS, [rows]);
  for (const { account_id } of busy.rows)
    deleted += await deleteInBatches(network, { text: EXCESS_REQUESTS, values: [account_id, rows], batch });
  return deleted;
}

const OLD_REQUESTS = `delete from api_requests where (account_id, id) in (
  select account_id, id from api_requests where created_at < $1 limit $2)`;

const OLD_COUNTS = `delete from request_counts where (account_id, period_seconds, starts_at, api_key_id) in (
  select account_id, period_seconds, starts_at, api_key_id from request_counts
  where period_seconds = $1 and starts_at < $2 limit $3)`;

/** Every request is counted, so accounts with few requests are not read. */
const BUSY_ACCOUNTS = `select account_id from request_counts where period_seconds = 3600 group by account_id
  having sum(succeeded + client_errors + server_errors + rate_limited) > $1`;

const EXCESS_REQUESTS = `delete from api_requests where account_id = $1 and id in (
  select id from api_requests where account_id = $1 order by created_at desc, id desc offset $2 limit $3)`;
