import {
  bodyError,
  type ColumnMapping,
  encodeId,
  type ImportMapping,
  type ImportMappingCreate,
  invalid,
  type Plan,
  planLimitExceeded,
  PLANS,
  Problem,
} from '@pnb/contract';
import { lockAccount, lockRow, newId, writeOrConflict, type AccountDb, type AccountTransaction } from '@pnb/db';
import { readBuildStatus } from '@pnb/network';
import { type MappingRow, mergeReading, pickReading, type StatedReading } from '@pnb/imports';
import { notFound } from '../http/decode.ts';

export const presentMapping = ({ id, name, columns, reading, created_at, updated_at }: MappingRow): ImportMapping => ({
  object: 'import_mapping',
  ...{ id, name, created_at, updated_at },
  columns: columns as ImportMapping['columns'],
  reading: mergeReading(reading as StatedReading),
});

export async function getMapping({ sql }: AccountDb, id: string): Promise<MappingRow> {
  const row = await sql.importMapping.findUnique({ where: { id } });
  if (!row) throw notFound('import_mapping');
  return row;
}

export async function getMappingForUpdate(tx: AccountTransaction, id: string): Promise<MappingRow> {
  if (!(await lockRow(tx, 'import_mappings', id))) throw notFound('import_mapping');
  return getMapping(tx, id);
}

/** Throws 403 when the account has as many mappings as its plan allows. */
export async function assertWithinLimit(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'import mappings');
  const limit = PLANS[plan].import_mappings;
  const used = await tx.sql.importMapping.count();
  if (used < limit) return;
  const detail = `The plan allows ${limit} import mappings, and ${used} exist. Delete one.`;
  throw planLimitExceeded(detail, { plan, name: 'import_mappings', used });
}

export const insertMapping = (
  tx: AccountTransaction,
  { name, columns, reading: stated = {} }: ImportMappingCreate,
): Promise<MappingRow> =>
  writeNamed(tx, name, () => {
    const reading = { ...mergeReading(stated) };
    return tx.sql.importMapping.create({
      data: { id: newId(), account_id: tx.account_id, name, columns: toJson(columns), reading },
    });
  });

interface Changes {
  name: string | undefined;
  columns: ColumnMapping[] | undefined;
  /** How the files are read: null removes what was stated. */
  reading: StatedReading;
}

export const updateMapping = (
  tx: AccountTransaction,
  current: MappingRow,
  { name, columns, reading }: Changes,
): Promise<MappingRow> =>
  writeNamed(tx, name ?? '', () =>
    tx.sql.importMapping.update({
      where: { id: current.id },
      data: {
        reading: { ...pickReading(current.reading as StatedReading), ...pickReading(reading) },
        ...(name === undefined ? {} : { name }),
        ...(columns === undefined ? {} : { columns: toJson(columns) }),
        version: { increment: 1 },
      },
    }),
  );

const toJson = (columns: ColumnMapping[]) => columns as object[];

/** 409 with the mapping that has the name. */
const writeNamed = (tx: AccountTransaction, name: string, write: () => Promise<MappingRow>): Promise<MappingRow> =>
  writeOrConflict(tx, write, async () => {
    const mapping = await tx.sql.importMapping.findFirst({ where: { name }, select: { id: true } });
    const conflict = mapping ? { conflict: { id: encodeId('import_mapping', mapping.id) } } : {};
    return new Problem('conflict', `Another import mapping is named ${name}. Use another name.`, conflict);
  });

/** Throws 422 where a preview is compared with a build that the account has not. */
export async function assertBuild(db: AccountDb, id: string): Promise<void> {
  if ((await readBuildStatus(db, id)) !== undefined) return;
  throw invalid([
    bodyError('/build_id', 'not_found', `No build ${encodeId('build', id)} in this account and environment.`),
  ]);
}
