import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { canWrite, type Account } from './account.ts';
import { PostgresStartError } from './errors.ts';

/** Where things go that another account must reach although the checkout is private. It survives a reboot. */
export const SHARED_FOLDER = '/var/tmp';

/** The folder that holds a cluster and its password: the data folder, or the place its pointer names. */
export function findHome(dataDir: string): string {
  const pointer = getPointerPath(dataDir);
  if (!existsSync(pointer)) return dataDir;
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new PostgresStartError(
    `The data of ${dataDir} should lie in ${home}, which does not exist. Remove ${pointer} to start with an empty database.`,
  );
}

/** Does what `findHome` does, but moves a new cluster elsewhere when the account cannot get into the data folder. */
export async function prepareHome(dataDir: string, account: Account): Promise<string> {
  const home = findHome(dataDir);
  allowTraversal(home, account);
  if (account.uid === undefined || existsSync(getClusterPath(home)) || (await canTraverse(account, home))) return home;
  const elsewhere = mkdtempSync(join(SHARED_FOLDER, 'pnb-postgres-data-'));
  allowTraversal(elsewhere, account);
  writeFileSync(getPointerPath(dataDir), `${elsewhere}\n`);
  return elsewhere;
}

export function getClusterPath(home: string): string {
  return join(home, 'cluster');
}

/** An empty folder that belongs to the account alone. */
export function createPrivateFolder(path: string, account: Account): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  changeOwner(path, account);
  return path;
}

export function changeOwner(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function getPointerPath(dataDir: string): string {
  return join(dataDir, 'location');
}

/** Other users may traverse the folder but not list it; its contents have permissions of their own. */
function allowTraversal(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true });
  if (account.uid !== undefined) chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o011);
}

async function canTraverse(account: Account, home: string): Promise<boolean> {
  const probe = createPrivateFolder(join(home, 'probe'), account);
  const reachable = await canWrite(account, probe);
  rmSync(probe, { recursive: true });
  return reachable;
}
