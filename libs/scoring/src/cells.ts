import type { AdequacyStatus, Basis } from '@pnb/contract';
import { insertRows, type AccountDb, type network, type Prisma } from '@pnb/db';
import { accountSql } from '@pnb/db/raw';

/** Splits rows into parts of a maximum size, in their order. */
const splitRows = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

export type CellRow = Omit<network.AdequacyCellModel, 'account_id' | 'build_id'>;

export interface CellKey {
  basis: Basis;
  county_fips: string;
  specialty_code: string;
}

/** Reads the stored cells of a build: those with the given keys, or with null all of them. */
export async function readCells(tx: AccountDb, build_id: string, keys: CellKey[] | null): Promise<CellRow[]> {
  if (keys === null)
    return tx.sql.adequacyCell.findMany({ where: { build_id }, omit: { account_id: true, build_id: true } });
  if (keys.length === 0) return [];
  const wanted = keys.map(({ basis, county_fips, specialty_code }) => ({ basis, county_fips, specialty_code }));
  // One look-up each: a build that has just been stored has no statistics, and a join would read all its cells.
  const rows = await accountSql(tx).$queryRaw<network.AdequacyCellModel[]>`
    select stored.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(basis basis, county_fips text, specialty_code text)
    cross join lateral (
      select * from adequacy_cells
      where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid and basis = wanted.basis
        and county_fips = wanted.county_fips and specialty_code = wanted.specialty_code
      limit 1) stored`;
  return rows.map(({ account_id: _account, build_id: _build, ...cell }) => cell);
}

/** A document may have 256 MB and a statement takes seconds at most; a national build exceeds both in one statement. */
const CELLS_PER_STATEMENT = 4_000;
/** Fewer, because each row is in some twenty indexes. */
const PROVIDERS_PER_STATEMENT = 2_000;

/** Writes new and changed cells, and deletes those that no longer exist. */
export async function replaceCells(
  tx: AccountDb,
  build_id: string,
  { changed, removed }: { changed: CellRow[]; removed: CellKey[] },
): Promise<void> {
  for (const keys of splitRows(removed, CELLS_PER_STATEMENT)) await deleteCells(tx, build_id, keys);
  for (const cells of splitRows(changed, CELLS_PER_STATEMENT)) await mergeCells(tx, build_id, cells);
}

async function mergeCells(tx: AccountDb, build_id: string, cells: CellRow[]): Promise<void> {
  const owned = cells.map((cell) => ({ ...cell, account_id: tx.account_id, build_id }));
  await accountSql(tx).$executeRaw`
    merge into adequacy_cells as stored
    using jsonb_populate_recordset(null::adequacy_cells, ${JSON.stringify(owned)}::jsonb) as new
    on stored.account_id = ${tx.account_id}::uuid
      and (stored.build_id, stored.basis, stored.county_fips, stored.specialty_code)
        = (new.build_id, new.basis, new.county_fips, new.specialty_code)
    when matched then update set
      county_type = new.county_type, max_minutes = new.max_minutes, max_miles = new.max_miles, is_customized = new.is_customized,
      required_count = new.required_count, counted_count = new.counted_count, count_gap = new.count_gap,
      sampled_beneficiaries = new.sampled_beneficiaries, covered_beneficiaries = new.covered_beneficiaries,
      covered_ratio = new.covered_ratio, credits = new.credits, credited_ratio = new.credited_ratio,
      required_ratio = new.required_ratio, status = new.status, failed_tests = new.failed_tests,
      sole_source_provider_ids = new.sole_source_provider_ids
    when not matched then insert values (new.*)`;
}

async function deleteCells(tx: AccountDb, build_id: string, removed: CellKey[]): Promise<void> {
  await accountSql(tx).$executeRaw`
    delete from adequacy_cells as stored
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as removed(basis basis, county_fips text, specialty_code text)
    where stored.account_id = ${tx.account_id}::uuid and stored.build_id = ${build_id}::uuid
      and (stored.basis, stored.county_fips, stored.specialty_code) = (removed.basis, removed.county_fips, removed.specialty_code)`;
}

export interface StatusChange {
  id: string;
  adequacy_status: AdequacyStatus;
  adequacy_reasons: readonly string[];
}

/** The run that computed the statuses, and when. */
interface ComputedBy {
  run_id: string;
  computed_at: Date;
}

/**
 * Writes the computed status and reasons of providers. Version and `updated_at` change with writes of callers only, so
 * that their entity tags remain valid.
 */
export async function setAdequacyStatuses(
  tx: AccountDb,
  changes: readonly StatusChange[],
  by: ComputedBy,
): Promise<void> {
  for (const some of splitRows(changes, PROVIDERS_PER_STATEMENT)) await setStatuses(tx, some, by);
}

async function setStatuses(
  tx: AccountDb,
  changes: readonly StatusChange[],
  { run_id, computed_at }: ComputedBy,
): Promise<void> {
  await accountSql(tx).$executeRaw`
    update providers set adequacy_status = found.adequacy_status, adequacy_reasons = found.adequacy_reasons,
      adequacy_run_id = ${run_id}::uuid, adequacy_updated_at = ${computed_at}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as found(id uuid, adequacy_status adequacy_status, adequacy_reasons text[])
    where account_id = ${tx.account_id}::uuid and providers.id = found.id`;
}

/** Inserts the providers whose status a run changed, for its history. */
export async function insertRunProviders(
  tx: AccountDb,
  rows: readonly Omit<Prisma.AdequacyRunProviderCreateManyInput, 'account_id'>[],
): Promise<void> {
  for (const some of splitRows(rows, CELLS_PER_STATEMENT)) await insertRows(tx, 'adequacy_run_providers', [...some]);
}

/** Sets the run whose cells and scores are current; the columns that callers write do not change. */
export async function setLatestRun(tx: AccountDb, build_id: string, run_id: string): Promise<void> {
  await accountSql(tx).$executeRaw`
    update builds set latest_run_id = ${run_id}::uuid, failed_run_id = null
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}

/** Sets the run that failed after the latest one. */
export async function setFailedRun(tx: AccountDb, build_id: string, run_id: string): Promise<void> {
  await accountSql(tx).$executeRaw`
    update builds set failed_run_id = ${run_id}::uuid
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}
