import type { components } from '@pnb/client';
import { countNoun } from '../components/format-numbers.ts';
import type { Fill, MapCounty } from '../maps/fills.ts';

export type Matrix = components['schemas']['AdequacyMatrix'];
export type MatrixCounty = Matrix['counties'][number];
export type MatrixSpecialty = Matrix['specialties'][number];

const STATUSES = { m: 'met', c: 'met_with_credit', n: 'not_met' } as const;
export type CellStatus = (typeof STATUSES)[keyof typeof STATUSES];

/** The status of the cell of a county at the position of a specialty. */
export const readStatus = ({ statuses }: MatrixCounty, at: number): CellStatus =>
  STATUSES[(statuses[at] ?? 'n') as keyof typeof STATUSES];

export interface Tally {
  met: number;
  credit: number;
  unmet: number;
  total: number;
}

export const countStatuses = (statuses: Iterable<string>): Tally => {
  const tally = { met: 0, credit: 0, unmet: 0, total: 0 };
  for (const status of statuses) {
    tally.total += 1;
    if (status === 'n') tally.unmet += 1;
    else tally.met += 1;
    if (status === 'c') tally.credit += 1;
  }
  return tally;
};

export const tallyCounty = ({ statuses }: MatrixCounty): Tally => countStatuses(statuses);

export const tallySpecialty = (counties: readonly MatrixCounty[], at: number): Tally =>
  countStatuses(counties.map(({ statuses }) => statuses[at] ?? 'n'));

/** The least share of met cells of each fill, in the order of the legend. */
const SHARES = [
  ['high', 0.9],
  ['medium', 0.75],
  ['low', 0.5],
  ['least', 0],
] as const;

function chooseFill({ met, credit, unmet, total }: Tally): Fill {
  if (unmet === 0) return credit > 0 ? 'credit' : 'met';
  return SHARES.find(([, least]) => met / total >= least)?.[0] ?? 'least';
}

const describeTally = ({ met, credit, unmet, total }: Tally): string => {
  const withCredit = credit > 0 ? `, ${credit} with a credit` : '';
  return unmet === 0 ? `All ${total} specialties met${withCredit}` : `${met} of ${total} specialties met${withCredit}`;
};

const describeCell = (county: MatrixCounty, at: number): string => {
  const status = readStatus(county, at);
  if (status === 'met') return `Met, ${county.credited_percents[at]}% covered`;
  if (status === 'met_with_credit') return `Met with a credit, ${county.credited_percents[at]}% covered with it`;
  return `Not met, ${county.progress_percents[at]}% fulfilled`;
};

/** Fulfilled percentages of a cell that is not met. */
const FULFILLED = [
  ['high', 90],
  ['medium', 75],
  ['low', 50],
  ['least', 0],
] as const;

export function chooseCellFill(county: MatrixCounty, at: number): Fill {
  const status = readStatus(county, at);
  if (status !== 'not_met') return status === 'met' ? 'met' : 'credit';
  const percent = county.progress_percents[at] ?? 0;
  return FULFILLED.find(([, least]) => percent >= least)?.[0] ?? 'least';
}

/** A county by all its cells, or by the one of a specialty. */
export const toMapCounty = (county: MatrixCounty, at: number | null): MapCounty => {
  const tally = tallyCounty(county);
  return {
    fips: county.county_fips,
    name: `${county.county}, ${county.state}`,
    text: at === null ? describeTally(tally) : describeCell(county, at),
    fill: at === null ? chooseFill(tally) : chooseCellFill(county, at),
  };
};

const ALL_NAMES: Readonly<Record<Fill, string>> = {
  met: 'All specialties met',
  credit: 'All met, some with a credit',
  high: '90 % or more met',
  medium: '75 to 90 % met',
  low: '50 to 75 % met',
  least: 'Less than 50 % met',
  none: 'Outside of the service area',
};

const CELL_NAMES: Readonly<Record<Fill, string>> = {
  met: 'Met',
  credit: 'Met with a credit',
  high: 'Not met, 90 % or more fulfilled',
  medium: 'Not met, 75 to 90 %',
  low: 'Not met, 50 to 75 %',
  least: 'Not met, less than 50 %',
  none: 'Outside of the service area',
};

export interface LegendEntry {
  fill: Fill;
  name: string;
  counties?: number;
}

/** The fills of the cells of a matrix. */
export const CELL_LEGEND: readonly LegendEntry[] = (Object.keys(CELL_NAMES) as Fill[])
  .filter((fill) => fill !== 'none')
  .map((fill) => ({ fill, name: CELL_NAMES[fill] }));

/** The fills of the map with the number of their counties. */
export function listLegend(counties: readonly MapCounty[], isCell: boolean): LegendEntry[] {
  const names = isCell ? CELL_NAMES : ALL_NAMES;
  const fills = (Object.keys(names) as Fill[]).filter((fill) => fill !== 'none');
  return fills.map((fill) => ({
    fill,
    name: names[fill],
    counties: counties.filter((county) => county.fill === fill).length,
  }));
}

export const describeGap = ({ unit }: MatrixSpecialty, gap: number): string =>
  gap === 0 ? '' : `${countNoun(gap, NOUNS[unit] ?? 'provider')} missing`;

const NOUNS: Readonly<Record<string, string>> = { providers: 'provider', beds: 'bed', facilities: 'facility' };
