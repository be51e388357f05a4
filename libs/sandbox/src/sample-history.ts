import { type Actor, encodeId, type Environment, Event, EVENT_DATA, z } from '@pnb/contract';
import { newId, presentProvider, type Prisma, type ProviderRow } from '@pnb/db';
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

interface SampleEvent {
  type: 'provider.created' | 'provider.stage_changed';
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

function listEvents(build_id: string, { id, sample, moves }: SampleProviderRows, account_id: string): SampleEvent[] {
  const { history: _history, ...columns } = sample;
  const unscored = { adequacy_run_id: null, adequacy_updated_at: null };
  const provider = { ...columns, ...unscored, id, build_id, account_id, version: 1 } as unknown as ProviderRow;
  const first = moves[0]?.move.from_stage ?? sample.stage;
  const created: SampleEvent = {
    type: 'provider.created',
    id: newId(),
    at: sample.created_at,
    build_id,
    provider: { ...provider, stage: first },
    data: {},
  };
  const moved = moves.map(({ event_id, move }): SampleEvent => {
    const { from_stage, to_stage, correction, reason, created_at } = move;
    const held_from_stage = to_stage === 'on_hold' ? from_stage : null;
    return {
      type: 'provider.stage_changed',
      id: event_id,
      at: created_at,
      build_id,
      provider: { ...provider, stage: to_stage, held_from_stage, stage_changed_at: created_at, updated_at: created_at },
      data: { previous: { stage: from_stage }, from_stage, to_stage, correction, reason },
    };
  });
  return [created, ...moved];
}

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
