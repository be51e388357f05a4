import { setTimeout } from 'node:timers/promises';
import { encodeId } from '@pnb/contract';
import type { AccountDb, KeySet } from '@pnb/db';
import { accountSql, addJob, addJobs, type AccountHandle } from '@pnb/db/raw';
import { recordAttempts, type CompletedAttempt } from './record.ts';
import { buildRequest, type DueDelivery } from './request.ts';
import type { Sender } from './sender.ts';

const deliveryJob = (webhook_id: string) => ({
  key: `deliver:${encodeId('webhook', webhook_id)}`,
  payload: { webhook_id },
});

/**
 * Queues the job that delivers what is due at an endpoint, now or from an instant on.
 *
 * No queue name: the queue would lock all names on each fetch, and there are as many as endpoints. The worker ensures
 * that one job at a time serves an endpoint.
 */
export const queueDelivery = (tx: AccountHandle, webhook_id: string, run_at?: Date): Promise<void> =>
  addJob(tx, { task: 'deliver', ...deliveryJob(webhook_id), run_at });

/** Queues the jobs of many endpoints in one statement. */
export const queueDeliveries = (tx: AccountHandle, webhook_ids: readonly string[]): Promise<void> =>
  addJobs(tx, 'deliver', webhook_ids.toSorted().map(deliveryJob));

/** Attempts of one endpoint that are in flight at a time. */
const MAX_IN_FLIGHT = 10;
/** An endpoint is served for this long before others get the slot. */
const SLICE_MS = 15_000;
/** While attempts are in flight, deliveries that another process dispatched are looked for at this interval. */
const POLL_MS = 500;

export interface DeliverOptions {
  sender: Sender;
  sealKey: KeySet;
  clock: () => Date;
  random: () => number;
  /** Aborted when the process stops: attempts in flight are not waited for, and are repeated later. */
  shutdown?: AbortSignal;
  sliceMs?: number;
}

/** Requests for the same work that arrive while it is being done. */
export interface WorkSignal {
  /** Resolves with the next request. */
  readonly next: Promise<void>;
  /** How many there were. */
  readonly count: number;
  /** How many of them the work has taken into account. */
  seen: number;
}

/** Sends what is due at an endpoint until nothing is left or its slice is over; returns when more will be due. */
export async function deliverDue(
  db: AccountDb,
  webhook_id: string,
  options: DeliverOptions & { signal?: WorkSignal },
): Promise<Date | null> {
  const attempts = new AttemptsInFlight(db, options);
  try {
    await serveEndpoint(attempts, { db, webhook_id, options });
  } finally {
    await attempts.abort();
  }
  await attempts.record(webhook_id);
  return findNextDue(db, webhook_id, options.clock());
}

interface Service {
  db: AccountDb;
  webhook_id: string;
  options: DeliverOptions & { signal?: WorkSignal };
}

async function serveEndpoint(attempts: AttemptsInFlight, { db, webhook_id, options }: Service): Promise<void> {
  const { signal } = options;
  const deadline = performance.now() + (options.sliceMs ?? SLICE_MS);
  const mayStart = (): boolean => !options.shutdown?.aborted && performance.now() < deadline;
  const hasNewRequests = (): boolean => signal !== undefined && signal.count > signal.seen;
  // Each batch is read with the current status of the endpoint, so none starts after it was disabled.
  const findBatch = async (limit: number): Promise<DueDelivery[]> => {
    if (!mayStart()) return [];
    if (signal) signal.seen = signal.count;
    return findDue(db, { webhook_id, now: options.clock(), limit, except: [...attempts.ids] });
  };
  for (let isOpen = true, mayHaveMore = true; isOpen;) {
    const limit = MAX_IN_FLIGHT - attempts.ids.size;
    const due: DueDelivery[] = mayHaveMore ? await findBatch(limit) : [];
    if (attempts.ids.size + due.length === 0) return;
    for (const delivery of due) attempts.start(delivery);
    mayHaveMore &&= due.length === limit;
    const mayHaveNew: boolean = await attempts.waitForChange(mayStart() && !mayHaveMore, signal);
    isOpen = await attempts.record(webhook_id);
    mayHaveMore ||= mayHaveNew || hasNewRequests();
  }
}

/** Attempts that are being sent, and those that are completed but not recorded yet. */
class AttemptsInFlight {
  readonly ids = new Set<string>();
  readonly #completed: CompletedAttempt[] = [];
  readonly #db: AccountDb;
  readonly #options: DeliverOptions;
  readonly #sending = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #failure: { error: unknown } | null = null;

