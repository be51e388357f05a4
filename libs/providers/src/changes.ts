import { trackProviders, type ProviderMoves } from '@pnb/campaigns';
import { encodeId, Problem, type ProviderCreate, type ProviderUpdate, withoutConfidential } from '@pnb/contract';
import { newId, type AccountTransaction } from '@pnb/db';
import {
  assertBuildOpen,
  listProviderChanges,
  presentProvider,
  queueScoring,
  readCountyCodes,
  type ProviderRow,
} from '@pnb/network';
import { eventDraft, recordEvents, type EventDraft } from '@pnb/events';
import type { CountyCodes } from '@pnb/geography';
import { dependsOnStandard } from './locations.ts';
import { createColumns, planUpdate, type UpdatePlan } from './rules.ts';
import { insertProvider, insertProviders, type NewProviders } from './insert.ts';
import {
  assertProviderOpen,
  insertTransition,
  type NewTransition,
  removeProvider,
  removeProviders,
  writeProvider,
} from './store.ts';

/** A provider after a write, with the events that describe the write; without events nothing was changed. */
export interface ProviderChange {
  row: ProviderRow;
  drafts: EventDraft[];
}

interface NewProvider {
  body: ProviderCreate;
  now: Date;
  /** Called once the body is valid; throws where a precondition of the request fails. */
  checkPrecondition?: () => Promise<void>;
}

/** Adds a provider to a build that the caller has locked; throws 422 with every field error. The transaction fails with 409 on a conflict. */
export async function createProvider(
  tx: AccountTransaction,
  { body, now, checkPrecondition }: NewProvider,
): Promise<ProviderChange> {
  const { build_id } = body;
  const columns = createColumns(body, { now, codes: await readBuildCodes(tx, build_id, body) });
  await checkPrecondition?.();
  const row = await insertProvider(tx, { id: newId(), columns }, { build_id, now });
  tx.written.add('providers', 1);
  return describeCreation(row);
}

/** The same where a conflict is the result of one item, and the transaction goes on: throws 409. */
export async function createItem(tx: AccountTransaction, { body, now }: NewProvider): Promise<ProviderChange> {
  const { build_id } = body;
  const columns = createColumns(body, { now, codes: await readBuildCodes(tx, build_id, body) });
  const [created] = await createProviders(tx, { build_id, planned: [{ id: newId(), columns }], now });
  if (!created || created instanceof Problem) throw created ?? new Error('no provider was inserted');
  tx.written.add('providers', 1);
  return created;
}

/**
 * Adds providers to a build that the caller has locked, in one statement. A provider with an NPI or external_id that another one has, of
 * the build or earlier in the list, is not added; its result is the 409 of POST. With `isSilent`, no events are made of them.
 */
export async function createProviders(
  tx: AccountTransaction,
  providers: NewProviders & { isSilent?: boolean },
): Promise<(ProviderChange | Problem)[]> {
  const results = await insertProviders(tx, providers);
  const describe = providers.isSilent ? createSilently : describeCreation;
  return results.map((row) => (row instanceof Problem ? row : describe(row)));
}

const describeCreation = (row: ProviderRow): ProviderChange => ({
  row,
  drafts: [providerEvent(row, 'provider.created', {})],
});

const createSilently = (row: ProviderRow): ProviderChange => ({ row, drafts: [] });

interface ProviderPatch {
  current: ProviderRow;
  body: ProviderUpdate;
  now: Date;
}

/** Changes a locked provider; throws 409 on a move that the pipeline does not allow, 422 with every field error. */
export async function updateProvider(
  tx: AccountTransaction,
  { current, body, now }: ProviderPatch,
): Promise<ProviderChange> {
  const codes = await readBuildCodes(tx, current.build_id, body);
  const plan = planUpdate(current, body, { now, codes });
  if (Object.keys(listProviderChanges(current, { ...current, ...plan.data } as ProviderRow)).length === 0)
    return { row: current, drafts: [] };
  await assertProviderOpen(tx, current);
  const row = await writeProvider(tx, current, plan.data);
  const drafts = await recordUpdate(tx, { current, row, plan, reason: body.reason ?? null });
  return { row, drafts };
}

/** Deletes a locked provider with its transitions. */
export async function deleteProvider(tx: AccountTransaction, current: ProviderRow): Promise<ProviderChange> {
  await assertBuildOpen(tx, current.build_id);
  await removeProvider(tx, current.id);
  return { row: current, drafts: [providerEvent(current, 'provider.deleted', {})] };
}

