import type { AccountDb } from '@pnb/db';
import { type Database, getDatabase } from '@pnb/db/raw';
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

  constructor(database: Database) {
    this.#pool = database.pool;
    database.onClose(() => this.settle());
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

/** Notifies the followers of a row, or of the events of the account, of a change that is committed. */
export function notifyFollowers(db: AccountDb, id = db.account_id): void {
  void db.afterCommit(() => getDatabase(db).getPart(EventNotices).add(id));
}
