import {
  DEFAULT_CHANGED_SHARE,
  encodeId,
  type ImportRhythm,
  type ImportSourceCreate,
  type ImportSourceUpdate,
  type Plan,
  planLimitExceeded,
  PLANS,
  Problem,
  SOURCE_SECRET_DAYS,
} from '@pnb/contract';
import { lockAccount, newId, Prisma, writeOrConflict, type AccountDb, type AccountTransaction } from '@pnb/db';
import {
  findExpected,
  type ImportRecord,
  type ImportSourceRow,
  lockSource,
  pickReading,
  readRhythm,
  type Reading,
  type StatedReading,
} from '@pnb/imports';
import type { ListSource } from '@pnb/lists';
import type { FastifyRequest } from 'fastify';
import type { AdmittedSource, Caller } from '../http/caller.ts';
import { notFound } from '../http/decode.ts';

const DAY_MS = 86_400_000;

export const SOURCES: ListSource = { from: 'import_sources', scope: 'account' };

export async function getSource({ sql }: AccountDb, id: string): Promise<ImportSourceRow> {
  const row = await sql.importSource.findUnique({ where: { id } });
  if (!row) throw notFound('import_source');
  return row;
}

export async function getSourceForUpdate(tx: AccountTransaction, id: string): Promise<ImportSourceRow> {
  const row = await lockSource(tx, id);
  if (!row) throw notFound('import_source');
  return row;
}

/** The dry run of a file of the source. */
export async function getUpload(
  { sql }: AccountDb,
  { id: source_id, upload_id }: { id: string; upload_id: string },
): Promise<ImportRecord> {
  const row = await sql.import.findFirst({ where: { id: upload_id, source_id, upload_state: { not: null } } });
  if (!row) throw notFound('import');
  return row;
}

/** The source that the secret of the request has admitted. */
export function getAdmitted({ import_source }: FastifyRequest): AdmittedSource {
  if (!import_source) throw new Error('the route does not have the access of an import source');
  return import_source;
}

/** Throws 403 when the account has as many sources as its plan allows. */
export async function assertWithinLimit(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'import sources');
  const limit = PLANS[plan].import_sources;
  const used = await tx.sql.importSource.count();
  if (used < limit) return;
  const detail = `The plan allows ${limit} import sources, and ${used} exist. Delete one.`;
  throw planLimitExceeded(detail, { plan, name: 'import_sources', used });
}

export const getDefaultExpiry = (now: Date): Date => new Date(now.getTime() + SOURCE_SECRET_DAYS.default * DAY_MS);

type NewSource = Omit<ImportSourceCreate, 'mapping_id' | 'reading'> & { reading: Reading; secret_hash: Buffer };

export const insertSource = (tx: AccountTransaction, source: NewSource, now: Date): Promise<ImportSourceRow> =>
  writeNamed(tx, source.name, () => {
    const { rhythm = null, status = 'active', mapping = [], reading, secret_hash, ...stated } = source;
    const { max_changed_share = DEFAULT_CHANGED_SHARE, secret_expires_at = getDefaultExpiry(now), ...named } = stated;
    const { build_id, name, mode, on_missing = 'keep', match_by = 'npi', events = null } = named;
    return tx.sql.importSource.create({
      data: {
        ...{ build_id, name, mode, on_missing, match_by, events },
        ...{ max_changed_share, secret_expires_at },
        ...{ id: newId(), account_id: tx.account_id, status },
        ...{ mapping, reading: { ...reading }, secret_hash: new Uint8Array(secret_hash) },
        ...toRhythmColumns(rhythm, status, now),
      },
    });
  });

/** When the next file is expected; a paused source expects none. */
function toRhythmColumns(rhythm: ImportRhythm | null, status: ImportSourceRow['status'], now: Date) {
  const none = { expected_at: null, next_due_at: null };
  const expected = rhythm && status === 'active' ? findExpected(rhythm, now) : none;
  return { rhythm: rhythm ?? Prisma.DbNull, ...expected, is_received: false, late_since: null };
}

interface Change {
  current: ImportSourceRow;
  changes: Omit<ImportSourceUpdate, 'object' | 'id' | 'build_id' | 'secret' | 'created_at' | 'updated_at'>;
}

export const changeSource = (
  tx: AccountTransaction,
  { current, changes }: Change,
  now: Date,
): Promise<ImportSourceRow> =>
  writeNamed(tx, changes.name ?? '', () => {
    const { rhythm, reading, mapping, name, mode, ...others } = changes;
    const { on_missing, match_by, events, status, max_changed_share, secret_expires_at } = others;
    const isTimed = rhythm !== undefined || (status !== undefined && status !== current.status);
    const stated = { name, mode, on_missing, match_by, events, status, max_changed_share, secret_expires_at };
    const data = {
      ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
      ...(mapping ? { mapping: mapping as object[] } : {}),
      ...(reading ? { reading: { ...pickReading(current.reading as StatedReading), ...pickReading(reading) } } : {}),
      ...(isTimed
        ? toRhythmColumns(rhythm === undefined ? readRhythm(current) : rhythm, status ?? current.status, now)
        : {}),
    };
    if (Object.keys(data).length === 0) return Promise.resolve(current);
    return tx.sql.importSource.update({ where: { id: current.id }, data: { ...data, version: { increment: 1 } } });
  });

/** 409 with the source that has the name. */
const writeNamed = (
  tx: AccountTransaction,
  name: string,
  write: () => Promise<ImportSourceRow>,
): Promise<ImportSourceRow> =>
  writeOrConflict(tx, write, async () => {
    const source = await tx.sql.importSource.findFirst({ where: { name }, select: { id: true } });
    const conflict = source ? { conflict: { id: encodeId('import_source', source.id) } } : {};
    return new Problem('conflict', `Another import source is named ${name}. Use another name.`, conflict);
  });

/** The columns of the secret before a rotation: without an overlap, none is accepted but the new one. */
export function retireSecret(
  { secret_hash, secret_expires_at }: ImportSourceRow,
  overlap_seconds: number,
  now: Date,
): { previous_hash: Uint8Array<ArrayBuffer> | null; previous_expires_at: Date | null } {
  if (overlap_seconds === 0) return { previous_hash: null, previous_expires_at: null };
  const end = new Date(now.getTime() + overlap_seconds * 1_000);
  return {
    previous_hash: new Uint8Array(secret_hash),
    previous_expires_at: end < secret_expires_at ? end : secret_expires_at,
  };
}

/**
 * Stores where the source is, in the control database: before the source is committed, because an address without a source is of no
 * use. Addresses of sources that were deleted with their build are removed.
 */
export async function insertAddress(
  { db, control, environment, account_id }: Caller,
  source_id: string,
): Promise<void> {
  const addresses = await control.sql.importSourceAddress.findMany({ select: { source_id: true } });
  const ids = addresses.map((address) => address.source_id);
  const found = await db.sql.importSource.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const current = new Set(found.map(({ id }) => id));
  const orphans = ids.filter((id) => !current.has(id));
  await control.sql.importSourceAddress.deleteMany({ where: { source_id: { in: orphans } } });
  await control.sql.importSourceAddress.create({ data: { source_id, account_id, environment } });
}

export const deleteAddress = async ({ control }: Caller, source_id: string): Promise<void> => {
  await control.sql.importSourceAddress.deleteMany({ where: { source_id } });
};
