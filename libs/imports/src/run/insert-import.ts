import {
  IMPORT_BYTES,
  type ImportApply,
  type ImportCreate,
  planLimitExceeded,
  PLANS,
  type Plan,
  Problem,
  quotaExceeded,
} from '@pnb/contract';
import { type AccountDb, type AccountTransaction, lockAccount, measureQuota, newId, takeQuotas } from '@pnb/db';
import type { Reading } from '../files/reading.ts';
import { deleteChunks } from './chunks.ts';
import { type ImportRecord, UNFINISHED, updateImportWhere } from './import-state.ts';
import { pruneOwnUploads } from './prune-uploads.ts';
import type { StoredUpload } from './store-upload.ts';

type Fields = Pick<ImportCreate, 'build_id' | 'mode' | 'on_missing' | 'match_by' | 'mapping'> & {
  reading: Reading;
  events?: ImportCreate['events'] | null;
  mapping_id?: string | null | undefined;
  /** The import source of the file. */
  source_id?: string | null;
};

interface Named {
  /** Null: the imports of the plan were counted before. */
  plan: Plan | null;
  file_name: string;
}

/** An import that waits for its file; throws 403 where the plan allows no more at a time. */
export async function insertImport(
  tx: AccountTransaction,
  { mapping = [], mapping_id = null, reading, on_missing = 'keep', match_by = 'npi', events = null, ...fields }: Fields,
  { plan, file_name }: Named,
): Promise<ImportRecord> {
  if (plan !== null) await assertWithinImports(tx, plan);
  const { account_id, actor, request_id } = tx;
  const { build_id, mode, source_id = null } = fields;
  const options = { build_id, mode, on_missing, match_by, events, mapping, mapping_id, reading: { ...reading } };
  return tx.sql.import.create({
    data: { ...options, id: newId(), account_id, file_name, actor, request_id, source_id },
  });
}

interface Application extends ImportApply {
  /** It has completed. */
  dryRun: ImportRecord;
}

/** A queued import of the rows of a dry run. */
export async function insertApplication(
  tx: AccountTransaction,
  { dryRun, mode = 'upsert', ...options }: Application,
  plan: Plan | null,
): Promise<ImportRecord> {
  const { build_id, match_by, mapping_id, file_name, source_id } = dryRun;
  // Written by this service alone.
  const mapping = dryRun.mapping as unknown as NonNullable<Fields['mapping']>;
  const reading = dryRun.reading as Fields['reading'];
  const fields = { ...options, mode, build_id, match_by, mapping_id, mapping, reading, source_id };
  const { id } = await insertImport(tx, fields, { plan, file_name });
  const { format, delimiter, file_bytes, file_sha256, content_bytes } = dryRun;
  await startImport(tx, id, { format, delimiter, file_bytes, file_sha256, content_bytes, reading });
  const { columns, blank_count, totals_count } = dryRun;
  const [unmapped, guessed_values] = [dryRun.unmapped as object[], dryRun.guessed_values as object[]];
  // A worker does not read accounts.
  const quotas = tx.quotas || dryRun.quotas === null ? {} : { quotas: dryRun.quotas };
  const read = { columns, unmapped, guessed_values, blank_count, totals_count, ...quotas };
  return tx.sql.import.update({ where: { id }, data: { ...read, dry_run_id: dryRun.id } });
}

/** Locks the imports of the account; throws 403 where the plan allows no more at a time. Uploads that ended with their process do not count. */
export async function assertWithinImports(tx: AccountTransaction, plan: Plan): Promise<void> {
  await lockAccount(tx, 'imports');
  await pruneOwnUploads(tx);
  const limit = PLANS[plan].imports;
  const used = await tx.sql.import.count({ where: { status: { in: UNFINISHED } } });
  if (used < limit) return;
  const detail = `The plan allows ${limit} imports at a time. Wait for one, or cancel it.`;
  throw planLimitExceeded(detail, { plan, name: 'imports', used });
}

/** Refuses a file whose content would exceed the stored bytes of the account, while it arrives. */
export async function createSizeCheck(db: AccountDb): Promise<(content_bytes: number) => void> {
  const { plan, limits } = db.quotas ?? {};
  const limit = limits?.import_bytes ?? null;
  if (!plan || limit === null) return () => undefined;
  const used = await measureQuota(db, 'import_bytes');
  const check = (content_bytes: number): void => {
    if (used + content_bytes * IMPORT_BYTES.content > limit)
      throw quotaExceeded(plan, { quota: 'import_bytes', used, limit });
  };
  // No file is empty.
  check(1);
  return check;
}

type Stored = Omit<StoredUpload, 'format' | 'file_sha256'> & Pick<ImportRecord, 'format' | 'file_sha256'>;

/** Queues an import whose file is stored; throws 409 where it was cancelled meanwhile. */
export async function startImport(tx: AccountTransaction, id: string, stored: Stored): Promise<ImportRecord> {
  const stored_bytes = stored.content_bytes * IMPORT_BYTES.content;
  const quotas = tx.quotas ? { quotas: { ...tx.quotas } } : {};
  const data = {
    ...stored,
    reading: { ...stored.reading },
    stored_bytes,
    ...quotas,
    status: 'queued',
    phase: 'read',
  } as const;
  if (!(await updateImportWhere(tx, { id, status: 'uploading' }, data)))
    throw new Problem('invalid_state', 'The import was cancelled while its file arrived. Upload it again.');
  await takeQuotas(tx, { import_bytes: stored_bytes });
  return tx.sql.import.findUniqueOrThrow({ where: { id } });
}

/** Removes what an upload that failed has stored; an import that was cancelled meanwhile remains. */
export async function removeUpload(db: AccountDb, id: string): Promise<void> {
  await db.sql.import.deleteMany({ where: { id, status: 'uploading' } });
  await deleteChunks(db, id);
}
