import type { Environment, Import } from '@pnb/contract';
import type { AccountDb, network, Prisma } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import { notifyFollowers } from '@pnb/events';
import type { StatedReading } from '../files/reading.ts';
import { withDecimalSign } from '../rows/decimal-sign.ts';
import type { ColumnMapping, ColumnPlan } from '../rows/mapping.ts';
import { planColumns } from '../rows/mapping.ts';
import { readRow, type MatchBy, type RowRecord } from '../rows/row-record.ts';
import type { RowCells } from '../rows/row-values.ts';
import { addSimulatedError, findErrorColumn } from '../rows/simulated-errors.ts';

export type ImportRecord = network.ImportModel;

/** Statuses of an import that has not ended. */
export const UNFINISHED: Import['status'][] = ['uploading', 'queued', 'running'];

export const isUnfinished = ({ status }: Pick<ImportRecord, 'status'>): boolean => UNFINISHED.includes(status);

/** Thrown where the import was cancelled, or another worker has continued it. */
export class ImportStopped extends Error {}

export async function getImportRecord({ sql }: AccountDb, id: string): Promise<ImportRecord | null> {
  return sql.import.findUnique({ where: { id } });
}

/** Locks an import that is running and that no other worker has moved since. */
export async function lockRunning(tx: AccountHandle, { id, phase, through_key }: ImportRecord): Promise<void> {
  const rows = await tx.query<unknown>`
    select 1 from imports where account_id = ${tx.account_id}::uuid and id = ${id}::uuid and status = 'running'
      and phase = ${phase}::import_phase and through_key is not distinct from ${through_key}::text for no key update`;
  if (rows.length === 0) throw new ImportStopped();
}

type ImportColumns = Prisma.ImportUncheckedUpdateManyInput;

/** Writes columns of an import. Requests follow its row: they are notified of each change. */
export async function updateImport(db: AccountDb, id: string, data: ImportColumns): Promise<ImportRecord> {
  const row = await db.sql.import.update({ where: { id }, data });
  notifyFollowers(db, id);
  return row;
}

/** The same for an import that meets conditions; returns whether it does. */
export async function updateImportWhere(
  db: AccountDb,
  where: Prisma.ImportWhereInput & { id: string },
  data: ImportColumns,
): Promise<boolean> {
  const { count } = await db.sql.import.updateMany({ where, data });
  if (count > 0) notifyFollowers(db, where.id);
  return count > 0;
}

/** Writes columns of an import that is still running. */
export async function updateRunning(db: AccountDb, id: string, data: ImportColumns): Promise<void> {
  if (!(await updateImportWhere(db, { id, status: 'running' }, data))) throw new ImportStopped();
}

export interface ReadOptions {
  plan: ColumnPlan;
  headings: readonly string[];
  matchBy: MatchBy;
  errorColumn: number | null;
}

/** How the rows of an import are read; the columns of NDJSON are known once all rows are. */
export function readOptions(
  { mapping, match_by, reading }: Pick<ImportRecord, 'match_by' | 'reading'> & { mapping: unknown },
  headings: readonly string[],
  environment: Environment,
): ReadOptions {
  const { decimal_sign = null } = reading as StatedReading;
  const { unmapped, ...plan } = withDecimalSign(planColumns(headings, mapping as ColumnMapping[]), decimal_sign);
  const errorColumn = findErrorColumn(environment, headings);
  const others = unmapped.filter(({ index }) => index !== errorColumn);
  return { plan: { ...plan, unmapped: others }, headings: [...headings], matchBy: match_by, errorColumn };
}

export const readImportRow = (source: RowCells, options: ReadOptions): RowRecord =>
  addSimulatedError(readRow(source, options), source, options);
