import type pg from 'pg';
import type { Target } from './driver/statements.ts';
import { toSent } from './driver/transaction-connection.ts';
import type { KeySet } from './key-set.ts';

type PartClass<T> = new (database: Database) => T;

/** An open database. What a package above this one keeps of it in a process, such as the caches of lists, is a part: an object of its class. */
export class Database {
  readonly pool: pg.Pool;
  /** Key of the HMAC that seals list cursors. */
  readonly cursorKey: KeySet;
  /** Prepared statements on the pool. */
  readonly prepared: Target;
  readonly #parts = new Map<PartClass<unknown>, unknown>();
  readonly #onClose: (() => Promise<void>)[] = [];

  constructor(pool: pg.Pool, cursorKey: KeySet) {
    const send = toSent(pool);
    this.pool = pool;
    this.cursorKey = cursorKey;
    this.prepared = { run: (query) => pool.query(send(query)) };
  }

  /** The part of a class, made at its first use. */
  getPart<T>(Part: PartClass<T>): T {
    const part = (this.#parts.get(Part) as T | undefined) ?? new Part(this);
    this.#parts.set(Part, part);
    return part;
  }

  /** Calls back before the pool ends. */
  onClose(call: () => Promise<void>): void {
    this.#onClose.push(call);
  }

  /** Lets the parts end what they have begun. */
  async settle(): Promise<void> {
    for (const call of this.#onClose.splice(0)) await call();
  }
}
