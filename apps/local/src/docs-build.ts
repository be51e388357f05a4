import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '@pnb/settings';

/** Builds the documentation in a child process while the service responds to requests. */
export interface DocsBuild {
  isBuilding: () => boolean;
  /** Starts the build; it ends at once if the site is current. */
  start(): void;
  /** Ends the build with all its processes. */
  stop: () => Promise<void>;
}

/** From src and from dist. */
const SCRIPT = join(import.meta.dirname, '../../../scripts/docs/build.mjs');

/** A build that receives SIGTERM removes its temporary folder; one that cannot is killed. */
const STOP_MS = 3_000;

export function prepareDocsBuild({ buildsDocs, docsDir }: Settings): DocsBuild {
  let child: ChildProcess | null = null;
  let isStopping = false;
  const ended = Promise.withResolvers<void>();
  const start = (): void => {
    if (!buildsDocs || isStopping || !existsSync(SCRIPT)) return;
    let errors = '';
    // In a process group of its own, so that a stop reaches npm and the generator as well.
    child = spawn(process.execPath, [SCRIPT, '--temporary', '--output', resolve(docsDir)], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => (errors += String(chunk)));
    child.once('error', (error) => (errors += error.message));
    child.once('close', (code) => {
      child = null;
      if (code !== 0 && !isStopping) console.error(describeFailure(errors));
      ended.resolve();
    });
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (!child) return;
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => child && signalGroup(child, 'SIGKILL'), STOP_MS);
    await ended.promise;
    clearTimeout(timer);
  };
  return { isBuilding: () => child !== null, start, stop };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** One line with the cause, if npm or the generator names it. */
function describeFailure(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const cause = lines.find((line) => /^npm error code |\[ERROR\]/.test(line)) ?? lines.findLast((line) => line !== '');
  return `The documentation was not built (${(cause ?? 'no cause was reported').slice(0, 160)}). The API is not affected; \`npm run docs\` shows the cause.`;
}
