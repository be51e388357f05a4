import type { BeneficiaryPoint, BeneficiarySample } from '@pnb/contract';
import { type AccountDb, type ListSource, NATIONAL_SAMPLE_ID, UTAH_SAMPLE_ID } from '@pnb/db';
import { nearestZip } from '@pnb/geography';

export interface SampleRow {
  id: string;
  county_count: number;
  point_count: number;
}

export const SAMPLES: ListSource = {
  from: `(select sample_id as id, count(*)::int as county_count, sum(cardinality(latitude))::int as point_count
    from beneficiary_samples group by sample_id) samples`,
  scope: 'reference',
  key: ['id'],
};

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  [UTAH_SAMPLE_ID, 'Synthetic points around the ZIPs of Utah: one per 50 beneficiaries, 40 to 2,000 per county.'],
  [NATIONAL_SAMPLE_ID, 'The centers of the ZIPs of a county, with equal shares; the center of a county without ZIPs.'],
]);

/** Null for a sample that does not exist. */
export async function findSample({ sql }: AccountDb, id: string): Promise<SampleRow | null> {
  const rows = await sql.beneficiarySample.findMany({ where: { sample_id: id }, select: { latitude: true } });
  if (rows.length === 0) return null;
  return { id, county_count: rows.length, point_count: rows.reduce((sum, { latitude }) => sum + latitude.length, 0) };
}

export const presentSample = (row: SampleRow): BeneficiarySample => ({
  ...row,
  object: 'beneficiary_sample',
  description: DESCRIPTIONS.get(row.id) ?? null,
  unit: 'county_share',
});

export type PointRow = Pick<BeneficiaryPoint, 'county_fips' | 'position' | 'latitude' | 'longitude' | 'weight'>;

export const pointSource = (sample_id: string): ListSource => ({
  from: `(select sample_id, fips as county_fips, point.position::int, point.latitude, point.longitude, point.weight
    from beneficiary_samples cross join lateral unnest(latitude, longitude, weight)
      with ordinality as point(latitude, longitude, weight, position)) points`,
  scope: 'reference',
  key: ['county_fips', 'position'],
  where: (bind) => [`sample_id = ${bind(sample_id)}`],
});

export const presentPoint = ({ county_fips, position, latitude, longitude, weight }: PointRow): BeneficiaryPoint => ({
  object: 'beneficiary_point',
  ...{ county_fips, position, latitude, longitude, weight },
  zip: nearestZip({ latitude, longitude })?.zip ?? null,
});
