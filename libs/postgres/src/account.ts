import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { findUser, SYSTEM_LOCALE } from '@pnb/system';
import { PostgresStartError } from './errors.ts';

// cspell:ignore nobody -- a Unix user

/** The user that runs the server. Empty when it is the user of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** macOS has the second, and no `nobody` that a process can be started as. */
const USERS = ['postgres', '_postgres', 'nobody'];

export interface Outcome {
  ok: boolean;
  output: string;
}

/** PostgreSQL refuses to run as root, so another account runs it: the owner of the data, else one of USERS. */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const account = findOwner(cluster) ?? USERS.map(findUser).find((user) => user !== null);
  if (account) return account;
  throw new PostgresStartError('PostgreSQL cannot run as root and no user "postgres" or "nobody" exists here.');
}

/** Runs a command as the account, without environment variables of this process that change how PostgreSQL works. */
export function runAs(account: Account, command: string, args: string[]): Promise<Outcome> {
  const options = { ...account, cwd: '/', env: cleanEnvironment() };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: stderr || stdout || error?.message || '' });
    });
  });
}

/** Any folder on the path may exclude the account, so the check runs as that account. */
export async function canWrite(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder])).ok;
}

export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: SYSTEM_LOCALE, TZ: 'UTC' };
}

function findOwner(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}
