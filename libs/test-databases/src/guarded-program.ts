import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** `go install` puts programs into the last one. */
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...['/usr/bin', '/usr/sbin', '/usr/local/bin', join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin')],
];

/** The path of an installed program; undefined where it is missing. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

export interface GuardedOptions {
  /** A program of `findProgram`, or a path. */
  command: string;
  args: readonly string[];
  /** Receives the output. */
  logFile: string;
  env?: Readonly<Record<string, string>>;
  /** The user that runs it. Default: the user of this process. */
  account?: { uid?: number; gid?: number };
  /** What the kernel sends when this process ends, however it ends. Default: SIGKILL. */
  deathSignal?: 'SIGKILL' | 'SIGTERM';
}

/** A program in the background, which the kernel ends with this process. */
export interface GuardedProgram {
  readonly pid: number;
  isRunning(): boolean;
  readonly ended: Promise<unknown>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Its output, with that of earlier programs with the same file. */
  readLog(): string;
}

/** Starts a program; that it is ready is for the caller to check. */
export function startGuarded(options: GuardedOptions): GuardedProgram {
  const { command, args, logFile, env = {}, account = {}, deathSignal = 'SIGKILL' } = options;
  const log = openSync(logFile, 'a');
  const { uid, gid } = account;
  const identity =
    uid === undefined || gid === undefined ? [] : ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  const child = spawn(
    'setpriv',
    [...identity, '--pdeathsig', deathSignal, '--', findProgram(command) ?? command, ...args],
    {
      // A folder that every account may enter.
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const ended = once(child, 'exit');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    ended,
    stop: async (signal = 'SIGKILL') => {
      if (isRunning()) child.kill(signal);
      await ended;
    },
    readLog: () => readFileSync(logFile, 'utf8'),
  };
}
