import type { WeightedPoints } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { LRUCache } from 'lru-cache';

/** The total of all samples, 24 bytes each. */
const MAX_POINTS = 4_000_000;

/** The points of a sample never change, so all runs of the process share them. Weights are as stored. */
const cache = new LRUCache<string, WeightedPoints>({
  maxSize: MAX_POINTS,
  sizeCalculation: ({ weight }) => 10 + weight.length,
});

interface CountyRow {
  fips: string;
  latitude: number[];
  longitude: number[];
  weight: number[];
}

type ReadRows = (fips: string[]) => PromiseLike<CountyRow[]>;

/** The points by FIPS code, for the counties in which the sample has points. */
export type CountyPoints = ReadonlyMap<string, WeightedPoints>;

/** Points of a sample that all accounts have. */
export const readPoints = ({ sql }: AccountDb, sample_id: string, fips: string[]): Promise<CountyPoints> =>
  readCached(sample_id, fips, (unread) =>
    sql.beneficiarySample.findMany({ where: { sample_id, fips: { in: unread } } }),
  );

async function readCached(key: string, fips: string[], read: ReadRows): Promise<CountyPoints> {
  const byCode = new Map<string, WeightedPoints>();
  const unread: string[] = [];
  for (const code of fips) {
    const points = cache.get(`${key} ${code}`);
    if (points) byCode.set(code, points);
    else unread.push(code);
  }
  for (const row of unread.length > 0 ? await read(unread) : []) {
    const points = {
      latitude: Float64Array.from(row.latitude),
      longitude: Float64Array.from(row.longitude),
      weight: Float64Array.from(row.weight),
    };
    byCode.set(row.fips, points);
    cache.set(`${key} ${row.fips}`, points);
  }
  return byCode;
}

/** Points of the sample that a build names, with their shares of the county as weights. */
export async function readPinnedPoints(tx: AccountTransaction, id: string, fips: string[]): Promise<CountyPoints> {
  const { sql, account_id } = tx;
  const isOwn = (await sql.accountSample.findUnique({ where: { id }, select: { id: true } })) !== null;
  const points = isOwn
    ? await readCached(`${account_id} ${id}`, fips, (unread) =>
        sql.accountSampleCounty.findMany({ where: { sample_id: id, fips: { in: unread } } }),
      )
    : await readPoints(tx, encodeId('beneficiary_sample', id), fips);
  return new Map([...points].map(([code, weighted]) => [code, toShares(weighted)]));
}

function toShares({ latitude, longitude, weight }: WeightedPoints): WeightedPoints {
  const sum = weight.reduce((total, share) => total + share, 0);
  return { latitude, longitude, weight: weight.map((share) => share / sum) };
}
