import { encodeId, Problem } from '@pnb/contract';
import { lockRow, newId, onConflict, type AccountDb, type AccountTransaction, type Prisma } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import type { BuildRow } from '@pnb/network';
import { notFound } from '../http/decode.ts';
import { tagOfRow } from '../http/entity-tag.ts';

export const BUILDS: ListSource = { from: 'builds', scope: 'account' };

export async function getBuild({ sql }: AccountDb, id: string): Promise<BuildRow> {
  const row = await sql.build.findUnique({ where: { id } });
  if (!row) throw notFound('build');
  return row;
}

/** The row, locked until the transaction ends: checks and update apply to the same version. */
export async function getBuildForUpdate(tx: AccountTransaction, id: string): Promise<BuildRow> {
  if (!(await lockRow(tx, 'builds', id))) throw notFound('build');
  return getBuild(tx, id);
}

type BuildData = Omit<Prisma.BuildUncheckedCreateInput, 'id' | 'account_id'>;

export const insertBuild = ({ sql, account_id }: AccountDb, columns: BuildData): Promise<BuildRow> =>
  sql.build.create({ data: { ...columns, id: newId(), account_id } }).catch(onConflict(() => duplicateExternalId()));

export const updateBuild = (
  { sql }: AccountDb,
  id: string,
  data: Prisma.BuildUncheckedUpdateInput,
): Promise<BuildRow> =>
  sql.build
    .update({ where: { id }, data: { ...data, version: { increment: 1 } } })
    .catch(onConflict(() => duplicateExternalId()));

export const deleteBuild = ({ sql }: AccountDb, id: string): Promise<BuildRow> => sql.build.delete({ where: { id } });

/** 409 with the build that has the external_id; with `If-None-Match: *` 412. The unique index rejects a concurrent insert. */
export async function assertExternalIdAvailable(
  { sql }: AccountDb,
  external_id: string,
  precondition: string | null,
): Promise<void> {
  const build = await sql.build.findFirst({ where: { external_id } });
  if (!build) return;
  if (precondition !== '*') throw duplicateExternalId({ conflict: { id: encodeId('build', build.id) } });
  throw new Problem(
    'precondition_failed',
    'A build with this external_id already exists. Read it, or use another external_id.',
    {
      headers: { ETag: tagOfRow(build) },
    },
  );
}

const duplicateExternalId = (members = {}): Problem =>
  new Problem(
    'duplicate_external_id',
    'Another build already has this external_id. Update that build, or use another external_id.',
    members,
  );
