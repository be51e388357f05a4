import { readFileSync } from 'node:fs';

/** One line of what a benchmark found. */
export interface Figure {
  name: string;
  value: string;
  how: string;
}

/** A file `<name>.bench.ts` exports one as `benchmark`; run.ts finds it there. */
export interface Benchmark {
  title: string;
  measure(): Promise<Figure[]>;
}

/** The value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Every sample, so that a reader sees how far the rounds lie apart. */
export const spread = (samples: readonly number[], digits = 0): string =>
  samples.map((sample) => sample.toFixed(digits)).join(', ');

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export function printFigures(title: string, figures: readonly Figure[]): void {
  const [names, values] = [widest(figures, 'name'), widest(figures, 'value')];
  console.log(`\n${title}`);
  for (const { name, value, how } of figures) console.log(`  ${name.padEnd(names)}  ${value.padStart(values)}  ${how}`);
}

const widest = (figures: readonly Figure[], key: 'name' | 'value'): number =>
  Math.max(...figures.map((figure) => figure[key].length));

/** It is measured by the clock, and in CPU time of the process, which other work on the machine disturbs less. */
export interface Cost {
  ms: number;
  cpuMs: number;
}

export function timed<T>(run: () => T): { cost: Cost; result: T } {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const result = run();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { cost: { ms, cpuMs: (user + system) / 1000 }, result };
}

/** Resident memory of a process, in MiB: now, and at its highest. */
export function readMemory(pid: number): { nowMib: number; peakMib: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { nowMib: mib('VmRSS'), peakMib: mib('VmHWM') };
}
