import { bodyError, encodeId, invalid } from '@pnb/contract';
import { lockReferenceShared, lockRow, type AccountTransaction } from '@pnb/db';

interface PinnedBuild {
  id: string;
  beneficiary_sample_id: string | null;
}

/** Counties that an error names. */
const MAX_NAMED = 10;

/**
 * 422 unless the sample of a build exists and has points in each county of its service area. Call it after the write: it
 * locks the sample until the commit, so that it is not deleted meanwhile.
 */
export async function assertSampleCovers(tx: AccountTransaction, build: PinnedBuild, pointer: string): Promise<void> {
  const { id, beneficiary_sample_id } = build;
  if (beneficiary_sample_id === null) return;
  const name = encodeId('beneficiary_sample', beneficiary_sample_id);
  const sampled = await listSampleCounties(tx, beneficiary_sample_id);
  if (!sampled)
    throw invalid([
      bodyError(
        '/beneficiary_sample_id',
        'not_found',
        `No beneficiary sample ${name} in this account and environment.`,
      ),
    ]);
  const area = await tx.sql.buildCounty.findMany({
    where: { build_id: id },
    select: { fips: true },
    orderBy: { fips: 'asc' },
  });
  const missing = area.map(({ fips }) => fips).filter((fips) => !sampled.has(fips));
  if (missing.length === 0) return;
  const some = missing.slice(0, MAX_NAMED).join(', ');
  const counties = missing.length > MAX_NAMED ? `${missing.length} counties, such as ${some}` : some;
  const fix = 'Use a sample with points in each county of the service area, or null for the default one.';
  throw invalid([
    bodyError(pointer, 'inconsistent', `The beneficiary sample ${name} has no points in ${counties}. ${fix}`),
  ]);
}

/** Null if there is no such sample. */
async function listSampleCounties(tx: AccountTransaction, id: string): Promise<Set<string> | null> {
  const fips = { fips: true } as const;
  if (await lockRow(tx, 'account_samples', id)) {
    const rows = await tx.sql.accountSampleCounty.findMany({ where: { sample_id: id }, select: fips });
    return new Set(rows.map((row) => row.fips));
  }
  await lockReferenceShared(tx, 'shared_samples');
  const shared = await tx.sql.sharedSample.findUnique({ where: { id }, select: { id: true } });
  if (!shared) return null;
  const where = { sample_id: encodeId('beneficiary_sample', id) };
  const rows = await tx.sql.beneficiarySample.findMany({ where, select: fips });
  return new Set(rows.map((row) => row.fips));
}
