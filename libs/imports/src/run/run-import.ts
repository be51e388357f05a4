import { Problem } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { addJob } from '@pnb/db/raw';
import { FileError } from '../files/file-error.ts';
import { applyPhase, matchPhase } from './apply-phase.ts';
import { recordEnd } from './end-import.ts';
import { finishPhase } from './finish-phase.ts';
import { getImportRecord, ImportStopped, type ImportRecord } from './import-state.ts';
import { readPhase } from './read-phase.ts';
import { abandonRevert, revertPhase } from './revert-phase.ts';

export const IMPORT_TASK = 'run_import';

export const queueImport = (tx: AccountDb, import_id: string): Promise<void> =>
  addJob(tx, { task: IMPORT_TASK, payload: { import_id }, key: `import:${import_id}` });

const PHASES: Readonly<Record<string, (db: AccountDb, record: ImportRecord) => Promise<void>>> = {
  read: readPhase,
  match: matchPhase,
  apply: applyPhase,
  finish: finishPhase,
  revert: revertPhase,
};

/** Continues an import where it is until it ends; true when it was stopped by the signal before. */
export async function runImport(db: AccountDb, import_id: string, signal?: AbortSignal): Promise<boolean> {
  await start(db, import_id);
  for (;;) {
    const record = await getImportRecord(db, import_id);
    const phase = record?.status === 'running' ? PHASES[record.phase] : undefined;
    if (!record || !phase) return false;
    if (signal?.aborted) return true;
    await phase(db, record).catch((error: unknown) => endFailed(db, record, error));
  }
}

/** A file that cannot be read, or a build that was frozen or deleted meanwhile, ends the import; other errors are retried. */
async function endFailed(db: AccountDb, record: ImportRecord, error: unknown): Promise<void> {
  if (error instanceof ImportStopped) return;
  if (error instanceof Problem && record.phase === 'revert') return abandonRevert(db, record, error);
  if (error instanceof FileError || error instanceof Problem) return failImport(db, record, error);
  throw error;
}

async function start({ sql }: AccountDb, id: string): Promise<void> {
  const data = { status: 'running', phase: 'read', started_at: new Date() } as const;
  await sql.import.updateMany({ where: { id, status: 'queued' }, data });
}

interface Failure {
  code: string;
  message: string;
}

/** Ends an import as failed; rows that were applied remain applied. */
export async function failImport(db: AccountDb, record: ImportRecord, { code, message }: Failure): Promise<void> {
  const { id } = record;
  const current = await getImportRecord(db, id);
  if (current?.phase === 'revert') return abandonRevert(db, current, { code, message });
  await db.transaction(async (tx) => {
    const data = { status: 'failed', failure_code: code, failure_message: message, finished_at: new Date() } as const;
    const row = await tx.sql.import.update({ where: { id }, data });
    await recordEnd(tx, row);
  });
}
