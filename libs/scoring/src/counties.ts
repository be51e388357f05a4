import type { CountyInput, Limit, Standard, WeightedPoints } from '@pnb/adequacy';
import { encodeId } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { type AreaCounty, listPendingFips, NATIONAL_SAMPLE_ID, toStandard, UTAH_SAMPLE_ID } from '@pnb/network';
import { MissingStandardError } from './failures.ts';
import { type CountyPoints, readPinnedPoints, readPoints } from './points.ts';

export async function readStandard({ sql }: AccountDb, standard_id: string): Promise<Standard> {
  const row = await sql.standard.findUnique({ where: { id: standard_id } });
  if (!row) throw new MissingStandardError(standard_id);
  return toStandard(row);
}

export interface Counties {
  counties: CountyInput[];
  /** The samples of their points, joined by `+`. */
  sample_id: string;
}

/** What determines the counties of a build. */
export type CountySource = Pick<network.BuildModel, 'standard_id' | 'beneficiary_sample_id'>;

/** Reads counties of a build as input of the engine. */
export async function readCounties(
  tx: AccountTransaction,
  build: CountySource,
  area: readonly AreaCounty[],
): Promise<Counties> {
  const { standard_id } = build;
  const fips = area.map((county) => county.fips);
  const pending = new Set(listPendingFips(area));
  const rows = await tx.sql.county.findMany({
    where: { standard_id, fips: { in: fips } },
    include: { limits: true, certificates: true },
    orderBy: { fips: 'asc' },
  });
  const { points, sample_id } = await readSamplePoints(tx, build, fips);
  const counties = rows.map((row): CountyInput => {
    const { beneficiaries } = row;
    return {
      fips: row.fips,
      state: row.state,
      is_pending: pending.has(row.fips),
      county_type: row.county_type,
      beneficiaries,
      limits: new Map<string, Limit>(
        row.limits.map(({ specialty_code, max_minutes, max_miles }) => [specialty_code, { max_minutes, max_miles }]),
      ),
      certificate_of_need: new Map(row.certificates.map(({ specialty_code, effect }) => [specialty_code, effect])),
      points: toWeights(points.get(row.fips), beneficiaries),
    };
  });
  return { counties, sample_id };
}

interface SamplePoints {
  points: CountyPoints;
  sample_id: string;
}

/** The points of the sample that the build names. By default a county has a sample of its own, else its ZIP centers. */
async function readSamplePoints(tx: AccountTransaction, build: CountySource, fips: string[]): Promise<SamplePoints> {
  const { beneficiary_sample_id: id } = build;
  if (id !== null)
    return { points: await readPinnedPoints(tx, id, fips), sample_id: encodeId('beneficiary_sample', id) };
  const points = await readPoints(tx, UTAH_SAMPLE_ID, fips);
  const others = fips.filter((code) => !points.has(code));
  const national = await readPoints(tx, NATIONAL_SAMPLE_ID, others);
  const samples = [
    ...(points.size > 0 || national.size === 0 ? [UTAH_SAMPLE_ID] : []),
    ...(national.size > 0 ? [NATIONAL_SAMPLE_ID] : []),
  ];
  return { points: new Map([...national, ...points]), sample_id: samples.join('+') };
}

/** Converts shares of a county to numbers of beneficiaries. */
function toWeights(shares: WeightedPoints | undefined, beneficiaries: number): WeightedPoints {
  const { latitude, longitude, weight } = shares ?? { latitude: NONE, longitude: NONE, weight: NONE };
  return { latitude, longitude, weight: weight.map((share) => share * beneficiaries) };
}

const NONE = new Float64Array(0);
