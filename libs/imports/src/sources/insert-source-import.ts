import type { AccountTransaction } from '@pnb/db';
import { mergeReading, type StatedReading } from '../files/reading.ts';
import { insertImport } from '../run/insert-import.ts';
import type { ImportRecord } from '../run/import-state.ts';
import type { ImportSourceRow } from './source-record.ts';

/** The dry run of a file of a source, which waits for the file. The imports of the plan are counted before. */
export async function insertSourceImport(
  tx: AccountTransaction,
  source: ImportSourceRow,
  file_name: string,
): Promise<ImportRecord> {
  const { id: source_id, build_id, match_by } = source;
  // Written by this service alone.
  const mapping = source.mapping as unknown as Parameters<typeof insertImport>[1]['mapping'];
  const reading = mergeReading(source.reading as StatedReading);
  const fields = { build_id, mode: 'dry_run' as const, match_by, mapping, reading, source_id };
  const { id } = await insertImport(tx, fields, { plan: null, file_name });
  return tx.sql.import.update({ where: { id }, data: { upload_state: 'processing' } });
}
