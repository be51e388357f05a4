import { Problem, type ListDeclaration, type ListQuery, type Page } from '@pnb/contract';
import pg from 'pg';
import { decodeCursor, encodeCursor, fingerprint } from './cursor.ts';
import type { ListSource } from './list-source.ts';
import { pageStatement, type Filter, type PagePosition, type SortKey } from './list-statement.ts';
import { cacheTotal, getCachedTotal } from './list-totals.ts';
import type { KeySet } from './key-set.ts';

interface Request {
  declared: ListDeclaration;
  source: ListSource;
  query: ListQuery;
}

/** The database a list is read from. */
export interface ListStore {
  readonly pool: pg.Pool;
  readonly environment: string;
  readonly cursorKey: KeySet;
}

interface Scope {
  network: ListStore;
  account_id: string;
}

/** Rows and exact total from one statement, so from one snapshot. */
export async function readListPage<T>(scope: Scope, request: Request): Promise<Page<T>> {
  const { pool, cursorKey } = scope.network;
  const place = decodePosition(scope, request);
  const { rows } = await pool.query<PageRow>({ ...pageStatement(scope.account_id, request.source, place), types });
  const { list_total: total = 0, list_as_of: as_of = null } = rows[0] ?? {};
  cacheTotal(pool, place.list, { total, as_of });
  const data = rows
    .filter(({ is_row }) => is_row)
    .map(({ list_total: _, list_as_of: _asOf, is_row: _isRow, ...row }) => row);
  const next_cursor = nextCursor(data, place, cursorKey);
  return { data: data as T[], meta: { total, page: place.page, per_page: place.per_page, next_cursor } };
}

type PageRow = Record<string, unknown> & { list_total: number; list_as_of: string | null; is_row: boolean | null };

function decodePosition({ network, account_id }: Scope, { declared, source, query }: Request): PagePosition {
  const { page = 1, per_page = 25, cursor: sealed, sort = declared.default_sort } = query;
  if (query.page !== undefined && sealed !== undefined) throw pageAndCursor();
  const keys = sortKeys(sort, source.key);
  const filters = declared.filters
    .map((name): Filter => [name, query[name as keyof ListQuery]])
    .filter(([, value]) => value !== undefined);
  const parent = getParent(source);
  const belongsTo = fingerprint(network.environment, account_id, source.from, keys, filters, parent);
  const cursor = sealed === undefined ? null : decodeCursor(network.cursorKey, belongsTo, sealed);
  const list = fingerprint(network.environment, account_id, source.from, filters, parent);
  const known = getCachedTotal(network.pool, list);
  return { filters, keys, per_page, page: cursor ? cursor.page : page, cursor, belongsTo, list, known };
}

const getParent = ({ where }: ListSource): string[] => (where ? where(String) : []);

const pageAndCursor = () =>
  new Problem('invalid_parameter', 'Use page or cursor, not both.', {
    errors: [
      { in: 'query', name: 'cursor', code: 'mutually_exclusive', message: 'Leave out page when you pass a cursor.' },
    ],
  });

function sortKeys(sort: readonly string[], key: readonly string[] = ['id']): SortKey[] {
  const requested = sort.map((field) => ({ column: field.replace(/^-/, ''), descending: field.startsWith('-') }));
  const named = new Set(requested.map(({ column }) => column));
  const descending = requested.at(-1)?.descending ?? false;
  return [...requested, ...key.filter((column) => !named.has(column)).map((column) => ({ column, descending }))];
}

/** Drops the row that was read ahead; its presence means that a page follows. */
function nextCursor(data: Record<string, unknown>[], place: PagePosition, cursorKey: KeySet): string | null {
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
