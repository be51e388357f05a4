import {
  type Actor,
  encodeId,
  type HeldReason,
  type Import,
  type ImportChange,
  type ImportRow,
  MAX_GUESSES,
} from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { eventDraft, type EventDraft } from '@pnb/events';
import { mergeReading, nameDelimiter, type Reading, type StatedReading } from '../files/reading.ts';
import { getTarget, type ColumnMapping, planColumns, type UnmappedColumn } from '../rows/mapping.ts';
import { presentUnmapped } from '../rows/present-unmapped.ts';
import type { GuessedValue } from './guessed-values.ts';
import { type ImportRecord, readImportRow, type ReadOptions } from './import-state.ts';
import { readFirstErrors, readRunIds } from './import-extras.ts';
import { findRowExpiry } from './row-expiry.ts';
import { readCorrection, type StoredCorrection } from '../correct/stored-correction.ts';

const MAX_TEXT = 1_000;
/** Columns, and cells of a row, in a response. */
const MAX_COLUMNS = 200;

export const presentImport = async (db: AccountDb, row: ImportRecord): Promise<Import> =>
  (await presentImports(db, [row]))[0] as Import;

/** Rows of the table as resources. */
export async function presentImports(db: AccountDb, rows: readonly ImportRecord[]): Promise<Import[]> {
  const errors = await readFirstErrors(db, rows);
  const runs = await readRunIds(db, rows);
  return rows.map((row) =>
    toResource(row, {
      first_errors: errors.get(row.id) ?? [],
      run_id: runs.get(row.id) ?? null,
      rows_expire_at: findRowExpiry(db.environment, row),
    }),
  );
}

function toResource(row: ImportRecord, found: Pick<Import, 'first_errors' | 'run_id' | 'rows_expire_at'>): Import {
  return {
    object: 'import',
    id: row.id,
    build_id: row.build_id,
    mode: row.mode,
    on_missing: row.on_missing,
    match_by: row.match_by,
    events: row.events,
    mapping_id: row.mapping_id,
    source_id: row.source_id,
    upload: presentUploadState(row),
    dry_run_id: row.dry_run_id,
    file_name: row.file_name,
    file_bytes: row.file_bytes,
    file_sha256: row.file_sha256,
    format: row.format,
    reading: presentReading(row),
    status: row.status,
    phase: row.phase,
    rows_read: row.rows_read,
    rows_total: isRead(row) ? row.rows_read : null,
    rows_per_second: getRate(row, Date.now()),
    counts: {
      created: row.created_count,
      updated: row.updated_count,
      unchanged: row.unchanged_count,
      rejected: row.rejected_count,
      missing: row.missing_count,
    },
    skipped_rows: { blank: row.blank_count, totals: row.totals_count },
    unmapped_columns: (row.unmapped as unknown as UnmappedColumn[]).slice(0, MAX_COLUMNS).map(presentUnmapped),
    guesses: listGuesses(row),
    warning_count: row.warning_count,
    failure:
      row.failure_code === null
        ? null
        : { code: row.failure_code, message: (row.failure_message ?? '').slice(0, MAX_TEXT) },
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    revert: row.ended_status === null ? null : presentRevert(row),
    reverted_at: row.reverted_at,
    ...found,
  };
}

const presentUploadState = ({ upload_state, held_reason, changed_share }: ImportRecord): Import['upload'] =>
  upload_state && { state: upload_state, held_reason: held_reason as HeldReason | null, changed_share };

/** Guessed columns, then guessed values. */
export function listGuesses({
  mapping,
  guessed_values,
}: Pick<ImportRecord, 'mapping' | 'guessed_values'>): Import['guesses'] {
  const columns = (mapping as unknown as ColumnMapping[]).flatMap(({ heading, field, guess }) =>
    field === null || !guess || guess.source === 'heading'
      ? []
      : [{ column: heading, field, value: null, meaning: null, confidence: guess.confidence }],
  );
  return [...columns, ...(guessed_values as unknown as GuessedValue[])].slice(0, MAX_GUESSES);
}

/** Providers that are missing follow the rows of the file. */
export const FIRST_MISSING_ROW = 1_000_000_000;

