import { EVENT_TYPES } from '@pnb/contract';
import type { Pool } from 'pg';

/** Work of all accounts that waits in the database of one environment. */
export interface Backlog {
  /** Jobs that are due and not running. */
  jobs_waiting: number;
  oldest_job_seconds: number;
  builds_waiting: number;
  /** Age of the oldest change of a caller that is in no score. */
  oldest_change_seconds: number;
  deliveries_waiting: number;
  oldest_delivery_seconds: number;
  endpoints_failing: number;
  endpoints_paused: number;
  /** Time since all deliveries of the database were paused. */
  deliveries_paused_seconds: number;
  destination_events_waiting: number;
  oldest_destination_event_seconds: number;
  destinations_failing: number;
}

/** Bounds the time of a reading when the backlog is long. */
const MAX_COUNTED = 100_000;

/** Events of one destination are counted up to this number. */
const MAX_EVENTS_COUNTED = 10_000;

const SECONDS = (oldest: string): string =>
  `coalesce(greatest(extract(epoch from now() - min(${oldest})), 0), 0)::float8`;

/** Counts what waits, in one snapshot; each number is 100,000 at most. */
export async function readBacklog({ pool }: { pool: Pool }): Promise<Backlog> {
  const client = await pool.connect();
  try {
    // As values, because the nodes of a distributed database do not have the function.
    const { rows: patterns } = await client.query<{ own: string }>(
      'select list_event_patterns(type)::text as own from unnest($1::text[]) with ordinality as event (type, place) order by place',
      [EVENT_TYPES],
    );
    const values = [MAX_COUNTED, EVENT_TYPES, patterns.map(({ own }) => own)];
    const { rows } = await client.query<Backlog>(STATEMENT, values);
    const [backlog] = rows;
    if (!backlog) throw new Error('the database returned no backlog');
    return backlog;
  } finally {
    client.release();
  }
}

/** A change that arrives during a run stays in the row of its build, so that its age counts from the newest run. */
const STATEMENT = `
  select jobs.*, scores.*, waiting.*, attempts.*, endpoints.*, pauses.*, destinations.*, failing.* from
    (select count(*)::int as jobs_waiting, ${SECONDS('run_at')} as oldest_job_seconds from (
      select run_at from graphile_worker._private_jobs where is_available and run_at <= now() limit $1) due) jobs,
    (select count(*)::int as builds_waiting, ${SECONDS('changed_at')} as oldest_change_seconds from (
      select case when not q.is_background then greatest(q.requested_at, r.computed_at) end as changed_at
      from scoring_requests q
      left join builds b on b.account_id = q.account_id and b.id = q.build_id
      left join adequacy_runs r on r.account_id = b.account_id and r.id = b.latest_run_id limit $1) requested) scores,
    (select count(*)::int as deliveries_waiting from (
      select 1 from deliveries where next_attempt_at is not null limit $1) scheduled) waiting,
    (select ${SECONDS('greatest(d.next_attempt_at, w.paused_until)')} as oldest_delivery_seconds from (
      select account_id, webhook_id, next_attempt_at from deliveries where next_attempt_at <= now() limit $1) d
      join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
      where w.status = 'enabled' and coalesce(w.paused_until, now()) <= now()) attempts,
    (select count(*) filter (where failing_since is not null)::int as endpoints_failing,
      count(*) filter (where paused_until > now())::int as endpoints_paused from webhooks
      where (failing_since is not null or paused_until > now()) and status = 'enabled') endpoints,
    (select ${SECONDS('paused_at')} as deliveries_paused_seconds from delivery_pauses) pauses,
    (select coalesce(sum(e.waiting), 0)::int as destination_events_waiting,
        ${SECONDS('e.oldest')} as oldest_destination_event_seconds
      from event_destinations d cross join lateral (
        select count(*) as waiting, min(created_at) as oldest from (
          select created_at from events where account_id = d.account_id and sequence > d.delivered_sequence
            and d.event_types && ($3::text[])[array_position($2::text[], type)]::text[]
          order by sequence limit ${MAX_EVENTS_COUNTED}) after) e
      where d.status = 'enabled') destinations,
    (select count(*)::int as destinations_failing from event_destinations
      where failing_since is not null and status = 'enabled') failing`;
