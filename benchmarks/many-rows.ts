import { encodeId } from '@pnb/contract';
import { newId, openNetwork } from '@pnb/db';
import pg from 'pg';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { insertManyProviders } from '../libs/db/test/many-providers.ts';
import type { BenchContext } from './context.ts';

/** Inserts a build with many providers, and returns its id. */
export async function fillBuild(place: BenchContext, account_id: string, count: number): Promise<string> {
  const url = place.databaseUrl('sandbox');
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: place.secret });
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: newId() });
  const build_id = await insertBuild(db);
  await network.close();
  // Rows first, indexes then: several times as fast. Those that hold a constraint stay.
  const indexes = await query<{ name: string; definition: string }>(place, OTHER_INDEXES);
  for (const { name } of indexes) await query(place, `drop index "${name}"`);
  await insertManyProviders(url, { account_id, build_id }, count);
  for (const { definition } of indexes) await query(place, definition);
  await query(place, 'vacuum (analyze) providers');
  await nextSequence(place);
  return encodeId('build', build_id);
}

const OTHER_INDEXES = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'providers' and indexdef not like '%UNIQUE%'`;

/** What an event does to cached totals. */
export const nextSequence = (place: BenchContext) =>
  query(place, 'update event_counters set last_sequence = last_sequence + 1');

export async function query<R extends pg.QueryResultRow>(
  place: BenchContext,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: place.databaseUrl('sandbox') });
  await client.connect();
  try {
    return (await client.query<R>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
