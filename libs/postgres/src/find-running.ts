import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asStartError } from './errors.ts';
import { getClusterPath, findHome } from './paths.ts';
import { isPostmaster } from './postmaster.ts';

export interface FoundPostgres {
  readonly port: number;
  readonly dataDir: string;
  /** The connection string of a database. */
  url(database: string): string;
}

/** The server that another process runs with the data of a folder; null when none does, or it is not ready. */
export function findRunning(dataDir: string): FoundPostgres | null {
  const home = findHome(dataDir);
  const port = readPort(getClusterPath(home));
  if (port === null) return null;
  const authority = `postgres:${readPassword(home)}@127.0.0.1:${port}`;
  return { port, dataDir, url: (database) => `postgresql://${authority}/${encodeURIComponent(database)}` };
}

/** Lines of the pid file: process, folder, start, port, socket, address, shared memory, state. */
function readPort(cluster: string): number | null {
  const [pid, folder = cluster, , port, , , , state] = readPidFile(cluster).split('\n');
  const isReady = state?.trim() === 'ready' && isPostmaster(Number(pid), folder);
  return isReady ? Number(port) : null;
}

function readPidFile(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

function readPassword(home: string): string {
  try {
    return readFileSync(join(home, 'password'), 'utf8').trim();
  } catch (error) {
    throw asStartError(error, home);
  }
}
