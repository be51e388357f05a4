import pg from 'pg';

export interface StatementCount {
  /** The texts, in the order in which they were made. */
  statements: string[];
  /** How often a connection waited for a response before it sent more. */
  round_trips: number;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Counts what the work sends to databases, on all connections of the process: statements, and the round trips that they take.
 * Statements that a connection sends before the next response arrives (pipelining) share a round trip; those that are held back
 * belong to that of the statement with which they are sent.
 */
export async function countStatements(work: () => Promise<unknown>, ignored?: RegExp): Promise<StatementCount> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const statements: string[] = [];
  const trips = new RoundTrips();
  prototype.query = function countedQuery(this: pg.Client, ...args) {
    const result = original.apply(this, args);
    const text = readText(args[0]);
    // A pool passes a callback, and has called this function for the same statement.
    if (!(result instanceof Promise) && typeof args.at(-1) !== 'function') return result;
    if (ignored?.test(text)) return result;
    statements.push(text);
    trips.add(this, result instanceof Promise ? result : null);
    return result;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
    trips.end();
  }
  return { statements, round_trips: trips.count };
}

/** Follows what connections write, and when a response arrives. */
class RoundTrips {
  count = 0;
  /** Connections that have had no response since they wrote. */
  readonly #waiting = new Set<pg.Client>();
  /** What ends the observation of connections that hold statements back. */
  readonly #watched = new Map<pg.Client, () => void>();
  readonly #holding = new Set<pg.Client>();

  add(client: pg.Client, response: Promise<unknown> | null): void {
    if (client.connection.stream.writableCorked > 0) this.#hold(client);
    else this.#send(client);
    const settle = (): void => void this.#waiting.delete(client);
    response?.then(settle, settle);
  }

  end(): void {
    for (const end of this.#watched.values()) end();
  }

  #send(client: pg.Client): void {
    if (!this.#waiting.has(client) || !client.pipeline) this.count += 1;
    if (client.pipeline) this.#waiting.add(client);
  }

  #hold(client: pg.Client): void {
    this.#holding.add(client);
    if (this.#watched.has(client)) return;
    const { stream } = client.connection;
    const uncork = stream.uncork.bind(stream);
    stream.uncork = () => {
      uncork();
      // Each statement corks the stream, too.
      if (stream.writableCorked === 0 && this.#holding.delete(client)) this.#send(client);
    };
    this.#watched.set(client, () => void (stream.uncork = uncork));
  }
}

function readText(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}
