import type { Cursor } from './cursor.ts';
import type { Bookmark, CachedTotal } from './list-caches.ts';
import type { Bind } from '@pnb/db';
import { buildFrom, type FilterContext, type ListSource } from './list-source.ts';

export interface SortKey {
  column: string;
  descending: boolean;
  /** Rows without a value are last, in both directions. */
  is_nullable?: boolean;
}

export type Filter = readonly [name: string, value: unknown];

/** The requested page. */
export interface PagePosition {
  filters: Filter[];
  keys: SortKey[];
  per_page: number;
  page: number;
  cursor: Cursor | null;
  cursorListId: string;
  /** Identifies the list without its order: the key of its total. */
  totalListId: string;
  /** A portion after the first one of a list that is read whole: without a total, in the order of the rows. */
  is_uncounted: boolean;
  /** The total of the previous request. */
  known: CachedTotal | null;
  is_distributed?: boolean;
  /** A row before the page, of an earlier request. */
  bookmark: Bookmark | null;
}

interface Parts {
  account_id: string;
  source: ListSource;
  /** The table or sub-select. */
  from: string;
  position: PagePosition;
  /** Conditions of account, parent and filters. */
  matched: string;
  /** The condition of the account alone; none for reference data. */
  owned: string[];
  bind: Bind;
}

const RANGES = { _gte: '>=', _gt: '>', _lte: '<=', _lt: '<' } as const;

/** Builds the statement for total and rows of one page; a page without rows is one row with the total only. */
export function buildPageStatement(
  account_id: string,
  source: ListSource,
  position: PagePosition,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const context = buildContext(account_id, position);
  const owned = source.scope === 'account' ? [`account_id = ${bind(account_id)}`] : [];
  const where = [
    ...owned,
    ...(source.where?.(bind) ?? []),
    ...buildConditions(source, position.filters, { bind, ...context }),
  ];
  const from = buildFrom(source, bind);
  const parts = { account_id, source, from, position, matched: where.join(' and ') || 'true', owned, bind };
  if (position.is_uncounted) return { text: selectRows(parts), values };
  const computed = `list_rows as materialized (select * from ${from} where ${parts.matched}),`;
  const counted = source.is_computed ? { ...parts, from: 'list_rows', matched: 'true' } : parts;
  const text = `with ${source.is_computed ? computed : ''} counted as materialized (${selectTotal(counted)})
    select counted.total as list_total, counted.as_of as list_as_of, matched.* from counted left join (${selectRows(counted)}) matched on true
    order by ${buildOrder(position.keys)}`;
  return { text, values };
}

const buildContext = (account_id: string, { known, is_distributed = false }: PagePosition): FilterContext => ({
  account_id,
  known_total: known?.total ?? null,
  is_distributed,
});

interface ConditionContext extends FilterContext {
  bind: Bind;
}

/** The conditions of filters, which all have to hold. */
export const buildConditions = (
  { filters: special }: ListSource,
  filters: readonly Filter[],
  { bind, ...context }: ConditionContext,
): string[] =>
  filters.map(([filter, value]) => {
    const name = CODES.get(filter) ?? filter;
    return special?.[name]?.(value as never, bind, context) ?? buildComparison(name, value, bind);
  });

/** Filters by a name, which the contract decodes to codes, and the column of the codes. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['specialty', 'specialty_code'],
  ['county', 'county_fips'],
]);

function buildComparison(name: string, value: unknown, bind: Bind): string {
  const range = Object.entries(RANGES).find(([suffix]) => name.endsWith(suffix));
  if (range) return `${name.slice(0, -range[0].length)} ${range[1]} ${bind(value)}`;
  // With one value, an index scan returns the order of the columns that follow; with an array it does not.
  const [first, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
  return more.length > 0 ? `${name} = any(${bind(value)})` : `${name} = ${bind(first)}`;
}

/**
 * Selects the exact total. Every change of an eventful list reserves a sequence in its transaction and thereby updates the
 * account's counter, whose row lock orders these transactions. Two snapshots with the same version of that row contain
 * the same list, so the total of the first is that of the second.
 */
