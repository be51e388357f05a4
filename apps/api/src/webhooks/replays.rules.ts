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
import { checkEventTypes } from '../http/check-event-types.ts';

const DAY_MS = 86_400_000;
/** Tolerance for a caller that computes the longest period by its own clock. */
const CLOCK_SKEW_MS = 60_000;

export interface ReplaySpan {
  which: 'failed' | 'all';
  since: Date;
  until: Date;
  event_types: EventType[];
}

interface ReplayContext {
  /** What the endpoint subscribes to. */
  subscribed: readonly string[];
  environment: Environment;
  now: Date;
}

/** The events that a replay sends; throws every field error that the schema cannot detect. */
export function getReplaySpan(body: ReplayCreate, { subscribed, environment, now }: ReplayContext): ReplaySpan {
  const { since, status = 'failed', event_types: requested = ['*'] } = body;
  const until = body.until && body.until < now ? body.until : now;
  const received = new Set(expandEventTypes(subscribed));
  const event_types = expandEventTypes(requested).filter((type) => received.has(type));
  const errors = [
    ...checkSince(since, EVENT_RETENTION_DAYS[environment], now),
    ...(since < until
      ? []
      : [bodyError('/until', 'out_of_range', 'Must be later than since, and since must be in the past.')]),
    ...checkEventTypes(body.event_types ?? []),
  ];
  if (errors.length === 0 && event_types.length === 0) errors.push(notSubscribed(subscribed));
  if (errors.length > 0) throw invalid(errors);
  return { which: status, since, until, event_types };
}

const checkSince = (since: Date, days: number, now: Date): FieldError[] =>
  now.getTime() - since.getTime() <= days * DAY_MS + CLOCK_SKEW_MS
    ? []
    : [bodyError('/since', 'out_of_range', `Events are kept for ${days} days. Use a later instant.`)];

const notSubscribed = (subscribed: readonly string[]): FieldError =>
  bodyError(
    '/event_types',
    'not_found',
    `The endpoint subscribes to none of these types. Its types are ${subscribed.join(', ')}.`,
  );
