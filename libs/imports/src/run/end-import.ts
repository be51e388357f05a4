import type { AccountTransaction } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { recordEvents } from '@pnb/events';
import { deleteChunks } from './chunks.ts';
import type { ImportRecord } from './import-state.ts';
import { importCompleted } from './import-resource.ts';
import { decideUpload } from '../sources/decide-upload.ts';
import { releaseStorage } from './reserve-storage.ts';

/**
 * Ends the transaction in which an import completes, fails or is cancelled. Scores depend on the event, which may stand
 * for many changes, so that each of them is followed by a run.
 */
export async function recordEnd(tx: AccountTransaction, row: ImportRecord): Promise<void> {
  await deleteChunks(tx, row.id);
  if (row.phase === 'read') await releaseStorage(tx, row);
  await queueScoring(tx, row.build_id);
  const decided = await decideUpload(tx, row);
  await recordEvents(tx, [await importCompleted(tx, decided.row), ...decided.events]);
}
