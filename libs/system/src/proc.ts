import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { ProcessReader } from './processes.ts';

/** Linux counts in pages and in ticks of 10 ms (proc(5), `_SC_CLK_TCK`). */
const PAGE_BYTES = 4_096;
const TICK_MS = 10;

function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat that follow the name of the program, which is in parentheses and can contain both. */
const parseStat = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** A process can change its command line, but not its executable. That of another user may be unreadable. */
function hasExecutable(pid: number, program: string): boolean {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')) === program;
  } catch {
    return true;
  }
}

/** Reads /proc of Linux. */
export const PROC: ProcessReader = {
  readProcessStart: (pid) => {
    const [state, ...fields] = parseStat(readProcFile(pid, 'stat'));
    return state === '' || state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
  },
  readProcessUse: (pid) => {
    const fields = parseStat(readProcFile(pid, 'stat'));
    if (fields.length === 1) return null;
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]].map(Number);
    return { memoryBytes: pages * PAGE_BYTES, cpuMs: (user + system) * TICK_MS };
  },
  isRunning: (pid, { program, argument }) => {
    const [first = '', ...args] = Buffer.from(readProcFile(pid, 'cmdline'), 'latin1').toString().split('\0');
    return basename(first) === program && args.includes(argument) && hasExecutable(pid, program);
  },
};
