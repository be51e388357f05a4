import type { Network } from '@pnb/db';
import { listTimeZones, queueScoringOnNewDay } from '@pnb/network';

/** The calendar day of an instant in an IANA time zone, `YYYY-MM-DD`. */
export function getDay(time_zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Returns the stored form of a calendar day: its midnight in UTC. */
export const parseDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** Queues the builds for which a day has begun since their newest score, at midnight in their time zone. */
export async function queueNewDays({ prisma }: Network, now: Date): Promise<number> {
  const time_zones = await listTimeZones(prisma);
  return queueScoringOnNewDay(
    prisma,
    time_zones.map((time_zone) => ({ time_zone, day: getDay(time_zone, now) })),
  );
}
