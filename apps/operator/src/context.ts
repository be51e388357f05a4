import { resolve } from 'node:path';
import { openControl, openNetwork } from '@pnb/db';
import { ensureDatabases, findRunning, lockDataDir, startPostgres } from '@pnb/postgres';
import {
  DATABASE_NAMES,
  compareSchemas,
  ensureNextSecret,
  ensureSecrets,
  findSecrets,
  replaceSecret,
  storeSecrets,
  type DatabaseUrls,
} from '@pnb/provisioning';
import { describeInOneLine } from '@pnb/system';
import { ensureSigningKey, ServiceSecret } from '@pnb/identity';
import type { Settings } from '@pnb/settings';
import { API_VERSION } from '@pnb/contract';
import type { DatabaseAccess, OperatorContext } from './command.ts';
import { Refusal } from './errors.ts';

interface Database {
  urls: DatabaseUrls;
  /** Whether a running service uses it. */
  isServed: boolean;
  stop(): Promise<void>;
}

/** Opens the configured databases. Otherwise uses the embedded server of the data folder, and starts it if it is not running. */
export async function openContext(settings: Settings): Promise<OperatorContext> {
  const dataDir = resolve(settings.dataDir);
  const database = await openDatabase(settings, dataDir);
  try {
    const { secret, rotation } = openSecret(settings, dataDir, database);
    const context = await connect(database, secret);
    const close = async (): Promise<void> => {
      try {
        await context.close();
      } finally {
        await database.stop();
      }
    };
    return { ...context, rotation, publicUrl: settings.publicUrl, close };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const openDatabase = async (settings: Settings, dataDir: string): Promise<Database> =>
  settings.directDatabases
    ? { urls: settings.directDatabases, isServed: false, stop: async () => undefined }
    : openEmbedded(dataDir);

/** Opens the same databases for commands that read or write them as they are. */
export async function openDatabases(settings: Settings): Promise<DatabaseAccess> {
  const dataDir = resolve(settings.dataDir);
  const { urls, stop } = await openDatabase(settings, dataDir);
  const { secret, nextSecret, backupPassphrase: passphrase } = settings;
  const configured = secret && { secret, nextSecret };
  const secrets = configured ?? findSecrets(dataDir);
  return {
    urls,
    secrets,
    storeSecrets: (restored) => {
      if (!secrets) storeSecrets(dataDir, restored);
      else if (!secrets.secret.equals(restored.secret)) throw otherKey(configured !== null, dataDir);
    },
    passphrase,
    version: API_VERSION,
    close: stop,
  };
}

const otherKey = (isConfigured: boolean, dataDir: string): Refusal =>
  new Refusal(
    isConfigured
      ? 'PNB_SECRET_KEY is not the key of the backup. Set it to the one that `operator secret-key show <folder>` prints.'
      : `${dataDir} has another secret key than the backup. Set PNB_DATA_DIR to a folder that does not exist.`,
  );

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir, 'postgres');
  const served = findRunning(folder);
  if (served) return { urls: getUrls(served), isServed: true, stop: async () => undefined };
  const lock = lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder });
    await ensureDatabases(postgres.url(), DATABASE_NAMES);
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
  { urls }: Database,
  secret: ServiceSecret,
): Promise<Omit<OperatorContext, 'rotation' | 'publicUrl'>> {
  const cursorKey = secret.derive('list cursors');
  await assertMigrated(urls);
  // One connection to each database: what the command needs of PostgreSQL besides the service.
  const describe = (name: keyof DatabaseUrls) => ({
    ...{ url: urls[name], cursorKey, maxConnections: 1, applicationName: 'pnb operator' },
  });
  const control = openControl(describe('control'));
  const network = (environment: 'production' | 'sandbox') => openNetwork({ environment, ...describe(environment) });
  const [production, sandbox] = [network('production'), network('sandbox')];
  const opened = [control, production, sandbox];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((client) => client.close()));
  };
  try {
    await secret.check(control);
    await ensureSigningKey(control, secret.derive('signing keys'));
    return { control, production, sandbox, secret, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assertMigrated(urls: DatabaseUrls): Promise<void> {
  const missing = Map.groupBy(await compareSchemas(urls).catch(refuse), ({ database }) => database);
  if (missing.size === 0) return;
  const counts = [...missing].map(([database, { length }]) => `${database} ${length}`).join(', ');
  throw new Refusal(
    `Migrations or functions of this version are missing (${counts}). Make a backup, then run \`operator database migrate\`.`,
  );
}

function refuse(error: unknown): never {
  throw new Refusal(
    `The database does not respond: ${describeInOneLine(error)}. Check that it runs and that its URL is correct.`,
  );
}
