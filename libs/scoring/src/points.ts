import type { WeightedPoints } from '@pnb/adequacy';
import type { AccountDb } from '@pnb/db';
import { LRUCache } from 'lru-cache';

/** The points of a sample id never change, so all runs of the process share them. */
const cache = new LRUCache<string, WeightedPoints>({ max: 4_000 });

export async function readPoints(
  { sql }: AccountDb,
  sample_id: string,
  fips: string[],
): Promise<Map<string, WeightedPoints>> {
  const unread = fips.filter((code) => !cache.has(`${sample_id} ${code}`));
  const rows =
    unread.length > 0 ? await sql.beneficiarySample.findMany({ where: { sample_id, fips: { in: unread } } }) : [];
  for (const row of rows) {
    cache.set(`${sample_id} ${row.fips}`, {
      latitude: Float64Array.from(row.latitude),
      longitude: Float64Array.from(row.longitude),
      weight: Float64Array.from(row.weight),
    });
  }
  return new Map(
    fips.flatMap((code) => {
      const points = cache.get(`${sample_id} ${code}`);
      return points ? [[code, points] as const] : [];
    }),
  );
}
