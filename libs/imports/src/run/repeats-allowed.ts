import type { AccountDb } from '@pnb/db';
import { getDatabase } from '@pnb/db/raw';

const MIGRATION = '20261127040000_add_import_repeats';

/**
 * Whether all processes read rows that repeat others. One of the release before finds none of them, and may serve until an update is
 * complete: for a day after the migration, except in a database that was made by this version, whose migrations came in one run.
 */
export async function areRepeatsAllowed(db: AccountDb): Promise<boolean> {
  const { rows } = await getDatabase(db).pool.query<{ is_allowed: boolean }>(STATEMENT, [MIGRATION]);
  return rows[0]?.is_allowed ?? false;
}

const STATEMENT = `
  select last.finished_at < now() - interval '1 day' or not exists (
    select from (
      select started_at - lag(finished_at) over (order by migration_name) as pause from _prisma_migrations
      where finished_at is not null and rolled_back_at is null and migration_name <= $1) pauses
    where pause > interval '10 seconds') as is_allowed
  from _prisma_migrations last
  where last.migration_name = $1 and last.finished_at is not null and last.rolled_back_at is null`;
