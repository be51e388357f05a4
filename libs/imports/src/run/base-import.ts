import { createHash } from 'node:crypto';
import { API_VERSION, IMPORT_RETENTION_DAYS } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import type { ImportRecord, ReadOptions } from './import-state.ts';
import { readBaseRows } from './base-rows.ts';
import { listCopyIds } from './match-providers.ts';
import { areRepeatsAllowed } from './repeats-allowed.ts';
import { type RowSource, stageCopies, storeRepeats } from './repeats.ts';

// Most rows of a nightly roster repeat those of the night before, and most providers were not changed in between. Such a row is
// unchanged by the same rules as before, so that it is neither planned nor stored again.

const DAY_MS = 86_400_000;

/** An earlier import whose rows a file may repeat. */
export interface BaseImport {
  /** See `imports.rules_digest`. */
  rules_digest: string;
  /** Null: there is none. */
  base_id: string | null;
}

/** Finds the newest import of the build whose rows were read by the same rules, and expire long after this one has ended. */
export async function findBase(db: AccountDb, record: ImportRecord, options: ReadOptions): Promise<BaseImport> {
  const { build_id, mode, format } = record;
  const build = await db.sql.build.findUniqueOrThrow({ where: { id: build_id }, select: { standard_id: true } });
  const rules = JSON.stringify([API_VERSION, mode, build.standard_id, options]);
  const rules_digest = createHash('sha256').update(rules).digest('base64url');
  // The columns of NDJSON are known at its end; a dry run compares its rows with each other as well.
  if (format === 'ndjson' || mode === 'dry_run' || !(await areRepeatsAllowed(db)))
    return { rules_digest, base_id: null };
  const keptSince = new Date(Date.now() - (IMPORT_RETENTION_DAYS[db.environment] * DAY_MS) / 2);
  const base = await db.sql.import.findFirst({
    where: {
      ...{ build_id, rules_digest, finished_at: { gte: keptSince }, rows_removed_at: null },
      status: { in: ['completed', 'completed_with_errors'] },
    },
    orderBy: { created_at: 'desc' },
    select: { id: true },
  });
  return { rules_digest, base_id: base?.id ?? null };
}

export interface ComparedRow {
  row: number;
  key: string;
  cells: readonly string[];
  /** Whether the row, by itself, states the same on every day. */
  isLasting: boolean;
}

interface BaseRow extends RowSource {
  /** The row of the file that repeats it. */
  row: number | null;
  /** Rows of the file with its key. */
  count: number;
}

/** The rows of a file that repeat those of its base. */
export interface Repeats {
  /** Finds the numbers of the next rows that repeat others. */
  find(rows: readonly ComparedRow[]): Promise<ReadonlySet<number>>;
  /** Stores them, except those whose outcome depends on other rows of the file: these are staged. */
  store(): Promise<void>;
}

/** Reads the base of an import; null if there is none. */
export async function openRepeats(db: AccountHandle, record: ImportRecord): Promise<Repeats | null> {
  const { id, base_id } = record;
  if (base_id === null) return null;
  const base = new Map<string, BaseRow>();
  for (const [key, source] of await readBaseRows(db, base_id)) base.set(key, { ...source, row: null, count: 0 });
  return {
    find: async (rows) => {
      const candidates = rows.flatMap(({ row, key, cells, isLasting }) => {
        const known = base.get(key);
        if (!known) return [];
        known.count += 1;
        return isLasting && known.count === 1 ? [{ row, key, cells, known }] : [];
      });
      const found = await findRepeatedRows(db, candidates);
      for (const { row, known } of candidates) if (found.has(row)) known.row = row;
      return found;
    },
    store: async () => {
      const owned = new Set(await findOwnKeys(db, record));
      const rows = [...base].flatMap(([key, { row, count, source_id, source_row }]) =>
        row === null ? [] : [{ row, source_id, source_row, isRelated: count > 1 || owned.has(key) }],
      );
      const ordered = rows.sort((one, other) => one.row - other.row);
      await stageCopies(
        db,
        id,
        ordered.filter(({ isRelated }) => isRelated),
      );
      await storeRepeats(
        db,
        id,
        ordered.filter(({ isRelated }) => !isRelated),
      );
    },
  };
}

interface Candidate {
  row: number;
  key: string;
  cells: readonly string[];
  known: RowSource;
}

/**
 * The numbers of rows that have the cells of the base, if nothing has changed the provider since. A key that is not the provider's own
 * is left to the rules.
 */
async function findRepeatedRows(db: AccountHandle, rows: readonly Candidate[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const found = await db.query<{ row: number }>`
    select stated.row
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ cells }) => JSON.stringify(cells))}::text[], ${rows.map(({ known }) => known.source_id)}::uuid[],
      ${rows.map(({ known }) => known.source_row)}::int[]) as stated(row, key, cells, source_id, source_row)
    cross join lateral (
      select from import_rows r
      where account_id = ${db.account_id}::uuid and import_id = stated.source_id and r.row = stated.source_row
        and r.key = stated.key and r.cells = stated.cells::jsonb limit 1) base
    cross join lateral (
      select provider_id, version from import_providers s
      where account_id = ${db.account_id}::uuid and import_id = stated.source_id and s.key = stated.key limit 1) known
    cross join lateral (
      select from providers
      where account_id = ${db.account_id}::uuid and id = known.provider_id and providers.version = known.version
        and stated.key in ('npi:' || npi, 'external_id:' || external_id) limit 1) p`;
  return new Set(found.map(({ row }) => row));
}

const KEYS_AT_ONCE = 5_000;

/** The keys of the providers that the file names by another identifier, too. */
async function findOwnKeys(db: AccountHandle, { id, build_id, match_by }: ImportRecord): Promise<string[]> {
  const others = await db.query<{ key: string }>`
    select distinct key from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${id}::uuid and not starts_with(key, ${`${match_by}:`}::text)`;
  const found: string[] = [];
  for (let at = 0; at < others.length; at += KEYS_AT_ONCE) {
    const names = others.slice(at, at + KEYS_AT_ONCE).map(({ key }) => readNames(key, build_id));
    const identifiers = await findIdentifiers(db, build_id, names);
    found.push(...identifiers.map((provider) => `${match_by}:${provider[match_by]}`));
  }
  return found;
}

interface Names {
  npi?: string | undefined;
  external_id?: string | undefined;
  ids: readonly string[];
}

function readNames(key: string, build_id: string): Names {
  const [, field, value] = /^([a-z_]+):(.*)$/s.exec(key) ?? [];
  return field === 'npi' ? { npi: value, ids: [] } : { external_id: value, ids: listCopyIds(key, build_id) };
}

function findIdentifiers(
  db: AccountHandle,
  build_id: string,
  names: readonly Names[],
): Promise<{ npi: string | null; external_id: string | null }[]> {
  const { account_id } = db;
  return db.query`
    select npi, external_id from providers
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and npi = any(${names.flatMap(({ npi }) => npi ?? [])}::text[])
    union all
    select npi, external_id from providers
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
      and external_id = any(${names.flatMap(({ external_id }) => external_id ?? [])}::text[])
    union all
    select npi, external_id from providers
    where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and id = any(${names.flatMap(({ ids }) => ids)}::uuid[])`;
}
