import { Problem, type ListDeclaration, type ListQuery, type Page } from '@pnb/contract';
import type { AccountDb, ControlDb, KeySet } from '@pnb/db';
import { getDatabase } from '@pnb/db/raw';
import type pg from 'pg';
import { decodeCursor, encodeCursor, computeFingerprint } from './cursor.ts';
import { type FoundRows, readFound } from './list-rows.ts';
import { buildFrom, type ListSource } from './list-source.ts';
import { buildPageStatement, type Filter, type PagePosition, type SortKey } from './list-statement.ts';
import { type Bookmark, hasOneDirection, ListCaches } from './list-caches.ts';

interface Request {
  declared: ListDeclaration;
  source: ListSource;
  query: ListQuery;
}

/** The database of a list. */
interface ListStore {
  readonly pool: pg.Pool;
  readonly caches: ListCaches;
  readonly environment: string;
  readonly cursorKey: KeySet;
}

interface Scope {
  network: ListStore;
  account_id: string;
}

function buildScope(handle: AccountDb | ControlDb): Scope {
  const database = getDatabase(handle);
  const { pool, cursorKey } = database;
  const { environment, account_id } = handle;
  return { network: { pool, cursorKey, environment, caches: database.getPart(ListCaches) }, account_id };
}

/** One page of rows, counted in the same snapshot. Always read outside a transaction. */
export const readPage = <T>(
  db: AccountDb,
  declared: ListDeclaration,
  source: ListSource,
  query: ListQuery,
): Promise<Page<T>> => readListPage(buildScope(db), { declared, source, query });

/** The same of the control database, of rows of the environment of the handle. */
export function readControlPage<T>(
  control: ControlDb,
  declared: ListDeclaration,
  source: ListSource,
  query: ListQuery,
): Promise<Page<T>> {
  const { environment } = control;
  return readListPage(buildScope(control), {
    declared,
    source: { ...source, where: (bind) => [`environment = ${bind(environment)}`] },
    query,
  });
}

/** Reads rows and exact total in one statement, and thereby in one snapshot. */
async function readListPage<T>(scope: Scope, request: Request): Promise<Page<T>> {
  const { pool, cursorKey, caches } = scope.network;
  const position = { ...decodePosition(scope, request), is_distributed: await caches.isDistributed(pool) };
  const found = await readFound(
    scope.network,
    request.source,
    buildPageStatement(scope.account_id, request.source, position),
  );
  const { total, as_of } = found;
  if (!position.is_uncounted) caches.totals.set(position.totalListId, { total, as_of });
  keepBookmark(caches, position, found);
  const next_cursor = encodeNextCursor(found, position, cursorKey);
  const data = Array.from({ length: Math.min(found.count, position.per_page) }, (_, at) => found.getItem(at));
  return { data: data as T[], meta: { total, page: position.page, per_page: position.per_page, next_cursor } };
}

function decodePosition({ network, account_id }: Scope, { declared, source, query }: Request): PagePosition {
  const { page = 1, per_page = 25, cursor: text, sort = declared.default_sort } = query;
  if (query.page !== undefined && text !== undefined) throw createPageAndCursorError();
  const keys = buildSortKeys(sort, source);
  const filters = declared.filters
    .map((name): Filter => [name, query[name as keyof ListQuery]])
    .filter(([, value]) => value !== undefined);
  const parent = getParent(source);
  const from = buildFrom(source, String);
  const cursorListId = computeFingerprint(network.environment, account_id, from, keys, filters, parent);
  const cursor = text === undefined ? null : decodeCursor(network.cursorKey, cursorListId, text);
  const totalListId = computeFingerprint(network.environment, account_id, from, filters, parent);
  const known = network.caches.totals.get(totalListId);
  const place = { per_page, page: cursor ? cursor.page : page, cursor, is_uncounted: query.is_uncounted === true };
  const position = { ...place, filters, keys, cursorListId, totalListId, known };
  return { ...position, bookmark: cursor ? null : findNearest(network.caches, position) };
}

type Unmarked = Omit<PagePosition, 'bookmark'>;

function findNearest({ bookmarks }: ListCaches, { cursorListId, page, per_page, known }: Unmarked): Bookmark | null {
  if (known === null) return null;
  const start = (page - 1) * per_page;
  const distance = Math.min(start, Math.abs(known.total - start));
  return bookmarks.find(cursorListId, { start, as_of: known.as_of, distance });
}

function keepBookmark(
  { bookmarks }: ListCaches,
  { cursor, cursorListId, keys, page, per_page }: PagePosition,
  { count, as_of, getValue }: FoundRows,
): void {
  if (count === 0 || cursor || as_of === null || !hasOneDirection(keys)) return;
  const row = keys.map(({ column }) => getValue(0, column));
  bookmarks.add(cursorListId, { as_of, start: (page - 1) * per_page, row });
}

const getParent = ({ where }: ListSource): string[] => (where ? where(String) : []);

const createPageAndCursorError = () =>
  new Problem('invalid_parameter', 'Use page or cursor, not both.', {
    errors: [
      { in: 'query', name: 'cursor', code: 'mutually_exclusive', message: 'Leave out page when you pass a cursor.' },
    ],
  });

function buildSortKeys(sort: readonly string[], { key = ['id'], nullable = [] }: ListSource): SortKey[] {
  const requested = sort.map((field): SortKey => {
    const column = field.replace(/^-/, '');
    return { column, descending: field.startsWith('-'), ...(nullable.includes(column) ? { is_nullable: true } : {}) };
  });
  const named = new Set(requested.map(({ column }) => column));
  const descending = requested.at(-1)?.descending ?? false;
  return [...requested, ...key.filter((column) => !named.has(column)).map((column) => ({ column, descending }))];
}

/** An additional row shows that another page follows: returns the cursor of that page. */
function encodeNextCursor({ count, getValue }: FoundRows, position: PagePosition, cursorKey: KeySet): string | null {
  const { keys, page, per_page, cursorListId } = position;
  if (count <= per_page) return null;
  const after = keys.map(({ column }) => getValue(per_page - 1, column));
  return encodeCursor(cursorKey, cursorListId, { page: page + 1, after });
}
