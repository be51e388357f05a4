import type { AccountDb } from './account-db.ts';
import { Prisma } from './generated/network/client.ts';
import { rawClient, type RawClient } from './raw-clients.ts';

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
  await insertInto(rawClient(tx), table, ownedRows);
}

/** The same for reference data, which belongs to no account. */
export async function insertReferenceRows<T extends keyof ReferenceRows>(
  tx: RawClient,
  table: T,
  rows: readonly ReferenceRows[T][],
): Promise<void> {
  await insertInto(tx, table, rows);
}

async function insertInto(client: RawClient, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const names = Prisma.raw([...columns].map((name) => `"${name}"`).join(', '));
  const into = Prisma.raw(table);
  await client.$executeRaw`
    insert into ${into} (${names})
    select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`;
}
