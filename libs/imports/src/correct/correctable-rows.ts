import { encodeId, Problem } from '@pnb/contract';
import type { AccountTransaction, network } from '@pnb/db';
import { getImportRecord, type ImportRecord, UNFINISHED } from '../run/import-state.ts';
import { FIRST_MISSING_ROW } from '../run/import-resource.ts';
import { assertRowsKept } from '../run/row-expiry.ts';

export type ImportRowRecord = network.ImportRowModel;

/** Rows that a request reads: those that it corrects, with the others of their providers. */
const MAX_ROWS = 5_000;

/**
 * Locks an import whose rows can be corrected until the transaction ends: of two corrections, or of a correction and a revert or the
 * application of a dry run, one waits for the other. Throws 409 and 410 where rows cannot be corrected; null if there is no such import.
 */
export async function lockCorrectable(tx: AccountTransaction, id: string): Promise<ImportRecord | null> {
  await lockImport(tx, id);
  const record = await getImportRecord(tx, id);
  if (!record) return null;
  assertRowsKept(tx.environment, record);
  const { status, phase } = record;
  if (phase !== 'done' || (status !== 'completed' && status !== 'completed_with_errors'))
    throw new Problem(
      'invalid_state',
      `The import is ${status}. Only rows of an import that has completed can be corrected.`,
    );
  await assertNotRead(tx, record);
  return record;
}

/** Waits for corrections of the import. */
export async function lockImport(tx: AccountTransaction, id: string): Promise<void> {
  await tx.query`
    select from imports where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for no key update`;
}

/** Rows of a dry run are copied in several steps. */
async function assertNotRead(tx: AccountTransaction, { id, mode }: ImportRecord): Promise<void> {
  if (mode !== 'dry_run') return;
  const where = { dry_run_id: id, phase: 'read', status: { in: UNFINISHED } } as const;
  const reading = await tx.sql.import.findFirst({ where, select: { id: true } });
  if (!reading) return;
  const text = `The import ${encodeId('import', reading.id)} is reading the rows of the dry run. Correct its rows when it has ended.`;
  throw new Problem('invalid_state', text);
}

/** Throws 409 for a row that has neither errors nor warnings. */
export function assertCorrectable({ outcome, warnings, row }: ImportRowRecord): void {
  if (outcome === 'rejected' || warnings !== null) return;
  const text = `Row ${row} is ${outcome ?? 'not processed'} and has no warnings. Only a row that was rejected or has warnings can be corrected.`;
  throw new Problem('invalid_state', text);
}

export async function readRows(
  { sql }: AccountTransaction,
  import_id: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ImportRowRecord>> {
  const row = { in: [...numbers], lt: FIRST_MISSING_ROW };
  const rows = await sql.importRow.findMany({ where: { import_id, row } });
  return new Map(rows.map((found) => [found.row, found]));
}

/** The rows of some keys; throws 409 where they are too many for a request. */
export async function readKeyRows(
  { sql }: AccountTransaction,
  import_id: string,
  keys: readonly string[],
): Promise<ImportRowRecord[]> {
  const where = { import_id, key: { in: [...keys] } };
  const rows = await sql.importRow.findMany({ where, orderBy: [{ key: 'asc' }, { row: 'asc' }], take: MAX_ROWS + 1 });
  if (rows.length <= MAX_ROWS) return rows;
  const text = `The providers of these rows have more than ${MAX_ROWS} rows in the file. Correct fewer of them at a time, or upload the file again.`;
  throw new Problem('invalid_state', text);
}
