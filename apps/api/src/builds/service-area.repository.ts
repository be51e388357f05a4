import { bodyFault, type Fault, type ServiceArea, type ServiceAreaChange, type ServiceAreaDraft } from '@pnb/contract';
import { insertRows, readCountyCodes, type AccountDb, type BuildRow } from '@pnb/db';
import { type AreaPart, type CountyCodes, resolveArea } from '@pnb/geography';

export interface LoadedStandard {
  id: string;
  is_imported: boolean;
}

interface Wanted {
  standard_id?: string | undefined;
  contract_year: number;
}

/** The standard that is named, else that of the contract year or the last one before it; null adds the error. */
export async function chooseStandard(
  { sql }: AccountDb,
  { standard_id: id, contract_year }: Wanted,
  faults: Fault[],
): Promise<LoadedStandard | null> {
  const loaded = await sql.standard.findMany({
    select: { id: true, is_imported: true, contract_year: true },
    orderBy: [{ contract_year: 'desc' }, { id: 'desc' }],
  });
  const usual = () => loaded.find((standard) => standard.contract_year <= contract_year) ?? loaded.at(-1);
  const chosen = id === undefined ? usual() : loaded.find((standard) => standard.id === id);
  if (chosen) return chosen;
  const ids = loaded.slice(0, 20).map((standard) => standard.id);
  faults.push(bodyFault('/standard_id', 'not_found', `No such standard. Loaded: ${ids.join(', ') || 'none'}.`));
  return null;
}

interface Named {
  places: ServiceAreaDraft;
  faults: Fault[];
}

/** Counties of a standard that a request names, one by one or by state, ascending; what names none adds an error. */
export async function findCounties(tx: AccountDb, standard: LoadedStandard, named: Named): Promise<string[]> {
  const { county_fips = [], states = [] } = named.places;
  const parts = resolveArea(county_fips, await readCountyCodes(tx, standard.id));
  const rows = await tx.sql.county.findMany({
    where: {
      standard_id: standard.id,
      OR: [{ fips: { in: parts.flatMap(({ counties }) => counties) } }, { state: { in: states } }],
    },
    select: { fips: true, state: true },
    orderBy: { fips: 'asc' },
  });
  const found = {
    fips: new Set(rows.map(({ fips }) => fips)),
    states: new Set(rows.map(({ state }) => state)),
  };
  named.faults.push(...missingCounties(parts, found.fips, standard), ...missingStates(states, found.states, standard));
  return [...found.fips];
}

function missingCounties(parts: AreaPart[], found: ReadonlySet<string>, standard: LoadedStandard): Fault[] {
  return parts.flatMap(({ fips, counties, isExact }, index) => {
    if (isExact && counties.every((code) => found.has(code))) return [];
    const fix = isExact ? whereElse(standard) : `It divides that land as ${counties.join(', ')}: send those you mean.`;
    return [bodyFault(`/county_fips/${index}`, 'not_found', `${standard.id} has no county ${fips}. ${fix}`)];
  });
}

function missingStates(states: string[], found: ReadonlySet<string>, standard: LoadedStandard): Fault[] {
  return states.flatMap((state, index) => {
    if (found.has(state)) return [];
    const detail = `${standard.id} has no county of ${state}. ${whereElse(standard)}`;
    return [bodyFault(`/states/${index}`, 'not_found', detail)];
  });
}

const whereElse = ({ is_imported }: LoadedStandard): string =>
  is_imported ? 'See GET /v1/standards for others.' : ONLY_UTAH;

const ONLY_UTAH = 'Only Utah comes with the service; npm run reference:import loads every county.';

/** The fault of a request that says nowhere where the build is. */
export const placeMissing = ({ county_fips, states }: ServiceAreaDraft): Fault[] =>
  (county_fips ?? states)
    ? []
    : [
        bodyFault(
          '/county_fips',
          'required',
          'Send county_fips, states, or both; GET /v1/standards says what is loaded.',
        ),
      ];

export async function readCounties({ sql }: AccountDb, build_id: string): Promise<string[]> {
  const rows = await sql.buildCounty.findMany({
    where: { build_id },
    select: { fips: true },
    orderBy: { fips: 'asc' },
  });
  return rows.map(({ fips }) => fips);
}

/** The counties of a build under another standard, and those that it does not have. */
export async function convertCounties(tx: AccountDb, build_id: string, { standard_id, codes }: NewStandard) {
  const stored = await readCounties(tx, build_id);
  const parts = resolveArea(stored, codes);
  const fips = [...new Set(parts.flatMap((part) => (part.isExact ? part.counties : [part.fips])))].toSorted();
  const found = await tx.sql.county.findMany({ where: { standard_id, fips: { in: fips } }, select: { fips: true } });
  const known = new Set(found.map((county) => county.fips));
  return { fips, missing: fips.filter((code) => !known.has(code)) };
}

interface NewStandard {
  standard_id: string;
  codes: CountyCodes;
}

/** Puts counties in the place of those of a build, and answers how these differ. */
export async function replaceCounties(tx: AccountDb, build_id: string, fips: string[]): Promise<ServiceAreaChange> {
  const before = await readCounties(tx, build_id);
  const [old, wanted] = [new Set(before), new Set(fips)];
  const added = fips.filter((code) => !old.has(code));
  const removed = before.filter((code) => !wanted.has(code));
  if (removed.length > 0) await tx.sql.buildCounty.deleteMany({ where: { build_id, fips: { in: removed } } });
  await insertRows(
    tx,
    'build_counties',
    added.map((code) => ({ account_id: tx.account_id, build_id, fips: code })),
  );
  return { added, removed };
}

export async function presentServiceArea(db: AccountDb, { id, standard_id }: BuildRow): Promise<ServiceArea> {
  const county_fips = await readCounties(db, id);
  const groups = await db.sql.county.groupBy({
    by: 'state',
    where: { standard_id, fips: { in: county_fips } },
    _count: true,
    _sum: { beneficiaries: true },
    orderBy: { state: 'asc' },
  });
  const states = groups.map(({ state, _count, _sum }) => ({
    state,
    counties: _count,
    beneficiaries: _sum.beneficiaries ?? 0,
  }));
  return {
    object: 'service_area',
    build_id: id,
    county_fips,
    states,
    counts: {
      counties: county_fips.length,
      beneficiaries: states.reduce((sum, { beneficiaries }) => sum + beneficiaries, 0),
    },
  };
}
