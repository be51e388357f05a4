import { encodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { addPoint, createPoints, createSample } from '@pnb/samples';

/** Samples of two counties with three points each. Returns their ids. */
export async function insertSamples(db: AccountDb, count = 3): Promise<string[]> {
  const ids = [];
  for (let weight = 1; weight <= count; weight += 1) {
    const points = createPoints();
    for (const fips of ['49035', '49049'])
      [40.76, 40.7, 40.65].forEach((latitude, at) =>
        addPoint(points, fips, { latitude, longitude: -111.9, weight: weight + at }),
      );
    const fields = { name: 'Census', source: 'CMS', vintage: '2026-04' };
    const { id } = await db.transaction((tx) => createSample(tx, { fields, points }));
    ids.push(encodeId('beneficiary_sample', id));
  }
  return ids;
}

let uploads = 0;

/** A file with points that no other has. */
export const sampleFile = (): string =>
  `county_fips,latitude,longitude,weight\r\n49035,40.76,-111.9,${(uploads += 1)}\r\n49049,40.3,-111.7,2\r\n`;
