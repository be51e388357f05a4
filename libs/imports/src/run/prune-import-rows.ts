import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';

const DAY_MS = 86_400_000;
/** Rows are deleted after they have expired for requests, so that a revert that was just accepted has begun. */
const GRACE_MS = 3_600_000;
/** Imports of one run: the next one, an hour later, continues. */
const MAX_IMPORTS = 1_000;

/** Tables with the rows of an import, and their key within it. */
const CONTENT = [
  ['import_rows', 'row'],
  ['import_changes', 'provider_id'],
  ['import_providers', 'key'],
] as const;

/**
 * Deletes rows, changes and content of imports that ended long ago, in many short statements, and returns how many. The
 * imports remain. May run in several processes, at any time, and again.
 */
export async function pruneImportRows(network: Network, now: Date, batch?: number): Promise<number> {
  const { pool, environment } = network;
  const cutoff = new Date(now.getTime() - IMPORT_RETENTION_DAYS[environment] * DAY_MS - GRACE_MS);
  const { rows: expired } = await pool.query<{ account_id: string; id: string }>(EXPIRED, [cutoff, MAX_IMPORTS]);
  let deleted = 0;
  for (const { account_id, id } of expired) {
    for (const [table, key] of CONTENT) {
      const text = `delete from ${table} where account_id = $1 and import_id = $2 and ${key} in (
        select ${key} from ${table} where account_id = $1 and import_id = $2 limit $3)`;
      deleted += await deleteInBatches(network, {
        text,
        values: [account_id, id],
        ...(batch === undefined ? {} : { batch }),
      });
    }
    await pool.query('update imports set rows_removed_at = $3 where account_id = $1 and id = $2', [
      account_id,
      id,
      now,
    ]);
  }
  return deleted;
}

/** A revert that is running still reads the changes. */
const EXPIRED = `select account_id, id from imports
  where finished_at < $1 and rows_removed_at is null and status <> 'running' order by finished_at limit $2`;
