import type { Problem } from '@pnb/contract';
import { type AccountTransaction, takeQuotas } from '@pnb/db';
import { recordEvents } from '@pnb/events';
import { queueScoring } from '@pnb/network';
import { lockBulkWrites, trackChanges } from '@pnb/providers';
import { type Applied, applyGroups, listOutcomes } from '../run/apply-phase.ts';
import { saveProviders } from '../run/import-providers.ts';
import { type ImportRecord, readOptions } from '../run/import-state.ts';
import type { PlanContext } from '../run/plan-group.ts';
import { createContext, lockStated, planStated, type PortionGroup } from '../run/portion.ts';
import { type RowOutcome, saveOutcomes } from '../run/staged-rows.ts';
import { type KnownProviders, readKnown, refuseChangedProviders } from './changed-providers.ts';
import { type ImportRowRecord, readRows } from './correctable-rows.ts';
import {
  type CorrectedGroup,
  type Correction,
  type Corrections,
  isApplied,
  listGroups,
  openCorrections,
} from './corrections.ts';
import { asBefore, listMistaken, removeMissing, type Restored, restoreTerminated } from './mistaken-endings.ts';
import { refuseErrors } from './refusals.ts';
import { addChanges, removeSnapshots, saveCells, updateCounts } from './store-corrections.ts';

/**
 * Corrects rows of an import that `lockCorrectable` has locked, each of them once, and applies them as the import would have: with the
 * other rows of their providers, in this transaction. Returns the rows as they are now, and the problems of those that are refused.
 */
export async function correctRows(
  tx: AccountTransaction,
  record: ImportRecord,
  corrections: readonly Correction[],
): Promise<ReadonlyMap<number, ImportRowRecord | Problem>> {
  const isTried = record.mode === 'dry_run';
  if (!isTried) await lockBulkWrites(tx, record.build_id);
  const options = readOptions(record, record.columns, tx.environment);
  const opened = await openCorrections(tx, record, { options, corrections });
  const context = {
    ...(await createContext(tx, record)),
    reason: `Correction of the import of ${record.file_name}`.slice(0, 1000),
  };
  const result = await applyCorrections(tx, opened, context);
  const rows = await readRows(tx, record.id, [...opened.accepted.keys()]);
  // Recording events locks the sequence of the account: nothing is written after it.
  await recordResult(tx, record, result);
  return new Map<number, ImportRowRecord | Problem>([...opened.refused, ...rows]);
}

interface Result {
  applied: Applied | null;
  bytes: number;
}

async function applyCorrections(tx: AccountTransaction, opened: Corrections, context: PlanContext): Promise<Result> {
  const { record, accepted } = opened;
  const { groups, planned, known, mistaken } = await planCorrections(tx, opened, context);
  if (accepted.size === 0) return { applied: null, bytes: 0 };
  const isTried = record.mode === 'dry_run';
  const restored = isTried ? NONE : await restoreTerminated(tx, planned, { mistaken, context });
  // The events of a correction name the import.
  for (const { planned: plan } of planned) if (plan?.kind === 'updated') plan.reason = context.reason;
  // As an import of so many rows, a correction has an event for each provider.
  const applied = isTried
    ? NOTHING
    : await applyGroups(tx, planned, { record: { ...record, events: 'each' }, context });
  const missing = await removeMissing(tx, record, { groups: planned, restored });
  const outcomes = listNewOutcomes(opened, planned, { applied, known, context });
  const bytes = await saveCells(tx, record.id, [...accepted.values()]);
  await saveOutcomes(tx, record.id, outcomes);
  await addChanges(tx, record.id, restored.changes);
  await addChanges(tx, record.id, applied.changes);
  const replaced = planned.filter((group) => !isKept(opened, group));
  const emptied = groups.filter(({ rows }) => rows.length === 0);
  await removeSnapshots(
    tx,
    record.id,
    [...replaced, ...emptied].map(({ key }) => key),
  );
  await saveProviders(tx, record.id, { groups: replaced, ...applied });
  await updateCounts(tx, opened, { outcomes, missing, bytes });
  const writes = [...restored.writes, ...applied.writes];
  const drafts = [...restored.writes.flatMap((change) => change.drafts), ...applied.drafts];
  return { applied: { ...applied, writes, drafts }, bytes };
}

