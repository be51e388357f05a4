import { type Actor, encodeId, type Import, type ImportRow } from '@pnb/contract';
import { eventDraft, type EventDraft, type network } from '@pnb/db';
import type { ImportRecord } from './import-state.ts';

const MAX_TEXT = 1_000;

/** A row of the table as the resource. */
export function presentImport(row: ImportRecord): Import {
  return {
    object: 'import',
    id: row.id,
    build_id: row.build_id,
    mode: row.mode,
    on_missing: row.on_missing,
    match_by: row.match_by,
    events: row.events,
    file_name: row.file_name,
    file_bytes: row.file_bytes,
    file_sha256: row.file_sha256,
    format: row.format,
    status: row.status,
    phase: row.phase,
    rows_read: row.rows_read,
    counts: {
      created: row.created_count,
      updated: row.updated_count,
      unchanged: row.unchanged_count,
      rejected: row.rejected_count,
      missing: row.missing_count,
    },
    unmapped_columns: (row.unmapped as unknown as Import['unmapped_columns']).map(({ heading, reason, message }) => ({
      heading,
      reason,
      message,
    })),
    failure:
      row.failure_code === null
        ? null
        : { code: row.failure_code, message: (row.failure_message ?? '').slice(0, MAX_TEXT) },
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
  };
}

export const presentImportRow = ({ row, cells, outcome, provider_id, errors }: network.ImportRowModel): ImportRow => ({
  object: 'import_row',
  row,
  outcome: outcome,
  provider_id,
  cells: cells as string[],
  errors: errors as unknown as ImportRow['errors'],
});

export const importCompleted = (row: ImportRecord): EventDraft =>
  eventDraft({
    type: 'import.completed',
    resource_id: encodeId('import', row.id),
    build_id: row.build_id,
    data: { object: presentImport(row) },
  });

export const readActor = ({ actor }: ImportRecord): Actor => actor as Actor;
