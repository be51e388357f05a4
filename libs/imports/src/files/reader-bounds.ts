import { readFileSync } from 'node:fs';

/** Bounds of the process that reads one file. */
export const READER_BOUNDS = {
  /** Resident memory, buffers included. */
  memoryBytes: 448 * 1024 * 1024,
  /** Of it the heap, in mebibytes. */
  heapMebibytes: 160,
  /** Processor time between two portions that it requests or sends. */
  idleCpuMs: 10_000,
  /** Processor time for the whole file. */
  totalCpuMs: 600_000,
} as const;

export type ReaderBounds = { readonly [Name in keyof typeof READER_BOUNDS]: number };

/** Linux counts in pages and in ticks of 10 ms (proc(5), `_SC_CLK_TCK`). */
const PAGE_BYTES = 4_096;
const TICK_MS = 10;

export interface ProcessUse {
  memoryBytes: number;
  cpuMs: number;
}

/** Memory and processor time of a process; null after its end, and where there is no /proc. */
export function readProcessUse(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in parentheses, can contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]].map(Number);
    return { memoryBytes: pages * PAGE_BYTES, cpuMs: (user + system) * TICK_MS };
  } catch {
    return null;
  }
}
