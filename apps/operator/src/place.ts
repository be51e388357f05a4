import { resolve } from 'node:path';
import { checkConnection, openControl, openNetwork } from '@pnb/db';
import { ensureDatabases, findRunning, lockDataDir, startPostgres } from '@pnb/postgres';
import { ensureSecret, loadReference, migrateAll, type DatabaseUrls } from '@pnb/provisioning';
import { deriveKey, ensureSigningKey } from '@pnb/identity';
import type { Settings } from '@pnb/settings';
import type { Place } from './command.ts';
import { Refusal } from './errors.ts';

interface Database {
  urls: DatabaseUrls;
  /** Whether a service has it open, and thus has brought it up to date. */
  isServed: boolean;
  stop(): Promise<void>;
}

/** Opens the databases of the settings, else those of the data folder: of the service that runs there, or by itself. */
export async function openPlace(settings: Settings): Promise<Place> {
  const dataDir = resolve(settings.dataDir);
  const database = settings.databases
    ? { urls: settings.databases, isServed: false, stop: async () => undefined }
    : await openEmbedded(dataDir);
  try {
    const place = await connect(database, settings.secret ?? ensureSecret(dataDir));
    return { ...place, close: () => place.close().finally(database.stop) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const NAMES = ['control', 'production', 'sandbox'] as const;

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir, 'postgres');
  const served = findRunning(folder);
  if (served) return { urls: urlsOf(served), isServed: true, stop: async () => undefined };
  const lock = lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder });
    await ensureDatabases(postgres.url(), [...NAMES]);
    return { urls: urlsOf(postgres), isServed: false, stop: () => postgres.stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const urlsOf = ({ url }: { url(database: string): string }): DatabaseUrls => ({
  control: url('control'),
  production: url('production'),
  sandbox: url('sandbox'),
});

async function connect({ urls, isServed }: Database, secret: Buffer): Promise<Place> {
  const cursorKey = deriveKey(secret, 'list cursors');
  const control = openControl({ url: urls.control, cursorKey, maxConnections: 2 });
  const network = (environment: 'production' | 'sandbox') =>
    openNetwork({ url: urls[environment], environment, cursorKey, maxConnections: 2 });
  const [production, sandbox] = [network('production'), network('sandbox')];
  const opened = [control, production, sandbox];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((one) => one.close()));
  };
  try {
    await Promise.all(opened.map(checkConnection)).catch(refuse);
    if (!isServed) {
      await migrateAll(urls);
      await Promise.all([production, sandbox].map(loadReference));
      await ensureSigningKey(control, deriveKey(secret, 'signing keys'));
    }
    return { control, production, sandbox, secret, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuse(error: unknown): never {
  const { message, code } = error as { message: string; code?: string };
  throw new Refusal(`The database does not answer: ${message.split('\n')[0] || code}.`);
}
