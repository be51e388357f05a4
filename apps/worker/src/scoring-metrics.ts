import type { ScoringLane } from '@pnb/network';
import type { Environment } from '@pnb/contract';
import type { Engines } from '@pnb/scoring';
import { Counter, Gauge, Histogram } from '@prometheus-io/client';

/** `retried`: it failed and is tried again; `failed`: for good; `superseded`: another worker has taken over. */
export type RunOutcome = 'succeeded' | 'retried' | 'failed' | 'superseded';

/** The metrics are in the default registry of the process, which every metrics port includes. */
const runs = new Counter({
  name: 'pnb_scoring_runs_total',
  help: 'Runs of the score, by environment, lane and outcome: succeeded, retried (tried again), failed (for good), superseded (by another worker).',
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

const opened = new Map<Environment, Engines>();

/** Adds the cached engines of an environment. */
export const watchEngines = (environment: Environment, engines: Engines): void => void opened.set(environment, engines);

const readLoads = () =>
  [...opened].map(([environment, engines]) => ({ labels: { environment }, ...engines.readLoad(environment) }));
const labelNames = ['environment'];

new Gauge({
  name: 'pnb_scoring_engines',
  help: 'Builds whose engine is in memory.',
  labelNames,
  collect() {
    for (const { labels, builds } of readLoads()) this.set(labels, builds);
  },
});
new Gauge({
  name: 'pnb_scoring_engine_memory_bytes',
  help: 'Memory of these engines with their providers: typed arrays exactly, objects estimated by their number.',
  labelNames,
  collect() {
    for (const { labels, bytes } of readLoads()) this.set(labels, bytes);
  },
});
new Gauge({
  name: 'pnb_scoring_engine_memory_limit_bytes',
  help: 'The budget of the process for engines, both environments together: above it, those used least recently are dropped.',
  collect() {
    this.set([...new Set(opened.values())].reduce((sum, { maxBytes }) => sum + maxBytes, 0));
  },
});
new Counter({
  name: 'pnb_scoring_engine_evictions_total',
  help: 'Engines that were dropped within an hour of their use, because others needed the memory.',
  labelNames,
  collect() {
    this.reset();
    for (const { labels, evictions } of readLoads()) this.inc(labels, evictions);
  },
});
