import type { Writable } from 'node:stream';
import pg from 'pg';

/** The part of the driver's connection that sends a COPY. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` with all of its rows. They follow the statement at once, as in a pipeline: the server ignores them if
 * it has refused the statement.
 */
export class CopyQuery extends pg.Query {
  readonly done: Promise<void>;

  constructor(text: string, rows: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    super({ text }, undefined, (error) => (error ? reject(error) : resolve()));
    this.done = promise;
    this.submit = (connection) => sendCopy(connection as unknown as CopyConnection, text, rows);
  }

  /** The rows are on their way already. */
  handleCopyInResponse(): void {
    return undefined;
  }
}

function sendCopy(connection: CopyConnection, text: string, rows: Buffer): void {
  connection.stream.cork();
  connection.query(text);
  connection.sendCopyFromChunk(rows);
  connection.endCopyFrom();
  connection.stream.uncork();
}
