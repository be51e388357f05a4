import type { Random } from './random.ts';
import { uniform } from './random.ts';

export interface Times {
  /** The sample's present: nothing has happened later. */
  readonly as_of: Date;
  /** When the build began, with the network that was there already. */
  readonly began_at: Date;
}

const DAY_MS = 86_400_000;
const WEEK_SHARE = 0.1;
/** The longest course fits into a build of so many days; that of a younger build is quicker in proportion. */
const FULL_DAYS = 500;

/** An instant of creation and of each move after it; a tenth of the last ones fall into the last week. */
export function pickInstants(random: Random, count: number, { as_of, began_at }: Times): Date[] {
  const pace = daysBetween(began_at, as_of) / FULL_DAYS;
  const isRecent = random() < WEEK_SHARE;
  let ageDays = isRecent ? uniform(random, 0, 7) : 7 + 190 * pace * random() * random();
  const agesDays = Array.from({ length: count }, () => {
    const age = ageDays;
    ageDays += uniform(random, 1.5, 28) * pace;
    return age;
  });
  return agesDays.reverse().map((age) => daysAfter(as_of, -age));
}

/** Adds days, rounded down to the whole second. */
export function daysAfter(date: Date, days: number): Date {
  return new Date(Math.floor((date.getTime() + days * DAY_MS) / 1000) * 1000);
}

/** The calendar date, in UTC, as midnight. */
export function toDate(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()));
}

export function newYear(year: number): Date {
  return new Date(Date.UTC(year, 0, 1));
}

export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