/** How the rows of an import are presented: of a file of many columns, the cells of imported columns come first. */
export function createRowPresenter(
  record: ImportRecord,
  options: ReadOptions,
): (row: network.ImportRowModel) => Omit<ImportRow, 'etag'> {
  const order = record.columns.length > MAX_COLUMNS ? listCellColumns(record) : null;
  return ({ row, cells, cut, outcome, provider_id, errors, warnings, correction }) => ({
    object: 'import_row',
    row: row >= FIRST_MISSING_ROW ? null : row,
    outcome: outcome,
    provider_id,
    ...presentCells(cells as string[], order),
    errors: errors as unknown as ImportRow['errors'],
    warnings: (warnings ?? []) as unknown as ImportRow['warnings'],
    // They follow from the cells: storing them would cost bytes in each row of each import.
    guesses:
      row >= FIRST_MISSING_ROW
        ? []
        : readImportRow({ row, cells: cells as string[], cut: cut ?? undefined }, options).guesses,
    correction: presentCorrection(readCorrection({ correction }), order),
  });
}

/** The column of each cell of a row, as it is presented. */
export function presentColumns({ columns, mapping }: ImportRecord): { heading: string; field: string | null }[] {
  const plan = planColumns(columns, mapping as unknown as ColumnMapping[]);
  const fields = new Map(plan.columns.map((column) => [column.index, getTarget(column)]));
  const order = columns.length > MAX_COLUMNS ? listCellColumns({ columns, mapping }) : [...columns.keys()];
  return order.map((index) => ({ heading: (columns[index] ?? '').slice(0, 200), field: fields.get(index) ?? null }));
}

const presentCells = (cells: string[], order: number[] | null): Pick<ImportRow, 'cells' | 'cell_columns'> =>
  order === null || cells.length === 0
    ? { cells: cells.slice(0, MAX_COLUMNS), cell_columns: null }
    : { cells: order.map((index) => cells[index] ?? ''), cell_columns: order };

const presentCorrection = (correction: StoredCorrection | null, order: number[] | null): ImportRow['correction'] =>
  correction && {
    corrected_at: new Date(correction.at),
    actor: correction.actor,
    original_cells: presentCells(correction.cells, order).cells,
  };

function listCellColumns({ columns, mapping }: Pick<ImportRecord, 'columns' | 'mapping'>): number[] {
  const plan = planColumns(columns, mapping as unknown as ColumnMapping[]);
  return [...new Set([...plan.columns.map(({ index }) => index), ...columns.keys()])].slice(0, MAX_COLUMNS);
}

/** An import of an earlier version of the service has only the delimiter. */
const presentReading = ({ reading, delimiter }: ImportRecord): Reading =>
  mergeReading(reading as StatedReading, { delimiter: nameDelimiter(delimiter) });

export const importCompleted = (tx: AccountTransaction, row: ImportRecord): Promise<EventDraft> =>
  importEvent(tx, row, 'import.completed');

export const importReverted = (tx: AccountTransaction, row: ImportRecord): Promise<EventDraft> =>
  importEvent(tx, row, 'import.reverted');

const importEvent = async (
  tx: AccountTransaction,
  row: ImportRecord,
  type: 'import.completed' | 'import.reverted',
): Promise<EventDraft> =>
  eventDraft({
    type,
    resource_id: encodeId('import', row.id),
    build_id: row.build_id,
    data: { object: await presentImport(tx, row) },
  });

const presentRevert = ({ restored_count, deleted_count, kept_count }: ImportRecord): Import['revert'] => ({
  restored: restored_count,
  deleted: deleted_count,
  kept: kept_count,
});

export const presentImportChange = ({
  provider_id,
  type,
  revert,
  reason,
}: network.ImportChangeModel): ImportChange => ({
  object: 'import_change',
  provider_id,
  type,
  revert,
  reason,
});

const isRead = ({ phase }: ImportRecord): boolean => phase !== 'upload' && phase !== 'read';

/** Computes the rate of the current step: reading, or processing what was read. */
function getRate(row: ImportRecord, now: number): number | null {
  if (row.started_at === null) return null;
  const seconds = Math.max(0.001, ((row.finished_at?.getTime() ?? now) - row.started_at.getTime()) / 1_000);
  const { created_count, updated_count, unchanged_count, rejected_count } = row;
  const processed = created_count + updated_count + unchanged_count + rejected_count;
  return Math.round(((isRead(row) ? processed : row.rows_read) / seconds) * 10) / 10;
}

export const readActor = ({ actor }: ImportRecord): Actor => actor as Actor;
