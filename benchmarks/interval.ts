import { median, quantile } from './harness.ts';
import { createRandom } from './random.ts';

const RESAMPLES = 2_000;

/** The interval of 95 % of a median, from resampled rounds. */
export function medianInterval(samples: readonly number[]): [low: number, high: number] {
  const random = createRandom(1);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(samples.map(() => samples[Math.floor(random() * samples.length)] ?? Number.NaN)),
  );
  return [quantile(medians, 0.025), quantile(medians, 0.975)];
}

export const formatInterval = (samples: readonly number[], digits = 2): string =>
  medianInterval(samples)
    .map((end) => end.toFixed(digits))
    .join(' to ');
