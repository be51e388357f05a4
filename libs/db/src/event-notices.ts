import type pg from 'pg';

/** The accounts that record events within this time after a notification share the next one. */
const INTERVAL_MS = 50;

/**
 * Notifies the processes that follow the events of accounts, after the commit: transactions that notify would commit one at a
 * time. A notice that is lost with its process only delays its followers, which read the log with each heartbeat.
 */
export class EventNotices {
  readonly #pool: pg.Pool;
  readonly #accounts = new Set<string>();
  #sending: Promise<void> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The account has committed events, or a row with this id has changed. */
  add(id: string): void {
    this.#accounts.add(id);
    this.#sending ??= this.#send();
  }

  /** Resolves when all have been sent. */
  async settle(): Promise<void> {
    while (this.#sending) await this.#sending;
  }

  async #send(): Promise<void> {
    const values = [[...this.#accounts]];
    this.#accounts.clear();
    const text = `select pg_notify('row_changes', account_id) from unnest($1::text[]) as committed(account_id)`;
    await this.#pool.query({ text, values }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    this.#sending = this.#accounts.size > 0 ? this.#send() : null;
  }
}
