import type { County, CountyType } from '@pnb/contract';
import type { AccountDb, ListSource, network } from '@pnb/db';

export type CountyRow = network.CountyModel;

const filters: ListSource['filters'] = {
  q: (text: string, bind) => `lower(name) like ${bind(`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}`,
};

/** Counties of one build. */
export const SERVICE_AREA: ListSource = {
  from: 'service_area_counties',
  scope: 'account',
  key: ['fips', 'standard_id'],
  filters,
};

/** Counties of all builds of the account, each once. */
export const ALL_SERVICE_AREAS: ListSource = {
  ...SERVICE_AREA,
  from: '(select distinct on (account_id, standard_id, fips) * from service_area_counties) counties',
};

type Tally = NonNullable<County['adequacy']>;

/** Cells required and met by county, on the basis of the build. */
export async function tallyCells({ sql }: AccountDb, build_id: string, fips: string[]): Promise<Map<string, Tally>> {
  const build = await sql.build.findUnique({ where: { id: build_id }, select: { basis: true } });
  const groups = await sql.adequacyCell.groupBy({
    by: ['county_fips', 'status'],
    where: { build_id, basis: build?.basis ?? '', county_fips: { in: fips } },
    _count: true,
  });
  const tallies = new Map<string, Tally>();
  for (const { county_fips, status, _count } of groups) {
    const { cells_required, cells_met } = tallies.get(county_fips) ?? { cells_required: 0, cells_met: 0 };
    const met = cells_met + (status === 'not_met' ? 0 : _count);
    tallies.set(county_fips, {
      cells_required: cells_required + _count,
      cells_met: met,
      passes: met === cells_required + _count,
    });
  }
  return tallies;
}

export const presentCounty = (row: CountyRow, adequacy: Tally | null): County => ({
  ...row,
  object: 'county',
  county_type: row.county_type as CountyType,
  density: Math.round((row.population / row.land_area_square_miles) * 100) / 100,
  centroid: { latitude: row.latitude, longitude: row.longitude },
  adequacy,
});
