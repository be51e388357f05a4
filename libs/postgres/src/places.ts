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
  const pointer = pointerOf(dataDir);
  if (!existsSync(pointer)) return dataDir;
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new PostgresStartError(
    `The data of ${dataDir} should lie in ${home}, which is gone; remove ${pointer} to begin anew.`,
  );
}

/** As `findHome`, but moves a new cluster elsewhere when the account cannot get into the data folder. */
export async function prepareHome(dataDir: string, account: Account): Promise<string> {
  const home = findHome(dataDir);
  letPass(home, account);
  if (account.uid === undefined || existsSync(clusterOf(home)) || (await canEnter(account, home))) return home;
  const elsewhere = mkdtempSync(join(SHARED_FOLDER, 'pnb-postgres-data-'));
  letPass(elsewhere, account);
  writeFileSync(pointerOf(dataDir), `${elsewhere}\n`);
  return elsewhere;
}

export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/** An empty folder that belongs to the account alone. */
export function privateFolder(path: string, account: Account): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  handOver(path, account);
  return path;
}

export function handOver(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function pointerOf(dataDir: string): string {
  return join(dataDir, 'location');
}

/** Others may go through the folder, not look around in it; what lies inside has closed doors of its own. */
function letPass(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true });
  if (account.uid !== undefined) chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o011);
}

async function canEnter(account: Account, home: string): Promise<boolean> {
  const probe = privateFolder(join(home, 'probe'), account);
  const reachable = await canWrite(account, probe);
  rmSync(probe, { recursive: true });
  return reachable;
}
