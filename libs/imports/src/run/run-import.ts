import { Problem } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { FileError } from '../files/file-error.ts';
import { applyPhase, matchPhase } from './apply-phase.ts';
import { recordEnd } from './end-import.ts';
import { finishPhase } from './finish-phase.ts';
import { getImportRecord, ImportStopped, type ImportRecord, updateImport, updateImportWhere } from './import-state.ts';
import { readPhase } from './read-phase.ts';
import { abandonRevert, revertPhase } from './revert-phase.ts';
import { isSlow, simulateFailure, STEP_PAUSE_MS } from './simulate.ts';

type Phase = (db: AccountDb, record: ImportRecord) => Promise<void>;

const PHASES: Readonly<Record<string, Phase>> = {
  read: readPhase,
  match: matchPhase,
  apply: applyPhase,
  finish: finishPhase,
  revert: revertPhase,
};

/** Continues an import where it is until it ends, which is null; otherwise returns when it has to be continued. */
export async function runImport(db: AccountDb, import_id: string, signal?: AbortSignal): Promise<Date | null> {
  let isPaused = !(await start(db, import_id));
  for (;;) {
    const record = await getImportRecord(db, import_id);
    const phase = record?.status === 'running' ? PHASES[record.phase] : undefined;
    if (!record || !phase) return null;
    if (signal?.aborted) return new Date();
    if (!isPaused && isSlow(db.environment, record)) return new Date(Date.now() + STEP_PAUSE_MS);
    isPaused = false;
    await runStep(db, record, phase).catch((error: unknown) => endFailed(db, record, error));
  }
}

async function runStep(db: AccountDb, record: ImportRecord, phase: Phase): Promise<void> {
  simulateFailure(db.environment, record);
  await phase(db, record);
}

/** A file that cannot be read, or a build that was frozen or deleted meanwhile, ends the import; other errors are retried. */
async function endFailed(db: AccountDb, record: ImportRecord, error: unknown): Promise<void> {
  if (error instanceof ImportStopped) return;
  if (error instanceof Problem && record.phase === 'revert') return abandonRevert(db, record, error);
  if (error instanceof FileError || error instanceof Problem) return failImport(db, record, error);
  throw error;
}

/** Whether the import has waited until now. */
function start(db: AccountDb, id: string): Promise<boolean> {
  const data = { status: 'running', phase: 'read', started_at: new Date() } as const;
  return updateImportWhere(db, { id, status: 'queued' }, data);
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
    const row = await updateImport(tx, id, data);
    await recordEnd(tx, row);
  });
}