/** Deletes locked providers of an open build with their transitions. */
export async function deleteProviders(
  tx: AccountTransaction,
  providers: readonly ProviderRow[],
): Promise<ProviderChange[]> {
  await removeProviders(
    tx,
    providers.map(({ id }) => id),
  );
  return providers.map((row) => ({ row, drafts: [providerEvent(row, 'provider.deleted', {})] }));
}

/**
 * Ends the transaction of any number of changes: queues one score for each build, then records the events. Recording
 * locks the account's sequence until the commit, so this is the last statement of the transaction.
 */
export async function recordChanges(tx: AccountTransaction, changes: readonly ProviderChange[]): Promise<void> {
  const changed = changes.filter(({ drafts }) => drafts.length > 0);
  const builds = new Set(changed.map(({ row }) => row.build_id));
  // This precedes the queueing of the score, whose lock of the build each further writer waits for.
  await trackChanges(tx, changed);
  for (const build_id of builds) await queueScoring(tx, build_id);
  await recordEvents(
    tx,
    changed.flatMap(({ drafts }) => drafts),
  );
}

/** Lets campaigns follow changes whose events and score are recorded by the caller. */
export async function trackChanges(tx: AccountTransaction, changes: readonly ProviderChange[]): Promise<void> {
  const builds = new Set(changes.map(({ row }) => row.build_id));
  for (const build_id of builds) await trackProviders(tx, listMoves(build_id, changes));
}

/** The providers of a build that its campaigns follow. */
function listMoves(build_id: string, changes: readonly ProviderChange[]): ProviderMoves {
  const changed = changes.filter(({ row }) => row.build_id === build_id);
  const having = (wanted: EventDraft['type']) =>
    changed.filter(({ drafts }) => drafts.some(({ type }) => type === wanted)).map(({ row }) => row.id);
  const event_id = changed.flatMap(({ drafts }) => drafts).findLast(({ id }) => id)?.id ?? null;
  return { build_id, moved: having('provider.stage_changed'), deleted: having('provider.deleted'), event_id };
}

/** The counties of a build's standard where standards differ, read for the few requests that depend on them. */
async function readBuildCodes(
  tx: AccountTransaction,
  build_id: string,
  body: Parameters<typeof dependsOnStandard>[0],
): Promise<CountyCodes> {
  if (!dependsOnStandard(body)) return new Set<string>();
  const build = await tx.sql.build.findUnique({ where: { id: build_id }, select: { standard_id: true } });
  return readCountyCodes(tx, build?.standard_id ?? '');
}

type ProviderEvent = 'provider.created' | 'provider.updated' | 'provider.deleted' | 'provider.stage_changed';

/** `data` may give the event's id, where a transition names it. */
const providerEvent = (
  row: ProviderRow,
  type: ProviderEvent,
  { id = newId(), ...data }: { id?: string } & Record<string, unknown>,
): EventDraft =>
  eventDraft({
    id,
    type,
    resource_id: encodeId('provider', row.id),
    build_id: row.build_id,
    data: { object: presentProvider(row), ...data },
  });

interface Update {
  current: ProviderRow;
  row: ProviderRow;
  plan: UpdatePlan;
  reason: string | null;
}

/** The events of an update, and the transition of a move. */
interface UpdateRecord {
  drafts: EventDraft[];
  transition: NewTransition | null;
}

export async function recordUpdate(tx: AccountTransaction, update: Update): Promise<EventDraft[]> {
  const { drafts, transition } = describeUpdate(update);
  if (transition) await insertTransition(tx, transition);
  return drafts;
}

/** A move is one event with its transition; other fields that changed are another. */
export function describeUpdate({ current, row, plan: { move }, reason }: Update): UpdateRecord {
  const { stage, ...others } = listProviderChanges(current, row);
  // A change of a confidential field alone is an event without a previous value.
  const previous = withoutConfidential(others);
  const updated = Object.keys(others).length > 0 ? [providerEvent(row, 'provider.updated', { previous, reason })] : [];
  if (!move) return { drafts: updated, transition: null };
  const event_id = newId();
  const { from: from_stage, to: to_stage, correction } = move;
  const transition = { provider_id: row.id, from_stage, to_stage, correction, reason, event_id };
  const moved = { id: event_id, previous: { stage }, from_stage, to_stage, correction, reason };
  return { drafts: [providerEvent(row, 'provider.stage_changed', moved), ...updated], transition };
}
