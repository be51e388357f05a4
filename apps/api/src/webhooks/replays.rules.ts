import {
  bodyFault,
  type Environment,
  EVENT_RETENTION_DAYS,
  type EventType,
  type Fault,
  invalid,
  type ReplayDraft,
  typesOf,
} from '@pnb/contract';
import { typeFaults } from './webhooks.rules.ts';

const DAY_MS = 86_400_000;
/** A caller who reckons the longest span is late by the time of the call. */
const LENIENCE_MS = 60_000;

export interface ReplaySpan {
  which: 'failed' | 'all';
  since: Date;
  until: Date;
  event_types: EventType[];
}

interface Circumstances {
  /** What the endpoint subscribes to. */
  subscribed: readonly string[];
  environment: Environment;
  now: Date;
}

/** What a replay is to send; throws with every fault that the schema cannot see. */
export function spanOf(draft: ReplayDraft, { subscribed, environment, now }: Circumstances): ReplaySpan {
  const { since, status = 'failed', event_types: asked = ['*'] } = draft;
  const until = draft.until && draft.until < now ? draft.until : now;
  const own = new Set(typesOf(subscribed));
  const event_types = typesOf(asked).filter((type) => own.has(type));
  const faults = [
    ...sinceFaults(since, EVENT_RETENTION_DAYS[environment], now),
    ...(since < until ? [] : [bodyFault('/until', 'out_of_range', 'Must be later than since, which is in the past.')]),
    ...typeFaults(draft.event_types ?? []),
  ];
  if (faults.length === 0 && event_types.length === 0) faults.push(noneOfThem(subscribed));
  if (faults.length > 0) throw invalid(faults);
  return { which: status, since, until, event_types };
}

const sinceFaults = (since: Date, days: number, now: Date): Fault[] =>
  now.getTime() - since.getTime() <= days * DAY_MS + LENIENCE_MS
    ? []
    : [bodyFault('/since', 'out_of_range', `Events are kept for ${days} days: go back no further.`)];

const noneOfThem = (subscribed: readonly string[]): Fault =>
  bodyFault('/event_types', 'not_found', `The endpoint subscribes to ${subscribed.join(', ')}, so to none of these.`);
