import { CAMPAIGN_EVENT_STATUS, campaignEvent, exampleCampaign, type CampaignEventType } from '@pnb/campaigns';
import { TRAVEL_MODEL } from '@pnb/adequacy';
import {
  type Actor,
  bodyError,
  type ContactAttempt,
  decodeId,
  encodeId,
  invalid,
  type EmittedEventType,
  TRANSITIONS,
} from '@pnb/contract';
import { recordEvents, eventDraft, type EventDraft } from '@pnb/events';
import { newId, Prisma, type AccountDb, type AccountTransaction, type network, type KeySet } from '@pnb/db';
import { presentBuild, presentContactAttempt, presentProvider, type ProviderRow } from '@pnb/network';
import { presentDestination } from '@pnb/destinations';
import { describeFailure, findScore, presentRun } from '@pnb/scoring';
import { exampleFiling, failExample, presentFiling } from '@pnb/filings';
import { exampleImport, importCompleted, importReverted } from '@pnb/imports';
import { presentWebhook } from '@pnb/webhooks';
import { buildSourceEvent, isSourceEvent } from './source-event.ts';

interface Trigger {
  type: EmittedEventType;
  build_id: string | null;
  sealKey: KeySet;
}

/**
 * Records an example event of a type for an object of the sandbox and returns the id of the event. The object itself is
 * not changed.
 */
export async function triggerEvent(db: AccountDb, { type, build_id, sealKey }: Trigger): Promise<string> {
  return db.transaction(async (tx) => {
    const id = newId();
    const event = await buildEvent(tx, { type, build_id, sealKey });
    await recordEvents(tx, [{ ...event, id }]);
    return id;
  });
}

async function buildEvent(tx: AccountTransaction, { type, build_id, sealKey }: Trigger): Promise<EventDraft> {
  if (type.startsWith('webhook.')) return buildWebhookEvent(tx, type, sealKey);
  if (type === 'event_destination.disabled') return buildDestinationEvent(tx);
  if (isSourceEvent(type)) return buildSourceEvent(tx, type);
  if (type === 'member.removed') return buildRemovalEvent(tx);
  return buildNetworkEvent(tx, type, build_id);
}

/** A user that does not exist: the members and keys of an account are not in the database of its networks. */
function buildRemovalEvent({ actor }: AccountDb): EventDraft {
  const user_id = newId();
  const id = (actor.type === 'api_key' && actor.id !== null && decodeId('api_key', actor.id)) || newId();
  const key = { object: 'api_key' as const, id, name: 'Example key', last4: '0000', last_used_at: null };
  const data = { object: { object: 'user' as const, id: user_id }, kept_keys: [key], revoked_keys: [] };
  return eventDraft({ type: 'member.removed', resource_id: encodeId('user', user_id), build_id: null, data });
}

/** The newest event destination, reported as disabled. */
async function buildDestinationEvent({ sql }: AccountDb): Promise<EventDraft> {
  const row = await sql.eventDestination.findFirst({ orderBy: { created_at: 'desc' } });
  if (!row) {
    const detail = 'The account has no event destination in the sandbox. Create one with POST /v1/event-destinations.';
    throw notFound('/type', detail);
  }
  const reason = 'failing' as const;
  const object = { ...presentDestination(row), status: 'disabled' as const, disabled_reason: reason };
  const resource_id = encodeId('event_destination', row.id);
  return eventDraft({ type: 'event_destination.disabled', resource_id, build_id: null, data: { object, reason } });
}

async function buildWebhookEvent({ sql }: AccountDb, type: EmittedEventType, sealKey: KeySet): Promise<EventDraft> {
  const row = await sql.webhook.findFirst({ orderBy: { created_at: 'desc' } });
  if (!row) {
    throw notFound('/type', 'The account has no webhook endpoint in the sandbox. Create one with POST /v1/webhooks.');
  }
  const subject = { resource_id: encodeId('webhook', row.id), build_id: null };
  if (type === 'webhook.test') {
    const object = { object: 'webhook' as const, id: row.id };
    return eventDraft({ type, ...subject, data: { object, message: 'The endpoint works.' } });
  }
  const object = {
    ...presentWebhook(row, { sealKey, now: new Date() }),
    status: 'disabled' as const,
    disabled_reason: 'failing' as const,
  };
  return eventDraft({ type: 'webhook.disabled', ...subject, data: { object, reason: 'failing' } });
}

/** Types whose example is the first provider of a build alone. */
const OF_A_PROVIDER: ReadonlySet<EmittedEventType> = new Set<EmittedEventType>([
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.stage_changed',
]);

