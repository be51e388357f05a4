import type { Basis } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network } from '@pnb/db';
import { accountQuery } from '@pnb/db/raw';
import { arrayLiteral, columnLiteral, splitRows } from './array-literal.ts';

export type CellRow = Omit<network.AdequacyCellModel, 'account_id' | 'build_id'>;

export interface CellKey {
  basis: Basis;
  county_fips: string;
  specialty_code: string;
}

/** Reads the stored cells of a build: those with the given keys, or with null all of them. */
export async function readCells(tx: AccountDb, build_id: string, keys: CellKey[] | null): Promise<CellRow[]> {
  if (keys === null)
    return tx.sql.adequacyCell.findMany({ where: { build_id }, omit: { account_id: true, build_id: true } });
  if (keys.length === 0) return [];
  const wanted = keys.map(({ basis, county_fips, specialty_code }) => ({ basis, county_fips, specialty_code }));
  // One look-up each: a build that has just been stored has no statistics, and a join would read all its cells.
  const rows = await tx.query<network.AdequacyCellModel>`
    select stored.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(basis basis, county_fips text, specialty_code text)
    cross join lateral (
      select * from adequacy_cells
      where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid and basis = wanted.basis
        and county_fips = wanted.county_fips and specialty_code = wanted.specialty_code
      limit 1) stored`;
  return rows.map(({ account_id: _account, build_id: _build, ...cell }) => cell);
}

/** The cells of a basis in counties after one and up to another, by FIPS code; null: without this bound. */
export interface CellRange {
  basis: Basis;
  after: string | null;
  through: string | null;
}

/** A row in the order of the columns of `readCellRange`. */
type Row = [
  county_fips: string,
  specialty_code: string,
  county_type: CellRow['county_type'],
  max_minutes: number,
  max_miles: number,
  is_customized: boolean,
  required_count: number,
  counted_count: number,
  count_gap: number,
  sampled_beneficiaries: number,
  covered_beneficiaries: number,
  covered_ratio: number,
  credits: CellRow['credits'],
  credited_ratio: number,
  required_ratio: number,
  status: CellRow['status'],
  failed_tests: string[],
  sole_source_provider_ids: string[],
];

/** The text follows the digits of every FIPS code in any collation. */
const AFTER_ALL_COUNTIES = 'a';

/** Reads stored cells as one text, in a fraction of the time of rows. Numbers are as exact as in rows. */
export async function readCellRange(tx: AccountDb, build_id: string, range: CellRange): Promise<CellRow[]> {
  const { basis, after, through } = range;
  const [stored] = await tx.query<{ cells: string | null }>`
    select json_agg(json_build_array(county_fips, specialty_code, county_type, max_minutes, max_miles, is_customized,
      required_count, counted_count, count_gap, sampled_beneficiaries, covered_beneficiaries, covered_ratio, credits,
      credited_ratio, required_ratio, status, failed_tests, sole_source_provider_ids))::text as cells
    from adequacy_cells
    where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid and basis = ${basis}::text::basis
      and county_fips > ${after ?? ''} and county_fips <= ${through ?? AFTER_ALL_COUNTIES}`;
  return stored?.cells ? (JSON.parse(stored.cells) as Row[]).map((row) => readRow(basis, row)) : [];
}

function readRow(basis: Basis, row: Row): CellRow {
  const [county_fips, specialty_code, county_type, max_minutes, max_miles, is_customized, ...counts] = row;
  const [required_count, counted_count, count_gap, sampled_beneficiaries, covered_beneficiaries, ...ratios] = counts;
  const [covered_ratio, credits, credited_ratio, required_ratio, status, failed_tests, sole_source_provider_ids] =
    ratios;
  return {
    ...{ basis, county_fips, specialty_code, county_type, max_minutes, max_miles, is_customized },
    ...{ required_count, counted_count, count_gap, sampled_beneficiaries, covered_beneficiaries },
    ...{ covered_ratio, credits, credited_ratio, required_ratio, status, failed_tests, sole_source_provider_ids },
  };
}

/** Whether a build has stored cells. */
export async function hasCells({ sql }: AccountDb, build_id: string): Promise<boolean> {
  return (await sql.adequacyCell.findFirst({ where: { build_id }, select: { basis: true } })) !== null;
}

/** A statement takes seconds at most, and its text is held in memory on both sides. */
const CELLS_PER_STATEMENT = 16_000;

interface Replacement {
  changed: readonly CellRow[];
  removed: readonly CellKey[];
}

