import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cleanEnvironment, type Account } from './account.ts';
import type { Cluster } from './cluster.ts';

export interface Postmaster {
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  cluster: Cluster;
  port: number;
  durable: boolean;
  /** A living process that merely bears the pid in a stale pid file. */
  stranger: number | undefined;
  log: (line: string) => void;
}

const SHUTDOWN_MS = 30_000;

/** Starts the server process; resolves when it accepts connections or has told why it will not. */
export async function spawnPostmaster(options: PostmasterOptions): Promise<Postmaster | { refusal: string }> {
  const child = spawnGuarded(options);
  const refusal = await readiness(child, options.log);
  if (refusal !== undefined) return { refusal };
  // Covers a normal exit where the kernel does not tell the server of our end by itself.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop(child)) };
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
    // pg_ctl's own way to say that this pid in the pid file is no server; shared memory is still checked.
    env: { ...cleanEnvironment(), ...(stranger === undefined ? {} : { PG_GRANDPARENT_PID: String(stranger) }) },
  });
}

function serverArguments(dir: string, { port, durable }: Pick<PostmasterOptions, 'port' | 'durable'>): string[] {
  const settings = ['unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  return ['-D', dir, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

function hasDeathSignal(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'SIGINT', 'true']).status === 0;
}

function identity({ uid, gid }: Account): string[] {
  return uid === undefined || gid === undefined ? [] : ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
}

/** Undefined when ready, else what the server said before it gave up. */
function readiness(child: ChildProcess, log: (line: string) => void): Promise<string | undefined> {
  const said: string[] = [];
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(refusalIn(said)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line);
      if (said.length < 100) said.push(line);
      if (line.includes('ready to accept connections')) resolve(undefined);
    });
  });
}

function refusalIn(said: string[]): string {
  const fatal = said.filter((line) => /FATAL|DETAIL|could not bind/.test(line));
  return (fatal.length > 0 ? fatal : said)
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
