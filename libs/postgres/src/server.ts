import { setTimeout } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { PostgresStartError } from './errors.ts';
import { stopLeftover } from './leftovers.ts';
import { findFreePort } from './ports.ts';
import { spawnPostmaster, type Postmaster } from './postmaster.ts';

export interface ServerOptions {
  port: number | undefined;
  durable: boolean;
  log: (line: string) => void;
}

export interface Server extends Postmaster {
  port: number;
}

const PREVIOUS_STOPPING = /already exists|still in use/;
const PORT_IN_USE = /could not bind|could not create any TCP/;
const TIMEOUT_MS = 15_000;

/** Serves a cluster; tries again while a killed server is still stopping, or when another process took the free port. */
export async function serve(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const stranger = await stopLeftover(cluster.dir);
    const port = options.port ?? (await findFreePort());
    const outcome = await spawnPostmaster({ ...options, cluster, port, stranger });
    if ('stop' in outcome) return { ...outcome, port };
    if (!isTemporary(outcome.refusal, options) || Date.now() > deadline)
      throw refused(outcome.refusal, cluster.dir, port);
    await setTimeout(200);
  }
}

function isTemporary(refusal: string, options: ServerOptions): boolean {
  return PREVIOUS_STOPPING.test(refusal) || (options.port === undefined && PORT_IN_USE.test(refusal));
}

function refused(refusal: string, dir: string, port: number): PostgresStartError {
  const cause = PORT_IN_USE.test(refusal) ? `port ${port} of 127.0.0.1 is taken` : refusal;
  return new PostgresStartError(`PostgreSQL could not be started with the data in ${dir}: ${cause}.`);
}
