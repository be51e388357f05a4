import { MAX_COMPARED, Problem, type Standard, type StandardComparison } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { toStandard } from '@pnb/network';

export type StandardRow = network.StandardModel;

export const STANDARDS: ListSource = { from: 'standards', scope: 'reference', key: ['id'] };

export const findStandard = ({ sql }: AccountDb, id: string): Promise<StandardRow | null> =>
  sql.standard.findUnique({ where: { id } });

export async function getStandard(db: AccountDb, id: string): Promise<StandardRow> {
  const row = await findStandard(db, id);
  if (!row) throw new Problem('resource_not_found', `No standard ${id} is loaded in this environment.`);
  return row;
}

/** The standard of the nearest earlier year. */
export const findPrevious = ({ sql }: AccountDb, { contract_year }: StandardRow): Promise<StandardRow | null> =>
  sql.standard.findFirst({
    where: { contract_year: { lt: contract_year } },
    orderBy: [{ contract_year: 'desc' }, { id: 'desc' }],
  });

type Counts = Standard['counts'];
type Tallies = Record<'counties' | 'customized_cells' | 'certificates_of_need', Map<string, number>>;

/** Numbers of counties, limits and certificates by standard: three queries for a page of any length. */
export async function countStandardContents({ sql }: AccountDb, ids: string[]): Promise<Tallies> {
  const where = { standard_id: { in: ids } };
  const counties = await sql.county.groupBy({ by: 'standard_id', where, _count: true });
  const limits = await sql.countyLimit.groupBy({ by: 'standard_id', where, _count: true });
  const certificates = await sql.countyCertificate.groupBy({ by: 'standard_id', where, _count: true });
  return {
    counties: toCountMap(counties),
    customized_cells: toCountMap(limits),
    certificates_of_need: toCountMap(certificates),
  };
}

const toCountMap = (groups: { standard_id: string; _count: number }[]): Map<string, number> =>
  new Map(groups.map(({ standard_id, _count }) => [standard_id, _count]));

export function presentStandard(row: StandardRow, tallies: Tallies): Standard {
  const { county_types, specialties } = toStandard(row);
  const counted = Object.entries(tallies).map(([name, tally]) => [name, tally.get(row.id) ?? 0]);
  return {
    ...row,
    object: 'standard',
    name: row.title,
    counts: { ...(Object.fromEntries(counted) as Omit<Counts, 'specialties'>), specialties: specialties.length },
    county_types,
  };
}

interface Pair {
  from: string;
  to: string;
}

/** Which counties and cells are compared. */
interface Filters {
  state?: string[] | undefined;
  county_fips?: string[] | undefined;
  specialty_code?: string[] | undefined;
}

const countyWhere = ({ state, county_fips }: Filters) => ({
  ...(state ? { state: { in: state } } : {}),
  ...(county_fips ? { fips: { in: county_fips } } : {}),
});

/** Pairs the rows of both sides by a key, in its order. */
function joinByKey<T>(from: readonly T[], to: readonly T[], getKey: (row: T) => string): [T | null, T | null][] {
  const [before, after] = [from, to].map((rows) => new Map(rows.map((row) => [getKey(row), row])));
  const keys = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].sort();
  return keys.map((key) => [before?.get(key) ?? null, after?.get(key) ?? null]);
}

export async function compareCounties(
  { sql }: AccountDb,
  { from, to }: Pair,
  filters: Filters,
): Promise<StandardComparison['counties']> {
  const select = { fips: true, name: true, state: true, county_type: true };
  const read = (standard_id: string) =>
    sql.county.findMany({ where: { standard_id, ...countyWhere(filters) }, select });
  const all = joinByKey(await read(from), await read(to), ({ fips }) => fips);
  const differing = all.filter(([before, after]) => before?.county_type !== after?.county_type);
  return {
    added: differing.filter(([before]) => before === null).length,
    removed: differing.filter(([, after]) => after === null).length,
    type_changed: differing.filter(([before, after]) => before !== null && after !== null).length,
    changes: differing.slice(0, MAX_COMPARED).flatMap(countyChange),
  };
}

type Typed = Pick<network.CountyModel, 'fips' | 'name' | 'state' | 'county_type'>;

function countyChange([before, after]: [Typed | null, Typed | null]): StandardComparison['counties']['changes'] {
  const county = after ?? before;
  if (!county) return [];
  const [from, to] = [before, after].map((side) => (side ? side.county_type : null));
  return [{ county_fips: county.fips, name: county.name, state: county.state, from: from ?? null, to: to ?? null }];
}

type Cell = Pick<network.CountyLimitModel, 'fips' | 'specialty_code' | 'max_minutes' | 'max_miles'>;

export async function compareCells(
  { sql }: AccountDb,
  { from, to }: Pair,
  filters: Filters,
): Promise<StandardComparison['customized_cells']> {
  const select = { fips: true, specialty_code: true, max_minutes: true, max_miles: true };
  const specialty_code = filters.specialty_code ? { specialty_code: { in: filters.specialty_code } } : {};
  const read = (standard_id: string) =>
    sql.countyLimit.findMany({ where: { standard_id, ...specialty_code, county: countyWhere(filters) }, select });
  const all = joinByKey<Cell>(await read(from), await read(to), (cell) => `${cell.fips} ${cell.specialty_code}`);
  const changes = all.map(cellChange);
  const countChanges = (change: string | null) => changes.filter((row) => row.change === change).length;
  return {
    added: countChanges('added'),
    removed: countChanges('removed'),
    changed: countChanges('changed'),
    unchanged: countChanges(null),
    changes: changes.flatMap(({ change, ...cell }) => (change ? [{ change, ...cell }] : [])).slice(0, MAX_COMPARED),
  };
}

const toLimit = (cell: Cell | null) => cell && { max_minutes: cell.max_minutes, max_miles: cell.max_miles };

function cellChange([before, after]: [Cell | null, Cell | null]) {
  const { fips = '', specialty_code = '' } = after ?? before ?? {};
  return {
    change: classifyChange(before, after),
    county_fips: fips,
    specialty_code,
    from: toLimit(before),
    to: toLimit(after),
  };
}

function classifyChange(before: Cell | null, after: Cell | null): 'added' | 'removed' | 'changed' | null {
  if (!before) return 'added';
  if (!after) return 'removed';
  return before.max_minutes === after.max_minutes && before.max_miles === after.max_miles ? null : 'changed';
}
