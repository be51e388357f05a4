import { describe } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findFreePort } from './service-process.ts';

// cspell:ignore nobody -- a Unix user

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const binary = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));

/** A suite that needs PgBouncer, skipped by name where it is not installed. */
export function describeWithPgBouncer(title: string, suite: () => void): void {
  if (binary !== undefined) describe(title, suite);
  else describe.skip(`${title} (skipped: no pgbouncer on PATH or in /usr/sbin)`, suite);
}

export interface PgBouncerOptions {
  /** Addresses of PostgreSQL, by the names that PgBouncer gives the databases. */
  databases: Readonly<Record<string, string>>;
  /** Connections to PostgreSQL for each database. */
  poolSize: number;
  /** Runs on each new connection to PostgreSQL; empty: nothing. Default: a limit for the time of statements, as the service requires. */
  connectQuery?: string | undefined;
}

export interface PgBouncer {
  /** The address of a database through it. */
  url(database: string): string;
  /** Runs a command of its console, such as `show stats`. */
  show<Row extends pg.QueryResultRow>(command: string): Promise<Row[]>;
  log(): string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode on 127.0.0.1, without passwords, that accepts connections. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  if (binary === undefined) throw new Error('No pgbouncer.');
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'pnb-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, describeServer(port, options), { mode: 0o600 });
  // It refuses to serve as root, and reads its file before it becomes another user.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const server = spawn(binary, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const onExit = () => server.kill('SIGKILL');
  process.once('exit', onExit);
  const exit = once(server, 'exit').finally(() => process.off('exit', onExit));
  const lines: string[] = [];
  const started = Promise.withResolvers<void>();
  createInterface({ input: server.stderr }).on('line', (line) => {
    lines.push(line);
    if (line.includes('process up')) started.resolve();
  });
  void exit.then(() => started.reject(new Error(`pgbouncer did not start: ${lines.join('\n')}`)));
  await started.promise;
  const url = (database: string): string => `postgresql://pnb@127.0.0.1:${port}/${database}`;
  return {
    url,
    show: (command) => askConsole(url('pgbouncer'), command),
    log: () => lines.join('\n'),
    stop: async () => {
      server.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PgBouncer signs in to PostgreSQL as the user of the entry, for every client. */
function describeServer(port: number, options: PgBouncerOptions): string {
  const { databases, poolSize, connectQuery = 'set statement_timeout = 15000' } = options;
  // A quote in a value is doubled.
  const onConnect = connectQuery && ` connect_query='${connectQuery.replaceAll("'", "''")}'`;
  const entries = Object.entries(databases).map(([name, address]) => {
    const { hostname, port: serverPort, pathname, username, password } = new URL(address);
    const server = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`;
    const login = `user=${username}${password ? ` password=${password}` : ''}`;
    return `${name} = ${server} ${login}${onConnect}`;
  });
  return [
    '[databases]',
    ...entries,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 200', 'admin_users = pnb'],
    '',
  ].join('\n');
}

async function askConsole<Row extends pg.QueryResultRow>(connectionString: string, command: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(command);
    return rows;
  } finally {
    await client.end();
  }
}
