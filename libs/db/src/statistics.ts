import { isTransaction, preparedClient, type AccountHandle } from './raw-clients.ts';

/** Changed rows below which statistics are not gathered. */
const FEW_ROWS = 1_000;

/** Tables that one request or job can fill with many rows. */
type FilledTable = keyof typeof ANALYZE;

/**
 * Gathers the statistics of a table that has doubled since they were gathered, as autovacuum would up to a minute later. Until then the
 * planner takes a table that is being filled for an almost empty one, and reads all rows of a build in search of a few. Does nothing
 * in a transaction, which would hold the lock of the table until it ends.
 */
export async function refreshStatistics(db: AccountHandle, table: FilledTable): Promise<void> {
  if (isTransaction(db)) return;
  const client = preparedClient(db);
  const [found] = await client.$queryRaw<{ is_outdated: boolean }[]>`
    select pg_stat_get_mod_since_analyze(id) > ${FEW_ROWS}::int + pg_stat_get_live_tuples(id) / 2 as is_outdated
    from to_regclass(${table}) as id`;
  // Another process that gathers them at the moment is not waited for.
  if (found?.is_outdated) await ANALYZE[table](client);
}

type Client = ReturnType<typeof preparedClient>;

const ANALYZE = {
  adequacy_cells: (client: Client) => client.$executeRaw`analyze (skip_locked) adequacy_cells`,
  campaign_members: (client: Client) => client.$executeRaw`analyze (skip_locked) campaign_members`,
  contact_attempts: (client: Client) => client.$executeRaw`analyze (skip_locked) contact_attempts`,
  events: (client: Client) => client.$executeRaw`analyze (skip_locked) events`,
  import_rows: (client: Client) => client.$executeRaw`analyze (skip_locked) import_rows`,
  providers: (client: Client) => client.$executeRaw`analyze (skip_locked) providers`,
  transitions: (client: Client) => client.$executeRaw`analyze (skip_locked) transitions`,
};
