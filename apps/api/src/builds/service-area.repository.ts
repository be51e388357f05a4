import {
  bodyError,
  type FieldError,
  type ServiceArea,
  type ServiceAreaChange,
  type ServiceAreaUpdate,
} from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import {
  insertRows,
  listPendingFips,
  readCountyCodes,
  readServiceArea,
  type AreaCounty,
  type BuildRow,
} from '@pnb/network';
import { type AreaPart, type CountyCodes, resolveArea } from '@pnb/geography';

export interface LoadedStandard {
  id: string;
  is_imported: boolean;
}

/** The standard that a request names, or the contract year that selects one. */
export interface StandardChoice {
  standard_id?: string | undefined;
  contract_year: number;
}

/** The named standard, else that of the contract year or of the last year before it; null after adding an error. */
export async function chooseStandard(
  { sql }: AccountDb,
  { standard_id: id, contract_year }: StandardChoice,
  errors: FieldError[],
): Promise<LoadedStandard | null> {
  const loaded = await sql.standard.findMany({
    select: { id: true, is_imported: true, contract_year: true },
    orderBy: [{ contract_year: 'desc' }, { id: 'desc' }],
  });
  const findDefault = () => loaded.find((standard) => standard.contract_year <= contract_year) ?? loaded.at(-1);
  const chosen = id === undefined ? findDefault() : loaded.find((standard) => standard.id === id);
  if (chosen) return chosen;
  const ids = loaded.slice(0, 20).map((standard) => standard.id);
  errors.push(bodyError('/standard_id', 'not_found', `No such standard. Loaded: ${ids.join(', ') || 'none'}.`));
  return null;
}

interface AreaRequest {
  places: ServiceAreaUpdate;
  errors: FieldError[];
}

/** Counties of a standard that a request names, one by one or by state, ascending; each code or state without a county adds an error. */
export async function findCounties(
  tx: AccountTransaction,
  standard: LoadedStandard,
  request: AreaRequest,
): Promise<string[]> {
  const { county_fips = [], states = [] } = request.places;
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
  request.errors.push(
    ...missingCounties(parts, found.fips, standard),
    ...missingStates(states, found.states, standard),
  );
  return [...found.fips];
}

function missingCounties(parts: AreaPart[], found: ReadonlySet<string>, standard: LoadedStandard): FieldError[] {
  return parts.flatMap((part, index) => {
    if (part.isExact && part.counties.every((code) => found.has(code))) return [];
    const fix = part.isExact ? adviseStandard(standard) : adviseDivision(part);
    return [bodyError(`/county_fips/${index}`, 'not_found', `${standard.id} has no county ${part.fips}. ${fix}`)];
  });
}

function missingStates(states: string[], found: ReadonlySet<string>, standard: LoadedStandard): FieldError[] {
  return states.flatMap((state, index) => {
    if (found.has(state)) return [];
    const detail = `${standard.id} has no county of ${state}. ${adviseStandard(standard)}`;
    return [bodyError(`/states/${index}`, 'not_found', detail)];
  });
}

const adviseStandard = ({ is_imported }: LoadedStandard): string =>
  is_imported ? 'See GET /v1/standards for others.' : ONLY_UTAH;

const ONLY_UTAH = 'Only Utah comes with the service; npm run reference:import loads every county.';

/** The error of a request without a service area. */
export const checkServiceAreaGiven = ({ county_fips, states }: ServiceAreaUpdate): FieldError[] =>
  (county_fips ?? states)
    ? []
    : [
        bodyError(
          '/county_fips',
          'required',
          'Send county_fips, states, or both. GET /v1/standards lists what is loaded.',
        ),
      ];

/** A service area to store. */
export interface Area {
  fips: string[];
  /** The counties applied for; null: the filing type decides. */
  pending: string[] | null;
}

/** The counties that a request names as pending, null without the field; each outside the area adds an error. */
export async function choosePending(
  tx: AccountTransaction,
  { id }: LoadedStandard,
  { places, errors, fips }: AreaRequest & { fips: readonly string[] },
): Promise<string[] | null> {
  if (places.pending_county_fips === undefined) return null;
  const own = new Set(fips);
  const parts = resolveArea(places.pending_county_fips, await readCountyCodes(tx, id));
  parts.forEach((part, index) => {
    if (part.isExact && part.counties.every((code) => own.has(code))) return;
    const fix = part.isExact ? 'Add it to county_fips, or remove it here.' : adviseDivision(part);
    const message = `${part.fips} is not in the service area. ${fix}`;
    errors.push(bodyError(`/pending_county_fips/${index}`, 'not_found', message));
  });
  return parts.flatMap(({ counties }) => counties);
}

const adviseDivision = ({ counties }: AreaPart): string =>
  `The standard divides it into ${counties.join(', ')}. Send the codes that apply.`;

/** The counties of a build under another standard, and those that it does not have. */
export async function convertCounties(tx: AccountTransaction, { id }: Pick<BuildRow, 'id'>, wanted: NewStandard) {
  const { standard_id, codes } = wanted;
  const stored = await tx.sql.buildCounty.findMany({ where: { build_id: id }, orderBy: { fips: 'asc' } });
  const parts = resolveArea(
    stored.map((county) => county.fips),
    codes,
  );
  const fips = [...new Set(parts.flatMap((part) => (part.isExact ? part.counties : [part.fips])))].toSorted();
  const counties = await tx.sql.county.findMany({ where: { standard_id, fips: { in: fips } }, select: { fips: true } });
  const existing = new Set(counties.map((county) => county.fips));
  return { fips, pending: convertPending(stored, codes), missing: fips.filter((code) => !existing.has(code)) };
}

/** A pending county that the standard divides differently is not pending until a request names it again. */
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

/** Replaces the counties of a build, and returns the difference. */
export async function replaceCounties(
  tx: AccountTransaction,
  build: AreaBuild,
  area: Area,
): Promise<ServiceAreaChange> {
  const before = await readServiceArea(tx, build);
  await writeCounties(tx, build.id, { before: new Set(before.map(({ fips }) => fips)), ...area });
  const after = await readServiceArea(tx, build);
  const toFips = (counties: AreaCounty[]) => counties.map(({ fips }) => fips);
  const pending = compare(listPendingFips(before), listPendingFips(after));
  const counties = compare(toFips(before), toFips(after));
  tx.written.add('service_area_counties', counties.added.length);
  return {
    ...counties,
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
  tx: AccountTransaction,
  build_id: string,
  { before, fips, pending }: Area & { before: ReadonlySet<string> },
): Promise<void> {
  const { account_id, sql } = tx;
  const named = new Set(pending);
  const isPending = (code: string) => (pending === null ? null : named.has(code));
  await sql.buildCounty.deleteMany({ where: { build_id, fips: { notIn: fips } } });
  for (const is_pending of [null, true, false]) {
    const unchanged = fips.filter((code) => before.has(code) && isPending(code) === is_pending);
    if (unchanged.length > 0)
      await sql.buildCounty.updateMany({ where: { build_id, fips: { in: unchanged } }, data: { is_pending } });
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
