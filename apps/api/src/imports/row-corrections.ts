import {
  bodyError,
  describeIssue,
  type ImportRowsUpdateReport,
  ImportRowsUpdateItem,
  type ImportRowUpdateResult,
  invalid,
  MAX_ITEM_ERRORS,
  Problem,
  toFieldErrors,
} from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { type Correction, correctRows, type ImportRecord, type ImportRowRecord, lockCorrectable } from '@pnb/imports';
import { notFound } from '../http/decode.ts';
import { assertMatch, tagOfRow } from '../http/entity-tag.ts';
import { readVersion } from './import-rows.ts';

export async function lockCorrected(tx: AccountTransaction, id: string): Promise<ImportRecord> {
  const record = await lockCorrectable(tx, id);
  if (!record) throw notFound('import');
  return record;
}

/** The row as it is corrected; throws the problem with which it is refused. */
export async function correctRow(
  tx: AccountTransaction,
  record: ImportRecord,
  { precondition, ...correction }: Pick<Correction, 'row' | 'cells'> & { precondition: string | null },
): Promise<ImportRowRecord> {
  const check = (row: ImportRowRecord): void => assertMatch(precondition, readVersion(row));
  const results = await correctRows(tx, record, [{ ...correction, assertMatch: check }]);
  const result = results.get(correction.row);
  if (!result || result instanceof Problem) throw result ?? notFound('import');
  return result;
}

/** Corrects rows of a batch, whose items are decoded one by one. */
export async function correctBatch(
  tx: AccountTransaction,
  record: ImportRecord,
  items: readonly unknown[],
): Promise<ImportRowsUpdateReport> {
  const decoded = decodeItems(items);
  const corrections = decoded.flatMap((item) => (item instanceof Problem ? [] : [toCorrection(item)]));
  const corrected = await correctRows(tx, record, corrections);
  const results = decoded.map((item, index) => {
    const result = item instanceof Problem ? item : corrected.get(item.row);
    const row = item instanceof Problem ? readNumber(items[index]) : item.row;
    if (!result) throw new Error('a row was not corrected');
    return result instanceof Problem ? presentRefused(result, { index, row }) : presentCorrected(result, index);
  });
  const count = (isCounted: (result: ImportRowUpdateResult) => boolean): number => results.filter(isCounted).length;
  return {
    object: 'import_rows_update',
    import_id: record.id,
    applied: count(({ outcome }) => outcome !== null && outcome !== 'rejected'),
    rejected: count(({ outcome }) => outcome === 'rejected'),
    refused: count(({ outcome }) => outcome === null),
    results,
  };
}

type Item = ImportRowsUpdateItem;

/** The items of a request, or the problems with which they are refused. */
function decodeItems(items: readonly unknown[]): (Item | Problem)[] {
  const seen = new Set<number>();
  return items.map((input) => {
    const { data, error } = ImportRowsUpdateItem.safeParse(input, { error: describeIssue });
    const fields = Object.keys(ImportRowsUpdateItem.shape);
    if (error) return invalid(toFieldErrors(error, 'body', { input, fields }));
    if (seen.has(data.row))
      return invalid([
        bodyError('/row', 'not_unique', `An earlier item corrects row ${data.row}. Merge the two items.`),
      ]);
    seen.add(data.row);
    return data;
  });
}

const toCorrection = ({ row, cells, etag }: Item): Correction => ({
  row,
  cells,
  assertMatch: (stored) => assertMatch(etag ?? null, readVersion(stored)),
});

function readNumber(item: unknown): number | null {
  const { data } = ImportRowsUpdateItem.shape.row.safeParse((item as { row?: unknown } | null)?.row);
  return data ?? null;
}

function presentRefused(
  { code, message, members }: Problem,
  at: { index: number; row: number | null },
): ImportRowUpdateResult {
  const errors = (members.errors ?? [])
    .slice(0, MAX_ITEM_ERRORS)
    .map(({ code: errorCode, message: text, pointer }) => ({
      field: null,
      column: null,
      value: null,
      code: errorCode,
      message: pointer === undefined || pointer === '/cells' ? text : `${pointer}: ${text}`.slice(0, 1000),
    }));
  const conflict_id = members.conflict?.id ?? null;
  return { ...at, outcome: null, provider_id: null, etag: null, errors, code, detail: message, conflict_id };
}

function presentCorrected(row: ImportRowRecord, index: number): ImportRowUpdateResult {
  const { outcome, provider_id, errors } = row;
  if (outcome === null || outcome === 'missing') throw new Error('a corrected row has no outcome');
  return {
    index,
    row: row.row,
    outcome,
    provider_id,
    etag: tagOfRow(readVersion(row)),
    errors: errors as unknown as ImportRowUpdateResult['errors'],
    ...{ code: null, detail: null, conflict_id: null },
  };
}
