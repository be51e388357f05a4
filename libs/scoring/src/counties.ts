import type { CountyInput, Limit, Standard, WeightedPoints } from '@pnb/adequacy';
import {
  type AccountDb,
  type AreaCounty,
  listPendingFips,
  NATIONAL_SAMPLE_ID,
  toStandard,
  UTAH_SAMPLE_ID,
} from '@pnb/db';
import { MissingStandardError } from './failures.ts';
import { readPoints } from './points.ts';

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

/** Reads counties as input of the engine, each with its best points: a sample of its own, else its ZIP centers. */
export async function readCounties(tx: AccountDb, standard_id: string, area: readonly AreaCounty[]): Promise<Counties> {
  const fips = area.map((county) => county.fips);
  const pending = new Set(listPendingFips(area));
  const rows = await tx.sql.county.findMany({
    where: { standard_id, fips: { in: fips } },
    include: { limits: true, certificates: true },
    orderBy: { fips: 'asc' },
  });
  const own = await readPoints(tx, UTAH_SAMPLE_ID, fips);
  const others = fips.filter((code) => !own.has(code));
  const national = await readPoints(tx, NATIONAL_SAMPLE_ID, others);
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
      points: toWeights(own.get(row.fips) ?? national.get(row.fips), beneficiaries),
    };
  });
  const samples = [
    ...(own.size > 0 || national.size === 0 ? [UTAH_SAMPLE_ID] : []),
    ...(national.size > 0 ? [NATIONAL_SAMPLE_ID] : []),
  ];
  return { counties, sample_id: samples.join('+') };
}

/** Converts shares of a county to numbers of beneficiaries. */
function toWeights(shares: WeightedPoints | undefined, beneficiaries: number): WeightedPoints {
  const { latitude, longitude, weight } = shares ?? { latitude: NONE, longitude: NONE, weight: NONE };
  return { latitude, longitude, weight: weight.map((share) => share * beneficiaries) };
}

const NONE = new Float64Array(0);
