import {
  bodyError,
  type FieldError,
  type ServiceArea,
  type ServiceAreaChange,
  type ServiceAreaUpdate,
} from '@pnb/contract';
import {
  insertRows,
  listPendingFips,
  readCountyCodes,
  readServiceArea,
  type AccountDb,
  type AreaCounty,
  type BuildRow,
} from '@pnb/db';
import { type AreaPart, type CountyCodes, resolveArea } from '@pnb/geography';

export interface LoadedStandard {
  id: string;
  is_imported: boolean;
}

/** The standard that a build names, or the year by which it gets one. */
export interface StandardChoice {
  standard_id?: string | undefined;
  contract_year: number;
}

/** The standard that is named, else that of the contract year or the last one before it; null adds the error. */
export async function chooseStandard(
  { sql }: AccountDb,
  { standard_id: id, contract_year }: StandardChoice,
  errors: FieldError[],
): Promise<LoadedStandard | null> {
  const loaded = await sql.standard.findMany({
    select: { id: true, is_imported: true, contract_year: true },
    orderBy: [{ contract_year: 'desc' }, { id: 'desc' }],
  });
  const usual = () => loaded.find((standard) => standard.contract_year <= contract_year) ?? loaded.at(-1);
  const chosen = id === undefined ? usual() : loaded.find((standard) => standard.id === id);
  if (chosen) return chosen;
  const ids = loaded.slice(0, 20).map((standard) => standard.id);
  errors.push(bodyError('/standard_id', 'not_found', `No such standard. Loaded: ${ids.join(', ') || 'none'}.`));
  return null;
}

interface Named {
  places: ServiceAreaUpdate;
  errors: FieldError[];
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
  named.errors.push(...missingCounties(parts, found.fips, standard), ...missingStates(states, found.states, standard));
  return [...found.fips];
}

function missingCounties(parts: AreaPart[], found: ReadonlySet<string>, standard: LoadedStandard): FieldError[] {
  return parts.flatMap((part, index) => {
    if (part.isExact && part.counties.every((code) => found.has(code))) return [];
    const fix = part.isExact ? whereElse(standard) : dividedAs(part);
    return [bodyError(`/county_fips/${index}`, 'not_found', `${standard.id} has no county ${part.fips}. ${fix}`)];
  });
}

function missingStates(states: string[], found: ReadonlySet<string>, standard: LoadedStandard): FieldError[] {
  return states.flatMap((state, index) => {
    if (found.has(state)) return [];
    const detail = `${standard.id} has no county of ${state}. ${whereElse(standard)}`;
    return [bodyError(`/states/${index}`, 'not_found', detail)];
  });
}

const whereElse = ({ is_imported }: LoadedStandard): string =>
  is_imported ? 'See GET /v1/standards for others.' : ONLY_UTAH;

const ONLY_UTAH = 'Only Utah comes with the service; npm run reference:import loads every county.';

/** The fault of a request that says nowhere where the build is. */
export const checkServiceAreaGiven = ({ county_fips, states }: ServiceAreaUpdate): FieldError[] =>
  (county_fips ?? states)
    ? []
    : [
        bodyError(
          '/county_fips',
          'required',
          'Send county_fips, states, or both; GET /v1/standards says what is loaded.',
        ),
      ];

/** Where a build is to be. */
export interface Area {
  fips: string[];
  /** The counties applied for; null: none are named, and the filing type decides. */
  pending: string[] | null;
}

/** The counties that a request names as pending, null where it names none; each outside the area adds an error. */
export async function choosePending(
  tx: AccountDb,
  { id }: LoadedStandard,
  { places, errors: errors, fips }: Named & { fips: readonly string[] },
): Promise<string[] | null> {
  if (places.pending_county_fips === undefined) return null;
  const known = new Set(fips);
  const parts = resolveArea(places.pending_county_fips, await readCountyCodes(tx, id));
  parts.forEach((part, index) => {
    if (part.isExact && part.counties.every((code) => known.has(code))) return;
    const fix = part.isExact ? 'Add it to county_fips, or leave it out here.' : dividedAs(part);
    const message = `${part.fips} is no county of the service area. ${fix}`;
    errors.push(bodyError(`/pending_county_fips/${index}`, 'not_found', message));
  });
  return parts.flatMap(({ counties }) => counties);
}

