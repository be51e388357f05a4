import type { Network } from '@pnb/db';
import { accountQuery, type AccountHandle, deleteInBatches } from '@pnb/db/raw';

/** An upload that is as slow as accepted, 16 KiB a second, stores a chunk at least every 90 seconds. */
const STALLED_SECONDS = 120;

/** Uploads that ended with their process: since then they have stored nothing. */
const isAbandoned = (cutoff: string): string => `
  status = 'uploading' and created_at < ${cutoff} and not exists (
    select from import_chunks c
    where c.account_id = imports.account_id and c.import_id = imports.id and c.created_at >= ${cutoff})`;

/** Deletes imports whose upload ended with its process, with their file; returns how many. Runs once an hour. */
export const pruneUploads = (network: Network, now: Date): Promise<number> =>
  deleteInBatches(network, { text: UPLOADS, values: [new Date(now.getTime() - STALLED_SECONDS * 1_000)], batch: 10 });

const UPLOADS = `delete from imports where (account_id, id) in (
  select account_id, id from imports where ${isAbandoned('$1')} limit $2)`;

/** The same for one account at once, before its imports are counted. */
export async function pruneOwnUploads(tx: AccountHandle): Promise<void> {
  await accountQuery(
    tx,
    (bind) => `delete from imports where account_id = ${bind(tx.account_id)}::uuid
      and ${isAbandoned(`now() - interval '${STALLED_SECONDS} seconds'`)} returning id`,
  );
}
