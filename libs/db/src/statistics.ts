import { preparedClient, type AccountHandle } from './raw-clients.ts';

/** Changed rows below which statistics are not gathered. */
const FEW_ROWS = 1_000;

/**
 * Gathers the statistics of a table that has doubled since they were gathered, as autovacuum would up to a minute later. Until then the
 * planner takes a table that is being filled for an almost empty one, and reads all rows of a build in search of a few.
 */
export async function refreshStatistics(db: AccountHandle, table: 'import_rows' | 'providers'): Promise<void> {
  const client = preparedClient(db);
  const [found] = await client.$queryRaw<{ is_outdated: boolean }[]>`
    select pg_stat_get_mod_since_analyze(id) > ${FEW_ROWS}::int + pg_stat_get_live_tuples(id) / 2 as is_outdated
    from to_regclass(${table}) as id`;
  // Another process that gathers them at the moment is not waited for.
  if (found?.is_outdated) await ANALYZE[table](client);
}

type Analyze = (client: ReturnType<typeof preparedClient>) => Promise<number>;

const ANALYZE: Readonly<Record<'import_rows' | 'providers', Analyze>> = {
  import_rows: (client) => client.$executeRaw`analyze (skip_locked) import_rows`,
  providers: (client) => client.$executeRaw`analyze (skip_locked) providers`,
};
