// A thread that makes filings: the rows of the whole country take more than a minute of CPU, during which the thread of the
// worker has to serve scores and webhooks.
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { openNetwork } from '@pnb/db';
import { makeFiling } from '@pnb/filings';
import { z } from 'zod';
import type { FilingMessage } from './filing-maker.ts';

const Data = z.object({
  url: z.string(),
  environment: z.enum(['production', 'sandbox']),
  slowStatementMs: z.number().nullable(),
});
const Job = z.object({ account_id: z.uuid(), filing_id: z.uuid() });

const post = (message: FilingMessage): void => parentPort?.postMessage(message);

const { slowStatementMs, ...database } = Data.parse(workerData);
// It reads no cursors.
const network = openNetwork({
  ...database,
  cursorKey: randomBytes(32),
  maxConnections: 1,
  applicationName: 'pnb worker filings',
  ...(slowStatementMs === null ? {} : { slowStatements: { ms: slowStatementMs, report: (slow) => post({ slow }) } }),
});

parentPort?.on('message', (message: unknown) => {
  makeFiling(network, Job.parse(message)).then(
    () => post({ error: null }),
    (error: unknown) => post({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
