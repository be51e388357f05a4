import { createHash } from 'node:crypto';
import { API_VERSION, IMPORT_RETENTION_DAYS } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import type { ImportRecord, ReadOptions } from './import-state.ts';
import { listCopyIds } from './match-providers.ts';

// Most rows of a nightly roster repeat those of the night before, and most providers were not changed in between. Such a row is
// unchanged by the same rules as before, so that it is neither read into values nor planned again.

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
  if (format === 'ndjson' || mode === 'dry_run') return { rules_digest, base_id: null };
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

interface ComparedRow {
  key: string;
  cells: readonly string[];
}

/**
 * The providers of rows that have the cells of the only row of their key in the base, by key, if nothing has changed the provider
 * since. A key that is not the provider's own is left to the rules.
 */
export async function findRepeatedRows(
  db: AccountHandle,
  base_id: string,
  rows: readonly ComparedRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await db.query<{ key: string; provider_id: string }>`
    select stated.key, p.id as provider_id
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[])
      as stated(key, cells)
    cross join lateral (
      select from import_rows r
      where account_id = ${db.account_id}::uuid and import_id = ${base_id}::uuid and r.key = stated.key
      having count(*) = 1
        and bool_and(outcome in ('created', 'updated', 'unchanged') and r.cells = stated.cells::jsonb)) base
    cross join lateral (
      select provider_id, version from import_providers s
      where account_id = ${db.account_id}::uuid and import_id = ${base_id}::uuid and s.key = stated.key limit 1) known
    cross join lateral (
      select id from providers
      where account_id = ${db.account_id}::uuid and id = known.provider_id and providers.version = known.version
        and stated.key in ('npi:' || npi, 'external_id:' || external_id) limit 1) p`;
  return new Map(found.map(({ key, provider_id }) => [key, provider_id]));
}

/** Leaves rows to the rules that depend on other rows of the file: of the same key, or of another key of the same provider. */
export async function releaseRelatedRows(db: AccountHandle, record: ImportRecord): Promise<void> {
  const { id } = record;
  // Not one statement with the update, because a table that was just filled has no statistics by which it could be planned.
  const repeated = await db.query<{ key: string }>`
    select key from import_rows
    where account_id = ${db.account_id}::uuid and import_id = ${id}::uuid and key is not null
    group by key having count(*) > 1 and bool_or(outcome = 'unchanged')`;
  await releaseKeys(
    db,
    id,
    repeated.map(({ key }) => key),
  );
  await releaseKeys(db, id, await findOwnKeys(db, record));
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

async function releaseKeys(db: AccountHandle, import_id: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute`
    update import_rows set outcome = null, provider_id = null
    where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid and outcome = 'unchanged'
      and key = any(${keys}::text[])`;
}

interface Range {
  after: string;
  /** Null: to the end. */
  through: string | null;
}

/** Leaves repeated rows of a range of keys to the rules whose providers have changed since the file was read; returns their number. */
export async function releaseChangedRows(
  db: AccountHandle,
  { id, base_id }: ImportRecord,
  { after, through }: Range,
): Promise<number> {
  if (base_id === null) return 0;
  const { account_id } = db;
  return db.execute`
    update import_rows r set outcome = null, provider_id = null
    where r.account_id = ${account_id}::uuid and r.import_id = ${id}::uuid and r.outcome = 'unchanged'
      and r.key > ${after}::text and (${through}::text is null or r.key <= ${through}::text) and not exists (
        select from import_providers s
        join providers p on p.account_id = s.account_id and p.id = s.provider_id and p.version = s.version
        where s.account_id = ${account_id}::uuid and s.import_id = ${base_id}::uuid and s.key = r.key)`;
}

/** Stores what the repeated rows of a range of keys state, as the base has it; returns their number. */
export async function keepRepeatedRows(
  db: AccountHandle,
  { id, base_id }: ImportRecord,
  { after, through }: Range,
): Promise<number> {
  if (base_id === null) return 0;
  return db.execute`
    insert into import_providers (account_id, import_id, key, digest, row, provider_id, values, version)
    select r.account_id, ${id}::uuid, r.key, s.digest, r.row, s.provider_id, s.values, s.version
    from import_rows r cross join lateral (
      select digest, provider_id, values, version from import_providers
      where account_id = ${db.account_id}::uuid and import_id = ${base_id}::uuid and key = r.key limit 1) s
    where r.account_id = ${db.account_id}::uuid and r.import_id = ${id}::uuid and r.outcome = 'unchanged'
      and r.key > ${after}::text and (${through}::text is null or r.key <= ${through}::text)`;
}

/** Takes the outcome back from repeated rows that an import which has ended early did not come to. */
export async function releaseRepeatedRows(
  db: AccountHandle,
  { id, base_id, phase, through_key }: ImportRecord,
): Promise<void> {
  if (base_id === null || phase === 'finish') return;
  const after = phase === 'apply' ? (through_key ?? '') : '';
  await db.execute`
    update import_rows set outcome = null, provider_id = null
    where account_id = ${db.account_id}::uuid and import_id = ${id}::uuid and outcome = 'unchanged' and key > ${after}::text`;
}
