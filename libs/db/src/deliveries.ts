import { rawClient } from './raw-clients.ts';
import type { AccountHandle } from './swift.ts';

export type AskedAttempt = 'manual' | 'replay' | 'test';

/** A delivery whose turn has come, with its endpoint as it is at this moment. */
export interface DueDelivery {
  id: string;
  event_id: string;
  sequence: bigint;
  attempt_count: number;
  /** Attempts of the schedule until now; asked ones do not count. */
  scheduled_count: number;
  asked_attempt: AskedAttempt | null;
  body: string;
  url: string;
  retry_policy: unknown;
  headers_sealed: Uint8Array;
  secret_sealed: Uint8Array;
  retiring_secrets: unknown;
}

export interface Claim {
  webhook_id: string;
  now: Date;
  limit: number;
  /** Under way already. */
  except: readonly string[];
}

/**
 * What is due at an endpoint: what a person asked for first, then the schedule and replays in turn, the oldest first.
 * One statement, so that nothing comes back of an endpoint that was disabled or deleted before it.
 */
export const findDue = (db: AccountHandle, { webhook_id, now, limit, except }: Claim): Promise<DueDelivery[]> =>
  rawClient(db).$queryRaw<DueDelivery[]>`
    with endpoint as (
      select * from webhooks
      where account_id = ${db.account_id}::uuid and id = ${webhook_id}::uuid and status = 'enabled'
    ), open as (
      select 1 from endpoint where paused_until is null or paused_until <= ${now}
    ), turns as (
      (select id, 0 as turn, row_number() over () as place from deliveries
        where webhook_id = ${webhook_id}::uuid and asked_attempt in ('manual', 'test')
          and id <> all(${except}::uuid[]) limit ${limit})
      union all
      (select id, 1, row_number() over (order by next_attempt_at, sequence) from deliveries
        where webhook_id = ${webhook_id}::uuid and next_attempt_at <= ${now} and asked_attempt is null
          and id <> all(${except}::uuid[]) and exists (select from open)
        order by next_attempt_at, sequence limit ${limit})
      union all
      (select id, 1, row_number() over (order by event_sequence) from deliveries
        where webhook_id = ${webhook_id}::uuid and asked_attempt = 'replay'
          and id <> all(${except}::uuid[]) and exists (select from open)
        order by event_sequence limit ${limit})
    )
    select d.id, d.event_id, d.sequence, d.attempt_count, d.asked_attempt,
      case d.attempt_count when 0 then 0 else (
        select count(*)::int from delivery_attempts a
        where a.account_id = d.account_id and a.delivery_id = d.id and a.trigger = 'schedule') end as scheduled_count,
      coalesce(d.body, e.body) as body,
      endpoint.url, endpoint.retry_policy, endpoint.headers_sealed, endpoint.secret_sealed, endpoint.retiring_secrets
    from turns join deliveries d using (id) cross join endpoint
      left join events e on e.account_id = d.account_id and e.sequence = d.event_sequence
    where coalesce(d.body, e.body) is not null and d.account_id = endpoint.account_id
    order by turns.turn, turns.place limit ${limit}`;

/** When the next delivery of an endpoint is due; null when none waits, or nothing may be sent. */
export async function findNextDue(db: AccountHandle, webhook_id: string, now: Date): Promise<Date | null> {
  const [row] = await rawClient(db).$queryRaw<{ due: Date | null }[]>`
    select least(
      (select ${now}::timestamptz from deliveries d
        where d.webhook_id = w.id and d.asked_attempt in ('manual', 'test') limit 1),
      greatest(w.paused_until, least(
        (select ${now}::timestamptz from deliveries d where d.webhook_id = w.id and d.asked_attempt = 'replay' limit 1),
        (select d.next_attempt_at from deliveries d where d.webhook_id = w.id and d.next_attempt_at is not null
          order by d.next_attempt_at limit 1)))) as due
    from webhooks w
    where w.account_id = ${db.account_id}::uuid and w.id = ${webhook_id}::uuid and w.status = 'enabled'
      and exists (select from deliveries d where d.webhook_id = w.id
        and (d.next_attempt_at is not null or d.asked_attempt is not null))`;
  return row?.due ?? null;
}

