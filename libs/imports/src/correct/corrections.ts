import { encodeId, Problem } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { RowRecord } from '../rows/row-record.ts';
import type { StatedGroup } from '../run/import-providers.ts';
import { type ImportRecord, readImportRow, type ReadOptions } from '../run/import-state.ts';
import { type CellChange, correctCells } from './corrected-cells.ts';
import { assertCorrectable, type ImportRowRecord, readKeyRows, readRows } from './correctable-rows.ts';
import { foldCorrected } from './fold-corrected.ts';
import { refuseErrors } from './refusals.ts';

export interface Correction {
  row: number;
  cells: readonly CellChange[];
  /** Throws where the row is not as the caller has read it. */
  assertMatch: (row: ImportRowRecord) => void;
}

/** A row with its new cells. */
export interface CorrectedRow {
  stored: ImportRowRecord;
  cells: string[];
  read: RowRecord;
}

/** Corrections of an import, those that are refused, and the rows of their providers. */
export interface Corrections {
  record: ImportRecord;
  options: ReadOptions;
  /** Rows are found by their number. */
  accepted: Map<number, CorrectedRow>;
  refused: Map<number, Problem>;
  /** The rows of the keys that the corrected rows have and had. */
  related: readonly ImportRowRecord[];
}

/** The rows of one key, those of a corrected row included; none where the only row of the key has got another one. */
export interface CorrectedGroup extends StatedGroup {
  rows: readonly number[];
}

/** Reads the rows to correct with their new cells, and refuses those that cannot be. */
export async function openCorrections(
  tx: AccountTransaction,
  record: ImportRecord,
  { options, corrections }: { options: ReadOptions; corrections: readonly Correction[] },
): Promise<Corrections> {
  const stored = await readRows(
    tx,
    record.id,
    corrections.map(({ row }) => row),
  );
  const accepted = new Map<number, CorrectedRow>();
  const refused = new Map<number, Problem>();
  for (const correction of corrections) {
    const result = readCorrected(correction, stored.get(correction.row), { record, options });
    if (result instanceof Problem) refused.set(correction.row, result);
    else accepted.set(correction.row, result);
  }
  const keys = listKeys(accepted.values());
  const opened = { record, options, accepted, refused, related: await readKeyRows(tx, record.id, keys) };
  refuseContradictions(opened);
  return opened;
}

const listKeys = (rows: Iterable<CorrectedRow>): string[] =>
  [...new Set([...rows].flatMap(({ stored, read }) => [stored.key ?? [], read.key ?? []].flat()))].toSorted();

const OUTCOMES: ReadonlySet<string | null> = new Set(['created', 'updated', 'unchanged']);

/** Whether a provider has what the row states. */
export const isApplied = ({ mode }: ImportRecord, { outcome }: Pick<ImportRowRecord, 'outcome'>): boolean =>
  mode !== 'dry_run' && OUTCOMES.has(outcome);

interface Reading {
  record: ImportRecord;
  options: ReadOptions;
}

function readCorrected(
  { row, cells: changes, assertMatch }: Correction,
  stored: ImportRowRecord | undefined,
  { record, options }: Reading,
): CorrectedRow | Problem {
  try {
    if (!stored)
      throw new Problem('resource_not_found', `The import has no row ${row}. Use the number of a row of its file.`);
    assertMatch(stored);
    assertCorrectable(stored);
    const cells = correctCells(stored.cells as string[], changes, options);
    const corrected = { stored, cells, read: readImportRow({ row, cells }, options) };
    if (isApplied(record, stored)) assertSameProvider(corrected);
    return corrected;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** A row that was imported stays one of its provider, and has no error. */
function assertSameProvider({ stored, read }: CorrectedRow): void {
  if (read.errors.length > 0) throw refuseErrors(read.errors);
  if (read.key === stored.key) return;
  const text =
    'The row was imported: a correction cannot make it one of another provider. Change the providers, or revert the import.';
  const members = stored.provider_id === null ? {} : { conflict: { id: encodeId('provider', stored.provider_id) } };
  throw new Problem('invalid_state', text, members);
}

/** Refuses corrections of rows that are applied and that the other rows of their provider contradict. */
function refuseContradictions(corrections: Corrections): void {
  const { record, accepted, refused } = corrections;
  for (;;) {
    const found = listGroups(corrections).flatMap(({ folded }) =>
      [...folded.rejected].filter(([row]) => {
        const corrected = accepted.get(row);
        return corrected !== undefined && isApplied(record, corrected.stored);
      }),
    );
    if (found.length === 0) return;
    for (const [row, errors] of found) {
      accepted.delete(row);
      refused.set(row, refuseErrors(errors));
    }
  }
}

/** The groups of the keys that the corrected rows have and had, in their order. */
export function listGroups({ record, options, accepted, related }: Corrections): CorrectedGroup[] {
  const unchanged = related.filter(({ row }) => !accepted.has(row));
  const settled = new Set(unchanged.filter((row) => isApplied(record, row)).map(({ row }) => row));
  const records = [
    ...[...accepted.values()].map(({ read }) => read),
    ...unchanged.map(({ row, cells, cut, key }) => ({
      ...readImportRow({ row, cells: cells as string[], cut: cut ?? undefined }, options),
      key,
    })),
  ].toSorted((a, b) => a.row - b.row);
  const byKey = Map.groupBy(records, ({ key }) => key);
  return listKeys(accepted.values()).map((key) => {
    const rows = byKey.get(key) ?? [];
    return { key, rows: rows.map(({ row }) => row), folded: foldCorrected(rows, settled) };
  });
}
