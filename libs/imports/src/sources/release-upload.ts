import { type ColumnMapping, type Plan, Problem } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { lockOpenBuild } from '@pnb/network';
import { headingKey } from '../rows/headings.ts';
import type { ColumnMapping as StoredMapping } from '../rows/mapping.ts';
import type { GuessedValue } from '../run/guessed-values.ts';
import { type ImportRecord, updateImport } from '../run/import-state.ts';
import { assertRowsKept } from '../run/row-expiry.ts';
import { applyFile } from './decide-upload.ts';
import { type ImportSourceRow, updateSource } from './source-record.ts';

const MAX_COLUMNS = 200;

/** Applies a held file once, and confirms what was guessed in it. The source is locked. */
export async function releaseUpload(
  tx: AccountTransaction,
  { source, upload }: { source: ImportSourceRow; upload: ImportRecord },
  plan: Plan,
): Promise<ImportRecord> {
  if (upload.upload_state === 'accepted') return upload;
  assertHeld(upload);
  if (upload.status === 'failed' || upload.rows_read === 0)
    throw new Problem('invalid_state', 'Nothing of the file could be read. Reject it, and request another one.');
  assertRowsKept(tx.environment, upload);
  await lockOpenBuild(tx, upload.build_id, '/build_id');
  const mapping = confirmGuesses(source.mapping as unknown as ColumnMapping[], upload);
  await updateSource(tx, source.id, { mapping, version: { increment: 1 } });
  return applyFile(tx, { dryRun: upload, source, plan });
}

export async function rejectUpload(tx: AccountTransaction, upload: ImportRecord): Promise<ImportRecord> {
  if (upload.upload_state === 'refused') return upload;
  assertHeld(upload);
  return updateImport(tx, upload.id, { upload_state: 'refused' });
}

function assertHeld({ upload_state }: ImportRecord): void {
  if (upload_state === 'held') return;
  throw new Problem('invalid_state', `The file is ${upload_state}. Only a held file can be released or rejected.`);
}

/** The mapping of a source with the headings and values that were guessed. */
export function confirmGuesses(
  own: readonly ColumnMapping[],
  { mapping, guessed_values }: Pick<ImportRecord, 'mapping' | 'guessed_values'>,
): ColumnMapping[] {
  const columns = new Map(own.map((column) => [headingKey(column.heading), column]));
  for (const { heading, field, guess } of mapping as unknown as StoredMapping[])
    if (guess && guess.source !== 'heading' && !columns.has(headingKey(heading)))
      columns.set(headingKey(heading), { heading, field });
  const values = Object.entries(Object.groupBy(guessed_values as unknown as GuessedValue[], ({ column }) => column));
  for (const [heading, guesses = []] of values) {
    const [{ field } = { field: null }] = guesses;
    const column = columns.get(headingKey(heading)) ?? { heading, field };
    const meanings = Object.fromEntries(guesses.map(({ value, meaning }) => [value, meaning]));
    const transforms = [...(column.transforms ?? []), { type: 'value_map' as const, values: meanings }];
    columns.set(headingKey(heading), { ...column, transforms: transforms.slice(0, 10) });
  }
  return [...columns.values()].slice(0, MAX_COLUMNS);
}
