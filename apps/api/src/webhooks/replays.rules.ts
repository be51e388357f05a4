import {
  bodyError,
  type Environment,
  EVENT_RETENTION_DAYS,
  type EventType,
  type FieldError,
  invalid,
  type ReplayCreate,
  expandEventTypes,
} from '@pnb/contract';
import { checkEventTypes } from './webhooks.rules.ts';

const DAY_MS = 86_400_000;
/** A caller who reckons the longest span is late by the time of the call. */
const CLOCK_SKEW_MS = 60_000;

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
export function getReplaySpan(draft: ReplayCreate, { subscribed, environment, now }: Circumstances): ReplaySpan {
  const { since, status = 'failed', event_types: requested = ['*'] } = draft;
  const until = draft.until && draft.until < now ? draft.until : now;
  const own = new Set(expandEventTypes(subscribed));
  const event_types = expandEventTypes(requested).filter((type) => own.has(type));
  const errors = [
    ...checkSince(since, EVENT_RETENTION_DAYS[environment], now),
    ...(since < until ? [] : [bodyError('/until', 'out_of_range', 'Must be later than since, which is in the past.')]),
    ...checkEventTypes(draft.event_types ?? []),
  ];
  if (errors.length === 0 && event_types.length === 0) errors.push(noneOfThem(subscribed));
  if (errors.length > 0) throw invalid(errors);
  return { which: status, since, until, event_types };
}

const checkSince = (since: Date, days: number, now: Date): FieldError[] =>
  now.getTime() - since.getTime() <= days * DAY_MS + CLOCK_SKEW_MS
    ? []
    : [bodyError('/since', 'out_of_range', `Events are kept for ${days} days: go back no further.`)];

const noneOfThem = (subscribed: readonly string[]): FieldError =>
  bodyError('/event_types', 'not_found', `The endpoint subscribes to ${subscribed.join(', ')}, so to none of these.`);
