import { insertRows, type AccountDb, type network, type Prisma } from '@pnb/db';
import { accountSql } from '@pnb/db/raw';

/** Splits rows into portions of a maximum size, in their order. */
const portions = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

export type CellRow = Omit<network.AdequacyCellModel, 'account_id' | 'build_id'>;

export interface CellKey {
  basis: string;
  county_fips: string;
  specialty_code: string;
}

/** Reads the stored cells of a build: those with the given keys, or with null all of them. */
export async function readCells(tx: AccountDb, build_id: string, keys: CellKey[] | null): Promise<CellRow[]> {
  if (keys === null)
    return tx.sql.adequacyCell.findMany({ where: { build_id }, omit: { account_id: true, build_id: true } });
  if (keys.length === 0) return [];
  const wanted = keys.map(({ basis, county_fips, specialty_code }) => ({ basis, county_fips, specialty_code }));
  // One look-up for each: of a build stored just now there are no statistics, and a join would read all of it.
  const rows = await accountSql(tx).$queryRaw<network.AdequacyCellModel[]>`
    select stored.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(basis text, county_fips text, specialty_code text)
    cross join lateral (
      select * from adequacy_cells
      where account_id = ${tx.account_id}::uuid and build_id = ${build_id}::uuid and basis = wanted.basis
        and county_fips = wanted.county_fips and specialty_code = wanted.specialty_code
      limit 1) stored`;
  return rows.map(({ account_id: _account, build_id: _build, ...cell }) => cell);
}

/** PostgreSQL takes 256 MB as one document, and a statement has seconds: the whole country has more of both. */
const CELLS_AT_ONCE = 4_000;
/** Each is in some twenty indexes. */
const PROVIDERS_AT_ONCE = 2_000;

/** Writes new and changed cells, and deletes those that no longer exist. */
export async function replaceCells(
  tx: AccountDb,
  build_id: string,
  { changed, gone }: { changed: CellRow[]; gone: CellKey[] },
): Promise<void> {
  for (const keys of portions(gone, CELLS_AT_ONCE)) await deleteCells(tx, build_id, keys);
  for (const cells of portions(changed, CELLS_AT_ONCE)) await mergeCells(tx, build_id, cells);
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

async function deleteCells(tx: AccountDb, build_id: string, gone: CellKey[]): Promise<void> {
  await accountSql(tx).$executeRaw`
    delete from adequacy_cells as stored
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone(basis text, county_fips text, specialty_code text)
    where stored.account_id = ${tx.account_id}::uuid and stored.build_id = ${build_id}::uuid
      and (stored.basis, stored.county_fips, stored.specialty_code) = (gone.basis, gone.county_fips, gone.specialty_code)`;
}

export interface StatusChange {
  id: string;
  adequacy_status: string;
  adequacy_reasons: readonly string[];
}

/** The run that computed the statuses, and when. */
interface ComputedBy {
  run_id: string;
  computed_at: Date;
}

/**
 * Writes the computed status and reasons of providers. Version and `updated_at` belong to what callers write and stay as
 * they are: an entity tag that a caller was given just before remains valid.
 */
export async function setAdequacyStatuses(
  tx: AccountDb,
  changes: readonly StatusChange[],
  by: ComputedBy,
): Promise<void> {
  for (const some of portions(changes, PROVIDERS_AT_ONCE)) await setStatuses(tx, some, by);
}

async function setStatuses(
  tx: AccountDb,
  changes: readonly StatusChange[],
  { run_id, computed_at }: ComputedBy,
): Promise<void> {
  await accountSql(tx).$executeRaw`
    update providers set adequacy_status = found.adequacy_status, adequacy_reasons = found.adequacy_reasons,
      adequacy_run_id = ${run_id}::uuid, adequacy_updated_at = ${computed_at}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as found(id uuid, adequacy_status text, adequacy_reasons text[])
    where account_id = ${tx.account_id}::uuid and providers.id = found.id`;
}

/** Providers whose status a run changed, as its history lists them. */
export async function insertRunProviders(
  tx: AccountDb,
  rows: readonly Omit<Prisma.AdequacyRunProviderCreateManyInput, 'account_id'>[],
): Promise<void> {
  for (const some of portions(rows, CELLS_AT_ONCE)) await insertRows(tx, 'adequacy_run_providers', [...some]);
}

/** Names the run whose cells and scores are those of the build; what callers write of the build stays as it is. */
export async function setLatestRun(tx: AccountDb, build_id: string, run_id: string): Promise<void> {
  await accountSql(tx).$executeRaw`
    update builds set latest_run_id = ${run_id}::uuid, failed_run_id = null
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}

/** Names the run that failed after it. */
export async function setFailedRun(tx: AccountDb, build_id: string, run_id: string): Promise<void> {
  await accountSql(tx).$executeRaw`
    update builds set failed_run_id = ${run_id}::uuid
    where account_id = ${tx.account_id}::uuid and id = ${build_id}::uuid`;
}
