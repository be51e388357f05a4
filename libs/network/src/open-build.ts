import { bodyError, encodeId, invalid, Problem } from '@pnb/contract';
import { type AccountDb, type AccountTransaction, findThroughReset } from '@pnb/db';

/** Rejects a change to the network of a frozen build; the caller has locked one of its providers. */
export async function assertBuildOpen(db: AccountDb, id: string): Promise<void> {
  assertOpen(await readBuildStatus(db, id));
}

/** Undefined if the account has no such build. */
export const readBuildStatus = async ({ sql }: AccountDb, id: string): Promise<string | undefined> =>
  (await sql.build.findUnique({ where: { id }, select: { status: true } }))?.status;

/** Prevents the deletion of a build while rows are added to it; `pointer` names the field that contains its id. */
export async function lockOpenBuild(tx: AccountTransaction, id: string, pointer: string): Promise<void> {
  const status = await lockBuildForShare(tx, id);
  if (status === undefined)
    throw invalid([
      bodyError(pointer, 'not_found', `No build ${encodeId('build', id)} in this account and environment.`),
    ]);
  assertOpen(status);
}

/** Rejects a change to the network of a build with the status of a frozen one. */
export function assertOpen(status: string | undefined): void {
  if (status === 'frozen' || status === 'archived')
    throw new Problem(
      'build_frozen',
      `The build is ${status}, and its network cannot be changed. Change its status with PATCH first.`,
    );
}

async function lockBuildForShare(tx: AccountTransaction, id: string): Promise<string | undefined> {
  const lock = () => tx.query<{ status: string }>`
    select status from builds where account_id = ${tx.account_id}::uuid and id = ${id}::uuid for key share`;
  const [found] = await findThroughReset(tx, lock);
  return found?.status;
}
