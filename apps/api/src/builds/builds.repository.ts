import { encodeId, Problem } from '@pnb/contract';
import { lockRow, newId, onConflict, type AccountDb, type BuildRow, type ListSource, type Prisma } from '@pnb/db';
import { missing } from '../http/decode.ts';
import { tagOfRow } from '../http/entity-tag.ts';

export const BUILDS: ListSource = { from: 'builds', scope: 'account' };

export async function getBuild({ sql }: AccountDb, id: string): Promise<BuildRow> {
  const row = await sql.build.findUnique({ where: { id } });
  if (!row) throw missing('build');
  return row;
}

/** The row, held until the transaction ends, so that what is judged is what is changed. */
export async function getBuildForUpdate(tx: AccountDb, id: string): Promise<BuildRow> {
  if (!(await lockRow(tx, 'builds', id))) throw missing('build');
  return getBuild(tx, id);
}

type BuildData = Omit<Prisma.BuildUncheckedCreateInput, 'id' | 'account_id'>;

export const insertBuild = ({ sql, account_id }: AccountDb, draft: BuildData): Promise<BuildRow> =>
  sql.build.create({ data: { ...draft, id: newId(), account_id } }).catch(onConflict(() => taken()));

export const updateBuild = (
  { sql }: AccountDb,
  id: string,
  data: Prisma.BuildUncheckedUpdateInput,
): Promise<BuildRow> =>
  sql.build.update({ where: { id }, data: { ...data, version: { increment: 1 } } }).catch(onConflict(() => taken()));

export const deleteBuild = ({ sql }: AccountDb, id: string): Promise<BuildRow> => sql.build.delete({ where: { id } });

/** 409 with the build that has the external_id; with `If-None-Match: *` 412. The unique index sees to who comes between. */
export async function assertExternalIdAvailable(
  { sql }: AccountDb,
  external_id: string,
  precondition: string | null,
): Promise<void> {
  const found = await sql.build.findFirst({ where: { external_id } });
  if (!found) return;
  if (precondition !== '*') throw taken({ conflict: { id: encodeId('build', found.id) } });
  throw new Problem('precondition_failed', 'A build with this external_id exists already.', {
    headers: { ETag: tagOfRow(found) },
  });
}

const taken = (members = {}): Problem =>
  new Problem('duplicate_external_id', 'Another build already has this external_id.', members);
