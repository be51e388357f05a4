import { setTimeout } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { PostgresStartError } from './errors.ts';
import { stopLeftover } from './leftovers.ts';
import { freePort } from './ports.ts';
import { spawnPostmaster, type Postmaster } from './postmaster.ts';

export interface ServerOptions {
  port: number | undefined;
  durable: boolean;
  log: (line: string) => void;
}

export interface Server extends Postmaster {
  port: number;
}

const OLD_ONE_LEAVING = /already exists|still in use/;
const PORT_TAKEN = /could not bind|could not create any TCP/;
const PATIENCE_MS = 15_000;

/** Serves a cluster; tries again while a server killed a moment ago is leaving, or when a free port was snatched away. */
export async function serve(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const stranger = await stopLeftover(cluster.dir);
    const port = options.port ?? (await freePort());
    const outcome = await spawnPostmaster({ ...options, cluster, port, stranger });
    if ('stop' in outcome) return { ...outcome, port };
    if (!mayPass(outcome.refusal, options) || Date.now() > deadline) throw refused(outcome.refusal, cluster.dir, port);
    await setTimeout(200);
  }
}

function mayPass(refusal: string, options: ServerOptions): boolean {
  return OLD_ONE_LEAVING.test(refusal) || (options.port === undefined && PORT_TAKEN.test(refusal));
}

function refused(refusal: string, dir: string, port: number): PostgresStartError {
  const cause = PORT_TAKEN.test(refusal) ? `port ${port} of 127.0.0.1 is taken` : refusal;
  return new PostgresStartError(`PostgreSQL could not be started with the data in ${dir}: ${cause}.`);
}
