import type { Cursor } from './cursor.ts';
import type { CachedTotal } from './list-totals.ts';
import type { Bind, ListSource } from './list-source.ts';

export interface SortKey {
  column: string;
  descending: boolean;
}

export type Filter = readonly [name: string, value: unknown];

/** Which rows are asked for. */
export interface PagePosition {
  filters: Filter[];
  keys: SortKey[];
  per_page: number;
  page: number;
  cursor: Cursor | null;
  belongsTo: string;
  /** The list without its order: what a total belongs to. */
  list: string;
  /** The total as it was last seen. */
  known: CachedTotal | null;
}

interface Parts {
  account_id: string;
  source: ListSource;
  place: PagePosition;
  /** Conditions of account, parent and filters. */
  matched: string;
  /** The condition of the account alone; none for reference data. */
  owned: string[];
  bind: Bind;
}

const RANGES = { _gte: '>=', _gt: '>', _lte: '<=', _lt: '<' } as const;

/** Total and rows of one page; without rows one row that has the total alone. */
export function pageStatement(
  account_id: string,
  source: ListSource,
  place: PagePosition,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const context = { account_id, known_total: place.known?.total ?? null };
  const owned = source.scope === 'account' ? [`account_id = ${bind(account_id)}`] : [];
  const where = [
    ...owned,
    ...(source.where?.(bind) ?? []),
    ...place.filters.map(
      ([name, value]) => source.filters?.[name]?.(value as never, bind, context) ?? comparison(name, value, bind),
    ),
  ];
  const parts = { account_id, source, place, matched: where.join(' and ') || 'true', owned, bind };
  const text = `with counted as materialized (${countRows(parts)})
    select counted.total as list_total, counted.as_of as list_as_of, matched.* from counted left join (${listRows(parts)}) matched on true
    order by ${buildOrder(place.keys)}`;
  return { text, values };
}

function comparison(name: string, value: unknown, bind: Bind): string {
  const range = Object.entries(RANGES).find(([suffix]) => name.endsWith(suffix));
  if (range) return `${name.slice(0, -range[0].length)} ${range[1]} ${bind(value)}`;
  // An index that goes on after this column keeps its order for one value, not for an array of one.
  const [first, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
  return more.length > 0 ? `${name} = any(${bind(value)})` : `${name} = ${bind(first)}`;
}

/**
 * The exact total. Every change to an eventful list takes a sequence in its own transaction and thereby rewrites the
 * account's counter, whose row lock puts these transactions in order: two snapshots that see the same version of that
 * row see the same list, and the total of the first is that of the second.
 */
function countRows({ account_id, source, place, matched, bind }: Parts): string {
  const { from, eventful } = source;
  const counting = `select count(*) from ${from} where ${matched}`;
  if (!eventful || !place.filters.every(([name]) => eventful.includes(name)))
    return `select (${counting}) as total, null as as_of`;
  const { total = null, as_of = null } = place.known ?? {};
  return `select case when as_of = ${bind(as_of)}::text then ${bind(total)}::bigint else (${counting}) end as total, as_of
    from (select (select last_sequence || '.' || xmin from event_counters
      where account_id = ${bind(account_id)}) as as_of) counter`;
}

/** Rows that an `id` finds are fetched after the page is cut out of an index: what is skipped is skipped in the index alone. */
function listRows({ source, place, matched, owned, bind }: Parts): string {
  const { from, key } = source;
  const beyond = place.cursor ? ` and ${after(place.keys, place.cursor.after, bind)}` : '';
  const cut = (columns: string) => `select ${columns} from ${from} where ${matched}${beyond} ${part(place, bind)}`;
  if (key) return cut('true as is_row, *');
  // The inner limit holds the planner to one look-up a row, however many rows it expects.
  return `select true as is_row, found.* from (${cut('id')}) page
    cross join lateral (select * from ${from} where ${[...owned, 'id = page.id'].join(' and ')} limit 1) found`;
}

/** Order, limit and offset; one row more than asked for tells whether a further page exists. */
function part({ keys, cursor, page, per_page, known }: PagePosition, bind: Bind): string {
  const start = cursor ? 0 : (page - 1) * per_page;
  const isFar = !cursor && known !== null && start > known.total / 2;
  if (!isFar) return `order by ${buildOrder(keys)} limit ${bind(per_page + 1)} offset ${bind(start)}`;
  // Beyond the middle the way from the end is shorter. The total seen before only chose the way; this one measures it.
  const reversed = keys.map(({ column, descending }) => ({ column, descending: !descending }));
  const behind = (at: number) => `greatest(0, (select total from counted) - ${bind(at)}::bigint)`;
  const [fromStart, fromEnd] = [behind(start), behind(start + per_page + 1)];
  return `order by ${buildOrder(reversed)} limit ${fromStart} - ${fromEnd} offset ${fromEnd}`;
}

const buildOrder = (keys: SortKey[]): string =>
  keys.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ');

/** Rows behind the cursor: (a, b) > (x, y), for keys of mixed direction a > x or (a = x and (b > y or …)). */
function after(keys: SortKey[], values: unknown[], bind: Bind): string {
  const [first, ...rest] = keys;
  if (!first) return 'false';
  const sign = first.descending ? '<' : '>';
  if (rest.every(({ descending }) => descending === first.descending)) {
    const row = values.slice(values.length - keys.length).map(bind);
    return `(${keys.map(({ column }) => column).join(', ')}) ${sign} (${row.join(', ')})`;
  }
  const value = bind(values[values.length - keys.length]);
  const beyond = `${first.column} ${sign} ${value}`;
  return `(${first.column} ${sign}= ${value} and (${beyond} or ${after(rest, values, bind)}))`;
}
