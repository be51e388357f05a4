import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '@pnb/settings';

/** Builds the documentation in a child process while the service responds to requests. */
export interface DocsBuild {
  isBuilding: () => boolean;
  /** Starts the build; it ends at once if the site is current. */
  start(): void;
  /** Ends the build with all its processes. */
  stop: () => Promise<void>;
}

/** The path is right from src and from dist. */
const SCRIPT = join(import.meta.dirname, '../../../scripts/docs/build.ts');

/** Processes of a build that have not ended this long after SIGTERM are killed. */
const STOP_MS = 3_000;
/** How long the kernel may take to end a process that was killed. */
const KILLED_MS = 500;

export function prepareDocsBuild({ buildsDocs, docsDir }: Settings): DocsBuild {
  let child: ChildProcess | null = null;
  let isStopping = false;
  const ended = Promise.withResolvers<void>();
  const start = (): void => {
    if (!buildsDocs || isStopping || !existsSync(SCRIPT)) return;
    let errors = '';
    const folder = mkdtempSync(join(tmpdir(), 'pnb-docs-'));
    // The build has a process group of its own, so that a stop reaches npm and the generator as well.
    child = spawn(process.execPath, [SCRIPT, '--folder', folder, '--output', resolve(docsDir)], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { pid } = child;
    child.stderr?.on('data', (chunk: Buffer) => (errors += String(chunk)));
    child.once('error', (error) => (errors += error.message));
    const finish = async (code: number | null): Promise<void> => {
      await endGroup(pid);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      child = null;
      if (code !== 0 && !isStopping) console.error(describeFailure(errors));
      ended.resolve();
    };
    child.once('close', (code) => void finish(code));
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (!child) return;
    signalGroup(child, 'SIGTERM');
    await endGroup(child.pid);
    await ended.promise;
  };
  return { isBuilding: () => child !== null, start, stop };
}

/** Waits for the end of a group; npm and the generator may end after the process that has started them, and write until then. */
async function endGroup(pid: number | undefined): Promise<void> {
  const hasEnded = async (limitMs: number): Promise<boolean> => {
    for (const end = Date.now() + limitMs; signalGroup({ pid }, 0); await wait(20)) if (Date.now() > end) return false;
    return true;
  };
  if (await hasEnded(STOP_MS)) return;
  signalGroup({ pid }, 'SIGKILL');
  await hasEnded(KILLED_MS);
}

/** Returns whether the group has a process. */
function signalGroup({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}

/** One line with the cause, if npm or the generator names it. */
function describeFailure(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim());
  const cause = lines.find((line) => /^npm error code |\[ERROR\]/.test(line)) ?? lines.findLast((line) => line !== '');
  return `The documentation was not built (${(cause ?? 'no cause was reported').slice(0, 160)}). The API is not affected; \`npm run docs\` shows the cause.`;
}
