// A thread that makes filings: the rows of the whole country take more than a minute of CPU, during which the thread of the
// worker has to serve scores and webhooks.
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { openNetwork } from '@pnb/db';
import { makeFiling } from '@pnb/filings';
import { z } from 'zod';

const Data = z.object({ url: z.string(), environment: z.enum(['production', 'sandbox']) });
const Job = z.object({ account_id: z.uuid(), filing_id: z.uuid() });

// It reads no cursors.
const network = openNetwork({
  ...Data.parse(workerData),
  cursorKey: randomBytes(32),
  maxConnections: 1,
  applicationName: 'pnb worker filings',
});

parentPort?.on('message', (message: unknown) => {
  makeFiling(network, Job.parse(message)).then(
    () => parentPort?.postMessage({ error: null }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