async function buildNetworkEvent(
  tx: AccountTransaction,
  type: EmittedEventType,
  build_id: string | null,
): Promise<EventDraft> {
  if (OF_A_PROVIDER.has(type)) return buildProviderEvent(await findExample(tx, build_id), type);
  const build = await tx.sql.build.findFirst({
    where: build_id ? { id: build_id } : {},
    orderBy: { created_at: 'desc' },
  });
  if (!build) throw noBuild();
  return getEventBuilder(type)(tx, build, type);
}

const noBuild = () =>
  notFound(
    '/build_id',
    'The sandbox has no such build. Use the id of a build, or restore the sample with POST /v1/sandbox/reset.',
  );

/** The first provider of a build, by default of the newest one. */
async function findExample(tx: AccountTransaction, build_id: string | null): Promise<ProviderRow> {
  const { account_id } = tx;
  const [row] = await tx.query<ProviderRow | { id: null }>`
    select provider.* from builds left join lateral (
      select * from providers where account_id = ${account_id}::uuid and build_id = builds.id order by id limit 1
    ) provider on true
    where builds.account_id = ${account_id}::uuid and builds.id = coalesce(${build_id}::uuid, builds.id)
    order by builds.created_at desc limit 1`;
  if (!row) throw noBuild();
  if (row.id === null) throw noProvider();
  return row;
}

type EventBuilder = (tx: AccountTransaction, build: network.BuildModel, type: EmittedEventType) => Promise<EventDraft>;

function getEventBuilder(type: EmittedEventType): EventBuilder {
  if (type === 'adequacy.run_failed') return buildRunFailedEvent;
  if (type === 'provider.adequacy_changed') return buildAdequacyChangedEvent;
  if (type === 'provider.contact_attempt_created') return buildContactEvent;
  if (type.startsWith('filing.')) return buildFilingEvent;
  if (type.startsWith('import.')) return buildImportEvent;
  if (type.startsWith('campaign.')) return buildCampaignEvent;
  return type.startsWith('build.') ? buildBuildEvent : buildScoreEvent;
}

const buildBuildEvent: EventBuilder = async (tx, build, type) => {
  const object = await presentBuild(tx, build);
  const data = type === 'build.updated' ? { object, previous: {}, service_area: null } : { object };
  return eventDraft({ type, resource_id: encodeId('build', build.id), build_id: build.id, data });
};

/** The newest filing of the build, or an empty one. */
const buildFilingEvent: EventBuilder = async (tx, build, type) => {
  const newest = await tx.sql.filing.findFirst({
    where: { build_id: build.id, status: 'ready' },
    orderBy: { created_at: 'desc' },
  });
  const filing = newest ?? exampleFiling(build, tx.actor);
  const object = presentFiling(type === 'filing.failed' ? failExample(filing) : filing);
  return eventDraft({
    type,
    resource_id: encodeId('filing', object.id),
    build_id: build.id,
    data: { object },
  });
};

/** The newest import of the build that has ended, or an empty one. */
const buildImportEvent: EventBuilder = async (tx, build, type) => {
  const where = { build_id: build.id, finished_at: { not: null } };
  const newest = await tx.sql.import.findFirst({ where, orderBy: { created_at: 'desc' } });
  const present = type === 'import.reverted' ? importReverted : importCompleted;
  return present(tx, newest ?? exampleImport(build, tx.actor));
};

/** The newest campaign of the build that is as after the event, or one without members. */
const buildCampaignEvent: EventBuilder = async (tx, build, emitted) => {
  const type = emitted as CampaignEventType;
  const status = CAMPAIGN_EVENT_STATUS[type];
  const reported = status === 'completed' ? { result: { not: Prisma.DbNull } } : {};
  const newest = await tx.sql.campaign.findFirst({
    where: { build_id: build.id, status, ...reported },
    orderBy: { created_at: 'desc' },
  });
  return campaignEvent(type, newest ?? exampleCampaign(build, type, tx.actor));
};

function buildProviderEvent(row: ProviderRow, type: EmittedEventType): EventDraft {
  const { build_id } = row;
  const from_stage = row.stage;
  const to_stage = TRANSITIONS[from_stage][0] ?? from_stage;
  const object = presentProvider(type === 'provider.stage_changed' ? { ...row, stage: to_stage } : row);
  const change = { previous: { stage: from_stage }, from_stage, to_stage, correction: false, reason: null };
  const data = type === 'provider.stage_changed' ? { object, ...change } : { object, previous: {}, reason: null };
  return eventDraft({ type, resource_id: encodeId('provider', row.id), build_id, data });
}

