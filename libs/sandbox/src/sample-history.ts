import { type Actor, encodeId, type Environment, Event, EVENT_DATA, INITIAL_VALUES, z } from '@pnb/contract';
import { newId, type Prisma } from '@pnb/db';
import { presentContactAttempt, presentProvider, type ProviderRow } from '@pnb/network';
import { countContacts } from './sample/contacts.ts';
import type { SampleBuildRows, SampleProviderRows } from './sample-ids.ts';

export interface HistoryOptions {
  /** Start of the retention period: earlier events are left out. */
  since: Date;
  account_id: string;
  environment: Environment;
  actor: Actor;
  /** The last sequence in use; null: the number of events before `since`. */
  after: number | null;
}

const SYSTEM: Actor = { type: 'system', id: null };

interface SampleEvent {
  type: 'provider.created' | 'provider.stage_changed' | 'provider.contact_attempt_created';
  id: string;
  at: Date;
  build_id: string;
  provider: ProviderRow;
  data: Record<string, unknown>;
}

interface SampleHistory {
  rows: Prisma.EventCreateManyInput[];
  last_sequence: number;
}

/** Builds the event rows of the sample in the order of time, as if the account had existed for as long as its builds. */
export function buildSampleHistory(builds: SampleBuildRows[], options: HistoryOptions): SampleHistory {
  const all = builds.flatMap((build) =>
    build.providers.flatMap((provider) => listEvents(build.id, provider, options.account_id)),
  );
  const retained = all
    .filter(({ at }) => at >= options.since)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const previous = options.after ?? all.length - retained.length;
  return {
    rows: retained.map((event, index) => eventRow(event, previous + 1 + index, options)),
    last_sequence: previous + retained.length,
  };
}

function listEvents(build_id: string, rows: SampleProviderRows, account_id: string): SampleEvent[] {
  const { sample, moves, contacts } = rows;
  const provider = baseRow(build_id, rows, account_id);
  const describe = (at: Date): ProviderRow => ({ ...provider, ...stageColumns(rows, at), ...contactColumns(rows, at) });
  const created: SampleEvent = {
    type: 'provider.created',
    id: newId(),
    at: sample.created_at,
    build_id,
    provider: { ...provider, stage: moves[0]?.move.from_stage ?? sample.stage, ...countContacts([]) },
    data: {},
  };
  const moved = moves.map(({ event_id, move }): SampleEvent => {
    const { from_stage, to_stage, correction, reason, created_at: at } = move;
    const data = { previous: { stage: from_stage }, from_stage, to_stage, correction, reason };
    return { type: 'provider.stage_changed', id: event_id, at, build_id, provider: describe(at), data };
  });
  const contacted = contacts.map(({ id, event_id, contact }): SampleEvent => {
    const at = contact.attempted_at;
    const row = {
      ...contact,
      id,
      account_id,
      provider_id: rows.id,
      campaign_id: null,
      actor: { ...SYSTEM },
      created_at: at,
    };
    const data = { contact_attempt: presentContactAttempt(row) };
    return { type: 'provider.contact_attempt_created', id: event_id, at, build_id, provider: describe(at), data };
  });
  return [created, ...moved, ...contacted];
}

/** The row of a provider as the loader inserts it, before its first score. */
function baseRow(build_id: string, { id, sample }: SampleProviderRows, account_id: string): ProviderRow {
  const { history: _history, contacts: _contacts, ...columns } = sample;
  const unscored = { adequacy_run_id: null, adequacy_updated_at: null };
  return { ...INITIAL_VALUES, ...columns, ...unscored, id, build_id, account_id, version: 1 } as unknown as ProviderRow;
}

/** Columns of the last move until then. */
function stageColumns({ moves, sample }: SampleProviderRows, at: Date): Partial<ProviderRow> {
  const last = moves.findLast(({ move }) => move.created_at <= at)?.move;
  if (!last) return { stage: moves[0]?.move.from_stage ?? sample.stage, held_from_stage: null };
  const { from_stage, to_stage: stage, created_at } = last;
  const held_from_stage = stage === 'on_hold' ? from_stage : null;
  return { stage, held_from_stage, stage_changed_at: created_at, updated_at: created_at };
}

const contactColumns = ({ contacts }: SampleProviderRows, at: Date): Partial<ProviderRow> =>
  countContacts(contacts.map(({ contact }) => contact).filter(({ attempted_at }) => attempted_at <= at));

function eventRow(
  { type, id, at, build_id, provider, data }: SampleEvent,
  sequence: number,
  { account_id, environment, actor }: HistoryOptions,
): Prisma.EventCreateManyInput {
  const event = z.encode(Event, {
    id,
    object: 'event',
    type,
    timestamp: at,
    created_at: at,
    api_version: 'v1',
    environment,
    account_id,
    sequence,
    data: z.encode(EVENT_DATA[type] as z.ZodType, { object: presentProvider(provider), ...data, actor }),
    request_id: null,
  });
  return {
    account_id,
    sequence,
    id,
    type,
    resource_id: encodeId('provider', provider.id),
    build_id,
    body: JSON.stringify(event),
    created_at: at,
  };
}
