import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import type { ProcessReader, ProcessUse } from './processes.ts';

/** A line of `ps`. */
interface Row extends ProcessUse {
  state: string;
  started: string;
  command: string;
}

/** Runs `ps` with arguments; empty output when there is no such process. */
export type RunPs = (args: readonly string[]) => string;

const KIB = 1_024;

/** `2-03:04:05` and `12:34.56`: days, hours, minutes and seconds of processor time. */
function parseTime(text: string): number {
  const [days = 0, clock = ''] = text.includes('-') ? [Number(text.split('-')[0]), text.split('-')[1]] : [0, text];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round((days * 86_400 + seconds) * 1_000);
}

const ROW = /^\s*(\S+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]{8}\s+\d{4})\s+(\d+)\s+(\S+)\s+(.*)$/m;

function parseRow(output: string): Row | null {
  const [, state = '', started = '', kibibytes, time = '', command = ''] = ROW.exec(output) ?? [];
  if (state === '' || state.startsWith('Z')) return null;
  return {
    state,
    started: String(Date.parse(`${started} UTC`) / 1_000),
    memoryBytes: Number(kibibytes) * KIB,
    cpuMs: parseTime(time),
    command,
  };
}

/** Reads the output of `ps`, whose keywords are the same on macOS and Linux. */
export function createPsReader(runPs: RunPs): ProcessReader {
  const readRow = (pid: number) =>
    parseRow(runPs(['-ww', '-o', 'state=,lstart=,rss=,time=,command=', '-p', String(pid)]));
  return {
    readProcessStart: (pid) => readRow(pid)?.started ?? null,
    readProcessUse: (pid) => {
      const row = readRow(pid);
      return row && { memoryBytes: row.memoryBytes, cpuMs: row.cpuMs };
    },
    // Both can contain spaces, so that the command line cannot be split into its arguments.
    isRunning: (pid, { program, argument }) =>
      `${readRow(pid)?.command ?? ''} `.includes(` ${argument} `) &&
      basename(runPs(['-ww', '-o', 'comm=', '-p', String(pid)]).trim()) === program,
  };
}

/** Reads the `ps` of this machine. The start is in the zone of the environment. */
export const PS = createPsReader(
  (args) => spawnSync('ps', args, { encoding: 'utf8', env: { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' } }).stdout,
);
