import type { HeldReason } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { eventDraft, type EventDraft } from '@pnb/events';
import { readBuildStatus } from '@pnb/network';
import { insertApplication } from '../run/insert-import.ts';
import { type ImportRecord, updateImport } from '../run/import-state.ts';
import { queueImport } from '../run/queue-import.ts';
import { assessFile } from './guard.ts';
import { lockSource, referToSource, type ImportSourceRow, updateSource } from './source-record.ts';

/**
 * Decides on the file of an import source in the transaction that ends its dry run: it is applied, held with an event, or refused.
 * Returns its row and the events.
 */
export async function decideUpload(tx: AccountTransaction, dryRun: ImportRecord): Promise<DecidedFile> {
  if (dryRun.upload_state !== 'processing' || dryRun.source_id === null) return { row: dryRun, events: [] };
  const source = await lockSource(tx, dryRun.source_id);
  if (!source || !(await canApply(tx, dryRun, source)))
    return { row: await updateImport(tx, dryRun.id, { upload_state: 'refused' }), events: [] };
  const { reason, changed_share } = await assessFile(tx, dryRun, source);
  if (reason !== null) return holdFile(tx, { dryRun, source, reason, changed_share });
  await updateImport(tx, dryRun.id, { changed_share });
  return { row: await applyFile(tx, { dryRun, source, plan: null }), events: [] };
}

interface DecidedFile {
  row: ImportRecord;
  events: EventDraft[];
}

/** A source that was paused meanwhile, a dry run that was cancelled and a frozen build apply nothing. */
async function canApply(
  tx: AccountTransaction,
  { status, build_id }: ImportRecord,
  source: ImportSourceRow,
): Promise<boolean> {
  if (status === 'cancelled' || source.status === 'paused') return false;
  return !['frozen', 'archived', undefined].includes(await readBuildStatus(tx, build_id));
}

interface HeldFile {
  dryRun: ImportRecord;
  source: ImportSourceRow;
  reason: HeldReason;
  changed_share: number | null;
}

async function holdFile(
  tx: AccountTransaction,
  { dryRun, source, reason, changed_share }: HeldFile,
): Promise<DecidedFile> {
  const row = await updateImport(tx, dryRun.id, { upload_state: 'held', held_reason: reason, changed_share });
  const { object, ...subject } = referToSource(source);
  const data = { object, upload_id: dryRun.id, reason, changed_share };
  return { row, events: [eventDraft({ type: 'import_source.file_held', ...subject, data })] };
}

interface AppliedFile {
  dryRun: ImportRecord;
  source: ImportSourceRow;
  /** Null: the imports of the plan were counted when the file arrived. */
  plan: Parameters<typeof insertApplication>[2];
}

/** Queues the import of a file. Earlier ones that are held are refused: they would replace later values. */
export async function applyFile(tx: AccountTransaction, { dryRun, source, plan }: AppliedFile): Promise<ImportRecord> {
  const { id: source_id, on_missing, events } = source;
  const mode = source.mode === 'replace' ? 'replace' : 'upsert';
  const options = { mode, on_missing, ...(events === null ? {} : { events }) } as const;
  const { id } = await insertApplication(tx, { dryRun, ...options }, plan);
  await queueImport(tx, id);
  await updateSource(tx, source_id, { headings: dryRun.columns, last_rows: dryRun.rows_read });
  const where = { source_id, upload_state: 'held' as const, created_at: { lt: dryRun.created_at } };
  await tx.sql.import.updateMany({ where, data: { upload_state: 'refused' } });
  return updateImport(tx, dryRun.id, { upload_state: 'accepted' });
}
