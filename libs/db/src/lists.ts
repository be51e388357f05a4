import { Problem, type ListDeclaration, type ListQuery, type Page } from '@pnb/contract';
import pg from 'pg';
import { decodeCursor, encodeCursor, computeFingerprint } from './cursor.ts';
import { buildFrom, type ListSource } from './list-source.ts';
import { buildPageStatement, type Filter, type PagePosition, type SortKey } from './list-statement.ts';
import { cacheTotal, getCachedTotal } from './list-totals.ts';
import type { KeySet } from './key-set.ts';

interface Request {
  declared: ListDeclaration;
  source: ListSource;
  query: ListQuery;
}

/** The database of a list. */
export interface ListStore {
  readonly pool: pg.Pool;
  readonly environment: string;
  readonly cursorKey: KeySet;
}

interface Scope {
  network: ListStore;
  account_id: string;
}

/** Reads rows and exact total in one statement, and thereby in one snapshot. */
export async function readListPage<T>(scope: Scope, request: Request): Promise<Page<T>> {
  const { pool, cursorKey } = scope.network;
  const position = decodePosition(scope, request);
  const { rows } = await pool.query<PageRow>({
    ...buildPageStatement(scope.account_id, request.source, position),
    types,
  });
  const { list_total: total = 0, list_as_of: as_of = null } = rows[0] ?? {};
  if (!position.is_uncounted) cacheTotal(pool, position.totalListId, { total, as_of });
  const data = rows
    .filter(({ is_row }) => is_row)
    .map(({ list_total: _, list_as_of: _asOf, is_row: _isRow, ...row }) => row);
  const next_cursor = encodeNextCursor(data, position, cursorKey);
  return { data: data as T[], meta: { total, page: position.page, per_page: position.per_page, next_cursor } };
}

type PageRow = Record<string, unknown> & { list_total: number; list_as_of: string | null; is_row: boolean | null };

function decodePosition({ network, account_id }: Scope, { declared, source, query }: Request): PagePosition {
  const { page = 1, per_page = 25, cursor: text, sort = declared.default_sort } = query;
  if (query.page !== undefined && text !== undefined) throw createPageAndCursorError();
  const keys = buildSortKeys(sort, source.key);
  const filters = declared.filters
    .map((name): Filter => [name, query[name as keyof ListQuery]])
    .filter(([, value]) => value !== undefined);
  const parent = getParent(source);
  const from = buildFrom(source, String);
  const cursorListId = computeFingerprint(network.environment, account_id, from, keys, filters, parent);
  const cursor = text === undefined ? null : decodeCursor(network.cursorKey, cursorListId, text);
  const totalListId = computeFingerprint(network.environment, account_id, from, filters, parent);
  const known = getCachedTotal(network.pool, totalListId);
  const place = { per_page, page: cursor ? cursor.page : page, cursor, is_uncounted: query.is_uncounted === true };
  return { ...place, filters, keys, cursorListId, totalListId, known };
}

const getParent = ({ where }: ListSource): string[] => (where ? where(String) : []);

const createPageAndCursorError = () =>
  new Problem('invalid_parameter', 'Use page or cursor, not both.', {
    errors: [
      { in: 'query', name: 'cursor', code: 'mutually_exclusive', message: 'Leave out page when you pass a cursor.' },
    ],
  });

function buildSortKeys(sort: readonly string[], key: readonly string[] = ['id']): SortKey[] {
  const requested = sort.map((field) => ({ column: field.replace(/^-/, ''), descending: field.startsWith('-') }));
  const named = new Set(requested.map(({ column }) => column));
  const descending = requested.at(-1)?.descending ?? false;
  return [...requested, ...key.filter((column) => !named.has(column)).map((column) => ({ column, descending }))];
}

/** Removes the additional row, which shows that another page follows, and returns the cursor of that page. */
function encodeNextCursor(data: Record<string, unknown>[], position: PagePosition, cursorKey: KeySet): string | null {
  const { keys, page, per_page, cursorListId } = position;
  if (data.length <= per_page) return null;
  data.length = per_page;
  const last = data[per_page - 1] ?? {};
  return encodeCursor(cursorKey, cursorListId, { page: page + 1, after: keys.map(({ column }) => last[column]) });
}

/** int8 as number (all values are below 2^53), date as midnight UTC; the defaults of pg are text and local midnight. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number;
    if (oid === 1082) return (text: string) => new Date(`${text}T00:00:00.000Z`);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};
