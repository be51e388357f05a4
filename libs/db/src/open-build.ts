import { bodyFault, encodeId, invalid, Problem } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';

/** Refuses a change to the network of a frozen build; `pointer` names the field that gave the build, if one did. */
export async function requireOpenBuild({ sql }: AccountDb, id: string, pointer?: string): Promise<void> {
  const build = await sql.build.findUnique({ where: { id }, select: { status: true } });
  if (!build && pointer)
    throw invalid([
      bodyFault(pointer, 'not_found', `No build ${encodeId('build', id)} in this account and environment.`),
    ]);
  if (build?.status === 'frozen' || build?.status === 'archived') {
    throw new Problem('build_frozen', `The build is ${build.status} and refuses changes to its network.`);
  }
}
