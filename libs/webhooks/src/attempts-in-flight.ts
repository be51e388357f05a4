import type { AccountDb, KeySet } from '@pnb/db';
import { traceAttempt } from './attempt-span.ts';
import { isRegularSuccess, recordAttempts, type CompletedAttempt } from './record.ts';
import { buildRequest, createOpener, type DueDelivery } from './request.ts';
import type { Sender } from './sender.ts';

/** Attempts of one endpoint that are in flight at a time. */
export const MAX_IN_FLIGHT = 10;
/**
 * Deliveries are looked for at this interval while an endpoint is served, for those of which this process is not notified: the
 * job of what another process dispatched may be taken by a third one.
 */
const POLL_MS = 500;
/**
 * Successes that follow one another within this time are recorded together: each record is a transaction. A process that ends
 * before repeats them, as it repeats those in flight.
 */
const RECORD_MS = 100;
/** Completed attempts that are recorded without further delay. */
const RECORDED_AT_ONCE = 10;
/** Attempts in flight or not recorded yet, beyond which none starts. */
const MAX_UNRECORDED = 50;
/** Deliveries that were recorded lately, and may be named once more by a statement that began before. */
const REMEMBERED = 1_000;

export interface AttemptOptions {
  sender: Sender;
  sealKey: KeySet;
  clock: () => Date;
  random: () => number;
  /** Aborted when the process stops: attempts in flight are not waited for, and are repeated later. */
  shutdown?: AbortSignal;
}

/** Attempts that are being sent, and those that are completed but not recorded yet. */
export class AttemptsInFlight {
  readonly #ids = new Set<string>();
  readonly #recorded = new Set<string>();
  readonly #completed: CompletedAttempt[] = [];
  readonly #db: AccountDb;
  readonly #options: AttemptOptions;
  readonly #sending = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #aborted: AbortSignal;
  readonly #open: ReturnType<typeof createOpener>;
  #failure: { error: unknown } | null = null;
  #recordedAt = -Infinity;
  #followed: Promise<void> | undefined;
  #change = Promise.withResolvers<void>();

  constructor(db: AccountDb, options: AttemptOptions) {
    this.#db = db;
    this.#options = options;
    this.#open = createOpener(options.sealKey);
    this.#aborted = options.shutdown ? AbortSignal.any([this.#stop.signal, options.shutdown]) : this.#stop.signal;
  }

  get ids(): string[] {
    return [...this.#ids];
  }

  get free(): number {
    return Math.min(MAX_IN_FLIGHT - this.#sending.size, MAX_UNRECORDED - this.#ids.size);
  }

  get isIdle(): boolean {
    return this.#ids.size === 0;
  }

  /** Sends a delivery, unless that was done a moment ago; returns whether. */
  start(due: DueDelivery): boolean {
    if (this.#ids.has(due.id) || (this.#recorded.has(due.id) && due.attempt_count === 0)) return false;
    this.#ids.add(due.id);
    const sending = this.#send(due).finally(() => {
      this.#sending.delete(sending);
      this.wake();
    });
    this.#sending.add(sending);
    return true;
  }

  /** Ends a wait for a change. */
  wake(): void {
    this.#change.resolve();
  }

  async #send(due: DueDelivery): Promise<void> {
    const { sender, clock } = this.#options;
    const started_at = clock();
    try {
      const signed = buildRequest(due, { open: this.#open, environment: this.#db.environment, now: started_at });
      const attempt = await traceAttempt(this.#db, due, () => sender.send(signed.request, this.#aborted));
      this.#completed.push({ due, signed, attempt, started_at });
    } catch (error) {
      this.#ids.delete(due.id);
      if (!this.#aborted.aborted) this.#failure ??= { error };
    }
  }

  /**
   * Waits until an attempt completes, completed ones are to be recorded, `wake` is called or there are more requests or, if new
   * deliveries matter, until the table is to be looked into; returns whether that is the reason. A wake-up during the last steps
   * of a wait ends no further one: the caller checks afterwards what may have changed.
   */
  async waitForChange(newDeliveriesMatter: boolean, more: Promise<void> | undefined): Promise<boolean> {
    if (this.isRecordDue(newDeliveriesMatter)) return false;
    this.#follow(more);
    const change = this.#change.promise.then(() => false);
    const isPollDue = newDeliveriesMatter ? await this.#raceTimer(change) : await change;
    this.#change = Promise.withResolvers<void>();
    return isPollDue;
  }

  /** A request for the same work ends the wait; each is followed once, however many waits it outlasts. */
  #follow(more: Promise<void> | undefined): void {
    if (more === this.#followed) return;
    this.#followed = more;
    void more?.then(() => this.wake());
  }

  /** The timer is that of the next record or, without completed attempts, of the next look into the table. */
  async #raceTimer(change: Promise<boolean>): Promise<boolean> {
    const { promise: time, resolve } = Promise.withResolvers<boolean>();
    const isForRecord = this.#completed.length > 0;
    const timer = setTimeout(resolve, isForRecord ? this.#getRecordDelay() : POLL_MS, !isForRecord);
    const result = await Promise.race([change, time]);
    clearTimeout(timer);
    return result;
  }

  /** Computes the time until the next successes are recorded. */
  #getRecordDelay(): number {
    return Math.max(0, this.#recordedAt + RECORD_MS - performance.now());
  }

  /** Whether completed attempts are recorded now; where others may follow, successes may wait. */
  isRecordDue(mayWait: boolean): boolean {
    if (this.#completed.length === 0) return this.#failure !== null;
    if (!mayWait || this.#completed.length >= RECORDED_AT_ONCE || !this.#completed.every(isRegularSuccess)) return true;
    return this.#getRecordDelay() === 0;
  }

  /** Records the completed attempts; false when the endpoint accepts no more deliveries. */
  async record(webhook_id: string): Promise<{ isOpen: boolean; hasFailures: boolean }> {
    if (this.#failure) throw this.#failure.error;
    const completed = this.#completed.splice(0);
    if (completed.length === 0) return { isOpen: true, hasFailures: false };
    this.#recordedAt = performance.now();
    const isOpen = await recordAttempts(this.#db, { webhook_id, completed, options: this.#options });
    for (const { due } of completed) {
      this.#ids.delete(due.id);
      this.#remember(due.id);
    }
    return { isOpen, hasFailures: completed.some(({ attempt }) => attempt.outcome === 'failed') };
  }

  #remember(id: string): void {
    this.#recorded.add(id);
    const [oldest] = this.#recorded;
    if (this.#recorded.size > REMEMBERED && oldest !== undefined) this.#recorded.delete(oldest);
  }

  /** Aborts the attempts in flight; their results are unknown. */
  async abort(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#sending);
  }
}
