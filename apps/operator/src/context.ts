import { resolve } from 'node:path';
import { checkConnection, openControl, openNetwork } from '@pnb/db';
import { ensureDatabases, findRunning, lockDataDir, startPostgres } from '@pnb/postgres';
import {
  ensureNextSecret,
  ensureSecrets,
  loadReference,
  migrateAll,
  replaceSecret,
  type DatabaseUrls,
} from '@pnb/provisioning';
import { ensureSigningKey, ServiceSecret } from '@pnb/identity';
import type { Settings } from '@pnb/settings';
import type { OperatorContext } from './command.ts';
import { Refusal } from './errors.ts';

interface Database {
  urls: DatabaseUrls;
  /** Whether a running service uses it, which has then applied the migrations. */
  isServed: boolean;
  stop(): Promise<void>;
}

/** Opens the configured databases. Otherwise uses the embedded server of the data folder, and starts it if it is not running. */
export async function openContext(settings: Settings): Promise<OperatorContext> {
  const dataDir = resolve(settings.dataDir);
  const database = settings.databases
    ? { urls: settings.databases, isServed: false, stop: async () => undefined }
    : await openEmbedded(dataDir);
  try {
    const { secret, rotation } = openSecret(settings, dataDir, database);
    const context = await connect(database, secret);
    return { ...context, rotation, close: () => context.close().finally(database.stop) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const NAMES = ['control', 'production', 'sandbox'] as const;

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir, 'postgres');
  const served = findRunning(folder);
  if (served) return { urls: getUrls(served), isServed: true, stop: async () => undefined };
  const lock = lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder });
    await ensureDatabases(postgres.url(), [...NAMES]);
    return { urls: getUrls(postgres), isServed: false, stop: () => postgres.stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const getUrls = ({ url }: { url(database: string): string }): DatabaseUrls => ({
  control: url('control'),
  production: url('production'),
  sandbox: url('sandbox'),
});

/** The configured secret key, otherwise the one in the data folder. */
function openSecret({ secret, nextSecret }: Settings, dataDir: string, { isServed }: Database) {
  const inFiles = secret === null;
  const stored = secret === null ? ensureSecrets(dataDir) : { secret, nextSecret };
  const opened = new ServiceSecret(stored.secret, stored.nextSecret);
  const prepare = (): void => {
    if (!inFiles) return;
    if (isServed)
      throw new Refusal('The service is running with the current secret key. Stop it, then run this command again.');
    opened.setNext(ensureNextSecret(dataDir));
  };
  const finish = (): void => {
    if (inFiles) replaceSecret(dataDir);
  };
  return { secret: opened, rotation: { prepare, finish } };
}

async function connect(
  { urls, isServed }: Database,
  secret: ServiceSecret,
): Promise<Omit<OperatorContext, 'rotation'>> {
  const cursorKey = secret.derive('list cursors');
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
    }
    await secret.check(control);
    await ensureSigningKey(control, secret.derive('signing keys'));
    return { control, production, sandbox, secret, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuse(error: unknown): never {
  const { message, code } = error as { message: string; code?: string };
  throw new Refusal(
    `The database does not respond: ${message.split('\n')[0] || code}. Check that it runs and that its URL is correct.`,
  );
}
