import { Problem } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { recordEnd } from './end-import.ts';
import { getImportRecord, type ImportRecord, UNFINISHED, updateImportWhere } from './import-state.ts';

/**
 * Ends an import that is uploading, queued or running; rows that were applied remain applied. Null if there is none, and
 * 409 where it has ended, also while this waited for the step that a worker was in.
 */
export async function cancelImport(tx: AccountTransaction, id: string): Promise<ImportRecord | null> {
  const cancellable = { id, status: { in: UNFINISHED }, phase: { not: 'revert' as const } };
  const isCancelled = await updateImportWhere(tx, cancellable, { status: 'cancelled', finished_at: new Date() });
  const row = await getImportRecord(tx, id);
  if (!row) return null;
  if (isCancelled) await recordEnd(tx, row);
  else if (row.status !== 'cancelled')
    throw new Problem('invalid_state', `The import is ${row.status} and cannot be cancelled.`);
  return row;
}
