import { basename, resolve } from 'node:path';
import {
  compareBackup,
  createBackup,
  DATABASES,
  nameBackup,
  readSecrets,
  removeOldBackups,
  RESTORED,
  restoreBackup,
  verifyBackup,
  type Manifest,
} from '@pnb/backup';
import { BACKED_UP, recordAudit, ServiceSecret } from '@pnb/identity';
import type { StoredSecrets } from '@pnb/provisioning';
import { describeCaller } from './audited.ts';
import type { Command, DatabaseAccess, Line, Result } from './command.ts';
import { withControl } from './control-access.ts';
import { assertUpToDate } from './databases.ts';
import { Refusal } from './errors.ts';
import { getWord, parseKeep } from './options.ts';

function getPassphrase({ passphrase }: DatabaseAccess): string {
  if (passphrase !== null) return passphrase;
  throw new Refusal(
    'PNB_BACKUP_PASSPHRASE is not set. It encrypts the secret key in the backup: set it to a text of 16 characters or more, and keep it apart from the backups.',
  );
}

function getSecrets({ secrets }: DatabaseAccess): StoredSecrets {
  if (secrets) return secrets;
  throw new Refusal('There is nothing to back up: the service has not been started with this data folder yet.');
}

/** npm runs scripts in the folder of the package; INIT_CWD is the folder of the caller. */
const getFolder = (line: Line): string => resolve(process.env.INIT_CWD ?? '.', getWord(line, 0));

/** The rows of each database, and how much was copied. */
const present = ({ databases, service, created_at }: Manifest): Record<string, string | number>[] =>
  DATABASES.map((database) => {
    const { tables, jobs, snapshot_at, migrations } = databases[database];
    return {
      database,
      service,
      created_at,
      snapshot_at,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      jobs: jobs?.rows ?? 0,
      last_migration: migrations.at(-1)?.name ?? '',
    };
  });

const backup: Command = {
  name: 'backup',
  usage: '<folder> [--keep <n>]',
  about:
    'Copies the three databases, each in one snapshot, and the secret key, encrypted with PNB_BACKUP_PASSPHRASE, to a new folder. With --keep, the backup is a folder in the named one, which has its time as name; it is verified, and then the oldest are removed until n are left. The service may run. For databases up to some gigabytes; the guide to operations describes larger ones.',
  words: 1,
  options: { keep: { type: 'string' } },
  readFor: (line) => {
    const [folder, keep] = [getFolder(line), parseKeep(line)];
    return async (access) => {
      if (keep === null) return present(await makeBackup(access, folder));
      const made = await makeBackup(access, await nameBackup(folder), verifyBackup);
      await removeOldBackups(folder, keep);
      return present(made);
    };
  },
};

/** The entry in the audit log, which the alert on the age of backups reads, follows when the check accepts the backup. */
async function makeBackup(
  access: DatabaseAccess,
  folder: string,
  check?: (folder: string, passphrase: string) => Promise<unknown>,
): Promise<Manifest> {
  const [passphrase, secrets] = [getPassphrase(access), getSecrets(access)];
  // Refuses a key with which the databases are not sealed: the backup would be of no use.
  const key = new ServiceSecret(secrets.secret, secrets.nextSecret);
  await withControl(access, (control) => key.refresh(control));
  const made = await createBackup({ urls: access.urls, secrets, passphrase, version: access.version }, folder);
  await check?.(folder, passphrase);
  const entry = { account_id: null, action: BACKED_UP, subject: basename(folder), by: describeCaller() };
  await withControl(access, (control) => recordAudit(control.prisma, entry));
  return made;
}

const restore: Command = {
  name: 'restore',
  usage: '<folder>',
  about:
    'Copies a backup into empty databases: those of the settings, or an embedded one in a new PNB_DATA_DIR, which gets the secret key, too. Webhook deliveries are paused; deliveries resume starts them.',
  words: 1,
  options: {},
  readFor: (line) => {
    const folder = getFolder(line);
    return async (access) => {
      access.storeSecrets(await readSecrets(folder, getPassphrase(access)));
      const restored = await restoreBackup(access.urls, folder);
      const entry = { account_id: null, action: RESTORED, subject: basename(folder), by: describeCaller() };
      await withControl(access, (control) => recordAudit(control.prisma, entry));
      return present(restored);
    };
  },
};

const verify: Command = {
  name: 'verify',
  usage: '<folder> [--compare]',
  about:
    'Reads a backup, compares each file with its checksum, and decrypts its secret key. With --compare it also compares the databases with this version, as database check does, lists their tables that differ from the backup, and fails if there are any: after a restore, before the service starts, there are none.',
  words: 1,
  options: { compare: { type: 'boolean' } },
  readFor: (line) => {
    const folder = getFolder(line);
    const isCompared = line.options.compare === true;
    return async (access) => {
      const manifest = await verifyBackup(folder, getPassphrase(access));
      if (isCompared) await assertEqual(access, manifest);
      return present(manifest);
    };
  },
};

async function assertEqual({ urls }: DatabaseAccess, manifest: Manifest): Promise<void> {
  await assertUpToDate(urls);
  const differences = await compareBackup(urls, manifest);
  if (differences.length === 0) return;
  const lines = differences.map(
    ({ database, table, rows_in_backup, rows_in_database }) =>
      `  ${database}.${table}: ${rows_in_backup ?? 'no table'} in the backup, ${rows_in_database ?? 'no table'} in the database`,
  );
  throw new Refusal(`The files are complete, but the rows of these tables differ:\n${lines.join('\n')}`);
}

/** Where the databases are lost, the key is needed all the same. */
async function recordShownKey(access: DatabaseAccess, folder: string): Promise<boolean> {
  const entry = { account_id: null, action: 'secret_key.shown', subject: basename(folder), by: describeCaller() };
  return withControl(access, (control) => recordAudit(control.prisma, entry)).then(
    () => true,
    () => false,
  );
}

const showKey: Command = {
  name: 'secret-key show',
  usage: '<folder of a backup>',
  about:
    'Prints the secret key in a backup, as PNB_SECRET_KEY expects it. Needs PNB_BACKUP_PASSPHRASE; for a restore where the key was lost. The audit log has an entry of it where the databases respond; audited states whether.',
  words: 1,
  options: {},
  readFor: (line): ((access: DatabaseAccess) => Promise<Result>) => {
    const folder = getFolder(line);
    return async (access) => {
      const { secret, nextSecret } = await readSecrets(folder, getPassphrase(access));
      return {
        PNB_SECRET_KEY: secret.toString('base64'),
        PNB_NEXT_SECRET_KEY: nextSecret?.toString('base64') ?? null,
        audited: await recordShownKey(access, folder),
      };
    };
  },
};

export const BACKUP_COMMANDS: readonly Command[] = [backup, restore, verify, showKey];
