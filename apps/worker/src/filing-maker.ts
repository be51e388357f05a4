import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Environment } from '@pnb/contract';
import type { SlowStatement, SlowStatements } from '@pnb/db';
import type { FilingJob } from '@pnb/filings';

/** Makes filings in a thread, one at a time. */
export interface FilingMaker {
  make(job: FilingJob): Promise<void>;
  /** Whether it has a thread, which has one connection. */
  isRunning(): boolean;
  /** Ends the filing that is being made, whose call rejects. */
  close(): Promise<void>;
}

/** A thread without work ends after this long: after a filing of the whole country it holds gigabytes. */
const IDLE_MS = 30_000;

interface FilingDatabase {
  url: string;
  environment: Environment;
}

export function createFilingMaker(database: FilingDatabase, slowStatements?: SlowStatements): FilingMaker {
  const data = { ...database, slowStatementMs: slowStatements?.ms ?? null };
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };
  return {
    close,
    isRunning: () => thread !== null,
    make: async (job) => {
      clearTimeout(idle);
      thread ??= startThread(data, slowStatements);
      try {
        await askThread(thread, job);
      } catch (error) {
        // Its state is unknown after an error of its own.
        await close();
        throw error;
      }
      idle = setTimeout(() => void close(), IDLE_MS).unref();
    },
  };
}

const EXTENSION = extname(import.meta.url);

/** The packages of this repository resolve to their src in the sources, see `scripts/run.sh`. */
const SOURCES = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];

/** The file beside this one, as source or compiled. */
function startThread(workerData: object, slowStatements?: SlowStatements): Worker {
  const thread = new Worker(new URL(`./filing-thread${EXTENSION}`, import.meta.url), {
    workerData,
    execArgv: EXTENSION === '.ts' ? SOURCES : [],
  });
  return thread.on('message', (message: FilingMessage) => {
    if ('slow' in message) slowStatements?.report(message.slow);
  });
}

/** The end of a filing, or a statement of it. */
export type FilingMessage = { error: Error | null } | { slow: SlowStatement };

function askThread(thread: Worker, job: FilingJob): Promise<void> {
  const ended = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const { signal } = ended;
    const listen = (event: string, listener: (value: unknown) => void) => {
      thread.on(event, listener);
      signal.addEventListener('abort', () => thread.off(event, listener));
    };
    listen('message', (reply) => {
      const message = reply as FilingMessage;
      if (!('error' in message)) return;
      if (message.error === null) resolve();
      else reject(message.error);
    });
    listen('error', reject);
    listen('exit', () => reject(new Error('the thread that makes filings ended')));
    thread.postMessage(job);
  }).finally(() => ended.abort());
}
