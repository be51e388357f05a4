import { encodeId, type ImportRhythm, type ImportSource, type ImportSourceUpload } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network, Prisma } from '@pnb/db';
import { lockRow } from '@pnb/db';
import { mergeReading, type StatedReading } from '../files/reading.ts';
import type { ImportRecord } from '../run/import-state.ts';

export type ImportSourceRow = network.ImportSourceModel;

export const presentSource = (row: ImportSourceRow, secret: string | null = null): ImportSource => ({
  object: 'import_source',
  ...{ id: row.id, name: row.name, build_id: row.build_id },
  mode: row.mode === 'replace' ? 'replace' : 'upsert',
  ...{ on_missing: row.on_missing, match_by: row.match_by, events: row.events },
  mapping: row.mapping as ImportSource['mapping'],
  reading: mergeReading(row.reading as StatedReading),
  ...{ status: row.status, max_changed_share: row.max_changed_share },
  rhythm: readRhythm(row),
  ...{ next_due_at: row.next_due_at, late_since: row.late_since, last_upload_at: row.last_upload_at },
  ...{ secret, secret_expires_at: row.secret_expires_at },
  ...{ created_at: row.created_at, updated_at: row.updated_at },
});

export const presentUpload = ({ id, upload_state }: ImportRecord): ImportSourceUpload => ({
  object: 'import_source_upload',
  id,
  state: upload_state ?? 'processing',
});

/** Written by the API alone. */
export const readRhythm = ({ rhythm }: ImportSourceRow): ImportRhythm | null => rhythm as ImportRhythm | null;

/** What events contain of a source. */
export const referToSource = ({ id, name, build_id }: ImportSourceRow) => ({
  resource_id: encodeId('import_source', id),
  build_id,
  object: { object: 'import_source' as const, id, name, build_id },
});

/** Null if the account has no such source. */
export async function lockSource(tx: AccountTransaction, id: string): Promise<ImportSourceRow | null> {
  if (!(await lockRow(tx, 'import_sources', id))) return null;
  return tx.sql.importSource.findUnique({ where: { id } });
}

export const updateSource = (
  { sql }: AccountDb,
  id: string,
  data: Prisma.ImportSourceUncheckedUpdateInput,
): Promise<ImportSourceRow> => sql.importSource.update({ where: { id }, data });
