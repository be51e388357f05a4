import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readProcessStart } from '@pnb/system';
import { PostgresStartError } from './errors.ts';
import { isPostmaster } from './postmaster.ts';

/**
 * Stops a server that outlived its owner. Call it only while holding the lock of the data folder:
 * without it, the server found here could be somebody's living database.
 * Returns the pid of a stranger when the pid file's number now belongs to one.
 */
export async function stopLeftover(cluster: string): Promise<number | undefined> {
  const pid = recordedPid(cluster);
  if (pid === undefined || readProcessStart(pid) === null) return undefined;
  if (!isPostmaster(pid, cluster)) return pid;
  if ((await stopWith('SIGINT', pid)) || (await stopWith('SIGQUIT', pid))) return undefined;
  throw new PostgresStartError(`An earlier PostgreSQL (process ${pid}) still serves ${cluster} and does not stop.`);
}

function recordedPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function stopWith(signal: NodeJS.Signals, pid: number): Promise<boolean> {
  const started = readProcessStart(pid);
  signalQuietly(signal, pid);
  for (let waits = 0; waits < 200; waits += 1) {
    if (readProcessStart(pid) !== started || started === null) return true;
    await setTimeout(50);
  }
  return false;
}

/** The process may end between our look and our signal. */
function signalQuietly(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
}
