import { INITIAL_VALUES, type Problem } from '@pnb/contract';
import { listConflictingFields, type AccountDb, type AccountTransaction, type Prisma } from '@pnb/db';
import {
  computeDataQualityColumns,
  deferRow,
  insertNewRows,
  readLocations,
  type DataQualityColumns,
  type ProviderRow,
} from '@pnb/network';
import type { Columns } from './rules.ts';
import { conflictOn, type Identifiers } from './store.ts';

/** A provider that is not stored yet: the columns that `createColumns` has computed. */
export interface PlannedProvider {
  id: string;
  columns: Columns;
}

export interface NewProviders {
  build_id: string;
  planned: readonly PlannedProvider[];
  now: Date;
}

/** Columns that a request may leave out, as the database would fill them: a statement for many rows states each of them. */
const DEFAULTS = {
  ...INITIAL_VALUES,
  telehealth_states: [],
  county_fips: null,
  county: null,
  state: null,
  held_from_stage: null,
  adequacy_status: 'pending',
  adequacy_override: null,
  adequacy_run_id: null,
  adequacy_updated_at: null,
  locations: [],
  version: 1,
  contact_attempt_count: 0,
  last_contacted_at: null,
  contact_evidence_complete: false,
} satisfies Partial<ProviderRow>;

type Filled =
  | keyof typeof DEFAULTS
  | keyof DataQualityColumns
  | 'id'
  | 'account_id'
  | 'build_id'
  | 'created_at'
  | 'updated_at';

/** What `createColumns` must compute, because it has no default. */
type Computed = Pick<Columns, Exclude<keyof ProviderRow, Filled>>;

/**
 * Inserts providers of a build in one statement. The result of each is its row, or 409 with the id of the provider of the build, or
 * earlier in the list, that has its NPI or external_id.
 */
export async function insertProviders(
  tx: AccountTransaction,
  { build_id, planned, now }: NewProviders,
): Promise<(ProviderRow | Problem)[]> {
  const rows = planned.map((provider) => buildRow(tx, provider, { build_id, now }));
  const inserted = await insertNewRows(tx, 'providers', rows as Prisma.ProviderCreateManyInput[]);
  const refused = rows.filter(({ id }) => !inserted.has(id));
  const problems = await describeConflicts(tx, build_id, refused);
  return rows.map((row) => problems.get(row.id) ?? row);
}

/** Inserts one provider. A conflict fails the transaction, with the same 409 as that of `insertProviders`. */
export async function insertProvider(
  tx: AccountTransaction,
  planned: PlannedProvider,
  at: Pick<NewProviders, 'build_id' | 'now'>,
): Promise<ProviderRow> {
  const row = buildRow(tx, planned, at);
  tx.onFailure(async (error, db) => {
    if (!listConflictingFields(error)?.some((name) => UNIQUE_KEYS.has(name))) return error;
    return (await describeConflicts(db, at.build_id, [row])).get(row.id);
  });
  await deferRow(tx, 'providers', row as Prisma.ProviderCreateManyInput);
  return row;
}

const UNIQUE_KEYS: ReadonlySet<string> = new Set([
  'providers_account_id_build_id_npi_key',
  'providers_account_id_build_id_external_id_key',
]);

function buildRow(
  { account_id }: AccountDb,
  { id, columns }: PlannedProvider,
  { build_id, now }: Pick<NewProviders, 'build_id' | 'now'>,
): ProviderRow {
  const computed: Computed = columns;
  const row = { ...DEFAULTS, ...computed, id, account_id, build_id, created_at: now, updated_at: now };
  return { ...row, ...computeDataQualityColumns(readLocations(row), row.version) } as ProviderRow;
}

/** The problem of each row that was not inserted, by its id; the first of its identifiers that is taken counts. */
async function describeConflicts(
  tx: AccountDb,
  build_id: string,
  rows: readonly ProviderRow[],
): Promise<Map<string, Problem>> {
  if (rows.length === 0) return new Map();
  const npi = { in: rows.flatMap((row) => row.npi ?? []) };
  const external_id = { in: rows.flatMap((row) => row.external_id ?? []) };
  const existing = await tx.sql.provider.findMany({
    where: { build_id, OR: [{ npi }, { external_id }] },
    select: { id: true, npi: true, external_id: true },
  });
  return new Map(rows.map((row) => [row.id, describeConflict(row, existing)]));
}

function describeConflict(row: ProviderRow, existing: readonly (Identifiers & { id: string })[]): Problem {
  const sharing = (field: keyof Identifiers) =>
    existing.find((other) => row[field] !== null && other[field] === row[field]);
  const [numbered, named] = [sharing('npi'), sharing('external_id')];
  // Another transaction may delete it before it is read.
  const field = numbered || (!named && row.npi !== null) ? 'npi' : 'external_id';
  return conflictOn(field, (numbered ?? named)?.id);
}
