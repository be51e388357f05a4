import pg from 'pg';

export interface StatementCount {
  /** The texts, in the order in which they were sent. */
  statements: string[];
  /** How often a connection waited for a response before it sent more. */
  round_trips: number;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Counts what the work sends to databases, on all connections of the process: statements, and the round trips that they take.
 * Statements that a connection sends before the response to an earlier one arrives (pipelining) share its round trip.
 */
export async function countStatements(work: () => Promise<unknown>, ignored?: RegExp): Promise<StatementCount> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const waiting = new Map<pg.Client, number>();
  const count: StatementCount = { statements: [], round_trips: 0 };
  const settle = (client: pg.Client) => (): void => void waiting.set(client, (waiting.get(client) ?? 1) - 1);
  prototype.query = function countedQuery(this: pg.Client, ...args) {
    const result = original.apply(this, args);
    const text = readText(args[0]);
    // A pool passes a callback, and has called this function for the same statement.
    if (!(result instanceof Promise) && typeof args.at(-1) !== 'function') return result;
    if (ignored?.test(text)) return result;
    count.statements.push(text);
    const ahead = waiting.get(this) ?? 0;
    if (ahead === 0 || !this.pipeline) count.round_trips += 1;
    if (result instanceof Promise) {
      waiting.set(this, ahead + 1);
      result.then(settle(this), settle(this));
    }
    return result;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return count;
}

function readText(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}
