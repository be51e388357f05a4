import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chooseAccount } from '@pnb/postgres';
import { findProgram, type GuardedProgram, startGuarded } from './guarded-program.ts';
import { guardServers } from './server-guard.ts';
import { findKeptPort, isRunning, listDescendants } from './service-process.ts';

/** The file that the guide to operations gives to operators. */
const CONFIGURATION = fileURLToPath(new URL('../../../deploy/high-availability/patroni.yaml', import.meta.url));
const BINARIES = '/usr/lib/postgresql/15/bin';
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'redis-server', 'setpriv'];

/** What is missing on this machine for a cluster behind HAProxy; empty if nothing is. */
export const listMissingForCluster = (): string[] => [
  ...PROGRAMS.filter((name) => findProgram(name) === undefined),
  ...(existsSync(join(BINARIES, 'pg_rewind')) ? [] : ['postgresql-15']),
];

export interface PatroniNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
}

/** Two PostgreSQL nodes, one of them a synchronous standby, with the consensus of one etcd. */
export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  readonly password: string;
  /** Address of a database at a port: that of a node, or of a proxy. */
  url(database: string, port: number): string;
  findPrimary(): Promise<PatroniNode>;
  /** Resolves when the cluster has a primary and a standby with all of its commits. */
  awaitStandby(): Promise<void>;
  /** Ends Patroni and PostgreSQL of the primary as a machine without power does; resolves when the other node is primary. */
  failOver(): Promise<PatroniNode>;
  /** Starts a node that has failed; it follows the new primary. */
  recover(node: PatroniNode): Promise<void>;
  stop(): Promise<void>;
}

export async function startPatroni(): Promise<PatroniCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-patroni-'));
  chmodSync(dir, 0o711);
  const cluster = new Cluster(dir);
  try {
    await cluster.start();
    return cluster;
  } catch (error) {
    const logs = cluster.readLogs();
    await cluster.stop();
    throw new Error(`Patroni did not start: ${logs}`, { cause: error });
  }
}

/** An election waits for the TTL of the primary's key, 20 s; a busy machine takes longer for the rest. */
const TIMEOUT_MS = 180_000;

class Node implements PatroniNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  patroni: GuardedProgram | null = null;

  constructor(name: string, folder: string, { port, restPort }: { port: number; restPort: number }) {
    this.name = name;
    this.folder = folder;
    this.port = port;
    this.restPort = restPort;
  }

  /** The server's process; null while there is none. */
  findPostmaster(): number | null {
    const file = join(this.folder, 'data', 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && isRunning(pid) ? pid : null;
  }

  /** Patroni first: it would start the server again. */
  async crash(): Promise<void> {
    await this.patroni?.stop('SIGKILL');
    this.patroni = null;
    const postmaster = this.findPostmaster();
    if (postmaster === null) return;
    const doomed = [postmaster, ...listDescendants(postmaster)];
    for (const pid of doomed) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    while (doomed.some(isRunning)) await setTimeout(10);
  }
}

class Cluster implements PatroniCluster {
  readonly password = randomBytes(16).toString('hex');
  readonly #dir: string;
  readonly #account = process.getuid?.() === 0 ? chooseAccount('/nonexistent') : {};
  readonly #nodes: Node[] = [];
  readonly #guard: ReturnType<typeof guardServers>;
  #etcd: GuardedProgram | null = null;
  #etcdPort = 0;

  constructor(dir: string) {
    this.#dir = dir;
    this.#guard = guardServers(dir);
  }

  get nodes(): readonly PatroniNode[] {
    return this.#nodes;
  }

  async start(): Promise<void> {
    await this.#startEtcd();
    for (const name of ['node1', 'node2']) {
      const folder = this.#makeFolder(name);
      const ports = { port: await findKeptPort(), restPort: await findKeptPort() };
      const node = new Node(name, folder, ports);
      this.#nodes.push(node);
      this.#startNode(node);
      // The second one copies the first.
      await this.findPrimary();
    }
    await this.awaitStandby();
  }

