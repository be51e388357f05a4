import { buildStatusValues, cellStatusValues, specialtyKindValues } from '../api/enum-values.gen.ts';
import { findValue, omitEmpty } from '../components/search-values.ts';
import { type BasisSearch, parseBasisSearch } from './cell-search.ts';

/** What the overview of a build shows. */
export interface OverviewSearch extends BasisSearch {
  /** Code of a specialty: the map shows its cells. */
  specialty?: string;
  /** USPS code: the map shows the counties of this state. */
  state?: string;
  /** FIPS code of the county that is shown beside the map. */
  county?: string;
  /** All of the states instead of the service area. */
  wide?: true;
}

/** The worst comes first. */
export const MATRIX_STATUSES = cellStatusValues.toReversed();
export type MatrixStatus = (typeof MATRIX_STATUSES)[number];
export type MatrixKind = (typeof specialtyKindValues)[number];

/** What the matrix of a build shows. */
export interface MatrixSearch extends BasisSearch {
  state?: string;
  kind?: MatrixKind;
  /** Only counties and specialties that have such a cell. */
  status?: MatrixStatus;
  /** Counties and specialties with the most cells that are not met come first. */
  sort?: 'worst';
}

const STATE = /^[A-Z]{2}$/;
const SPECIALTY = /^(\d{3}|S\d{2})$/;
const COUNTY = /^\d{5}$/;

/** The router reads digits from an address as a number. */
const readCode = (value: unknown, pattern: RegExp, length: number): string | undefined => {
  const text = typeof value === 'number' ? String(value).padStart(length, '0') : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

export const parseOverviewSearch = (search: Record<string, unknown>): OverviewSearch =>
  omitEmpty<OverviewSearch>({
    ...parseBasisSearch(search),
    specialty: readCode(search.specialty, SPECIALTY, 3),
    state: readCode(search.state, STATE, 2),
    county: readCode(search.county, COUNTY, 5),
    wide: search.wide === true ? true : undefined,
  });

export const parseMatrixSearch = (search: Record<string, unknown>): MatrixSearch =>
  omitEmpty<MatrixSearch>({
    ...parseBasisSearch(search),
    state: readCode(search.state, STATE, 2),
    kind: findValue(specialtyKindValues, search.kind),
    status: findValue(MATRIX_STATUSES, search.status),
    sort: search.sort === 'worst' ? 'worst' : undefined,
  });

export type BuildStatus = (typeof buildStatusValues)[number];

export interface BuildListSearch {
  status?: BuildStatus;
}

export function parseBuildListSearch({ status }: Record<string, unknown>): BuildListSearch {
  const known = findValue(buildStatusValues, status);
  return known ? { status: known } : {};
}
