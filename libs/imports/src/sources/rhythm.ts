import type { ImportRhythm, Weekday } from '@pnb/contract';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export interface Expected {
  expected_at: Date;
  /** When the file is late. */
  next_due_at: Date;
}

/** The first file whose tolerance ends after an instant. */
export function findExpected(rhythm: ImportRhythm, after: Date): Expected {
  const tolerance = rhythm.tolerance_minutes * MINUTE_MS;
  const start = getLocalDay(new Date(after.getTime() - tolerance), rhythm.time_zone);
  // A month has at most 31 days, and a change of the clock moves a date by a day.
  for (let days = -1; ; days += 1) {
    const day = new Date(start.getTime() + days * DAY_MS);
    if (!isOfRhythm(rhythm, day)) continue;
    const expected_at = toInstant(day, rhythm);
    const next_due_at = new Date(expected_at.getTime() + tolerance);
    if (next_due_at > after) return { expected_at, next_due_at };
  }
}

/** The day of an instant in a time zone, as midnight in UTC. */
const getLocalDay = (instant: Date, time_zone: string): Date =>
  new Date(Math.floor((instant.getTime() + getOffset(instant, time_zone)) / DAY_MS) * DAY_MS);

function isOfRhythm({ every, weekday, day }: ImportRhythm, date: Date): boolean {
  if (every === 'day') return true;
  if (every === 'week') return WEEKDAYS[date.getUTCDay()] === weekday;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day ?? 1, lastDay);
}

/**
 * The instant of a time of day. One that occurs twice is the first; one that the clock skips is as much later as the clock skips
 * (RFC 5545 section 3.3.5).
 */
function toInstant(day: Date, { at, time_zone }: ImportRhythm): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const local = day.getTime() + (hours * 60 + minutes) * MINUTE_MS;
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => getOffset(new Date(near), time_zone));
  const instants = offsets.map((offset) => new Date(local - offset));
  const valid = instants.filter((instant) => instant.getTime() + getOffset(instant, time_zone) === local);
  const [first = instants[0] as Date] = valid.sort((a, b) => a.getTime() - b.getTime());
  return first;
}

/** Milliseconds by which the clock of a time zone is ahead of UTC. */
function getOffset(instant: Date, time_zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(instant.getTime() / 1_000) * 1_000;
}