/** The current status of a provider, reported as a change made by the newest run. */
const buildAdequacyChangedEvent: EventBuilder = async (tx, build) => {
  const row = await findFirstProvider(tx, build);
  const run_id = row.adequacy_run_id ?? build.latest_run_id;
  if (!run_id) throw notScored();
  const object = presentProvider(row);
  const { adequacy_reasons: reasons } = object;
  const data = { object, run_id, from_status: 'pending' as const, to_status: object.adequacy_status, reasons };
  const resource_id = encodeId('provider', row.id);
  return eventDraft({ type: 'provider.adequacy_changed', resource_id, build_id: build.id, data });
};

/** The newest contact attempt of the build, or an invented one. */
const buildContactEvent: EventBuilder = async (tx, build) => {
  const newest = await tx.sql.contactAttempt.findFirst({
    where: { provider: { build_id: build.id } },
    include: { provider: true },
    orderBy: { attempted_at: 'desc' },
  });
  const row = newest?.provider ?? (await findFirstProvider(tx, build));
  const contact_attempt = newest ? presentContactAttempt(newest) : exampleAttempt(row, tx.actor);
  const data = { object: presentProvider(row), contact_attempt };
  const resource_id = encodeId('provider', row.id);
  return eventDraft({ type: 'provider.contact_attempt_created', resource_id, build_id: build.id, data });
};

function exampleAttempt({ id: provider_id }: ProviderRow, actor: Actor): ContactAttempt {
  const now = new Date();
  const made = {
    channel: 'phone',
    outcome: 'left_message',
    contact_name: null,
    note: null,
    attempted_at: now,
  } as const;
  return { ...made, object: 'contact_attempt', id: newId(), provider_id, campaign_id: null, actor, created_at: now };
}

async function findFirstProvider({ sql }: AccountDb, build: network.BuildModel): Promise<ProviderRow> {
  const row = await sql.provider.findFirst({ where: { build_id: build.id }, orderBy: { id: 'asc' } });
  if (!row) throw noProvider();
  return row;
}

const noProvider = () =>
  notFound('/build_id', 'The build has no provider. Use another build, or add a provider first.');

const buildRunFailedEvent: EventBuilder = async (_tx, build) => {
  const now = new Date();
  const { id: build_id, account_id, time_zone, settings, standard_id } = build;
  const run: network.AdequacyRunModel = {
    ...{ id: newId(), account_id, build_id, through_sequence: 0n, status: 'failed', attempts: 4 },
    ...{ failure_code: 'internal_error', failure_detail: describeFailure(null).detail },
    ...{ time_zone, settings, standard_id, travel_model: TRAVEL_MODEL, sample_id: null, as_of: now },
    ...{
      computed_at: now,
      first_computed_at: now,
      engine_ms: 0,
      caused_by: [],
      changed_cells: [],
      changed_cells_counts: {},
      changed_providers_count: 0,
    },
  };
  const object = presentRun({ run, score: null, basis: build.basis, changed_cells_count: 0 });
  const resource_id = encodeId('build', build_id);
  const data = { object, build_id, caused_by: [] };
  return eventDraft({ type: 'adequacy.run_failed', resource_id, build_id, data });
};

const buildScoreEvent: EventBuilder = async (tx, build, type) => {
  const cell = await tx.sql.adequacyCell.findFirst({ where: { build_id: build.id, basis: build.basis } });
  const score = await findScore(tx, build, build.basis);
  if (!cell || !score) throw notScored();
  const isOpened = type === 'adequacy.gap_opened';
  const { county_fips, specialty_code, covered_ratio, credited_ratio, counted_count } = cell;
  const [from_status, to_status] = isOpened ? (['met', 'not_met'] as const) : (['not_met', 'met'] as const);
  const figures = { covered_ratio, credited_ratio, counted_count };
  const object = {
    ...{ county_fips, specialty_code, from_status, to_status },
    from: { status: from_status, ...figures },
    to: { status: to_status, ...figures },
  };
  const subject = { resource_id: encodeId('build', build.id), build_id: build.id };
  const data =
    type === 'adequacy.score_updated'
      ? { object: score, previous: {}, changed_cells: [object], changed_providers_count: 0, caused_by: [] }
      : { object, build_id: build.id, caused_by: [] };
  return eventDraft({ type, ...subject, data });
};

const notFound = (pointer: string, detail: string) => invalid([bodyError(pointer, 'not_found', detail)]);

const notScored = () => notFound('/build_id', 'The build has no score yet. Retry after its first run has finished.');
