import { findCountyRadius } from '@pnb/geography';

export interface SampleCounty {
  fips: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Miles from its center within which a point can be. */
  radius: number;
}

/** The counties of all loaded standards. */
export interface SampleCounties {
  readonly byFips: ReadonlyMap<string, SampleCounty>;
  readonly bySsa: ReadonlyMap<string, SampleCounty>;
}

/** Part of the clients of an account and of the operator. */
interface CountyReader {
  county: {
    findMany(args: { select: typeof COLUMNS; orderBy: { standard_id: 'asc' } }): PromiseLike<CountyRow[]>;
  };
}

interface CountyRow {
  fips: string;
  ssa_code: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

const COLUMNS = { fips: true, ssa_code: true, name: true, state: true, latitude: true, longitude: true } as const;

/** Radius of a county that the tables of geography do not have. */
const DEFAULT_RADIUS_MILES = 150;

/** Where standards differ, the last one applies. */
export async function readSampleCounties(sql: CountyReader): Promise<SampleCounties> {
  const rows = await sql.county.findMany({ select: COLUMNS, orderBy: { standard_id: 'asc' } });
  const byFips = new Map<string, SampleCounty>();
  const bySsa = new Map<string, SampleCounty>();
  for (const { ssa_code, ...row } of rows) {
    const county = { ...row, radius: findCountyRadius(row.fips) ?? DEFAULT_RADIUS_MILES };
    byFips.set(row.fips, county);
    bySsa.set(ssa_code, county);
  }
  return { byFips, bySsa };
}
