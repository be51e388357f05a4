// Preloaded into a service: writes each statement that it sends to the file RECORD_STATEMENTS, one JSON document in a line.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_STATEMENTS;
const original = pg.Client.prototype.query;
const numbers = new WeakMap();
let connections = 0;

pg.Client.prototype.query = function recordedQuery(...args) {
  if (!numbers.has(this)) numbers.set(this, (connections += 1));
  const [query] = args;
  const { text = query, values = [], name } = typeof query === 'object' ? query : {};
  // A call with a callback is repeated by the pool on one of its connections.
  appendFileSync(file, `${JSON.stringify({ connection: numbers.get(this), text, values, name })}\n`);
  return original.apply(this, args);
};
