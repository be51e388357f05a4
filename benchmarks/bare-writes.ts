// The minimal server that sends the statements of a write of the service: Fastify, pg, one transaction, the same response bytes.
// No tokens, no scopes, no validation, no decision. The parent sends what it needs to know as its first message.
import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import { bindStatements, type Owner, type Statement } from './recorded-writes.ts';

export interface BareWrites {
  database_url: string;
  recorded_from: Owner;
  owners: Owner[];
  /** The moves that a provider makes in turn. */
  moves: { statements: Statement[]; response: string }[];
}

const [plan] = (await once(process, 'message')) as [BareWrites];
const bound = plan.owners.map((owner) =>
  plan.moves.map(({ statements }) => bindStatements(statements, plan.recorded_from, owner)),
);
const pool = new pg.Pool({ connectionString: plan.database_url, max: 10 });
const pipelined = new pg.Pool({ connectionString: plan.database_url, max: 10, pipeline: true });

const server = fastify();
type Path = { Params: { owner: string; move: string } };

/** Waits for the result of each statement. */
server.patch<Path>('/awaited/:owner/:move', async ({ params: { owner, move } }, reply) => {
  const client = await pool.connect();
  for (const statement of bound[Number(owner)]?.[Number(move)]?.() ?? []) await client.query(statement);
  client.release();
  return reply.type('application/json').send(plan.moves[Number(move)]?.response);
});

/** Sends all at once: one round trip, which is possible only because nothing depends on what is read. */
server.patch<Path>('/pipelined/:owner/:move', async ({ params: { owner, move } }, reply) => {
  const client = await pipelined.connect();
  await Promise.all((bound[Number(owner)]?.[Number(move)]?.() ?? []).map((statement) => client.query(statement)));
  client.release();
  return reply.type('application/json').send(plan.moves[Number(move)]?.response);
});

process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
