import type { Bind } from '@pnb/db';
import { accountQuery, type AccountHandle } from '@pnb/db/raw';

// Rows that repeat those of earlier imports are stored as their positions there, see `ImportRepeat`. A row always refers to the import
// that has its cells, never to one that refers to another; it is the only row of its key in both files.

/** Consecutive numbers of rows in one record. */
export const ROWS_OF_RECORD = 1_000;

/** Where the row of a file is stored. */
export interface RowSource {
  source_id: string;
  source_row: number;
}

export interface RepeatingRow extends RowSource {
  row: number;
}

interface Places {
  account: string;
  import_id: string;
}

/** Selects the rows of an import that repeat others: `account_id`, `row`, `outcome`, `source_id` and `source_row`. */
export const selectRepeats = ({ account, import_id }: Places, where = 'true'): string => `
  select r.account_id, r.first_row + at.number::int - 1 as row, r.outcome, r.sources[at.source] as source_id,
    r.first_row + at.number::int - 1 + at.distance as source_row
  from import_repeats r cross join lateral unnest(r.source_at, r.distances) with ordinality as at(source, distance, number)
  where r.account_id = ${account} and r.import_id = ${import_id} and at.source > 0 and ${where}`;

/** The row that `repeats` refers to, by look-ups: a join would read all rows where the table has no statistics. */
export const joinSource = (account: string, columns: string): string => `
  cross join lateral (
    select ${columns} from import_rows s
    where s.account_id = ${account} and s.import_id = repeats.source_id and s.row = repeats.source_row limit 1) source`;

export const bindPlaces = (bind: Bind, { account_id }: AccountHandle, import_id: string): Places => ({
  account: `${bind(account_id)}::uuid`,
  import_id: `${bind(import_id)}::uuid`,
});

/** Stores rows that repeat others, in the order of their numbers. */
export async function storeRepeats(db: AccountHandle, import_id: string, rows: readonly RepeatingRow[]): Promise<void> {
  const records = Map.groupBy(rows, ({ row }) => row - (row % ROWS_OF_RECORD));
  for (const [first_row, group] of records) {
    const sources = [...new Set(group.map(({ source_id }) => source_id))];
    const positions = new Map(sources.map((id, index) => [id, index + 1]));
    const length = Math.max(...group.map(({ row }) => row)) - first_row + 1;
    const source_at = Array.from({ length }, () => 0);
    const distances = Array.from({ length }, () => 0);
    for (const { row, source_id, source_row } of group) {
      source_at[row - first_row] = positions.get(source_id) ?? 0;
      distances[row - first_row] = source_row - row;
    }
    await db.execute`
      insert into import_repeats (account_id, import_id, first_row, sources, source_at, distances)
      values (${db.account_id}::uuid, ${import_id}::uuid, ${first_row}::int, ${sources}::uuid[], ${source_at}::smallint[],
        ${distances}::int[])`;
  }
}

export async function deleteRepeats(db: AccountHandle, import_id: string): Promise<void> {
  await db.execute`
    delete from import_repeats where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid`;
}

/** Stages rows with what others have, to be planned. */
export async function stageCopies(db: AccountHandle, import_id: string, rows: readonly RepeatingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute`
    insert into import_rows (account_id, import_id, row, cells, key)
    select s.account_id, ${import_id}::uuid, copied.row, s.cells, s.key
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ source_id }) => source_id)}::uuid[],
      ${rows.map(({ source_row }) => source_row)}::int[]) as copied(row, source_id, source_row)
    cross join lateral (
      select account_id, cells, key from import_rows
      where account_id = ${db.account_id}::uuid and import_id = copied.source_id and row = copied.source_row limit 1) s`;
}

/** Records of one step: a step takes no longer where the file has more rows. */
const RECORDS_AT_ONCE = 10;

/** The rows that repeat others, of the next records. */
export interface RepeatsPortion {
  /** The number of the last record; null: there is none. */
  through: number | null;
  /** Rows that remain without a change. */
  count: number;
  /** Whether providers of others have changed since: they are staged, to be planned. */
  changed: number;
}

/** Gives the rows of the next records after a row their outcome, where their providers have not changed since. */
export async function applyRepeats(db: AccountHandle, import_id: string, after: number): Promise<RepeatsPortion> {
  const { account_id } = db;
  const records = await db.query<{ first_row: number }>`
    select first_row from import_repeats
    where account_id = ${account_id}::uuid and import_id = ${import_id}::uuid and first_row > ${after}::int
    order by first_row limit ${RECORDS_AT_ONCE}::int`;
  const through = records.at(-1)?.first_row ?? null;
  if (through === null) return { through, count: 0, changed: 0 };
  const range = { import_id, after, through };
  const changed = await findChanged(db, range);
  await stageCopies(db, import_id, changed);
  await removeRepeats(
    db,
    range,
    changed.map(({ row }) => row),
  );
  await db.execute`
    update import_repeats set outcome = 'unchanged'
    where account_id = ${account_id}::uuid and import_id = ${import_id}::uuid and first_row > ${after}::int
      and first_row <= ${through}::int`;
  return { through, count: await countRepeats(db, range), changed: changed.length };
}

interface Range {
  import_id: string;
  after: number;
  through: number;
}

/** The rows whose providers do not have the version that the repeated import left. */
const findChanged = (db: AccountHandle, { import_id, after, through }: Range): Promise<RepeatingRow[]> =>
  accountQuery<RepeatingRow>(db, (bind) => {
    const places = bindPlaces(bind, db, import_id);
    const { account } = places;
    const range = `r.first_row > ${bind(after)}::int and r.first_row <= ${bind(through)}::int`;
    return `
      select row, source_id, source_row from (${selectRepeats(places, range)}) repeats ${joinSource(account, 's.key')}
      where not exists (
        select from (
          select provider_id, version from import_providers stated
          where stated.account_id = ${account} and stated.import_id = repeats.source_id and stated.key = source.key
          limit 1) known
        cross join lateral (
          select from providers p
          where p.account_id = ${account} and p.id = known.provider_id and p.version = known.version limit 1) same)`;
  });

/** Rows that are staged repeat no others. */
async function removeRepeats(
  db: AccountHandle,
  { import_id, after, through }: Range,
  rows: readonly number[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute`
    update import_repeats set source_at = array(
      select case when first_row + number - 1 = any(${[...rows]}::int[]) then 0 else at end
      from unnest(source_at) with ordinality as known(at, number) order by number)
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and first_row > ${after}::int
      and first_row <= ${through}::int`;
}

async function countRepeats(db: AccountHandle, { import_id, after, through }: Range): Promise<number> {
  const [found] = await accountQuery<{ count: number }>(db, (bind) => {
    const range = `r.first_row > ${bind(after)}::int and r.first_row <= ${bind(through)}::int`;
    return `select count(*)::int as count from (${selectRepeats(bindPlaces(bind, db, import_id), range)}) repeats`;
  });
  return found?.count ?? 0;
}

/** Those of the keys that rows which repeat others have. */
export const findKeysOfRepeats = (
  db: AccountHandle,
  import_id: string,
  keys: readonly string[],
): Promise<{ key: string }[]> =>
  accountQuery<{ key: string }>(db, (bind) => {
    const places = bindPlaces(bind, db, import_id);
    return `
      select key from (${selectRepeats(places)}) repeats ${joinSource(places.account, 's.key')}
      where key = any(${bind([...keys])}::text[])`;
  });
