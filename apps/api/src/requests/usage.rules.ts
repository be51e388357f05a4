import { MAX_USAGE_PERIODS, Problem, type UsageInterval } from '@pnb/contract';
import { readRenamed } from '../http/renamed-range.ts';
import type { UsageRange, UsageRow } from '@pnb/network';

const PERIOD_MS: Record<UsageInterval, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const DEFAULT_PERIODS: Record<UsageInterval, number> = { minute: 60, hour: 24, day: 30 };

interface UsageQuery {
  interval?: UsageInterval | undefined;
  created_at_gte?: Date | undefined;
  created_at_lt?: Date | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  api_key_id?: string | undefined;
}

/** The range in whole periods, with the defaults. */
export function readUsageRange(query: UsageQuery, now: Date): UsageRange {
  const { interval = 'hour', api_key_id = null } = query;
  const ms = PERIOD_MS[interval];
  const start = readRenamed(query, ['created_at_gte', 'since']);
  const end = readRenamed(query, ['created_at_lt', 'until']);
  const until = new Date(Math.ceil((end.time ?? now).getTime() / ms) * ms);
  const since = start.time
    ? new Date(Math.floor(start.time.getTime() / ms) * ms)
    : new Date(until.getTime() - DEFAULT_PERIODS[interval] * ms);
  assertYear(end.name, until);
  assertYear(start.name, since);
  assertRange((until.getTime() - since.getTime()) / ms, start.name, end.name);
  return { interval, since, until, api_key_id };
}

const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** The years of RFC 3339 that PostgreSQL has, too. */
function assertYear(name: string, time: Date): void {
  if (time.getTime() >= FIRST && time.getTime() <= LAST) return;
  const message = 'The range must begin in year 1 or later, and end in year 9999 or earlier.';
  throw new Problem('invalid_parameter', message, {
    errors: [{ in: 'query', name, code: 'out_of_range', message }],
  });
}

function assertRange(periods: number, name: string, endName: string): void {
  if (periods > 0 && periods <= MAX_USAGE_PERIODS) return;
  const message =
    periods > 0
      ? `The range has ${periods} periods; at most ${MAX_USAGE_PERIODS} are allowed. Use a longer interval or a shorter range.`
      : `Must be before ${endName}, which defaults to the current time.`;
  throw new Problem('invalid_parameter', message, {
    errors: [{ in: 'query', name, code: 'out_of_range', message }],
  });
}

const NONE = { succeeded: 0, client_errors: 0, server_errors: 0, rate_limited: 0 };

type Counts = Omit<UsageRow, 'starts_at'>;

const addRequests = ({ succeeded, client_errors, server_errors, rate_limited }: Counts) => ({
  requests: succeeded + client_errors + server_errors + rate_limited,
  succeeded,
  client_errors,
  server_errors,
  rate_limited,
});

export type UsagePeriod = ReturnType<typeof addRequests> & { starts_at: Date };

/** Every period of the range, also those without a request. */
export function listPeriods({ interval, since, until }: UsageRange, rows: readonly UsageRow[]): UsagePeriod[] {
  const ms = PERIOD_MS[interval];
  const byStart = new Map(rows.map((row) => [row.starts_at.getTime(), row]));
  return Array.from({ length: (until.getTime() - since.getTime()) / ms }, (_, index) => {
    const starts_at = new Date(since.getTime() + index * ms);
    return { starts_at, ...addRequests(byStart.get(starts_at.getTime()) ?? NONE) };
  });
}

export const sumPeriods = (periods: readonly UsagePeriod[]) =>
  addRequests(
    periods.reduce<Counts>(
      (sum, period) => ({
        succeeded: sum.succeeded + period.succeeded,
        client_errors: sum.client_errors + period.client_errors,
        server_errors: sum.server_errors + period.server_errors,
        rate_limited: sum.rate_limited + period.rate_limited,
      }),
      NONE,
    ),
  );
