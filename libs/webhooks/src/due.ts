import { type AccountHandle } from '@pnb/db/raw';
import type { DueDelivery } from './request.ts';

interface DueQuery {
  webhook_id: string;
  now: Date;
  limit: number;
  /** Deliveries that are in flight already. */
  except: readonly string[];
}

/**
 * Finds what is due at an endpoint: first what a caller requested, then the schedule and replays alternately, the
 * oldest first. One statement, so that it returns nothing of an endpoint that was disabled or deleted before.
 */
export const findDue = (db: AccountHandle, { webhook_id, now, limit, except }: DueQuery): Promise<DueDelivery[]> =>
  db.query<DueDelivery>`
    with endpoint as (
      select * from webhooks
      where account_id = ${db.account_id}::uuid and id = ${webhook_id}::uuid and status = 'enabled'
    ), unpaused as (
      select 1 from endpoint where account_id = ${db.account_id}::uuid
        and (paused_until is null or paused_until <= ${now})
    ), candidates as (
      (select id, 0 as priority, row_number() over () as position from deliveries
        where account_id = ${db.account_id}::uuid and webhook_id = ${webhook_id}::uuid
          and requested_attempt in ('manual', 'test') and id <> all(${except}::uuid[])
        limit ${limit})
      union all
      (select id, 1, row_number() over (order by next_attempt_at, sequence) from deliveries
        where account_id = ${db.account_id}::uuid and webhook_id = ${webhook_id}::uuid
          and next_attempt_at <= ${now} and requested_attempt is null
          and id <> all(${except}::uuid[]) and exists (select from unpaused)
        order by next_attempt_at, sequence limit ${limit})
      union all
      (select id, 1, row_number() over (order by event_sequence) from deliveries
        where account_id = ${db.account_id}::uuid and webhook_id = ${webhook_id}::uuid
          and requested_attempt = 'replay' and id <> all(${except}::uuid[]) and exists (select from unpaused)
        order by event_sequence limit ${limit})
    )
    select d.id, d.event_id, d.sequence, d.attempt_count, d.requested_attempt,
      case d.attempt_count when 0 then 0 else (
        select count(*)::int from delivery_attempts a
        where a.account_id = ${db.account_id}::uuid and a.delivery_id = d.id and a.trigger = 'schedule') end as scheduled_count,
      coalesce(d.body, e.body) as body,
      endpoint.url, endpoint.retry_policy, endpoint.headers_sealed, endpoint.secret_sealed, endpoint.retiring_secrets
    from candidates join deliveries d using (id) cross join endpoint
      left join events e on e.account_id = ${db.account_id}::uuid and e.sequence = d.event_sequence
    where d.account_id = ${db.account_id}::uuid and coalesce(d.body, e.body) is not null
    order by candidates.priority, candidates.position limit ${limit}`;

/** Finds when the next delivery of an endpoint is due; null when none waits, or the endpoint is not enabled. */
export async function findNextDue(db: AccountHandle, webhook_id: string, now: Date): Promise<Date | null> {
  const [row] = await db.query<{ due: Date | null }>`
    select least(
      (select ${now}::timestamptz from deliveries d
        where d.account_id = ${db.account_id}::uuid and d.webhook_id = w.id
          and d.requested_attempt in ('manual', 'test') limit 1),
      greatest(w.paused_until, least(
        (select ${now}::timestamptz from deliveries d
          where d.account_id = ${db.account_id}::uuid and d.webhook_id = w.id and d.requested_attempt = 'replay' limit 1),
        (select d.next_attempt_at from deliveries d
          where d.account_id = ${db.account_id}::uuid and d.webhook_id = w.id and d.next_attempt_at is not null
          order by d.next_attempt_at limit 1)))) as due
    from webhooks w
    where w.account_id = ${db.account_id}::uuid and w.id = ${webhook_id}::uuid and w.status = 'enabled'
      and exists (select from deliveries d where d.account_id = ${db.account_id}::uuid and d.webhook_id = w.id
        and (d.next_attempt_at is not null or d.requested_attempt is not null))`;
  return row?.due ?? null;
}
