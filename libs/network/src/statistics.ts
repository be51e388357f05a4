import type { AccountDb } from '@pnb/db';
import { uncheckedSql, type Statements } from '@pnb/db/raw';

/** Changed rows below which statistics are not gathered. */
const FEW_ROWS = 1_000;

/** Tables that one request or job can fill with many rows. */
type FilledTable = keyof typeof ANALYZE;

/**
 * Gathers the statistics of tables that have doubled since they were gathered, as autovacuum would up to a minute later. Until then the
 * planner takes a table that is being filled for an almost empty one, and reads all rows of a build in search of a few. In a
 * transaction it is done, and not waited for, once that has committed. A failure is ignored: what was stored remains, and autovacuum
 * comes later.
 */
export async function refreshStatistics(db: AccountDb, ...tables: FilledTable[]): Promise<void> {
  const outside = uncheckedSql(db.outside);
  await db.afterCommit(() => gatherAll(outside, tables).catch(() => undefined));
}

async function gatherAll(sql: Statements, tables: FilledTable[]): Promise<void> {
  for (const table of tables) {
    const [found] = await sql.query<{ is_outdated: boolean }>`
      select pg_stat_get_mod_since_analyze(id) > ${FEW_ROWS}::int + pg_stat_get_live_tuples(id) / 2 as is_outdated
      from to_regclass(${table}) as id`;
    // Another process that gathers them at the moment is not waited for.
    if (found?.is_outdated) await ANALYZE[table](sql);
  }
}

const ANALYZE = {
  adequacy_cells: (sql: Statements) => sql.execute`analyze (skip_locked) adequacy_cells`,
  campaign_members: (sql: Statements) => sql.execute`analyze (skip_locked) campaign_members`,
  contact_attempts: (sql: Statements) => sql.execute`analyze (skip_locked) contact_attempts`,
  events: (sql: Statements) => sql.execute`analyze (skip_locked) events`,
  import_rows: (sql: Statements) => sql.execute`analyze (skip_locked) import_rows`,
  providers: (sql: Statements) => sql.execute`analyze (skip_locked) providers`,
  transitions: (sql: Statements) => sql.execute`analyze (skip_locked) transitions`,
};
