import { readFileSync } from 'node:fs';
import { listDescendants } from '../libs/test-databases/src/service-process.ts';

/** The clock in /proc has this rate on every common Linux. */
const TICKS_A_SECOND = 100;

/** CPU time of a process in milliseconds, user and system. */
function readCpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
  } catch {
    return 0; // It has ended.
  }
}

/** CPU time of a process and of all that it has started and that still run. */
export const readTreeCpuMs = (pid: number): number =>
  [pid, ...listDescendants(pid)].reduce((sum, one) => sum + readCpuMs(one), 0);

/** A service has used these times, in milliseconds. */
export interface CpuTimes {
  /** It includes the processes that this one has started. */
  process: number;
  postgres: number;
}
