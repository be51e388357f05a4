import type pg from 'pg';

const known = new WeakMap<pg.Pool, boolean>();

/** Whether a database is distributed over nodes: read once by each process. */
export async function isDistributed(pool: pg.Pool): Promise<boolean> {
  const found = known.get(pool) ?? (await readDistribution(pool));
  known.set(pool, found);
  return found;
}

async function readDistribution(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_citus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as has_citus`,
  );
  return rows[0]?.has_citus === true;
}