/** Writes new and changed cells, and deletes those that no longer exist. */
export async function replaceCells(
  tx: AccountTransaction,
  build_id: string,
  { changed, removed }: Replacement,
): Promise<void> {
  for (const keys of splitRows(removed, CELLS_PER_STATEMENT)) await deleteCells(tx, build_id, keys);
  for (const cells of splitRows(changed, CELLS_PER_STATEMENT)) await writeCells(tx, build_id, cells);
}

/** The few distinct lists of credits of many cells, and the position of that of each cell. */
function collectCredits(cells: readonly CellRow[]) {
  const positions = new Map<string, number>();
  const of = cells.map(({ credits }) => {
    const text = JSON.stringify(credits);
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  });
  return { all: `[${[...positions.keys()].join(',')}]`, of };
}

/** The columns of a cell with their types, and the text form of their values. */
const COLUMNS: readonly [name: string, type: string, read: (cell: CellRow) => string | number | boolean][] = [
  ['basis', 'basis', (cell) => cell.basis],
  ['county_fips', 'text', (cell) => cell.county_fips],
  ['specialty_code', 'text', (cell) => cell.specialty_code],
  ['county_type', 'county_type', (cell) => cell.county_type],
  ['max_minutes', 'float8', (cell) => cell.max_minutes],
  ['max_miles', 'float8', (cell) => cell.max_miles],
  ['is_customized', 'boolean', (cell) => cell.is_customized],
  ['required_count', 'int', (cell) => cell.required_count],
  ['counted_count', 'int', (cell) => cell.counted_count],
  ['count_gap', 'int', (cell) => cell.count_gap],
  ['sampled_beneficiaries', 'int', (cell) => cell.sampled_beneficiaries],
  ['covered_beneficiaries', 'int', (cell) => cell.covered_beneficiaries],
  ['covered_ratio', 'float8', (cell) => cell.covered_ratio],
  ['credited_ratio', 'float8', (cell) => cell.credited_ratio],
  ['required_ratio', 'float8', (cell) => cell.required_ratio],
  ['status', 'cell_status', (cell) => cell.status],
  ['failed_tests', 'text', (cell) => cell.failed_tests.join(' ')],
  ['sole_source_provider_ids', 'text', (cell) => cell.sole_source_provider_ids.join(' ')],
];

/** Lists are one text each, because an array of arrays has to be rectangular; credits are a position in their list. */
const FROM_TEXT: Readonly<Record<string, string>> = {
  failed_tests: `string_to_array(failed_tests, ' ')`,
  sole_source_provider_ids: `string_to_array(sole_source_provider_ids, ' ')::uuid[]`,
};

const NAMES = COLUMNS.map(([name]) => name);
const KEY = ['basis', 'county_fips', 'specialty_code'];
const VALUES = [...NAMES.filter((name) => !KEY.includes(name)), 'credits'];

const OVERWRITE = `on conflict (account_id, build_id, ${KEY.join(', ')}) do update set
  ${VALUES.map((name) => `${name} = excluded.${name}`).join(', ')}`;

async function writeCells(tx: AccountTransaction, build_id: string, cells: readonly CellRow[]): Promise<void> {
  const credits = collectCredits(cells);
  await accountQuery(
    tx,
    (bind) => `
    insert into adequacy_cells (account_id, build_id, ${NAMES.join(', ')}, credits)
    select ${bind(tx.account_id)}::uuid, ${bind(build_id)}::uuid, ${NAMES.map((name) => FROM_TEXT[name] ?? name).join(', ')},
      ${bind(credits.all)}::text::jsonb -> credit_list
    from unnest(${COLUMNS.map(([, type, read]) => `${bind(columnLiteral(cells, read))}::text::${type}[]`).join(', ')},
      ${bind(arrayLiteral(credits.of))}::text::int[]) as new(${NAMES.join(', ')}, credit_list)
    ${OVERWRITE}`,
  );
}

async function deleteCells(tx: AccountTransaction, build_id: string, removed: readonly CellKey[]): Promise<void> {
  await tx.execute`
    delete from adequacy_cells as stored
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as removed(basis basis, county_fips text, specialty_code text)
    where stored.account_id = ${tx.account_id}::uuid and stored.build_id = ${build_id}::uuid
      and (stored.basis, stored.county_fips, stored.specialty_code) = (removed.basis, removed.county_fips, removed.specialty_code)`;
}

/** Sets the run whose cells and scores are current; the columns that callers write do not change. */
export async function setLatestRun(tx: AccountTransaction, build_id: string, run_id: string): Promise<void> {
  await tx.execute`
    update builds set latest_run_id = ${run_id}::uuid, failed_run_id = null
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}

/** Sets the run that failed after the latest one. */
export async function setFailedRun(tx: AccountTransaction, build_id: string, run_id: string): Promise<void> {
  await tx.execute`
    update builds set failed_run_id = ${run_id}::uuid
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}
