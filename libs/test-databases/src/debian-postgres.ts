import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount } from '@pnb/postgres';
import { startGuarded } from './guarded-program.ts';
import { guardServers } from './server-guard.ts';

const PASSWORD = 'administrator';
const BINARIES = '/usr/lib/postgresql/15/bin';

/** Whether the PostgreSQL 15 of Debian is installed. */
export const hasDebianPostgres = (): boolean => existsSync(join(BINARIES, 'initdb'));

export interface DebianPostgres {
  /** The address of the administrator. */
  url: string;
  /** With which `psql` and other programs of PostgreSQL connect as the administrator. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** PostgreSQL 15 with the configuration that `initdb` makes, on a port of 127.0.0.1. */
export async function startDebianPostgres(port: number): Promise<DebianPostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-debian-'));
  chmodSync(dir, 0o711);
  const home = join(dir, 'server');
  mkdirSync(home, { mode: 0o700 });
  const account = chooseAccount('/nonexistent');
  const { uid, gid } = account;
  const password = join(home, 'password');
  writeFileSync(password, PASSWORD);
  if (uid !== undefined && gid !== undefined) for (const path of [home, password]) chownSync(path, uid, gid);
  const run = promisify(execFile);
  const options = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8' } };
  const data = join(home, 'data');
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`];
  await run(join(BINARIES, 'initdb'), [`--pgdata=${data}`, ...login, '--no-sync'], options);
  const guard = guardServers(dir);
  const server = startGuarded({
    command: join(BINARIES, 'postgres'),
    args: ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories='],
    logFile: join(dir, 'log'),
    account,
  });
  const stop = async (): Promise<void> => {
    await server.stop('SIGINT');
    guard.release();
    rmSync(dir, { recursive: true, force: true });
  };
  while (!server.readLog().includes('ready to accept connections')) {
    if (server.isRunning()) await setTimeout(20);
    else throw new Error(`PostgreSQL did not start: ${server.readLog()}`);
  }
  const env = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGPASSWORD: PASSWORD };
  return { url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`, env, stop };
}
