import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from './service-process.ts';

// Citus is no part of this repository: an archive of it for Debian's PostgreSQL 15 lies beside the checkout on some machines.
const FOLDER = fileURLToPath(new URL('../../../../shared/citus', import.meta.url));
const run = promisify(execFile);

/** A coordinator with two workers, on three ports of 127.0.0.1 in this order. */
export interface CitusCluster {
  ports: readonly [coordinator: number, ...workers: number[]];
  /** Address of a database of the coordinator. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** The minor version of the PostgreSQL 15 of Debian for which the Citus of the folder is built. */
const MIN_MINOR = 20;

function readPostgresVersion(): number | null {
  const { stdout } = spawnSync('/usr/lib/postgresql/15/bin/postgres', ['--version'], { encoding: 'utf8' });
  const minor = /15\.(\d+)/.exec(stdout)?.[1];
  return minor === undefined ? null : Number(minor);
}

/** Why no cluster can be started on this machine; null if one can. */
export function explainMissingCitus(): string | null {
  if (!existsSync(join(FOLDER, 'start-cluster.sh'))) return 'there is no folder shared/citus beside the checkout';
  const version = readPostgresVersion();
  if (version === null) return "Debian's postgresql-15 is not installed";
  if (version < MIN_MINOR) return `PostgreSQL 15.${version} is older than 15.${MIN_MINOR}, for which Citus is built`;
  return process.getuid?.() === 0 ? null : 'its servers are started by root, as the user postgres';
}

/** Starts a cluster with the databases `control`, `production` and `sandbox`; Citus is loaded in the latter two. */
export async function startCitus(): Promise<CitusCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-citus-'));
  chmodSync(dir, 0o711);
  const data = join(dir, 'nodes');
  const first = await findFreePorts(3);
  const stop = async (): Promise<void> => {
    if (existsSync(data)) await run('sh', [join(FOLDER, 'stop-cluster.sh'), data]);
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    // The texts of the cluster are in UTF-8, whatever the locale of this process.
    await run('sh', [join(FOLDER, 'start-cluster.sh'), String(first), data], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports: [first, first + 1, first + 2],
    url: (database) => `postgresql://postgres@127.0.0.1:${first}/${database}`,
    stop,
  };
}

const MAX_TRIES = 50;

/** The first of consecutive free ports. */
async function findFreePorts(count: number): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const first = await findFreePort();
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} consecutive free ports in ${MAX_TRIES} tries`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