const dividedAs = ({ counties }: AreaPart): string =>
  `The standard divides that land as ${counties.join(', ')}: send those you mean.`;

/** The counties of a build under another standard, and those that it does not have. */
export async function convertCounties(tx: AccountDb, { id }: Pick<BuildRow, 'id'>, wanted: NewStandard) {
  const { standard_id, codes } = wanted;
  const stored = await tx.sql.buildCounty.findMany({ where: { build_id: id }, orderBy: { fips: 'asc' } });
  const parts = resolveArea(
    stored.map((county) => county.fips),
    codes,
  );
  const fips = [...new Set(parts.flatMap((part) => (part.isExact ? part.counties : [part.fips])))].toSorted();
  const found = await tx.sql.county.findMany({ where: { standard_id, fips: { in: fips } }, select: { fips: true } });
  const known = new Set(found.map((county) => county.fips));
  return { fips, pending: convertPending(stored, codes), missing: fips.filter((code) => !known.has(code)) };
}

/** Pending land that the standard divides otherwise is not pending until it is named again. */
function convertPending(stored: { fips: string; is_pending: boolean | null }[], codes: CountyCodes): string[] | null {
  if (stored.every(({ is_pending }) => is_pending === null)) return null;
  const named = stored.filter(({ is_pending }) => is_pending).map(({ fips }) => fips);
  return resolveArea(named, codes).flatMap(({ counties, isExact }) => (isExact ? counties : []));
}

interface NewStandard {
  standard_id: string;
  codes: CountyCodes;
}

type AreaBuild = Pick<BuildRow, 'id' | 'filing_type'>;

/** Puts counties in the place of those of a build, and returns how these differ. */
export async function replaceCounties(tx: AccountDb, build: AreaBuild, area: Area): Promise<ServiceAreaChange> {
  const before = await readServiceArea(tx, build);
  await writeCounties(tx, build.id, { before: new Set(before.map(({ fips }) => fips)), ...area });
  const after = await readServiceArea(tx, build);
  const toFips = (counties: AreaCounty[]) => counties.map(({ fips }) => fips);
  const pending = compare(listPendingFips(before), listPendingFips(after));
  return {
    ...compare(toFips(before), toFips(after)),
    pending_added: pending.added,
    pending_removed: pending.removed,
  };
}

function compare(before: string[], after: string[]): { added: string[]; removed: string[] } {
  const [old, wanted] = [new Set(before), new Set(after)];
  return { added: after.filter((fips) => !old.has(fips)), removed: before.filter((fips) => !wanted.has(fips)) };
}

export const hasChanged = (change: ServiceAreaChange): boolean =>
  Object.values(change).some((counties) => counties.length > 0);

async function writeCounties(
  tx: AccountDb,
  build_id: string,
  { before, fips, pending }: Area & { before: ReadonlySet<string> },
): Promise<void> {
  const { account_id, sql } = tx;
  const named = new Set(pending);
  const isPending = (code: string) => (pending === null ? null : named.has(code));
  await sql.buildCounty.deleteMany({ where: { build_id, fips: { notIn: fips } } });
  for (const is_pending of [null, true, false]) {
    const kept = fips.filter((code) => before.has(code) && isPending(code) === is_pending);
    if (kept.length > 0)
      await sql.buildCounty.updateMany({ where: { build_id, fips: { in: kept } }, data: { is_pending } });
  }
  const added = fips.filter((code) => !before.has(code));
  await insertRows(
    tx,
    'build_counties',
    added.map((code) => ({ account_id, build_id, fips: code, is_pending: isPending(code) })),
  );
}

export async function presentServiceArea(db: AccountDb, build: BuildRow): Promise<ServiceArea> {
  const { id, standard_id } = build;
  const area = await readServiceArea(db, build);
  const county_fips = area.map(({ fips }) => fips);
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
    pending_county_fips: listPendingFips(area),
    states,
    counts: {
      counties: county_fips.length,
      beneficiaries: states.reduce((sum, { beneficiaries }) => sum + beneficiaries, 0),
    },
  };
}
