import { type BeneficiarySampleCreate, encodeId, type Plan, planLimitExceeded, PLANS, Problem } from '@pnb/contract';
import { lockAccount, newId, takeQuotas, type AccountDb, type AccountTransaction, type network } from '@pnb/db';
import { insertRows } from '@pnb/network';
import { digestPoints, listCounties, type SamplePoints } from './points.ts';

export interface SampleContent {
  fields: BeneficiarySampleCreate;
  points: SamplePoints;
  /** Sample data sets it, since it has the same ids at each load. */
  id?: string;
}

/** Latitude, longitude and weight. */
const POINT_BYTES = 24;

/** Points of one statement. */
const BATCH_POINTS = 20_000;

/** Stores a sample and its points. Throws 409 for points that the account has already. */
export async function createSample(
  tx: AccountTransaction,
  { fields, points, id = newId() }: SampleContent,
): Promise<network.AccountSampleModel> {
  const sha256 = digestPoints(points);
  await lockAccount(tx, 'beneficiary samples');
  await assertNew(tx, sha256);
  const { name, source, vintage = null, unit = 'beneficiaries' } = fields;
  const newest = await tx.sql.accountSample.findFirst({ where: { name }, orderBy: { version: 'desc' } });
  const columns = { name, source, vintage, unit, sha256, version: (newest?.version ?? 0) + 1 };
  const counts = { point_count: points.count, county_count: points.counties.size };
  const { account_id, actor } = tx;
  const row = await tx.sql.accountSample.create({ data: { ...columns, ...counts, id, account_id, actor } });
  for (const batch of splitPoints(points))
    await insertRows(
      tx,
      'account_sample_counties',
      batch.map((county) => ({ ...county, sample_id: id })),
    );
  await takeQuotas(tx, { beneficiary_sample_bytes: points.count * POINT_BYTES });
  return row;
}

async function assertNew({ sql }: AccountDb, sha256: string): Promise<void> {
  const sample = await sql.accountSample.findFirst({ where: { sha256 }, select: { id: true } });
  if (!sample) return;
  const id = encodeId('beneficiary_sample', sample.id);
  throw new Problem('conflict', `The beneficiary sample ${id} has the same points. Use it.`, { conflict: { id } });
}

/** Throws 403 when the account has as many samples as its plan allows. */
export async function assertSampleAvailable(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'beneficiary samples');
  const limit = PLANS[plan].beneficiary_samples;
  const used = await tx.sql.accountSample.count();
  if (used < limit) return;
  const detail = `The plan allows ${limit} beneficiary samples, and ${used} exist. Delete one that no build uses.`;
  throw planLimitExceeded(detail, { plan, name: 'beneficiary_samples', used });
}

export interface CountyRow {
  fips: string;
  latitude: number[];
  longitude: number[];
  weight: number[];
}

/** The counties of a sample as rows, in batches of bounded size. */
export function* splitPoints(points: SamplePoints): Generator<CountyRow[]> {
  let batch: CountyRow[] = [];
  let size = 0;
  for (const [fips, county] of listCounties(points)) {
    const cut = (values: Float64Array): number[] => [...values.subarray(0, county.size)];
    batch.push({ fips, latitude: cut(county.latitude), longitude: cut(county.longitude), weight: cut(county.weight) });
    size += county.size;
    if (size < BATCH_POINTS) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