function selectTotal({ account_id, source, from, position, matched, bind }: Parts): string {
  const { eventful, total: counted } = source;
  if (counted !== undefined) return `select ${bind(counted)}::bigint as total, null as as_of`;
  const counting = `select count(*) from ${from} where ${matched}`;
  if (!eventful || !position.filters.every(([name]) => eventful.includes(name)))
    return `select (${counting}) as total, null as as_of`;
  const { total = null, as_of = null } = position.known ?? {};
  return `select case when as_of = ${bind(as_of)}::text then ${bind(total)}::bigint else (${counting}) end as total, as_of
    from (select (select last_sequence || '.' || xmin from event_counters
      where account_id = ${bind(account_id)}) as as_of) counter`;
}

/** A page that begins behind so many rows is found by its keys, which an index contains: the rows before it are not read. */
const DEEP = 200;

/** Selects the rows of the page. */
function selectRows(parts: Parts): string {
  const { source, from, position, matched, owned, bind } = parts;
  const read = source.columns?.join(', ') ?? '*';
  if (source.rows)
    return `select true as is_row, page.*, found.* from (${selectPage(parts, '*')}) page
      cross join lateral (${source.rows(bind)}) found order by ${buildOrder(position.keys)}`;
  if (!isDeep(parts)) return selectPage(parts, `true as is_row, ${read}`);
  const { key = ['id'] } = source;
  const found = selectKeys(parts, key.join(', '));
  const match = key.length === 1 ? `${key.join('')} = any(array(${found}))` : `(${key.join(', ')}) in (${found})`;
  // A key of several columns is unique among the rows that match the parent and the filters.
  const conditions = source.key ? [matched, match] : [...owned, match];
  return `select true as is_row, ${read} from ${from} where ${conditions.join(' and ')}`;
}

const getStart = ({ cursor, page, per_page }: PagePosition): number => (cursor ? 0 : (page - 1) * per_page);

function isDeep({ source, from, position }: Parts): boolean {
  const start = getStart(position);
  if (source.is_computed || start < (position.keys[0]?.is_nullable ? 1 : DEEP)) return false;
  return source.key === undefined || /^\w+$/.test(from);
}

/** Selects the keys of the page: from the bookmark while it is valid, else from the start or the end of the list. */
function selectKeys(parts: Parts, key: string): string {
  const { position, from, matched, bind } = parts;
  const { keys, per_page, bookmark } = position;
  if (!bookmark) return selectPage(parts, key);
  const [as_of, row] = [bind(bookmark.as_of), bookmark.row.map(bind).join(', ')];
  const columns = keys.map(({ column }) => column).join(', ');
  const near = `(${columns}) ${keys[0]?.descending ? '<=' : '>='} (${row})`;
  const clause = `order by ${buildOrder(keys)} limit ${bind(per_page + 1)} offset ${bind(getStart(position) - bookmark.start)}`;
  const current = '(select as_of from counted)';
  return `(select ${key} from ${from} where ${matched} and ${current} = ${as_of} and ${near} ${clause})
    union all (${selectPage(parts, key, `${current} is distinct from ${as_of}`)})`;
}

function selectPage(parts: Parts, columns: string, ...more: string[]): string {
  const { from, position, matched, bind } = parts;
  const { cursor, keys } = position;
  if (keys[0]?.is_nullable) return selectNullsLast(parts, columns, keys[0]);
  const conditions = [matched, ...more, ...(cursor ? [buildCursorCondition(keys, cursor.after, bind)] : [])];
  return `select ${columns} from ${from} where ${conditions.join(' and ')} ${buildPageClause(position, bind)}`;
}

/**
 * Selects a page of rows whose first sort value can be null: those with a value, then those without. An index has each of the two in the
 * order of both directions, but not both together.
 */
