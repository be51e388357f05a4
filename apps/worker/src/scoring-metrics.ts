import type { ScoringLane } from '@pnb/db';
import { Counter, Histogram } from 'prom-client';

/** `retried`: it failed and is tried again; `failed`: for good. */
export type RunOutcome = 'succeeded' | 'retried' | 'failed';

/** In the default registry of the process, which every metrics port includes. */
const runs = new Counter({
  name: 'pnb_scoring_runs_total',
  help: 'Runs of the score, by environment, lane and outcome: succeeded, retried (tried again), failed (for good).',
  labelNames: ['environment', 'lane', 'outcome'],
});
const duration = new Histogram({
  name: 'pnb_scoring_run_duration_seconds',
  help: 'Time of a run of the score, from its start until it is stored or has failed.',
  labelNames: ['environment', 'lane'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
});

interface Run {
  environment: string;
  lane: ScoringLane;
  outcome: RunOutcome;
  seconds: number;
}

export function recordRun({ environment, lane, outcome, seconds }: Run): void {
  runs.inc({ environment, lane, outcome });
  duration.observe({ environment, lane }, seconds);
}
