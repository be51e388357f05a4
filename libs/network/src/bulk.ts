import { type AccountDb, type AccountTransaction, Prisma } from '@pnb/db';
import { deferUnchecked, uncheckedSql, type Statements, prismaStatements, type RawClient } from '@pnb/db/raw';

/** Tables of accounts with bulk inserts. */
interface BulkRows {
  account_sample_counties: Omit<Prisma.AccountSampleCountyCreateManyInput, 'account_id'>;
  adequacy_run_providers: Omit<Prisma.AdequacyRunProviderCreateManyInput, 'account_id'>;
  campaign_members: Omit<Prisma.CampaignMemberCreateManyInput, 'account_id'>;
  build_counties: Prisma.BuildCountyCreateManyInput;
  contact_attempts: Prisma.ContactAttemptCreateManyInput;
  events: Prisma.EventCreateManyInput;
  providers: Prisma.ProviderCreateManyInput;
  transitions: Prisma.TransitionCreateManyInput;
}

interface ReferenceRows {
  standards: Prisma.StandardCreateManyInput;
  specialties: Prisma.SpecialtyCreateManyInput;
  counties: Prisma.CountyCreateManyInput;
  county_limits: Prisma.CountyLimitCreateManyInput;
  county_certificates: Prisma.CountyCertificateCreateManyInput;
  beneficiary_samples: Prisma.BeneficiarySampleCreateManyInput;
  shared_samples: Prisma.SharedSampleCreateManyInput;
}

/** Inserts rows of one shape in one statement: `createMany` takes seconds for thousands of rows, longer than a transaction may. */
export async function insertRows<T extends keyof BulkRows>(
  tx: AccountDb,
  table: T,
  rows: BulkRows[T][],
): Promise<void> {
  const ownedRows = rows.map((row) => ({ ...row, account_id: tx.account_id }));
  await insertInto(uncheckedSql(tx), table, ownedRows);
}

/**
 * Inserts rows as `insertRows` does, except those whose unique keys another row has, of the table or earlier in the list.
 * Returns the ids of the inserted ones.
 */
export async function insertNewRows<T extends 'providers'>(
  tx: AccountTransaction,
  table: T,
  rows: BulkRows[T][],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { names, into, records } = composeInsert(
    table,
    rows.map((row) => ({ ...row, account_id: tx.account_id })),
  );
  const inserted = await uncheckedSql(tx).query<{ id: string }>`
    insert into ${into} (${names}) select ${names} from ${records} on conflict do nothing returning id`;
  return new Set(inserted.map(({ id }) => id));
}

interface Update {
  /** Each states all of the columns. */
  rows: readonly { id: string }[];
  columns: readonly string[];
}

/** Writes columns of rows in one statement, which fails where one of them gets a unique key that another row has. */
export async function updateRows(tx: AccountTransaction, table: 'providers', { rows, columns }: Update): Promise<void> {
  if (rows.length === 0 || columns.length === 0) return;
  const into = Prisma.raw(table);
  const assignments = Prisma.raw(columns.map((name) => `"${name}" = stated."${name}"`).join(', '));
  const names = ['id', ...columns];
  const stated = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name as 'id']])));
  const selected = Prisma.raw(names.map((name) => `"${name}"`).join(', '));
  const ids = rows.map(({ id }) => id);
  // The ids are stated twice: a join alone reads all rows of the table where it has no statistics.
  await uncheckedSql(tx).execute`
    update ${into} set ${assignments}
    from (select ${selected} from json_populate_recordset(null::${into}, ${JSON.stringify(stated)}::json)) as stated
    where account_id = ${tx.account_id}::uuid and ${into}.id = any(${ids}::uuid[]) and ${into}.id = stated.id`;
}

/** Inserts a row without waiting for the result: a conflict fails the transaction, and is known after its rollback. */
export async function deferRow<T extends 'providers'>(
  tx: AccountTransaction,
  table: T,
  row: BulkRows[T],
): Promise<void> {
  const { names, into, records } = composeInsert(table, [{ ...row, account_id: tx.account_id }]);
  await deferUnchecked(tx, (sql) => sql.execute`insert into ${into} (${names}) select ${names} from ${records}`);
}

/** `insertRows` for reference data, which belongs to no account. */
export async function insertReferenceRows<T extends keyof ReferenceRows>(
  tx: RawClient,
  table: T,
  rows: readonly ReferenceRows[T][],
): Promise<void> {
  await insertInto(prismaStatements(tx), table, rows);
}

async function insertInto(statements: Statements, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const { names, into, records } = composeInsert(table, rows);
  await statements.execute`insert into ${into} (${names}) select ${names} from ${records}`;
}

/** The parts of a statement that inserts rows: the columns that any of them states, the table, and the rows as a record set. */
function composeInsert(table: string, rows: readonly object[]) {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const into = Prisma.raw(table);
  return {
    into,
    names: Prisma.raw([...columns].map((name) => `"${name}"`).join(', ')),
    records: Prisma.sql`json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`,
  };
}
