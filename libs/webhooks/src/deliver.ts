import type { AccountDb } from '@pnb/db';
import type { CommittedDelivery, DeliveryHosts } from '@pnb/events';
import { addJob, type AccountHandle } from '@pnb/db/raw';
import { AttemptsInFlight, type AttemptOptions } from './attempts-in-flight.ts';
import { findDue, findNextDue } from './due.ts';
import type { DueDelivery } from './request.ts';

/**
 * Queues the job that delivers what is due at an endpoint, now or from an instant on.
 *
 * No queue name: the queue would lock all names on each fetch, and there are as many as endpoints. The worker ensures
 * that one job at a time serves an endpoint.
 */
export const queueDelivery = (tx: AccountHandle, webhook_id: string, run_at?: Date): Promise<void> =>
  addJob(tx, { task: 'deliver', payload: { webhook_id }, key: `deliver:${webhook_id}`, run_at });

/** An endpoint is served for this long before others get the slot. */
const SLICE_MS = 15_000;
/** How often retries are looked for while deliveries of writers of this process keep an endpoint busy. */
const LOOK_MS = 2_000;

export interface DeliverOptions extends AttemptOptions {
  sliceMs?: number;
  lingering?: Lingering;
  /** Receives how many deliveries only the poll has found. */
  countPollHits?: ((count: number) => void) | undefined;
}

/** Whether an endpoint is still served when nothing is due, for deliveries of writers of the same process. */
export interface Lingering {
  hosts: DeliveryHosts;
  /** Time since the last delivery. */
  idleMs: number;
  /** Whether no other endpoint waits for the slot. */
  isAllowed: () => boolean;
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
  const service = new Service({ db, webhook_id, options }, attempts);
  const hosting = options.lingering?.hosts.open(db.account_id, webhook_id, service);
  const wake = (): void => attempts.wake();
  options.shutdown?.addEventListener('abort', wake);
  try {
    await service.run();
  } finally {
    options.shutdown?.removeEventListener('abort', wake);
    service.close();
    await attempts.abort();
    // What a transaction commits until then is found below.
    await hosting?.close();
  }
  await attempts.record(webhook_id);
  return findNextDue(db, webhook_id, options.clock());
}

/** It becomes due without notice. */
const isRetry = ({ attempt_count, requested_attempt }: DueDelivery): boolean =>
  attempt_count > 0 && requested_attempt === null;

interface Serving {
  db: AccountDb;
  webhook_id: string;
  options: DeliverOptions & { signal?: WorkSignal };
}

/** Serves one endpoint for the time of a slice. */
class Service {
  readonly #serving: Serving;
  readonly #attempts: AttemptsInFlight;
  readonly #deadline: number;
  /** Whether the table may have something due that is not in flight. */
  #mayHaveMore = true;
  /** Whether an attempt may be scheduled for later; a job will be needed for it. */
  #mayHaveScheduled = true;
  #isClosed = false;
  /** Whether the poll alone is the reason for the next look into the table. */
  #isPoll = false;
  #requestsAtPoll = 0;
  /** What a poll has started and nothing has announced yet; the announcement may be on its way. */
  readonly #unannounced = new Set<string>();
  #lastDelivery = performance.now();
  #lookedAt = performance.now();

  constructor(serving: Serving, attempts: AttemptsInFlight) {
    this.#serving = serving;
    this.#attempts = attempts;
    this.#deadline = performance.now() + (serving.options.sliceMs ?? SLICE_MS);
  }

  /** Starts deliveries of a writer of this process at once, if nothing precedes them; else they are found in the table. */
  take(deliveries: readonly CommittedDelivery[]): void {
    for (const { id } of deliveries) this.#unannounced.delete(id);
    const isNext =
      !this.#isClosed && !this.#mayHaveMore && this.#mayStart() && deliveries.length <= this.#attempts.free;
    if (isNext && deliveries.every(({ paused_until }) => paused_until === null)) {
      this.#lastDelivery = performance.now();
      for (const delivery of deliveries)
        this.#attempts.start({ ...delivery, attempt_count: 0, scheduled_count: 0, requested_attempt: null });
    } else {
      this.#mayHaveMore = true;
      this.#isPoll = false;
    }
    this.#attempts.wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#countPollHits();
  }

