import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRunning } from '@pnb/system';
import { cleanEnvironment, type Account } from './account.ts';
import type { Cluster } from './cluster.ts';

export interface Postmaster {
  stop(): Promise<void>;
  /** Resolves when the server has ended, on request or not, with the reason. */
  ended: Promise<string>;
}

export interface PostmasterOptions {
  cluster: Cluster;
  port: number;
  durable: boolean;
  /** A running process that is no PostgreSQL but has the pid in a stale pid file. */
  stranger: number | undefined;
  log: (line: string) => void;
}

/** Whether this process is the postmaster that serves the given cluster folder. */
export const isPostmaster = (pid: number, cluster: string): boolean =>
  isRunning(pid, { program: 'postgres', argument: cluster });

const SHUTDOWN_MS = 30_000;

/** Starts the server process; resolves when it accepts connections, or with the reason why it does not. */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster | { refusal: string }> {
  const child = spawnGuarded(options);
  const refusal = await waitUntilReady(child, options.log);
  if (refusal !== undefined) return { refusal };
  // The handler is for a normal exit where the kernel does not signal the server.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`)),
  );
  let stopped: Promise<void> | undefined;
  return {
    ended,
    stop: () => (stopped ??= stop(child)),
  };
}

/**
 * `setpriv --pdeathsig` makes the kernel send a fast shutdown when this process ends in any way, `kill -9` included.
 * A process group of its own keeps the Ctrl-C of a terminal from stopping the database before its users.
 */
function spawnGuarded({ cluster, stranger, ...options }: PostmasterOptions): ChildProcess {
  const { account } = cluster;
  const postgres = [join(cluster.binaries, 'postgres'), ...serverArguments(cluster.dir, options)];
  const guarded = hasDeathSignal();
  const [command = '', ...args] = guarded
    ? ['setpriv', ...identity(account), '--pdeathsig', 'SIGINT', ...postgres]
    : postgres;
  return spawn(command, args, {
    ...(guarded ? {} : account),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // The way of pg_ctl to declare that the pid in the pid file is no server; shared memory is still checked.
    env: { ...cleanEnvironment(), ...(stranger === undefined ? {} : { PG_GRANDPARENT_PID: String(stranger) }) },
  });
}

/** Fast, and with connections for many processes at a time: each suite starts several. */
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

function serverArguments(dir: string, { port, durable }: Pick<PostmasterOptions, 'port' | 'durable'>): string[] {
  const settings = ['unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  if (!durable) settings.push(...TEST_SETTINGS);
  return ['-D', dir, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

function hasDeathSignal(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'SIGINT', 'true']).status === 0;
}

function identity({ uid, gid }: Account): string[] {
  return uid === undefined || gid === undefined ? [] : ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
}

/** Undefined when ready, else the server's last lines of log. */
function waitUntilReady(child: ChildProcess, log: (line: string) => void): Promise<string | undefined> {
  const lines: string[] = [];
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(refusalIn(lines)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line);
      if (lines.length < 100) lines.push(line);
      if (line.includes('ready to accept connections')) resolve(undefined);
    });
  });
}

function refusalIn(lines: string[]): string {
  const fatal = lines.filter((line) => /FATAL|DETAIL|could not bind/.test(line));
  return (fatal.length > 0 ? fatal : lines)
    .join(' ')
    .replace(/[\d-]+ [\d:.]+ UTC \[\d+\] /g, '')
    .replace(/\.$/, '');
}

/** A fast shutdown; should it hang, an immediate one, which loses nothing but makes the next start recover. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS);
  child.kill('SIGINT');
  await ended;
  clearTimeout(timer);
}
