import { Problem, type ListDeclaration, type ListQuery, type Page } from '@pnb/contract';
import pg from 'pg';
import { decodeCursor, encodeCursor, fingerprint, type Cursor } from './cursor.ts';

/** Adds a parameter to a statement and answers its placeholder. */
export type Bind = (value: unknown) => string;

/** Where the rows of a list come from. Names are ours, values are always bound. */
export interface ListSource {
  /** Table or sub-select with an alias. A table of accounts is held to the caller's account. */
  from: string;
  scope: 'account' | 'reference';
  /** Columns that make the order total, `id` when left out. */
  key?: readonly string[];
  /** Conditions beyond the filters: the parent of a nested list. */
  where?: (bind: Bind) => string[];
  /** Filters that are not simply `column = value`. */
  filters?: Readonly<Record<string, (value: never, bind: Bind) => string>>;
}

interface Request {
  declared: ListDeclaration;
  source: ListSource;
  query: ListQuery;
}
/** The database a list is read from. */
export interface ListStore {
  readonly pool: pg.Pool;
  readonly environment: string;
  readonly cursorKey: Buffer;
}

interface Scope {
  network: ListStore;
  account_id: string;
}

interface SortKey {
  column: string;
  descending: boolean;
}

const RANGES = { _gte: '>=', _gt: '>', _lte: '<=', _lt: '<' } as const;

/** Rows and exact total from one statement, so from one snapshot. */
export async function readPage<T>(scope: Scope, request: Request): Promise<Page<T>> {
  const place = placeOf(scope, request);
  const { rows } = await scope.network.pool.query<Read>({ ...statement(scope, request.source, place), types });
  const total = Number(rows[0]?.total ?? 0);
  const data = rows.filter((row) => row.is_row).map(({ total: _total, is_row: _isRow, ...row }) => row);
  const next_cursor = nextCursor(data, place, scope.network);
  return { data: data as T[], meta: { total, page: place.page, per_page: place.per_page, next_cursor } };
}

type Read = Record<string, unknown> & { total: number; is_row: boolean | null };

type Filter = readonly [name: string, value: unknown];

/** Which rows are asked for. */
interface Place {
  filters: Filter[];
  keys: SortKey[];
  per_page: number;
  page: number;
  cursor: Cursor | null;
  belongsTo: string;
}

function placeOf({ network, account_id }: Scope, { declared, source, query }: Request): Place {
  const { page = 1, per_page = 25, cursor: sealed, sort = declared.default_sort } = query;
  if (query.page !== undefined && sealed !== undefined) throw pageAndCursor();
  const keys = sortKeys(sort, source.key);
  const filters = declared.filters
    .map((name): Filter => [name, query[name as keyof ListQuery]])
    .filter(([, value]) => value !== undefined);
  const belongsTo = fingerprint(network.environment, account_id, source.from, keys, filters, parentOf(source));
  const cursor = sealed === undefined ? null : decodeCursor(network.cursorKey, belongsTo, sealed);
  return { filters, keys, per_page, page: cursor ? cursor.page : page, cursor, belongsTo };
}

const parentOf = ({ where }: ListSource): string[] => (where ? where(String) : []);

const pageAndCursor = () =>
  new Problem('invalid_parameter', 'Use page or cursor, not both.', {
    errors: [
      { in: 'query', name: 'cursor', code: 'mutually_exclusive', message: 'Leave out page when you pass a cursor.' },
    ],
  });

function sortKeys(sort: readonly string[], key: readonly string[] = ['id']): SortKey[] {
  const asked = sort.map((field) => ({ column: field.replace(/^-/, ''), descending: field.startsWith('-') }));
  const named = new Set(asked.map(({ column }) => column));
  const descending = asked.at(-1)?.descending ?? false;
  return [...asked, ...key.filter((column) => !named.has(column)).map((column) => ({ column, descending }))];
}

function conditions(
  account_id: string,
  source: ListSource,
  filters: Filter[],
): { where: string[]; bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const where = [
    ...(source.scope === 'account' ? [`account_id = ${bind(account_id)}`] : []),
    ...(source.where?.(bind) ?? []),
    ...filters.map(([name, value]) => source.filters?.[name]?.(value as never, bind) ?? comparison(name, value, bind)),
  ];
  return { where, bind, values };
}

function comparison(name: string, value: unknown, bind: Bind): string {
  const range = Object.entries(RANGES).find(([suffix]) => name.endsWith(suffix));
  if (range) return `${name.slice(0, -range[0].length)} ${range[1]} ${bind(value)}`;
  return Array.isArray(value) ? `${name} = any(${bind(value)})` : `${name} = ${bind(value)}`;
}

function statement({ account_id }: Scope, source: ListSource, place: Place): { text: string; values: unknown[] } {
  const { keys, cursor, per_page, page, filters } = place;
  const { where, bind, values } = conditions(account_id, source, filters);
  const matched = where.length > 0 ? where.join(' and ') : 'true';
  const order = keys.map(({ column, descending }) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ');
  const from = cursor ? ` and ${after(keys, cursor.after, bind)}` : '';
  // One row more than asked for tells whether a further page exists.
  const limit = `limit ${bind(per_page + 1)} offset ${bind(cursor ? 0 : (page - 1) * per_page)}`;
  const text = `select counted.total, matched.* from (select count(*) as total from ${source.from} where ${matched}) counted
    left join (select true as is_row, * from ${source.from} where ${matched}${from} order by ${order} ${limit}) matched on true`;
  return { text, values };
}

/** Rows behind the cursor, for keys of mixed direction: a > x or (a = x and (b > y or …)). */
function after(keys: SortKey[], values: unknown[], bind: Bind): string {
  const [first, ...rest] = keys;
  if (!first) return 'false';
  const value = bind(values[values.length - keys.length]);
  const beyond = `${first.column} ${first.descending ? '<' : '>'} ${value}`;
  if (rest.length === 0) return beyond;
  return `(${first.column} ${first.descending ? '<=' : '>='} ${value} and (${beyond} or ${after(rest, values, bind)}))`;
}

/** Drops the row that was read ahead; its presence means that a page follows. */
function nextCursor(data: Record<string, unknown>[], place: Place, { cursorKey }: ListStore): string | null {
  const { keys, page, per_page, belongsTo } = place;
  if (data.length <= per_page) return null;
  data.length = per_page;
  const last = data[per_page - 1] ?? {};
  return encodeCursor(cursorKey, belongsTo, { page: page + 1, after: keys.map(({ column }) => last[column]) });
}

/** int8 as number (ours stay below 2^53), date as midnight UTC; pg would give text and local midnight. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number;
    if (oid === 1082) return (text: string) => new Date(`${text}T00:00:00.000Z`);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};
