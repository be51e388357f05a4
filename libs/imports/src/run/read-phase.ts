import { refreshStatistics, type AccountDb } from '@pnb/db';
import type { Format } from '../files/detect.ts';
import { openRoster } from '../files/rows.ts';
import type { SourceRow } from '../files/source-row.ts';
import { openChunks } from './chunks.ts';
import { readImportRow, readOptions, updateRunning, type ImportRecord, type ReadOptions } from './import-state.ts';
import { deleteRows, insertRows } from './staged-rows.ts';

const ROWS_AT_ONCE = 1_000;

/** Stages every row of the stored file; a worker that takes over starts again at the first row. */
export async function readPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  const { id, format, delimiter, content_bytes } = record;
  await deleteRows(db, id);
  const detected = { format: format as Format, delimiter };
  const { columns, rows } = await openRoster(openChunks(db, id, content_bytes), detected);
  let options = readOptions(record, columns, db.environment);
  let read = 0;
  for await (const batch of inBatches(rows)) {
    if (options.headings.length < columns.length) options = readOptions(record, columns, db.environment);
    await insertRows(
      db,
      id,
      batch.map((source) => stageRow(source, options)),
    );
    read += batch.length;
    await updateRunning(db, id, { rows_read: read });
  }
  await refreshStatistics(db, 'import_rows');
  const { plan, headings } = readOptions(record, columns, db.environment);
  await updateRunning(db, id, {
    columns: [...headings],
    unmapped: plan.unmapped as unknown as object[],
    phase: 'match',
    through_key: null,
  });
}

/** Rows with a key are checked with the others of it; only those without are rejected now. */
function stageRow(source: SourceRow, options: ReadOptions) {
  const { key, errors } = readImportRow(source, options);
  return { ...source, key, errors: key === null ? errors : [] };
}

async function* inBatches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
