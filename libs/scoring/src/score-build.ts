import { MAX_PROVIDER_EVENTS } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { Engines } from './engines.ts';
import { computeScore, type ScoreResult } from './compute-score.ts';
import { storeRun } from './store-run.ts';

export interface ScoreOptions {
  now?: Date;
  /** Kept by the caller from run to run: a change then costs what it touches. */
  engines?: Engines;
  /** A run that changes more providers emits no event for each; 0 for a sample, whose providers are no news. */
  maxProviderEvents?: number;
}

/** Each further try means that another run was stored in the meantime. */
const MAX_TRIES = 10;

/**
 * Recomputes a build and stores what changed; a run that another has overtaken stores nothing. It may die at any point:
 * what it found is stored whole or not at all, and the next run comes to the same.
 */
export async function scoreBuild(db: AccountDb, build_id: string, options: ScoreOptions = {}): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await tryScore(db, build_id, options)) return;
  }
  throw new Error(`other runs of the build were stored in between, ${MAX_TRIES} times`);
}

/** False when another run came in between: what was computed does not follow on what is stored now. */
async function tryScore(db: AccountDb, build_id: string, options: ScoreOptions): Promise<boolean> {
  const { now = new Date(), engines, maxProviderEvents = MAX_PROVIDER_EVENTS } = options;
  const checked = await computeScore(db, { build_id, now, engines: engines ?? null });
  if (!checked) return true;
  const stored = await db.transaction((tx) => storeRun(tx, checked, { now, maxProviderEvents }));
  if (stored === 'again') return false;
  if (stored !== 'overtaken' && engines)
    cacheEngine(engines, `${db.account_id} ${build_id}`, { checked: checked, ...stored });
  return true;
}

interface EngineCacheOptions {
  checked: ScoreResult;
  run_id: string;
}

function cacheEngine(engines: Engines, key: string, { checked: checked, run_id }: EngineCacheOptions): void {
  const { engine, state, sample_id, travel_model, provider_count: providers } = checked;
  const { through_sequence, terms } = state;
  engines.put(key, { engine, run_id, through_sequence, terms, sample_id, travel_model, providers });
}
