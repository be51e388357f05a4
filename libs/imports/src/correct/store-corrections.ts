import type { AccountTransaction } from '@pnb/db';
import { type AppliedChange } from '../run/changes.ts';
import { updateImport } from '../run/import-state.ts';
import type { RowOutcome } from '../run/staged-rows.ts';
import { readCorrection, type StoredCorrection } from './stored-correction.ts';
import type { CorrectedRow, Corrections } from './corrections.ts';

/** Stores the new cells with the original ones, and returns the bytes that they add. */
export async function saveCells(
  tx: AccountTransaction,
  import_id: string,
  rows: readonly CorrectedRow[],
): Promise<number> {
  const at = new Date().toISOString();
  const { type, id } = tx.actor;
  const corrections = rows.map(({ stored }): StoredCorrection => {
    const earlier = readCorrection(stored);
    const cells = earlier?.cells ?? (stored.cells as string[]);
    return { cells, at, actor: { type, id }, count: (earlier?.count ?? 0) + 1 };
  });
  const numbers = rows.map(({ stored }) => stored.row);
  const [cells, texts] = [rows.map((row) => JSON.stringify(row.cells)), corrections.map((row) => JSON.stringify(row))];
  await tx.execute`
    update import_rows set cells = done.cells::jsonb, cut = null, key = done.key, correction = done.correction::jsonb
    from unnest(${numbers}::int[], ${cells}::text[], ${rows.map(({ read }) => read.key)}::text[], ${texts}::text[])
      as done(row, cells, key, correction)
    where account_id = ${tx.account_id}::uuid and import_id = ${import_id}::uuid
      and import_rows.row = any(${numbers}::int[]) and import_rows.row = done.row`;
  const before = rows.map(({ stored }) => [stored.cells, stored.correction]);
  const after = rows.map((row, index) => [row.cells, corrections[index]]);
  return Math.max(0, measure(after) - measure(before));
}

const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Removes what the import has stored of keys. */
export async function removeSnapshots(
  tx: AccountTransaction,
  import_id: string,
  keys: readonly string[],
): Promise<void> {
  await tx.execute`
    delete from import_providers
    where account_id = ${tx.account_id}::uuid and import_id = ${import_id}::uuid and key = any(${[...keys]}::text[])`;
}

/** Extends what a revert needs: of a provider that the import has changed before, the first values remain. */
export async function addChanges(
  tx: AccountTransaction,
  import_id: string,
  changes: readonly AppliedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute`
    insert into import_changes (account_id, import_id, provider_id, type, before, version)
    select ${tx.account_id}::uuid, ${import_id}::uuid, provider_id, type, before::jsonb, version
    from unnest(${changes.map(({ provider_id }) => provider_id)}::uuid[],
      ${changes.map(({ type }) => type)}::import_change_type[],
      ${changes.map(({ before }) => before && JSON.stringify(before))}::text[],
      ${changes.map(({ version }) => version)}::int[]) as changed(provider_id, type, before, version)
    on conflict (account_id, import_id, provider_id) do update
    set before = excluded.before || import_changes.before, version = excluded.version`;
}

interface Ended {
  outcomes: readonly RowOutcome[];
  missing: number;
  bytes: number;
}

/** Adjusts the counts of the import to the new outcomes. */
export async function updateCounts(
  tx: AccountTransaction,
  { record, accepted, related }: Corrections,
  { outcomes, missing, bytes }: Ended,
): Promise<void> {
  const before = new Map(
    [...[...accepted.values()].map(({ stored }) => stored), ...related].map((row) => [row.row, row]),
  );
  const earlier = outcomes.flatMap(({ row }) => before.get(row) ?? []);
  const count = (kind: RowOutcome['outcome']): number =>
    outcomes.filter(({ outcome }) => outcome === kind).length -
    earlier.filter(({ outcome }) => outcome === kind).length;
  const warned = outcomes.filter(({ warnings = [] }) => warnings.length > 0).length;
  const rejected_count = record.rejected_count + count('rejected');
  await updateImport(tx, record.id, {
    created_count: { increment: count('created') },
    updated_count: { increment: count('updated') },
    unchanged_count: { increment: count('unchanged') },
    rejected_count,
    missing_count: { decrement: missing },
    warning_count: { increment: warned - earlier.filter(({ warnings }) => warnings !== null).length },
    stored_bytes: { increment: bytes },
    status: rejected_count > 0 ? 'completed_with_errors' : 'completed',
    version: { increment: 1 },
  });
}