  url(database: string, port: number): string {
    return `postgresql://postgres:${this.password}@127.0.0.1:${port}/${database}`;
  }

  async findPrimary(): Promise<PatroniNode> {
    return this.#until('a primary', async () => {
      for (const node of this.#nodes) if ((await readStatus(node, 'primary')) === 200) return node;
      return null;
    });
  }

  async awaitStandby(): Promise<void> {
    await this.#until('a synchronous standby', async () => {
      const found = await Promise.all(this.#nodes.map((node) => readStatus(node, 'synchronous')));
      return found.includes(200) ? true : null;
    });
  }

  async failOver(): Promise<PatroniNode> {
    const failed = await this.findPrimary();
    const node = this.#nodes.find(({ name }) => name === failed.name);
    await node?.crash();
    await this.findPrimary();
    return failed;
  }

  async recover({ name }: PatroniNode): Promise<void> {
    const node = this.#nodes.find((one) => one.name === name);
    if (node) this.#startNode(node);
    await this.awaitStandby();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.crash()));
    await this.#etcd?.stop();
    this.#guard.release();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  readLogs(): string {
    return [this.#etcd, ...this.#nodes.map(({ patroni }) => patroni)].map((one) => one?.readLog() ?? '').join('\n');
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [await findKeptPort(), await findKeptPort()];
    const local = (port: number): string => `http://127.0.0.1:${port}`;
    const folder = this.#makeFolder('etcd');
    this.#etcdPort = client;
    this.#etcd = startGuarded({
      command: 'etcd',
      args: [
        ...['--data-dir', join(folder, 'data'), '--name', 'etcd1', '--logger', 'zap', '--log-level', 'warn'],
        ...['--listen-client-urls', local(client), '--advertise-client-urls', local(client)],
        ...['--listen-peer-urls', local(peer), '--initial-advertise-peer-urls', local(peer)],
        ...['--initial-cluster', `etcd1=${local(peer)}`],
      ],
      logFile: join(folder, 'log'),
      account: this.#account,
    });
    await this.#until('etcd', async () => {
      const response = await fetch(`${local(client)}/health`).catch(() => null);
      return response?.ok ? true : null;
    });
  }

  #startNode(node: Node): void {
    const { name, folder, port, restPort } = node;
    const at = (service: string, address: string) => ({
      [`PATRONI_${service}_LISTEN`]: address,
      [`PATRONI_${service}_CONNECT_ADDRESS`]: address,
    });
    const login = (role: string, user: string) => ({
      [`PATRONI_${role}_USERNAME`]: user,
      [`PATRONI_${role}_PASSWORD`]: this.password,
    });
    node.patroni = startGuarded({
      command: 'patroni',
      args: [CONFIGURATION],
      logFile: join(folder, 'log'),
      account: this.#account,
      // Patroni then stops its server.
      deathSignal: 'SIGTERM',
      env: {
        HOME: folder,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcdPort}`,
        ...at('RESTAPI', `127.0.0.1:${restPort}`),
        ...at('POSTGRESQL', `127.0.0.1:${port}`),
        PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
        PATRONI_POSTGRESQL_BIN_DIR: BINARIES,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        ...login('SUPERUSER', 'postgres'),
        ...login('REPLICATION', 'replicator'),
        ...login('REWIND', 'rewinder'),
      },
    });
  }

  #makeFolder(name: string): string {
    const folder = join(this.#dir, name);
    mkdirSync(folder, { mode: 0o700 });
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    return folder;
  }

  async #until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const found = await find();
      if (found !== null) return found;
      if (performance.now() > end) throw new Error(`no ${what} in ${TIMEOUT_MS} ms: ${this.readLogs()}`);
      await setTimeout(100);
    }
  }
}

/** The status of a health check of Patroni; 0 without a response. */
async function readStatus({ restPort }: PatroniNode, check: 'primary' | 'synchronous'): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${restPort}/${check}`).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}
