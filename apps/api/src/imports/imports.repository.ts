import { type Plan, Problem } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { assertWithinImports, findRow, type ImportRecord, type ImportRowRecord, updateImportWhere } from '@pnb/imports';
import { notFound } from '../http/decode.ts';

export const IMPORTS: ListSource = { from: 'imports', scope: 'account' };

export const importChanges = (import_id: string): ListSource => ({
  from: 'import_changes',
  scope: 'account',
  key: ['provider_id'],
  where: (bind) => [`import_id = ${bind(import_id)}`],
});

export async function getImport({ sql }: AccountDb, id: string): Promise<ImportRecord> {
  const row = await sql.import.findUnique({ where: { id } });
  if (!row) throw notFound('import');
  return row;
}

export async function getRow(db: AccountDb, record: ImportRecord, row: number): Promise<ImportRowRecord> {
  const found = await findRow(db, record, row);
  if (found) return found;
  throw new Problem('resource_not_found', `The import has no row ${row}. Use the number of a row of its file.`);
}

/** Starts to revert an import that has ended; throws 409 where another request changed it meanwhile. */
export async function startRevert(tx: AccountTransaction, current: ImportRecord, plan: Plan): Promise<ImportRecord> {
  await assertWithinImports(tx, plan);
  const { id, status } = current;
  const data = { status: 'running', phase: 'revert', through_key: null, ended_status: status } as const;
  const reset = { failure_code: null, failure_message: null };
  if (!(await updateImportWhere(tx, { id, status }, { ...data, ...reset })))
    throw new Problem('invalid_state', 'The import was changed by another request. Read it again.');
  return getImport(tx, id);
}
