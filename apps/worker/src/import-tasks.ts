import type { AccountDb, Network } from '@pnb/db';
import {
  failImport,
  IMPORT_TASK,
  type ImportRecord,
  getImportRecord,
  LATE_SOURCES_TASK,
  queueImport,
  readActor,
  reportLateFiles,
  runImport,
} from '@pnb/imports';
import { Counter } from '@prometheus-io/client';
import type { Task, TaskList } from 'graphile-worker';
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

/** It is in the default registry of the process, which every metrics port includes. */
const failures = new Counter({
  name: 'pnb_imports_failed_total',
  help: 'Imports and their reversals that the service could not complete in all attempts. Files that cannot be read are not counted.',
  labelNames: ['environment'],
});

/** Roster imports. A worker that stops queues its import again: another one continues at the last portion. */
export function importTasks(network: Network, shutdown?: AbortSignal): TaskList {
  const { environment } = network;
  // An increase is seen only after a first value.
  failures.inc({ environment }, 0);
  return {
    [IMPORT_TASK]: createTask(network, shutdown),
    [LATE_SOURCES_TASK]: () => reportLateFiles(network, new Date()),
  };
}

const createTask =
  (network: Network, shutdown?: AbortSignal): Task =>
  async (payload, { job }) => {
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
      if (job.attempts >= MAX_TRIES) await giveUp(db, record);
      throw error;
    }
  };

async function giveUp(db: AccountDb, record: ImportRecord): Promise<void> {
  await failImport(db, record, NOT_PROCESSED);
  failures.inc({ environment: db.environment });
}
