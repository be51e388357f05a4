import { accountQuery, type AccountHandle } from '@pnb/db/raw';
import { bindPlaces, joinSource, type RowSource, selectRepeats } from './repeats.ts';

const KEYS_AT_ONCE = 20_000;
const NUMBERS_AT_ONCE = 20_000;

/** The rows of an import by key, of keys that have one row, which was accepted without a warning. */
export async function readBaseRows(db: AccountHandle, import_id: string): Promise<Map<string, RowSource>> {
  const rows = new Map<string, RowSource>();
  for (let after: string | null = ''; after !== null;) {
    const found: { key: string; row: number }[] = await readOwnRows(db, import_id, after);
    for (const { key, row } of found) rows.set(key, { source_id: import_id, source_row: row });
    after = found.length < KEYS_AT_ONCE ? null : (found.at(-1)?.key ?? null);
  }
  const ids = new Map<string, string>();
  const last = await findLastRecord(db, import_id);
  for (let from = 0; from <= last; from += NUMBERS_AT_ONCE)
    for (const { key, source_id, source_row } of await readRepeats(db, import_id, from)) {
      // One text for each import: a result has one for each row.
      const id = ids.get(source_id) ?? source_id;
      ids.set(id, id);
      rows.set(key, { source_id: id, source_row });
    }
  return rows;
}

const readOwnRows = (db: AccountHandle, import_id: string, after: string): Promise<{ key: string; row: number }[]> =>
  db.query`
    select key, min(row) as row from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and key > ${after}::text
    group by key having count(*) = 1 and bool_and(outcome in ('created', 'updated', 'unchanged') and warnings is null)
    order by key limit ${KEYS_AT_ONCE}::int`;

async function findLastRecord(db: AccountHandle, import_id: string): Promise<number> {
  const [found] = await db.query<{ last: number | null }>`
    select max(first_row) as last from import_repeats
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid`;
  return found?.last ?? -1;
}

interface KeyedSource extends RowSource {
  key: string;
}

const readRepeats = (db: AccountHandle, import_id: string, from: number): Promise<KeyedSource[]> =>
  accountQuery<KeyedSource>(db, (bind) => {
    const places = bindPlaces(bind, db, import_id);
    const range = `r.first_row >= ${bind(from)}::int and r.first_row < ${bind(from + NUMBERS_AT_ONCE)}::int`;
    return `
      select key, source_id, source_row
      from (${selectRepeats(places, range)}) repeats ${joinSource(places.account, 's.key')}`;
  });
