import type { AccountHandle } from '@pnb/db/raw';
import { findKeysOfRepeats } from './repeats.ts';
import type { RowError } from '../rows/row-error.ts';
import type { RowWarning } from '../rows/row-warning.ts';
import type { RowCells } from '../rows/row-values.ts';

export interface StagedRow extends RowCells {
  key: string;
}

export interface NewRow extends RowCells {
  key: string | null;
  errors: readonly RowError[];
}

export async function deleteRows(db: AccountHandle, import_id: string): Promise<void> {
  await db.execute`
    delete from import_rows where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid`;
}

/** Stages rows in one statement; those without a key are rejected already. */
export async function insertRows(db: AccountHandle, import_id: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute`
    insert into import_rows (account_id, import_id, row, cells, cut, key, errors, outcome)
    select ${db.account_id}::uuid, ${import_id}::uuid, row, cells::jsonb, cut, key, errors::jsonb,
      case when key is null then 'rejected'::row_outcome end
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[],
      ${rows.map(({ cut }) => cut ?? null)}::int[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ errors }) => JSON.stringify(errors))}::text[]) as staged(row, cells, cut, key, errors)`;
}

/** The rows of the next keys without an outcome, ordered by key and row: a range of the index, because a table that was just filled has no statistics. */
export async function readGroups(
  db: AccountHandle,
  import_id: string,
  { after, keys }: { after: string; keys: number },
): Promise<StagedRow[]> {
  return db.query<StagedRow>`
    select row, cells, cut, key from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and key > ${after}::text
      and outcome is null and key <= (
      select max(key) from (
        select distinct key from import_rows
        where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and key > ${after}::text
          and outcome is null
        order by key limit ${keys}::int) next_keys)
    order by key, row`;
}

/** Those of the keys that the file has. */
export async function findKeys(db: AccountHandle, import_id: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const repeated = await findKeysOfRepeats(db, import_id, keys);
  const rows = await db.query<{ key: string }>`
    select distinct key from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and key = any(${[...keys]}::text[])`;
  return new Set([...repeated, ...rows].map(({ key }) => key));
}

export interface RowOutcome {
  row: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  provider_id: string | null;
  errors: readonly RowError[];
  warnings?: readonly RowWarning[];
}

export async function saveOutcomes(
  db: AccountHandle,
  import_id: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ row }) => row);
  // The rows are stated twice: a join alone reads all rows of the import where the table has no statistics.
  await db.execute`
    update import_rows set outcome = done.outcome, provider_id = done.provider_id::uuid, errors = done.errors::jsonb,
      warnings = done.warnings::jsonb
    from unnest(${rows}::int[], ${outcomes.map(({ outcome }) => outcome)}::row_outcome[],
      ${outcomes.map(({ provider_id }) => provider_id)}::text[],
      ${outcomes.map(({ errors }) => JSON.stringify(errors))}::text[],
      ${outcomes.map(({ warnings = [] }) => (warnings.length === 0 ? null : JSON.stringify(warnings)))}::text[])
      as done(row, outcome, provider_id, errors, warnings)
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and import_rows.row = any(${rows}::int[])
      and import_rows.row = done.row`;
}
