import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { ensureDatabases, lockDataDir, PostgresStartError, startPostgres } from '@pnb/postgres';
import type { DatabaseUrls } from '@pnb/provisioning';
import { readSettings, SettingsError, type Settings } from '@pnb/settings';
import { ensureQuickstart, greeting } from './quickstart.ts';
import { runAll } from './run.ts';
import { ensureSecret } from './secret.ts';

const started = performance.now();

/** A fault the operator can mend; told in one line. */
class StartError extends Error {}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  await requireFreePort(settings);
  const database = await openDatabase(settings, dataDir);
  const stops = [database.stop];
  stopOnSignal(stops);
  const secret = settings.secret ?? ensureSecret(dataDir);
  let text = '';
  const running = await runAll({ settings, databases: database.urls, secret }, async (services) => {
    const quickstart = await ensureQuickstart(services, dataDir, settings.publicUrl);
    text = greeting(quickstart, ((performance.now() - started) / 1000).toFixed(1));
  });
  stops.unshift(running.stop);
  console.log(text);
}

function requireFreePort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(
        new StartError(
          taken
            ? `Port ${port} is taken; stop what listens there, or set PORT.`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

interface Database {
  urls: DatabaseUrls;
  stop: () => Promise<void>;
}

async function openDatabase(settings: Settings, dataDir: string): Promise<Database> {
  const lock = lockDataDir(dataDir);
  if (settings.databases) return { urls: settings.databases, stop: async () => lock.release() };
  const postgres = await startPostgres({ dataDir: resolve(dataDir, 'postgres') });
  await ensureDatabases(postgres.url(), ['control', 'production', 'sandbox']);
  return {
    urls: {
      control: postgres.url('control'),
      production: postgres.url('production'),
      sandbox: postgres.url('sandbox'),
    },
    stop: async () => {
      await postgres.stop();
      lock.release();
    },
  };
}

/** First the API, then the workers, then the database; a second signal does not wait. */
function stopOnSignal(stops: (() => Promise<void>)[]): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    for (const step of stops) await step();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof SettingsError || error instanceof PostgresStartError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
