import { bodyError, type FieldError } from '@pnb/contract';

const COLUMNS = ['county_fips', 'ssa_code', 'latitude', 'longitude', 'weight'] as const;
export type SampleColumn = (typeof COLUMNS)[number];

/** Further columns of the CSV of /points, so that it can be uploaded again. */
const IGNORED: ReadonlySet<string> = new Set(['position', 'zip', 'county', 'state']);

/** The index of each column; -1: missing. */
export type ColumnIndexes = Readonly<Record<SampleColumn, number>>;

const toKey = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const headingError = (code: FieldError['code'], message: string): FieldError =>
  bodyError('/file/1', code, `Line 1: ${message}`);

/** The columns of a heading, and what is wrong with it. */
export function readHeading(cells: readonly string[]): { columns: ColumnIndexes; errors: FieldError[] } {
  const keys = cells.map(toKey);
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, keys.indexOf(name)])) as Record<SampleColumn, number>;
  const names: readonly string[] = COLUMNS;
  const unknown = keys.filter((key) => !names.includes(key) && !IGNORED.has(key));
  const repeated = COLUMNS.filter((name) => keys.indexOf(name) !== keys.lastIndexOf(name));
  const required = (['latitude', 'longitude', 'weight'] as const).filter((name) => columns[name] < 0);
  const missing = [
    ...(columns.county_fips < 0 && columns.ssa_code < 0 ? ['county_fips or ssa_code'] : []),
    ...required,
  ];
  return {
    columns,
    errors: [
      ...missing.map((name) => headingError('required', `The column ${name} is missing. Add it.`)),
      ...repeated.map((name) => headingError('not_unique', `The column ${name} is repeated. Remove one.`)),
      ...unknown.map((name) =>
        headingError('unknown_field', `There is no column ${JSON.stringify(name.slice(0, 60))}. Remove it.`),
      ),
    ],
  };
}
