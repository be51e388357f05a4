import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { ensureDatabases, lockDataDir, PostgresStartError, startPostgres } from '@pnb/postgres';
import type { DatabaseUrls } from '@pnb/provisioning';
import {
  assertNotInTheClear,
  explainMissingOperatorPages,
  readSettings,
  SettingsError,
  type Settings,
} from '@pnb/settings';
import { prepareDocsBuild } from './docs-build.ts';
import { stopOnSignal } from './shutdown.ts';

const started = performance.now();

/** An error that the operator can fix; it is reported in one line. */
class StartError extends Error {}

/** Errors with a message for the operator, reported without a stack trace; those of the service are added when it is loaded. */
const plain: (new (...values: never[]) => Error)[] = [StartError, SettingsError, PostgresStartError];

const shutdown = stopOnSignal();

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  assertNotInTheClear(settings);
  const dataDir = resolve(settings.dataDir);
  await assertPortAvailable(settings);
  const opening = openDatabase(settings, dataDir);
  shutdown.add(() => opening.then(({ stop }) => stop()));
  // Loading the service takes as long as PostgreSQL needs to start: at the same time.
  const [database, { PLAIN_ERRORS, serve }] = await Promise.all([opening, import('./serve.ts')]);
  plain.push(...PLAIN_ERRORS);
  const docs = prepareDocsBuild(settings);
  const place = { settings, dataDir, databases: database.urls, directDatabases: database.directUrls };
  const isBuildingDocs = docs.isBuilding;
  const isStopping = (): boolean => shutdown.isUnderWay;
  const running = await serve({ ...place, isBuildingDocs, isStopping, started }).catch((error: unknown) =>
    fail(portError(error, settings)),
  );
  if (!running) return;
  shutdown.add(running.stop);
  console.log(running.greeting);
  const missing = explainMissingOperatorPages(settings);
  if (missing !== null) console.log(`${missing}\n`);
  shutdown.add(docs.stop);
  docs.start();
}

/** Checks the port before the database is made, which takes seconds. */
function assertPortAvailable(settings: Settings): Promise<void> {
  const probe = createServer();
  return new Promise((done, refuse) => {
    probe.once('error', (error) => refuse(portError(error, settings)));
    probe.listen(settings.port, settings.host, () => probe.close(() => done()));
  });
}

/** One sentence for a refusal to listen; any other error as it is. */
function portError<E>(error: E, { port, host }: Settings): E | StartError {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen') return error;
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken; stop what listens there, or set PORT.`);
  return new StartError(`Cannot listen on ${host}:${port}: ${message}`);
}

interface Database {
  urls: DatabaseUrls;
  directUrls: DatabaseUrls;
  stop: () => Promise<void>;
}

async function openDatabase(settings: Settings, dataDir: string): Promise<Database> {
  const lock = lockDataDir(dataDir);
  const { databases, directDatabases } = settings;
  if (databases && directDatabases)
    return { urls: databases, directUrls: directDatabases, stop: async () => lock.release() };
  const onRestart = (reason: string): void => console.error(`PostgreSQL has ended and is started again: ${reason}`);
  const postgres = await startPostgres({ dataDir: resolve(dataDir, 'postgres'), onRestart });
  await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  const urls = {
    control: postgres.url('control'),
    production: postgres.url('production'),
    sandbox: postgres.url('sandbox'),
  };
  return {
    urls,
    directUrls: urls,
    stop: async () => {
      await postgres.stop();
      lock.release();
    },
  };
}

/** Ends the process; what fails because we are stopping is no failure. */
function fail(error: unknown): void {
  if (shutdown.isUnderWay) return;
  const isPlain = plain.some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

main().catch(fail);
