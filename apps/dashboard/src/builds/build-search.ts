import { buildStatusValues, cellStatusValues, specialtyKindValues } from '../api/enum-values.gen.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';
import { BASIS_PARAMETERS } from './cell-search.ts';

/** The worst comes first. */
export const MATRIX_STATUSES = cellStatusValues.toReversed();
export type MatrixStatus = (typeof MATRIX_STATUSES)[number];

/** The router reads digits from an address as a number. */
const readCode = (pattern: RegExp, length: number) => (value: unknown) => {
  const text = typeof value === 'number' ? String(value).padStart(length, '0') : value;
  return typeof text === 'string' && pattern.test(text) ? text : undefined;
};

const readState = readCode(/^[A-Z]{2}$/, 2);

/** What the overview of a build shows. */
export const OVERVIEW_PARAMETERS = {
  ...BASIS_PARAMETERS,
  /** Code of a specialty: the map shows its cells. */
  specialty: readCode(/^(\d{3}|S\d{2})$/, 3),
  /** USPS code: the map shows the counties of this state. */
  state: readState,
  /** FIPS code of the county that is shown beside the map. */
  county: readCode(/^\d{5}$/, 5),
  /** All of the states instead of the service area. */
  wide: (value: unknown) => (value === true ? value : undefined),
};
export type OverviewSearch = SearchValues<typeof OVERVIEW_PARAMETERS>;

/** What the matrix of a build shows. */
export const MATRIX_PARAMETERS = {
  ...BASIS_PARAMETERS,
  state: readState,
  kind: readChoice(specialtyKindValues),
  /** Only counties and specialties that have such a cell. */
  status: readChoice(MATRIX_STATUSES),
  /** Counties and specialties with the most cells that are not met come first. */
  sort: readChoice(['worst']),
};
export type MatrixSearch = SearchValues<typeof MATRIX_PARAMETERS>;

export type BuildStatus = (typeof buildStatusValues)[number];
export const BUILD_LIST_PARAMETERS = { status: readChoice(buildStatusValues) };
export type BuildListSearch = SearchValues<typeof BUILD_LIST_PARAMETERS>;