function selectNullsLast({ source, from, position, matched, bind }: Parts, columns: string, first: SortKey): string {
  const { keys, cursor, per_page } = position;
  const [start, limit] = [getStart(position), bind(per_page + 1)];
  const { columns: all = ['*'], key = ['id'] } = source;
  const read = columns === key.join(', ') ? new Set([...key, ...keys.map(({ column }) => column)]) : all;
  const select = (conditions: string[], offset: string): string =>
    `(select ${[...read].join(', ')} from ${from} where ${conditions.join(' and ')}
      order by ${buildOrder([{ ...first, is_nullable: false }, ...keys.slice(1)])} limit ${limit} offset ${offset})`;
  const given = `${matched} and ${first.column} is not null`;
  const missing = `${matched} and ${first.column} is null`;
  const after = cursor?.after;
  const isBehind = after !== undefined && after[after.length - keys.length] === null;
  const portions: string[] = [];
  if (!isBehind) {
    const valued = [{ ...first, is_nullable: false }, ...keys.slice(1)];
    portions.push(select([given, ...(after ? [buildCursorCondition(valued, after, bind)] : [])], bind(start)));
  }
  const countSkipped = (): string =>
    `greatest(0, ${bind(start)}::bigint - (select count(*) from ${from} where ${given}))`;
  const behind = isBehind ? [buildCursorCondition(keys.slice(1), after, bind)] : [];
  portions.push(select([missing, ...behind], start === 0 ? '0' : countSkipped()));
  return `select ${columns} from (${portions.join(' union all ')}) page order by ${buildOrder(keys)} limit ${limit}`;
}

/** Order, limit and offset; one row more than requested shows whether a further page exists. */
function buildPageClause(position: PagePosition, bind: Bind): string {
  const { keys, cursor, per_page, known } = position;
  const start = getStart(position);
  const isReversible = keys.every(({ is_nullable }) => !is_nullable);
  const isFar = isReversible && !cursor && start >= DEEP && known !== null && start > known.total / 2;
  if (!isFar) return `order by ${buildOrder(keys)} limit ${bind(per_page + 1)} offset ${bind(start)}`;
  // Beyond the middle a scan from the end is shorter. The cached total decides the direction only, the offsets are exact.
  const reversed = keys.map(({ column, descending }) => ({ column, descending: !descending }));
  const countBehind = (at: number) => `greatest(0, (select total from counted) - ${bind(at)}::bigint)`;
  const [fromStart, fromEnd] = [countBehind(start), countBehind(start + per_page + 1)];
  return `order by ${buildOrder(reversed)} limit ${fromStart} - ${fromEnd} offset ${fromEnd}`;
}

const buildOrder = (keys: SortKey[]): string =>
  keys
    .map((key) => `${key.column} ${key.descending ? 'desc' : 'asc'}${key.is_nullable ? ' nulls last' : ''}`)
    .join(', ');

/** Rows after the cursor: (a, b) > (x, y), for keys of mixed direction a > x or (a = x and (b > y or …)). */
function buildCursorCondition(keys: SortKey[], values: unknown[], bind: Bind): string {
  const [first, ...rest] = keys;
  if (!first) return 'false';
  const sign = first.descending ? '<' : '>';
  if (keys.every(({ descending, is_nullable }) => descending === first.descending && !is_nullable)) {
    const row = values.slice(values.length - keys.length).map(bind);
    return `(${keys.map(({ column }) => column).join(', ')}) ${sign} (${row.join(', ')})`;
  }
  const value = values[values.length - keys.length];
  if (first.is_nullable) return buildNullableCondition(first, { value, rest, values, bind });
  const bound = bind(value);
  const cursorCondition = `${first.column} ${sign} ${bound}`;
  return `(${first.column} ${sign}= ${bound} and (${cursorCondition} or ${buildCursorCondition(rest, values, bind)}))`;
}

interface After {
  value: unknown;
  rest: SortKey[];
  values: unknown[];
  bind: Bind;
}

/** A row without a value is after all rows with one. */
function buildNullableCondition({ column, descending }: SortKey, { value, rest, values, bind }: After): string {
  const next = buildCursorCondition(rest, values, bind);
  if (value === null) return `(${column} is null and ${next})`;
  const bound = bind(value);
  return `(${column} ${descending ? '<' : '>'} ${bound} or ${column} is null or (${column} = ${bound} and ${next}))`;
}
