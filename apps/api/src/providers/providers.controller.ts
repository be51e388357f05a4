import * as contract from '@pnb/contract';
import {
  recordEvents,
  eventDraft,
  listProviderChanges,
  lockOpenBuild,
  newId,
  presentProvider,
  queueScoring,
  readCountyCodes,
  assertBuildOpen,
  type AccountDb,
  type EventDraft,
  type ProviderRow,
} from '@pnb/db';
import { withEntityTag, assertMatch } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import { dependsOnStandard } from './locations.rules.ts';
import * as providers from './providers.repository.ts';
import { createColumns, planUpdate, type UpdatePlan } from './providers.rules.ts';

export const ProvidersController = implement(contract.providers, {
  listProviders: async ({ query }, { db }) => {
    const { data, meta } = await db.list<ProviderRow>(
      contract.providers.listProviders.list,
      providers.PROVIDERS,
      query,
    );
    return { data: data.map(presentProvider), meta };
  },

  createProvider: async ({ body, precondition }, { db: tx }) => {
    await lockOpenBuild(tx, body.build_id, '/build_id');
    const codes = await readBuildCodes(tx, body.build_id, body);
    const columns = createColumns(body, { now: new Date(), codes });
    if (precondition === '*' && body.external_id) await providers.assertExternalIdAvailable(tx, body.external_id);
    const row = await providers.insertProvider(tx, { ...columns, build_id: body.build_id });
    return changed(tx, row, [toEventDraft(row, 'provider.created', {})]);
  },

  getProvider: async ({ params }, { db }) => {
    return present(await providers.getProvider(db, params.id));
  },

  updateProvider: async ({ params, body, precondition }, { db: tx }) => {
    const current = await providers.getProviderForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const codes = await readBuildCodes(tx, current.build_id, body);
    const plan = planUpdate(current, body, { now: new Date(), codes });
    if (Object.keys(listProviderChanges(current, { ...current, ...plan.data } as ProviderRow)).length === 0)
      return present(current);
    await assertBuildOpen(tx, current.build_id);
    const row = await providers.updateProvider(tx, current, plan.data);
    return changed(tx, row, await recordPatch(tx, { current, row, plan, reason: body.reason ?? null }));
  },

  deleteProvider: async ({ params, precondition }, { db: tx }) => {
    const current = await providers.getProviderForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await assertBuildOpen(tx, current.build_id);
    await providers.deleteProvider(tx, current.id);
    await changed(tx, current, [toEventDraft(current, 'provider.deleted', {})]);
  },

  listProviderTransitions: async ({ params, query }, { db }) => {
    await providers.getProvider(db, params.id);
    const page = await db.list<contract.Transition>(
      contract.providers.listProviderTransitions.list,
      providers.transitionSource(params.id),
      query,
    );
    return { ...page, data: page.data.map((row) => ({ ...row, object: 'transition' as const })) };
  },
});

/** The counties of a build's standard where standards differ, read for the few requests that depend on them. */
async function readBuildCodes(tx: AccountDb, build_id: string, body: contract.ProviderUpdate) {
  if (!dependsOnStandard(body)) return new Set<string>();
  const build = await tx.sql.build.findUnique({ where: { id: build_id }, select: { standard_id: true } });
  return readCountyCodes(tx, build?.standard_id ?? '');
}

/** With a tag of two parts: `If-Match` compares the row's, which no run of the score changes. */
const present = (row: ProviderRow): contract.Provider => withEntityTag(presentProvider(row), row);

/** The end of each change: queue the run, then take the events' sequence, which holds the account until commit. */
async function changed(tx: AccountDb, row: ProviderRow, drafts: EventDraft[]) {
  await queueScoring(tx, row.build_id);
  await recordEvents(tx, drafts);
  return present(row);
}

type ProviderEvent = 'provider.created' | 'provider.updated' | 'provider.deleted' | 'provider.stage_changed';

/** `data` may give the event's id, where a transition names it. */
const toEventDraft = (
  row: ProviderRow,
  type: ProviderEvent,
  { id = newId(), ...data }: { id?: string } & Record<string, unknown>,
): EventDraft =>
  eventDraft({
    id,
    type,
    resource_id: contract.encodeId('provider', row.id),
    build_id: row.build_id,
    data: { object: presentProvider(row), ...data },
  });

interface Patched {
  current: ProviderRow;
  row: ProviderRow;
  plan: UpdatePlan;
  reason: string | null;
}

/** A move is one event with its transition; other fields that changed are another. */
async function recordPatch(tx: AccountDb, { current, row, plan: { move }, reason }: Patched): Promise<EventDraft[]> {
  const { stage, ...others } = listProviderChanges(current, row);
  const reported: EventDraft[] = [];
  if (move) {
    const event_id = newId();
    const { from, to, correction } = move;
    await providers.insertTransition(tx, {
      provider_id: row.id,
      from_stage: from,
      to_stage: to,
      correction,
      reason,
      event_id,
    });
    reported.push(
      toEventDraft(row, 'provider.stage_changed', {
        id: event_id,
        previous: { stage },
        from_stage: from,
        to_stage: to,
        correction,
        reason,
      }),
    );
  }
  if (Object.keys(others).length > 0)
    reported.push(toEventDraft(row, 'provider.updated', { previous: others, reason }));
  return reported;
}
