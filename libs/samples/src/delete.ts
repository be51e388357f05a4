import { encodeId, Problem } from '@pnb/contract';
import { lockRow, type AccountDb, type AccountTransaction } from '@pnb/db';

/** Returns false if there is no such sample; throws 409 while a build uses it. */
export async function deleteSample(tx: AccountTransaction, id: string): Promise<boolean> {
  // A build that is about to use it has locked the row.
  if (!(await lockRow(tx, 'account_samples', id))) return refuseShared(tx, id);
  const build = await tx.sql.build.findFirst({ where: { beneficiary_sample_id: id }, select: { id: true } });
  if (build) throw inUse(encodeId('build', build.id));
  await tx.sql.accountSample.delete({ where: { id } });
  return true;
}

async function refuseShared({ sql }: AccountDb, id: string): Promise<false> {
  if (!(await sql.sharedSample.findUnique({ where: { id }, select: { id: true } }))) return false;
  throw new Problem('conflict', 'All accounts have this beneficiary sample, so it cannot be deleted.');
}

const inUse = (id: string): Problem =>
  new Problem(
    'conflict',
    `The build ${id} uses this beneficiary sample. Set its beneficiary_sample_id to another one or null.`,
    {
      conflict: { id },
    },
  );
