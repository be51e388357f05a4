// Preloaded into a service: writes each statement that it sends to the file RECORD_STATEMENTS, one JSON document in a line.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_STATEMENTS ?? 'statements';
const original = pg.Client.prototype.query;
const numbers = new WeakMap<pg.Client, number>();
let connections = 0;

/** Arguments of a query: a text, or an object with its values and name. */
interface Query {
  text?: string;
  values?: unknown[];
  name?: string;
}

function recordQuery(this: pg.Client, ...args: [query: string | Query, ...rest: unknown[]]): unknown {
  if (!numbers.has(this)) numbers.set(this, (connections += 1));
  const [query] = args;
  const { text, values = [], name }: Query = typeof query === 'object' ? query : { text: query };
  // A call with a callback is repeated by the pool on one of its connections.
  appendFileSync(file, `${JSON.stringify({ connection: numbers.get(this), text, values, name })}\n`);
  return Reflect.apply(original, this, args) as unknown;
}

pg.Client.prototype.query = recordQuery as typeof original;
