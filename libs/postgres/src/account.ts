import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { PostgresStartError } from './errors.ts';

/** Whom the server runs as. Empty when it runs as the user of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** PostgreSQL refuses to run as root, so root lends it another account: the data's owner, else `postgres`, else `nobody`. */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const account = ownerOf(cluster) ?? lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new PostgresStartError('PostgreSQL cannot run as root and no user "postgres" or "nobody" exists here.');
}

/** Runs a command as the account, with nothing of our own environment that could steer PostgreSQL. */
export function runAs(account: Account, command: string, args: string[]): Promise<Outcome> {
  const options = { ...account, cwd: '/', env: cleanEnvironment() };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: stderr || stdout || error?.message || '' });
    });
  });
}

/** The account may be barred by any folder on the way, so the question is put to the system as that account. */
export async function canWrite(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder])).ok;
}

export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

function ownerOf(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function lookUp(user: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === user);
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : undefined;
}
