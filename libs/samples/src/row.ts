import { bodyError, type FieldError } from '@pnb/contract';
import { milesBetween } from '@pnb/geography';
import type { SampleCounties, SampleCounty } from './counties.ts';
import type { ColumnIndexes, SampleColumn } from './heading.ts';
import type { WeightedPoint } from './points.ts';

/** A line of the file. */
export interface Line {
  number: number;
  cells: readonly string[];
}

export interface ReadPoint {
  fips: string;
  point: WeightedPoint;
}

export interface RowReader {
  /** Null for a line with errors, which are reported. */
  read(line: Line): ReadPoint | null;
}

interface RowOptions {
  columns: ColumnIndexes;
  counties: SampleCounties;
  report: (error: FieldError) => void;
}

const MAX_WEIGHT = 1_000_000_000;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

export const lineError = (line: number, column: SampleColumn, [code, message]: Issue): FieldError =>
  bodyError(`/file/${line}/${column}`, code, `Line ${line}: ${message}`);

type Issue = [code: FieldError['code'], message: string];
type Result<T> = { value: T } | { issue: Issue };

const quote = (text: string): string => JSON.stringify(text.slice(0, 40));

export function createRowReader({ columns, counties, report }: RowOptions): RowReader {
  const cell = ({ cells }: Line, column: SampleColumn): string => (cells[columns[column]] ?? '').trim();
  const value = <T>(line: Line, column: SampleColumn, result: Result<T>): T | null => {
    if ('value' in result) return result.value;
    report(lineError(line.number, column, result.issue));
    return null;
  };
  const number = (line: Line, column: keyof WeightedPoint): number | null =>
    value(line, column, readNumber(cell(line, column), BOUNDS[column]));

  return {
    read: (line) => {
      const codes = { fips: cell(line, 'county_fips'), ssa: cell(line, 'ssa_code') };
      const named = codes.fips === '' && columns.ssa_code >= 0 ? 'ssa_code' : 'county_fips';
      const county = value(line, named, readCounty(codes, counties, columns));
      const [latitude, longitude, weight] = [
        number(line, 'latitude'),
        number(line, 'longitude'),
        number(line, 'weight'),
      ];
      if (county === null || latitude === null || longitude === null || weight === null) return null;
      const point = { latitude, longitude, weight };
      const far = describeDistance(point, county);
      if (far !== null) report(lineError(line.number, 'latitude', ['inconsistent', far]));
      return far === null ? { fips: county.fips, point } : null;
    },
  };
}

interface Bounds {
  isInside: (value: number) => boolean;
  text: string;
}

const BOUNDS: Readonly<Record<keyof WeightedPoint, Bounds>> = {
  latitude: { isInside: (value) => value >= -90 && value <= 90, text: 'between -90 and 90 degrees' },
  longitude: { isInside: (value) => value >= -180 && value <= 180, text: 'between -180 and 180 degrees' },
  weight: { isInside: (value) => value > 0 && value <= MAX_WEIGHT, text: `greater than 0, and at most ${MAX_WEIGHT}` },
};

function readNumber(text: string, { isInside, text: bounds }: Bounds): Result<number> {
  if (text === '') return { issue: ['required', `The value is missing. Enter a number ${bounds}.`] };
  if (!DECIMAL.test(text))
    return {
      issue: ['invalid_format', `${quote(text)} is not a number. Write it with a decimal point, such as 40.76.`],
    };
  const value = Number(text);
  return isInside(value) ? { value } : { issue: ['out_of_range', `${quote(text)} must be ${bounds}.`] };
}

interface CountyCodes {
  fips: string;
  ssa: string;
}

function readCounty(
  { fips, ssa }: CountyCodes,
  counties: SampleCounties,
  columns: ColumnIndexes,
): Result<SampleCounty> {
  if (fips === '' && columns.ssa_code >= 0) return findByCode(ssa, 'SSA code', counties.bySsa);
  const county = findByCode(fips, 'FIPS code', counties.byFips);
  if (!('value' in county) || ssa === '' || counties.bySsa.get(ssa)?.fips === fips) return county;
  return {
    issue: ['inconsistent', `county_fips ${fips} and ssa_code ${quote(ssa)} are different counties. Correct one.`],
  };
}

function findByCode(code: string, kind: string, counties: ReadonlyMap<string, SampleCounty>): Result<SampleCounty> {
  if (code === '') return { issue: ['required', `The county is missing. Enter its ${kind}.`] };
  if (!/^\d{5}$/.test(code))
    return { issue: ['invalid_format', `${quote(code)} is not a ${kind}: five digits, with leading zero.`] };
  const value = counties.get(code);
  if (value) return { value };
  return { issue: ['not_found', `No loaded standard has a county with the ${kind} ${code}. Correct it.`] };
}

/** Null for a point that can be in the county. */
function describeDistance(point: WeightedPoint, county: SampleCounty): string | null {
  const miles = milesBetween(point, county);
  if (miles <= county.radius) return null;
  const place = `${county.name}, ${county.state} (${county.fips})`;
  const far = `The point is ${Math.round(miles)} miles from the center of ${place}, whose residents live within ${Math.round(county.radius)}.`;
  return `${far} Correct latitude and longitude (negative in America), or the county.`;
}
