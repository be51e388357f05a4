import { Problem, type Stage } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import { planRestoration, type PreviousValues, type ProviderChange, updateProviders } from '@pnb/providers';
import { toRowErrors, type PlanContext } from '../run/plan-group.ts';
import type { PortionGroup } from '../run/portion.ts';
import type { ImportRecord } from '../run/import-state.ts';
import type { Matches } from '../run/match-providers.ts';
import type { StatedGroup } from '../run/import-providers.ts';
import { type AppliedChange, toChanged } from '../run/changes.ts';
import { findProviderEnding } from '../rows/endings.ts';
import type { KnownProviders } from './changed-providers.ts';

// What an import did that the corrected rows show to be wrong: a complete file lists and terminates the providers that it does not name,
// and a provider whose rows state that its contract has ended is created as terminated.

interface Mistaken {
  current: ProviderRow;
  /** What the provider would have. */
  before: PreviousValues;
  isMissing: boolean;
}

/** A new provider has it where its rows state none. */
const FIRST_STAGE: Stage = 'identified';

/** Providers that the import would not have terminated, by id. */
export type MistakenProviders = ReadonlyMap<string, Mistaken>;

interface Found {
  groups: readonly StatedGroup[];
  matches: Matches;
  known: KnownProviders;
}

export function listMistaken({ groups, matches, known }: Found, context: PlanContext): MistakenProviders {
  const mistaken = groups.flatMap(({ key, folded: { provider } }): [string, Mistaken][] => {
    const current = matches.found.get(key);
    const change = current && known.changes.get(current.id);
    if (!provider || !change || current.stage !== 'terminated') return [];
    if (change.type === 'terminated')
      return [[current.id, { current, before: change.before as PreviousValues, isMissing: true }]];
    const hasOwnStage = provider.stage !== undefined || findProviderEnding(provider, context.today) !== null;
    if (change.type !== 'created' || hasOwnStage) return [];
    const stage = provider.initial_stage ?? FIRST_STAGE;
    return [[current.id, { current, before: { stage, stage_changed_at: context.now }, isMissing: false }]];
  });
  return new Map(mistaken);
}

/** The matches with those providers as they would be. */
export function asBefore({ found, ambiguous }: Matches, mistaken: MistakenProviders): Matches {
  const restored = [...found].map(([key, current]): [string, ProviderRow] => {
    const before = mistaken.get(current.id)?.before;
    return [key, { ...current, ...(before && planRestoration(current, before).data) } as ProviderRow];
  });
  return { found: new Map(restored), ambiguous };
}

interface Restoring {
  mistaken: MistakenProviders;
  context: PlanContext;
}

export interface Restored {
  writes: ProviderChange[];
  /** Changes of providers that the import created remain its own. */
  changes: AppliedChange[];
  /** Providers whose termination is no longer a change of the import. */
  missing_ids: string[];
}

/** Restores those of the providers whose rows are accepted now. A conflict with another provider rejects the rows of one. */
export async function restoreTerminated(
  tx: AccountTransaction,
  groups: readonly PortionGroup[],
  { mistaken, context }: Restoring,
): Promise<Restored> {
  const restoring = groups.flatMap((group) => {
    const { planned } = group;
    if (planned?.kind !== 'updated' && planned?.kind !== 'unchanged') return [];
    const known = mistaken.get(planned.current.id);
    return known ? [{ group, planned, ...known }] : [];
  });
  const results = await updateProviders(
    tx,
    restoring.map(({ current, before }) => ({
      current,
      plan: planRestoration(current, before),
      reason: context.reason,
    })),
  );
  const restored: Restored = { writes: [], changes: [], missing_ids: [] };
  for (const [index, { group, planned, current, isMissing }] of restoring.entries()) {
    const result = results[index];
    if (!result) continue;
    if (result instanceof Problem) {
      group.planned = { kind: 'rejected', errors: toRowErrors(result, context.plan) };
      continue;
    }
    planned.current = result.row;
    restored.writes.push(result);
    if (isMissing) restored.missing_ids.push(current.id);
    else restored.changes.push(toChanged('updated', current, result.row));
  }
  return restored;
}

/** Removes the providers of accepted rows from those that are missing, and returns how many. */
export async function removeMissing(
  tx: AccountTransaction,
  { id: import_id, missing_count }: ImportRecord,
  { groups, restored }: { groups: readonly PortionGroup[]; restored: Restored },
): Promise<number> {
  if (missing_count === 0) return 0;
  const ids = groups.flatMap(({ planned, provider_id }) =>
    planned && planned.kind !== 'rejected' ? (provider_id ?? []) : [],
  );
  const where = { import_id, type: 'terminated', provider_id: { in: restored.missing_ids } } as const;
  await tx.sql.importChange.deleteMany({ where });
  const { count } = await tx.sql.importRow.deleteMany({
    where: { import_id, outcome: 'missing', provider_id: { in: ids } },
  });
  return count;
}
