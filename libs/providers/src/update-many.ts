import { Problem } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { computeDataQualityColumns, type ProviderRow, readLocations, updateRows } from '@pnb/network';
import { describeUpdate, type ProviderChange } from './changes.ts';
import type { UpdatePlan } from './rules.ts';
import { insertTransitions, listWritten, type NewTransition, writeProvider } from './store.ts';

/** An update of a locked provider. */
export interface PlannedUpdate {
  current: ProviderRow;
  plan: UpdatePlan;
  reason: string | null;
}

/**
 * Updates locked providers of an open build in one statement. A provider that gets an NPI or external_id is written alone, after those
 * that may have given it up: its result is the 409 of PATCH where another one has it.
 */
export async function updateProviders(
  tx: AccountTransaction,
  updates: readonly PlannedUpdate[],
): Promise<(ProviderChange | Problem)[]> {
  const results = await writeTogether(
    tx,
    updates.filter((update) => !getsIdentifier(update)),
  );
  for (const update of updates.filter(getsIdentifier)) results.set(update, await writeAlone(tx, update));
  const transitions: NewTransition[] = [];
  const changes = updates.map((update) => {
    const row = results.get(update);
    if (!row) throw new Error('a provider was not written');
    if (row instanceof Problem) return row;
    const { drafts, transition } = describeUpdate({ ...update, row });
    if (transition) transitions.push(transition);
    return { row, drafts };
  });
  await insertTransitions(tx, transitions);
  return changes;
}

const getsIdentifier = ({ current, plan: { data } }: PlannedUpdate): boolean =>
  (['npi', 'external_id'] as const).some((field) => data[field] && data[field] !== current[field]);

/** The rows as they are stored, by update. */
async function writeTogether(
  tx: AccountTransaction,
  updates: readonly PlannedUpdate[],
): Promise<Map<PlannedUpdate, ProviderRow | Problem>> {
  const updated_at = new Date();
  const columns = new Set<string>(['version', 'updated_at']);
  const rows = updates.map(({ current, plan }) => {
    const written = listWritten(current, plan.data);
    const version = current.version + 1;
    const row = { ...current, ...(Object.fromEntries(written) as Partial<ProviderRow>), version, updated_at };
    const quality = computeDataQualityColumns(readLocations(row), version);
    for (const name of [...written.map(([column]) => column), ...Object.keys(quality)]) columns.add(name);
    return { ...row, ...quality };
  });
  await updateRows(tx, 'providers', { rows, columns: [...columns] });
  return new Map(updates.map((update, index) => [update, rows[index] ?? update.current]));
}

async function writeAlone(tx: AccountTransaction, { current, plan }: PlannedUpdate): Promise<ProviderRow | Problem> {
  try {
    return await writeProvider(tx, current, plan.data);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