  constructor(db: AccountDb, options: DeliverOptions) {
    this.#db = db;
    this.#options = options;
  }

  start(due: DueDelivery): void {
    this.ids.add(due.id);
    const sending = this.#send(due).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(due: DueDelivery): Promise<void> {
    const { sender, sealKey, clock, shutdown } = this.#options;
    const signals = [this.#stop.signal, ...(shutdown ? [shutdown] : [])];
    const started_at = clock();
    try {
      const signed = buildRequest(due, { sealKey, environment: this.#db.environment, now: started_at });
      const attempt = await sender.send(signed.request, AbortSignal.any(signals));
      this.#completed.push({ due, signed, attempt, started_at });
    } catch (error) {
      this.ids.delete(due.id);
      if (!signals.some(({ aborted }) => aborted)) this.#failure ??= { error };
    }
  }

  /** Waits until an attempt completes or, if new deliveries matter, until there may be some; returns whether there may. */
  async waitForChange(newDeliveriesMatter: boolean, signal: WorkSignal | undefined): Promise<boolean> {
    if (this.#completed.length > 0) return false;
    const completion = Promise.race(this.#sending).then(() => false);
    if (!newDeliveriesMatter) return completion;
    const timer = new AbortController();
    const poll = setTimeout(POLL_MS, true, { signal: timer.signal }).catch(() => false);
    const mayHaveNew = await Promise.race([completion, poll, ...(signal ? [signal.next.then(() => true)] : [])]);
    timer.abort();
    return mayHaveNew;
  }

  /** Records the completed attempts; false when the endpoint accepts no more deliveries. */
  async record(webhook_id: string): Promise<boolean> {
    if (this.#failure) throw this.#failure.error;
    const completed = this.#completed.splice(0);
    if (completed.length === 0) return true;
    const isOpen = await recordAttempts(this.#db, { webhook_id, completed, options: this.#options });
    for (const { due } of completed) this.ids.delete(due.id);
    return isOpen;
  }

  /** Aborts the attempts in flight; their results are unknown. */
  async abort(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#sending);
  }
}

interface DueQuery {
  webhook_id: string;
  now: Date;
  limit: number;
  /** In flight already. */
  except: readonly string[];
}

/**
 * Finds what is due at an endpoint: first what a caller requested, then the schedule and replays alternately, the
 * oldest first. One statement, so that it returns nothing of an endpoint that was disabled or deleted before.
 */
const findDue = (db: AccountHandle, { webhook_id, now, limit, except }: DueQuery): Promise<DueDelivery[]> =>
  accountSql(db).$queryRaw<DueDelivery[]>`
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
        where a.account_id = d.account_id and a.delivery_id = d.id and a.trigger = 'schedule') end as scheduled_count,
      coalesce(d.body, e.body) as body,
      endpoint.url, endpoint.retry_policy, endpoint.headers_sealed, endpoint.secret_sealed, endpoint.retiring_secrets
    from candidates join deliveries d using (id) cross join endpoint
      left join events e on e.account_id = d.account_id and e.sequence = d.event_sequence
    where d.account_id = ${db.account_id}::uuid and coalesce(d.body, e.body) is not null
    order by candidates.priority, candidates.position limit ${limit}`;

/** Finds when the next delivery of an endpoint is due; null when none waits, or the endpoint is not enabled. */
async function findNextDue(db: AccountHandle, webhook_id: string, now: Date): Promise<Date | null> {
  const [row] = await accountSql(db).$queryRaw<{ due: Date | null }[]>`
    select least(
      (select ${now}::timestamptz from deliveries d
        where d.account_id = w.account_id and d.webhook_id = w.id
          and d.requested_attempt in ('manual', 'test') limit 1),
      greatest(w.paused_until, least(
        (select ${now}::timestamptz from deliveries d
          where d.account_id = w.account_id and d.webhook_id = w.id and d.requested_attempt = 'replay' limit 1),
        (select d.next_attempt_at from deliveries d
          where d.account_id = w.account_id and d.webhook_id = w.id and d.next_attempt_at is not null
          order by d.next_attempt_at limit 1)))) as due
    from webhooks w
    where w.account_id = ${db.account_id}::uuid and w.id = ${webhook_id}::uuid and w.status = 'enabled'
      and exists (select from deliveries d where d.account_id = w.account_id and d.webhook_id = w.id
        and (d.next_attempt_at is not null or d.requested_attempt is not null))`;
  return row?.due ?? null;
}
