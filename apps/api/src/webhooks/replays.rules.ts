import {
  bodyError,
  type Environment,
  EVENT_RETENTION_DAYS,
  type EventType,
  type FieldError,
  invalid,
  type ReplayCreate,
  type ReplayStart,
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

/** What a caller requests, and the names that the ends of the period have in the request. */
export interface ReplayRequest {
  since: Date;
  until: Date | undefined;
  which: ReplaySpan['which'] | undefined;
  event_types: readonly string[] | undefined;
  names: { since: string; until: string };
}

export const readStart = ({
  created_at_gte: since,
  created_at_lt: until,
  delivery_status: which,
  event_types,
}: ReplayStart): ReplayRequest => ({
  ...{ since, until, which, event_types },
  names: { since: 'created_at_gte', until: 'created_at_lt' },
});

/** The same with the names of version 1.0.0. */
export const readPreviousStart = ({ since, until, status: which, event_types }: ReplayCreate): ReplayRequest => ({
  ...{ since, until, which, event_types },
  names: { since: 'since', until: 'until' },
});

/** The events that a replay sends; throws every field error that the schema cannot detect. */
export function getReplaySpan(request: ReplayRequest, { subscribed, environment, now }: ReplayContext): ReplaySpan {
  const { since, which = 'failed', event_types: requested = ['*'], names } = request;
  const until = request.until && request.until < now ? request.until : now;
  const received = new Set(expandEventTypes(subscribed));
  const event_types = expandEventTypes(requested).filter((type) => received.has(type));
  const errors = [
    ...checkSince(since, { name: names.since, days: EVENT_RETENTION_DAYS[environment], now }),
    ...(since < until
      ? []
      : [
          bodyError(
            `/${names.until}`,
            'out_of_range',
            `Must be later than ${names.since}, and ${names.since} must be in the past.`,
          ),
        ]),
    ...checkEventTypes([...(request.event_types ?? [])]),
  ];
  if (errors.length === 0 && event_types.length === 0) errors.push(notSubscribed(subscribed));
  if (errors.length > 0) throw invalid(errors);
  return { which, since, until, event_types };
}

const checkSince = (since: Date, { name, days, now }: { name: string; days: number; now: Date }): FieldError[] =>
  now.getTime() - since.getTime() <= days * DAY_MS + CLOCK_SKEW_MS
    ? []
    : [bodyError(`/${name}`, 'out_of_range', `Events are kept for ${days} days. Use a later instant.`)];

const notSubscribed = (subscribed: readonly string[]): FieldError =>
  bodyError(
    '/event_types',
    'not_found',
    `The endpoint subscribes to none of these types. Its types are ${subscribed.join(', ')}.`,
  );
