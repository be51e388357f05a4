import { setTimeout } from 'node:timers/promises';
import { isUnreachable, PrimaryClient, withStartLock, type Network } from '@pnb/db';
import { describeInOneLine } from '@pnb/system';
import { compareSchemas, DATABASE_NAMES, type DatabaseName, type DatabaseUrls, migrateAll } from './databases.ts';
import { loadReference } from './reference.ts';

/** A database refuses the connection for a reason that waiting does not change, such as a wrong password. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}

/** What a start waits for, with one line for the log. */
export interface StartDelay {
  cause: 'databases' | 'migrations';
  line: string;
}

export interface StartOptions {
  /** Whether the process applies missing migrations, or waits until `operator database migrate` has. */
  migrations: 'apply' | 'wait';
  /** Called when what the start waits for changes. */
  onDelay(delay: StartDelay): void;
}

interface Opened {
  networks: Readonly<Record<'production' | 'sandbox', Network>>;
  close(): Promise<void>;
}

const POLL_MS = 1_000;
const CONNECT_MS = 10_000;

/**
 * Migrations, what a process makes when it opens the databases, and reference data, under one lock: replicas may start
 * together on empty databases. `open` may make what must exist once, such as the first signing key, and leaves nothing open
 * when it fails. Waits as long as a database does not respond, starts or recovers; throws a DatabaseRefusal otherwise.
 */
export async function prepareDatabases<T extends Opened>(
  urls: DatabaseUrls,
  open: () => Promise<T>,
  { migrations, onDelay }: StartOptions,
): Promise<T> {
  let last: StartDelay['cause'] | null = null;
  for (;;) {
    const result = await tryPreparation(urls, open, migrations);
    if (!('cause' in result)) return result.opened;
    if (result.cause !== last) onDelay(result);
    last = result.cause;
    await setTimeout(POLL_MS);
  }
}

async function tryPreparation<T extends Opened>(
  urls: DatabaseUrls,
  open: () => Promise<T>,
  migrations: StartOptions['migrations'],
): Promise<StartDelay | { opened: T }> {
  try {
    await assertReachable(urls);
    const outdated = migrations === 'wait' ? await listOutdated(urls) : [];
    if (outdated.length > 0) return { cause: 'migrations', line: describeOutdated(outdated) };
    return { opened: await prepare(urls, open, migrations) };
  } catch (error) {
    return delayUnreachable(error);
  }
}

const describeOutdated = (outdated: readonly DatabaseName[]): string =>
  `Waiting for \`operator database migrate\`: migrations are missing in ${outdated.join(', ')}.`;

const prepare = <T extends Opened>(
  urls: DatabaseUrls,
  open: () => Promise<T>,
  migrations: StartOptions['migrations'],
): Promise<T> =>
  withStartLock(urls.control, async () => {
    if (migrations === 'apply') await migrateAll(urls);
    const opened = await open();
    try {
      await Promise.all(Object.values(opened.networks).map(loadReference));
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  });

async function listOutdated(urls: DatabaseUrls): Promise<DatabaseName[]> {
  const differing = new Set((await compareSchemas(urls)).map(({ database }) => database));
  return DATABASE_NAMES.filter((name) => differing.has(name));
}

/** Any other error is thrown. */
function delayUnreachable(error: unknown): StartDelay {
  if (!isUnreachable(error)) throw error;
  return { cause: 'databases', line: `Waiting for PostgreSQL: ${getLine(error)}.` };
}

/** Waits until all databases respond, at most for the given time; then throws a DatabaseRefusal. */
export async function awaitReachable(urls: DatabaseUrls, timeout_ms: number): Promise<void> {
  for (const end = performance.now() + timeout_ms; ;) {
    try {
      return await assertReachable(urls);
    } catch (error) {
      const { line } = delayUnreachable(error);
      if (performance.now() > end)
        throw new DatabaseRefusal(`${line} Ended after ${timeout_ms / 1_000} seconds.`, { cause: error });
    }
    await setTimeout(POLL_MS);
  }
}

async function assertReachable(urls: DatabaseUrls): Promise<void> {
  await Promise.all(DATABASE_NAMES.map((name) => assertResponds(name, urls[name])));
}

async function assertResponds(name: DatabaseName, connectionString: string): Promise<void> {
  const client = new PrimaryClient({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'pnb start',
  });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (isUnreachable(error)) throw error;
    throw new DatabaseRefusal(`The ${name} database refuses the connection: ${getLine(error)}. Check its URL.`, {
      cause: error,
    });
  }
}

/** The line is a part of a sentence. */
const getLine = (error: unknown): string => describeInOneLine(error).replace(/\.$/, '');
