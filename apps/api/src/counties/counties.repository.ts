import { type County, type CountyDetail, Problem } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { listOverlaps } from '@pnb/geography';
import { unknownReference } from '../http/decode.ts';

export type CountyRow = network.CountyModel;

const filters: ListSource['filters'] = {
  q: (text: string, bind) => `lower(name) like ${bind(`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}`,
};

/** A cursor compares values: an unknown population is represented by -1, and sorts first. */
const UNKNOWN = -1;
const COLUMNS = `account_id, build_id, standard_id, fips, ssa_code, name, state, county_type, land_area_square_miles,
  latitude, longitude, beneficiaries, required_coverage_ratio, coalesce(population, ${UNKNOWN}) as population`;

/** Counties of one build. */
const SERVICE_AREA: ListSource = {
  from: `(select ${COLUMNS} from service_area_counties) counties`,
  scope: 'account',
  key: ['fips', 'standard_id'],
  filters,
};

/** Counties of all builds of the account, each once: by the newest of their standards, whose ids end with the year. */
const ALL_SERVICE_AREAS: ListSource = {
  ...SERVICE_AREA,
  from: `(select distinct on (account_id, fips) ${COLUMNS} from service_area_counties
    order by account_id, fips, standard_id desc) counties`,
};

/** Every county of one standard, the newest when none is named. */
const standardCounties = (standard_id: string | undefined): ListSource => ({
  from: `(select ${COLUMNS.replace('account_id, build_id, ', '')} from counties) counties`,
  scope: 'reference',
  key: ['fips', 'standard_id'],
  filters,
  where: () => (standard_id === undefined ? [NEWEST] : []),
});

const NEWEST = 'standard_id = (select id from standards order by contract_year desc, id desc limit 1)';

interface CountyListQuery {
  build_id?: string | undefined;
  standard_id?: string | undefined;
}

/** The counties of a list. An account without builds has no service area, and chooses its first one from a standard. */
export async function chooseCounties(
  { sql }: AccountDb,
  { build_id, standard_id }: CountyListQuery,
): Promise<ListSource> {
  if (build_id !== undefined) return SERVICE_AREA;
  if (standard_id !== undefined) return standardCounties(standard_id);
  const build = await sql.build.findFirst({ select: { id: true } });
  return build ? ALL_SERVICE_AREAS : standardCounties(undefined);
}

/** The types of one standard, the newest when none is named. */
export const specialtySource = (standard_id: string | undefined): ListSource => ({
  from: 'specialties',
  scope: 'reference',
  key: ['code', 'standard_id'],
  where: () => (standard_id === undefined ? [NEWEST] : []),
});

interface CountyQuery {
  fips: string;
  build_id: string | undefined;
  standard_id: string | undefined;
}

/** A county of the standard of a build, of the named standard, or of the newest that has it. */
export async function getCounty(db: AccountDb, query: CountyQuery) {
  const { fips } = query;
  const standard_id = await findStandardId(db, query);
  const county = await db.sql.county.findFirst({
    where: { fips, ...(standard_id === null ? {} : { standard_id }) },
    orderBy: [{ standard: { contract_year: 'desc' } }, { standard_id: 'desc' }],
    include: {
      limits: { orderBy: { specialty_code: 'asc' } },
      certificates: { orderBy: { specialty_code: 'asc' } },
    },
  });
  if (!county) throw new Problem('resource_not_found', describeMissingCounty(fips, standard_id));
  return county;
}

/** Connecticut has old counties in one standard and planning regions in another. */
function describeMissingCounty(fips: string, standard_id: string | null): string {
  const others = listOverlaps(fips);
  const hint = others.length > 0 ? ` Counties with the same area: ${others.join(', ')}.` : '';
  return `No county ${fips} in ${standard_id ?? 'any standard'}.${hint}`;
}

async function findStandardId({ sql }: AccountDb, { build_id, standard_id }: CountyQuery): Promise<string | null> {
  if (build_id !== undefined) {
    const build = await sql.build.findUnique({ where: { id: build_id } });
    if (!build) throw unknownReference('build_id', 'build');
    return build.standard_id;
  }
  if (standard_id === undefined) return null;
  const standard = await sql.standard.findUnique({ where: { id: standard_id }, select: { id: true } });
  if (!standard) throw unknownReference('standard_id', 'standard');
  return standard.id;
}

type Tally = NonNullable<County['adequacy']>;

/** Cells required and met by county, on the basis of the build. */
export async function tallyCells({ sql }: AccountDb, build_id: string, fips: string[]): Promise<Map<string, Tally>> {
  const build = await sql.build.findUnique({ where: { id: build_id }, select: { basis: true } });
  if (!build) return new Map();
  const groups = await sql.adequacyCell.groupBy({
    by: ['county_fips', 'status'],
    where: { build_id, basis: build.basis, county_fips: { in: fips } },
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

export function presentCounty(row: CountyRow, adequacy: Tally | null): County {
  const { latitude, longitude, land_area_square_miles: area } = row;
  const population = row.population === UNKNOWN ? null : row.population;
  return {
    ...row,
    object: 'county',
    population,
    density: population === null || !area ? null : Math.round((population / area) * 100) / 100,
    centroid: { latitude, longitude },
    adequacy,
  };
}

type CountyWithLimits = Awaited<ReturnType<typeof getCounty>>;

export const presentCountyDetail = (
  { limits, certificates, ...row }: CountyWithLimits,
  adequacy: Tally | null,
): CountyDetail => ({
  ...presentCounty(row, adequacy),
  customized_limits: limits,
  certificates_of_need: certificates,
});
