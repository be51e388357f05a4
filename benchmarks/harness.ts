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
