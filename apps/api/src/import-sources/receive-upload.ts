import { Problem, type ProblemCode, type UploadedFile } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import {
  assertWithinImports,
  createSizeCheck,
  failImport,
  FileError,
  getImportRecord,
  type ImportRecord,
  insertSourceImport,
  lockSource,
  markReceived,
  queueImport,
  type Reading,
  removeUpload,
  startImport,
  storeUpload,
  UNFINISHED,
  updateSource,
} from '@pnb/imports';
import { lockOpenBuild } from '@pnb/network';
import type { AdmittedSource } from '../http/caller.ts';

/** Stores a file of a sender as a dry run, whose end decides on it. A file that cannot be read is an upload, too. */
export async function receiveUpload(source: AdmittedSource, file: UploadedFile): Promise<ImportRecord> {
  const { db } = source;
  const { assertSize, upload } = await hideAccount(async () => ({
    assertSize: await createSizeCheck(db),
    upload: await db.transaction((tx) => reserveUpload(tx, source, file.name)),
  }));
  try {
    return await hideAccount(() => storeFile(db, { upload, file, assertSize }));
  } catch (error) {
    if (error instanceof FileError) return failUpload(db, upload, error);
    await removeUpload(db, upload.id);
    throw error;
  }
}

/** One file of a source at a time: the next one is compared with what this one leaves. */
async function reserveUpload(
  tx: AccountTransaction,
  { id, plan }: AdmittedSource,
  file_name: string,
): Promise<ImportRecord> {
  const source = await lockSource(tx, id);
  if (source?.status !== 'active') throw refusal();
  await assertWithinImports(tx, plan);
  if ((await tx.sql.import.count({ where: { source_id: id, status: { in: UNFINISHED } } })) > 0)
    throw new Problem('conflict', 'Another file of the source is in progress. Send this one when it has ended.');
  await lockOpenBuild(tx, source.build_id, '/file');
  return insertSourceImport(tx, source, file_name);
}

interface Received {
  upload: ImportRecord;
  file: UploadedFile;
  assertSize: (content_bytes: number) => void;
}

async function storeFile(db: AccountDb, { upload, file, assertSize }: Received): Promise<ImportRecord> {
  const { id } = upload;
  // Written by this service alone.
  const reading = upload.reading as unknown as Reading;
  const mapping = upload.mapping as unknown as [];
  const stored = await storeUpload(db, id, { fileName: file.name, source: file.source, assertSize, mapping, reading });
  return db.transaction(async (tx) => {
    const row = await startImport(tx, id, stored);
    await recordArrival(tx, row);
    await queueImport(tx, id);
    return row;
  });
}

async function recordArrival(tx: AccountTransaction, { source_id }: ImportRecord): Promise<void> {
  const source = await lockSource(tx, source_id ?? '');
  if (source) await updateSource(tx, source.id, markReceived(source, new Date()));
}

/** The dry run of a file that is not read ends, and is held like each that cannot be read. */
async function failUpload(db: AccountDb, upload: ImportRecord, error: FileError): Promise<ImportRecord> {
  await db.transaction((tx) => recordArrival(tx, upload));
  await failImport(db, upload, error);
  return (await getImportRecord(db, upload.id)) ?? upload;
}

/** What concerns the account: its limits, its build, and a source that was paused or deleted meanwhile. */
const OF_ACCOUNT: readonly ProblemCode[] = [
  'build_frozen',
  'invalid_state',
  'plan_limit_exceeded',
  'resource_not_found',
];

/** The sender learns of its owner only that no file is accepted. */
async function hideAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem && OF_ACCOUNT.includes(error.code) ? refusal() : error;
  }
}

const refusal = (): Problem => new Problem('invalid_state', 'The source accepts no files at present. Ask its owner.');
