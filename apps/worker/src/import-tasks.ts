import type { Network } from '@pnb/db';
import { failImport, IMPORT_TASK, getImportRecord, queueImport, readActor, runImport } from '@pnb/imports';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';

const Payload = z.object({ account_id: z.uuid(), import_id: z.uuid() });

/** A portion of rows is one transaction; a small machine takes seconds for it. */
const PORTION_TIMEOUT_MS = 120_000;

/** Attempts before an import fails: about an hour, because the queue waits longer after each. */
const MAX_TRIES = 9;

const NOT_PROCESSED = {
  code: 'internal_error',
  message: 'The import could not be completed. Rows that have an outcome were applied. Upload the file again.',
};

/** Roster imports. A worker that stops queues its import again: another one continues at the last portion. */
export const importTasks = (network: Network, shutdown?: AbortSignal): TaskList => ({
  [IMPORT_TASK]: async (payload, { job }) => {
    const { account_id, import_id } = Payload.parse(payload);
    const system = { type: 'system' as const, id: null };
    const record = await getImportRecord(network.bind({ account_id, actor: system, request_id: null }), import_id);
    if (!record) return;
    const { request_id } = record;
    const db = network.bind({ account_id, actor: readActor(record), request_id, timeout_ms: PORTION_TIMEOUT_MS });
    try {
      const next = await runImport(db, import_id, shutdown);
      if (next) await queueImport(db, import_id, next);
    } catch (error) {
      if (job.attempts >= MAX_TRIES) await failImport(db, record, NOT_PROCESSED);
      throw error;
    }
  },
});