/** What is remembered of an endpoint between attempts. */
export interface HealthRow {
  consecutive_overloads: number;
  paused_until: Date | null;
  last_success_at: Date | null;
  failing_since: Date | null;
  failed_deliveries: number;
}

/** Holds an endpoint until the transaction ends; undefined when it is gone. */
export async function lockHealth(
  tx: AccountHandle,
  webhook_id: string,
): Promise<(HealthRow & { status: string }) | undefined> {
  const rows = await rawClient(tx).$queryRaw<(HealthRow & { status: string })[]>`
    select status, consecutive_overloads, paused_until, last_success_at, failing_since, failed_deliveries from webhooks
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid for no key update`;
  return rows[0];
}

/** Writes the health alone: neither version nor time of change is touched. */
export async function setHealth(tx: AccountHandle, webhook_id: string, health: HealthRow): Promise<void> {
  await rawClient(tx).$executeRaw`
    update webhooks set consecutive_overloads = ${health.consecutive_overloads}, paused_until = ${health.paused_until},
      last_success_at = ${health.last_success_at}, failing_since = ${health.failing_since},
      failed_deliveries = ${health.failed_deliveries}
    where account_id = ${tx.account_id}::uuid and id = ${webhook_id}::uuid`;
}

/** What became of one attempt, and what it means for its delivery. */
export interface AttemptRow {
  /** Of the attempt. */
  id: string;
  delivery_id: string;
  number: number;
  trigger: 'schedule' | AskedAttempt;
  outcome: 'succeeded' | 'failed';
  status_code: number | null;
  error_class: string | null;
  error_code: string | null;
  request_headers: Record<string, string>;
  response_excerpt: string;
  started_at: Date;
  duration_ms: number;
  /** When the schedule goes on; null when it is at its end. Of an attempt of the schedule alone. */
  next_attempt_at: Date | null;
}

/**
 * Writes attempts, and their deliveries in step. A success is one whatever was meant to happen next; a failure changes
 * only what waits still: attempts of the schedule move it on or end it, asked ones leave it as it is.
 */
export async function recordAttempts(tx: AccountHandle, attempts: readonly AttemptRow[], now: Date): Promise<void> {
  // PostgreSQL text holds no NUL, and JSON text no half of a surrogate pair.
  const rows = JSON.stringify(attempts).replaceAll('\\u0000', '\\ufffd');
  await rawClient(tx).$executeRaw`
    with made as (
      select * from jsonb_to_recordset(${rows}::jsonb) as made(
        id uuid, delivery_id uuid, number int, trigger text, outcome text, status_code int, error_class text,
        error_code text, request_headers jsonb, response_excerpt text, started_at timestamptz, duration_ms float8,
        next_attempt_at timestamptz)
    ), ended as (
      select made.*, (d.status = 'pending' and
        (made.outcome = 'succeeded' or (made.next_attempt_at is null and
          (made.trigger = 'schedule' or d.next_attempt_at is null)))) as ends
      from made join deliveries d on d.id = made.delivery_id and d.account_id = ${tx.account_id}::uuid
    ), moved as (
      update deliveries d set
        status = case when ended.outcome = 'succeeded' then 'succeeded' when ended.ends then 'failed' else d.status end,
        next_attempt_at = case when ended.outcome = 'succeeded' or d.status <> 'pending' then null
          when ended.trigger = 'schedule' then ended.next_attempt_at else d.next_attempt_at end,
        asked_attempt = case ended.trigger when 'schedule' then d.asked_attempt end,
        attempt_count = greatest(d.attempt_count, ended.number),
        last_status_code = ended.status_code,
        completed_at = case when ended.outcome = 'succeeded' or ended.ends then ${now} else d.completed_at end
      from ended where d.id = ended.delivery_id
      returning d.id
    )
    insert into delivery_attempts (id, account_id, delivery_id, number, trigger, outcome, status_code, error_class,
      error_code, request_headers, response_excerpt, started_at, duration_ms)
    select made.id, ${tx.account_id}::uuid, delivery_id, number, trigger, outcome, status_code, error_class,
      error_code, request_headers, response_excerpt, started_at, duration_ms
    from made join moved on moved.id = made.delivery_id`;
}
