import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SYSTEM_LOCALE } from '@pnb/system';
import { chooseAccount, runAs, type Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { PostgresStartError } from './errors.ts';
import { getClusterPath, findHome, changeOwner, prepareHome, createPrivateFolder } from './paths.ts';

/** A database cluster on disk and all that is needed to serve it. */
export interface Cluster extends ClusterFiles {
  password: string;
}

interface ClusterFiles {
  dir: string;
  binaries: string;
  account: Account;
  passwordFile: string;
}

const INCOMPLETE_SUFFIX = '.new-';

/** Finds the cluster of a data folder, or makes it on first use. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const account = chooseAccount(getClusterPath(findHome(dataDir)));
  const binaries = await findBinaries(account);
  const home = await prepareHome(dataDir, account);
  const place = { dir: getClusterPath(home), binaries, account, passwordFile: join(home, 'password') };
  removeIncompleteClusters(place.dir);
  if (!existsSync(place.dir)) await createCluster(place, durable);
  return { ...place, password: readPassword(place) };
}

/**
 * initdb works in a folder of its own that gets its name at the end: a cluster is whole or does not exist.
 * The draft's name is new each time, for an initdb whose starter was killed may still be writing to the last one.
 */
async function createCluster({ dir, binaries, account, passwordFile }: ClusterFiles, durable: boolean): Promise<void> {
  const draft = createPrivateFolder(`${dir}${INCOMPLETE_SUFFIX}${randomUUID()}`, account);
  writePassword(passwordFile, account);
  const locale = [
    '--encoding=UTF8',
    `--locale=${SYSTEM_LOCALE}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])];
  const { ok, output } = await runAs(account, join(binaries, 'initdb'), args);
  if (ok) {
    renameSync(draft, dir);
    return;
  }
  rmSync(draft, { recursive: true, force: true });
  const cause = output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output;
  throw new PostgresStartError(`PostgreSQL could not make a new database in ${dir}: ${cause.trim()}.`);
}

function removeIncompleteClusters(dir: string): void {
  const drafts = readdirSync(dirname(dir)).filter((name) => name.startsWith(basename(dir) + INCOMPLETE_SUFFIX));
  for (const name of drafts) rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 });
}

function writePassword(file: string, account: Account): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  changeOwner(file, account);
}

function readPassword({ dir, passwordFile }: ClusterFiles): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (cause) {
    const message = `The database in ${dir} cannot be opened: its password file ${passwordFile} cannot be read.`;
    throw new PostgresStartError(message, { cause });
  }
}
