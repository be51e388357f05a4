import type { Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';

/** Three times what an upload may take. */
const UPLOAD_MS = 3_600_000;

/** Deletes imports whose upload ended with its process, with their file; returns how many. Runs once an hour. */
export const pruneUploads = (network: Network, now: Date): Promise<number> =>
  deleteInBatches(network, { text: UPLOADS, values: [new Date(now.getTime() - UPLOAD_MS)], batch: 10 });

const UPLOADS = `delete from imports where (account_id, id) in (
  select account_id, id from imports where status = 'uploading' and created_at < $1 limit $2)`;