  async run(): Promise<void> {
    const { signal } = this.#serving.options;
    for (let isOpen = true; isOpen;) {
      if (this.#mayHaveMore || performance.now() - this.#lookedAt > LOOK_MS) await this.#startDue();
      if (this.#attempts.isIdle && !(await this.#mayLinger())) return;
      await this.#wait(signal?.next);
      isOpen = await this.#record();
    }
  }

  /** What is already known is not waited for: its announcement, before the wait, would not end it. */
  async #wait(requested: Promise<void> | undefined): Promise<void> {
    this.#noteRequests();
    const canStart = this.#mayStart() && this.#attempts.free > 0;
    // With nothing in flight, nothing would end the wait of an endpoint whose slice is over.
    if (this.#attempts.isIdle ? this.#mayHaveMore || !canStart : this.#mayHaveMore && canStart) return;
    if (!(await this.#attempts.waitForChange(this.#hasStartedAll(), requested))) return;
    this.#mayHaveMore = true;
    this.#isPoll = true;
    this.#requestsAtPoll = this.#serving.options.signal?.count ?? 0;
  }

  /** Requests for this work are made by the jobs of new deliveries. */
  #noteRequests(): void {
    const { signal } = this.#serving.options;
    if (!signal || signal.count <= signal.seen) return;
    this.#mayHaveMore = true;
    // One that was made before the poll should have ended the wait.
    if (signal.count <= this.#requestsAtPoll) return;
    this.#isPoll = false;
    this.#unannounced.clear();
  }

  #noteUnannounced(started: readonly DueDelivery[]): void {
    for (const delivery of started) if (!isRetry(delivery)) this.#unannounced.add(delivery.id);
  }

  #countPollHits(): void {
    if (this.#unannounced.size > 0) this.#serving.options.countPollHits?.(this.#unannounced.size);
    this.#unannounced.clear();
  }

  /** Whether nothing that is known waits to be started, and something may follow. */
  #hasStartedAll(): boolean {
    return this.#mayStart() && !this.#mayHaveMore;
  }

  /** Records what is completed; false when the endpoint accepts no more deliveries. */
  async #record(): Promise<boolean> {
    this.#noteRequests();
    if (!this.#attempts.isRecordDue(this.#hasStartedAll())) return true;
    const { isOpen, hasFailures } = await this.#attempts.record(this.#serving.webhook_id);
    if (hasFailures) this.#mayHaveScheduled = true;
    this.#noteRequests();
    return isOpen;
  }

  #mayStart(): boolean {
    return !this.#serving.options.shutdown?.aborted && performance.now() < this.#deadline;
  }

  /** Each batch is read with the current status of the endpoint, so none starts after it was disabled. */
  async #startDue(): Promise<void> {
    if (!this.#mayStart() || this.#attempts.free === 0) return;
    const { db, webhook_id, options } = this.#serving;
    const { signal } = options;
    if (signal) signal.seen = signal.count;
    const limit = this.#attempts.free;
    const isPoll = this.#isPoll || !this.#mayHaveMore;
    this.#countPollHits();
    this.#isPoll = false;
    this.#mayHaveMore = false;
    this.#lookedAt = performance.now();
    const due = await findDue(db, { webhook_id, now: options.clock(), limit, except: this.#attempts.ids });
    if (due.length === limit) this.#mayHaveMore = true;
    if (due.length > 0) this.#lastDelivery = performance.now();
    const started = due.filter((delivery) => this.#attempts.start(delivery));
    if (isPoll) this.#noteUnannounced(started);
  }

  async #mayLinger(): Promise<boolean> {
    const { db, webhook_id, options } = this.#serving;
    const { lingering } = options;
    const isAwaited = (): boolean => lingering !== undefined && this.#mayStart() && lingering.isAllowed();
    if (!isAwaited() || performance.now() - this.#lastDelivery > (lingering?.idleMs ?? 0)) return this.#hasNew();
    if (!this.#mayHaveScheduled) return true;
    this.#mayHaveScheduled = (await findNextDue(db, webhook_id, options.clock())) !== null;
    return !this.#mayHaveScheduled || this.#hasNew();
  }

  /** What came while the table was read. */
  #hasNew(): boolean {
    return this.#mayStart() && (this.#mayHaveMore || !this.#attempts.isIdle);
  }
}
