import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { TlsError } from '@pnb/api';
import { MigrationError } from '@pnb/db';
import { SecretKeyError } from '@pnb/identity';
import { ensureDatabases, lockDataDir, PostgresStartError, startPostgres } from '@pnb/postgres';
import { ensureSecrets, type DatabaseUrls } from '@pnb/provisioning';
import { assertNotInTheClear, readSettings, SettingsError, type Settings } from '@pnb/settings';
import { prepareDocsBuild } from './docs-build.ts';
import { ensureQuickstart, greeting } from './quickstart.ts';
import { runAll } from './run.ts';
import { stopOnSignal } from './shutdown.ts';

const started = performance.now();

/** An error that the operator can fix; it is reported in one line. */
class StartError extends Error {}

/** Errors with a message for the operator, reported without a stack trace. */
const PLAIN = [StartError, SecretKeyError, SettingsError, PostgresStartError, MigrationError, TlsError];

const shutdown = stopOnSignal();

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  assertNotInTheClear(settings);
  const dataDir = resolve(settings.dataDir);
  await assertPortAvailable(settings);
  const opening = openDatabase(settings, dataDir);
  shutdown.add(() => opening.then(({ stop }) => stop()));
  const database = await opening;
  const secrets = settings.secret
    ? { secret: settings.secret, nextSecret: settings.nextSecret }
    : ensureSecrets(dataDir);
  let text = '';
  const docs = prepareDocsBuild(settings);
  const place = {
    settings,
    databases: database.urls,
    directDatabases: database.directUrls,
    ...secrets,
    isBuildingDocs: docs.isBuilding,
  };
  const running = await runAll(place, async (services) => {
    const quickstart = await ensureQuickstart(services, dataDir, settings.sandboxUrl ?? settings.publicUrl);
    text = greeting(quickstart, {
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      opened: settings.webhookAllowedPrivateCidrs,
    });
  }).catch((error: unknown) => fail(portError(error, settings)));
  if (!running) return;
  shutdown.add(running.stop);
  console.log(text);
  shutdown.add(docs.stop);
  docs.start();
}

/** Before the database is made, which takes seconds. */
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
  const plain = PLAIN.find((kind) => error instanceof kind);
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
}

main().catch(fail);
