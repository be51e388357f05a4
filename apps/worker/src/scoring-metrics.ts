import type { ScoringLane } from '@pnb/db';
import type { EngineLoad, Engines } from '@pnb/scoring';
import { Counter, Gauge, Histogram } from 'prom-client';

/** `retried`: it failed and is tried again; `failed`: for good; `superseded`: another worker has taken over. */
export type RunOutcome = 'succeeded' | 'retried' | 'failed' | 'superseded';

/** In the default registry of the process, which every metrics port includes. */
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

const opened = new Map<string, Engines>();

/** Adds the cached engines of an environment. */
export const watchEngines = (environment: string, engines: Engines): void => void opened.set(environment, engines);

const engineGauge = (name: string, help: string, key: keyof EngineLoad): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['environment'],
    collect() {
      for (const [environment, { load }] of opened) this.set({ environment }, load[key]);
    },
  });
engineGauge('pnb_scoring_engines', 'Builds whose engine is in memory.', 'builds');
engineGauge(
  'pnb_scoring_engine_providers',
  'Providers of these builds, about 2 kB each; those of counties with many points count more.',
  'providers',
);
engineGauge(
  'pnb_scoring_engine_providers_max',
  'The most providers in memory: above it, the engines used least recently are dropped.',
  'max_providers',
);
