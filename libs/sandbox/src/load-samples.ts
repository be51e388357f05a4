import type { AccountTransaction } from '@pnb/db';
import { addPoint, createPoints, createSample } from '@pnb/samples';
import { zipCenterSample } from './sample/zip-centers.ts';
import { assignBeneficiarySampleId } from './sample-ids.ts';

/** Inserts the uploaded beneficiary sample that each sandbox has in addition to the default one; no build uses it. */
export async function insertBeneficiarySample(tx: AccountTransaction): Promise<void> {
  const points = createPoints();
  for (const { fips, latitude, longitude, weight } of zipCenterSample())
    latitude.forEach((degrees, at) =>
      addPoint(points, fips, { latitude: degrees, longitude: longitude[at] ?? 0, weight: weight[at] ?? 0 }),
    );
  await createSample(tx, {
    id: assignBeneficiarySampleId(tx.account_id),
    points,
    fields: {
      name: 'Utah ZIP centers',
      source: 'Synthetic: the centers of the ZIPs of each county, with equal shares.',
      vintage: '2026',
      unit: 'county_share',
    },
  });
}
