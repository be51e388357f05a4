import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { PrimaryClient } from './primary-client.ts';

/**
 * What a connection writes, held back until it is sent in one packet: a connection in pipeline mode writes each statement as a
 * packet of its own, which the server reads and answers one by one.
 */
export class HeldWrites {
  readonly #stream: Duplex;
  readonly #client: PrimaryClient | null;
  #isHeld = false;
  #isDue = false;

  constructor(client: pg.PoolClient) {
    this.#client = client instanceof PrimaryClient ? client : null;
    // The declarations have the connection of `Client` alone.
    this.#stream = (client as unknown as pg.Client).connection.stream;
  }

  hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#stream.cork();
  }

  /** Sends at the end of this turn of the event loop. */
  sendSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    process.nextTick(() => this.send());
  }

  send(): void {
    this.#isDue = false;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#client?.markSent();
    this.#stream.uncork();
  }
}
