import type { AccountDb } from '@pnb/db';
import { addJob } from '@pnb/db/raw';

export const IMPORT_TASK = 'run_import';

export const queueImport = (tx: AccountDb, import_id: string, run_at?: Date): Promise<void> =>
  addJob(tx, { task: IMPORT_TASK, payload: { import_id }, key: `import:${import_id}`, run_at });