const NOTHING: Applied = { ids: new Map(), versions: new Map(), drafts: [], changes: [], writes: [] };
const NONE: Restored = { writes: [], changes: [], missing_ids: [] };

/** Plans the groups of the corrections, without those whose providers were changed since the import. */
async function planCorrections(tx: AccountTransaction, opened: Corrections, context: PlanContext) {
  const { record } = opened;
  const before = listGroups(opened);
  const matches = await lockStated(tx, record, before);
  const known = await readKnown(tx, record.id, {
    keys: before.map(({ key }) => key),
    found: [...matches.found.values()],
  });
  if (record.mode !== 'dry_run') refuseChangedProviders(opened, matches, known);
  const groups: CorrectedGroup[] = listGroups(opened);
  const stated = groups.filter(({ rows }) => rows.length > 0);
  const mistaken = listMistaken({ groups: stated, matches, known }, context);
  const planned = await planStated(tx, record, { context, groups: stated, matches: asBefore(matches, mistaken) });
  return { groups, planned, known, mistaken };
}

/** Whether a group that is rejected as a whole keeps what the import has applied of it. */
const isKept = ({ record, related }: Corrections, { key, planned }: PortionGroup): boolean =>
  planned?.kind === 'rejected' && related.some((row) => row.key === key && isApplied(record, row));

interface Outcome {
  applied: Applied;
  known: KnownProviders;
  context: PlanContext;
}

/** The outcomes of all rows of the groups, and of corrected rows without a key. Refuses those of applied rows that would be rejected. */
function listNewOutcomes(
  opened: Corrections,
  planned: readonly PortionGroup[],
  { applied, known, context }: Outcome,
): RowOutcome[] {
  const { record, accepted, refused, related } = opened;
  const settled = new Set(related.filter((row) => isApplied(record, row)).map(({ row }) => row));
  const unnamed = [...accepted.values()].flatMap(({ read, stored: { row } }): RowOutcome[] =>
    read.key === null ? [{ row, outcome: 'rejected', provider_id: null, errors: read.errors }] : [],
  );
  const grouped = planned.flatMap((group) => {
    const outcomes = listOutcomes(group, applied.ids, context).map((outcome) => asOneChange(outcome, known));
    if (!isKept(opened, group)) return outcomes;
    for (const { row, errors } of outcomes.filter((outcome) => settled.has(outcome.row) && accepted.has(outcome.row))) {
      accepted.delete(row);
      refused.set(row, refuseErrors(errors));
    }
    return outcomes.filter(({ row }) => !settled.has(row));
  });
  return [...unnamed, ...grouped];
}

/** What the import did to a provider before, it has done to the other rows of it as well. */
function asOneChange(outcome: RowOutcome, { changes }: KnownProviders): RowOutcome {
  const type = outcome.provider_id === null ? undefined : changes.get(outcome.provider_id)?.type;
  const isOther = outcome.outcome === 'rejected' || type === undefined || type === 'terminated';
  return isOther ? outcome : { ...outcome, outcome: type };
}

async function recordResult(
  tx: AccountTransaction,
  { build_id }: ImportRecord,
  { applied, bytes }: Result,
): Promise<void> {
  if (!applied || applied.drafts.length === 0) return takeQuotas(tx, { import_bytes: bytes });
  tx.written.add('providers', applied.ids.size);
  tx.written.add('import_bytes', bytes);
  await trackChanges(tx, applied.writes);
  await queueScoring(tx, build_id);
  await recordEvents(tx, applied.drafts);
}
