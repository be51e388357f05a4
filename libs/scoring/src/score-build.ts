import { MAX_PROVIDER_EVENTS } from '@pnb/contract';
import { listEventSpans } from '@pnb/events';
import { newId, type AccountDb, type AccountTransaction } from '@pnb/db';
import { refreshStatistics } from '@pnb/network';
import { getActiveSpan } from '@pnb/tracing';
import { engineKey, type EngineKey, type Engines } from './engines.ts';
import { computeScore, type ScoreResult } from './compute-score.ts';
import { storeRun } from './store-run.ts';

export interface ScoreOptions {
  now?: Date;
  /** The caller's cache of engines, with which a run computes only what changed. */
  engines?: Engines;
  /** A run that changes more providers records no event for each; 0 for sample data. */
  maxProviderEvents?: number;
  /** Id of the first run of a build whose providers were inserted with its presumed results: all count as pending before. */
  insertedRun?: string;
  /** Runs in the transaction that stores the run, before any write: it is rolled back if this fails. */
  beforeStore?: (tx: AccountTransaction) => Promise<void>;
}

/** Each retry means that another run was stored in the meantime. */
const MAX_TRIES = 10;

/**
 * Recomputes a build and stores the changes; a run that is older than a stored one stores nothing. The process may stop at
 * any point: the result is stored in one transaction, and the next run computes the same.
 */
export async function scoreBuild(db: AccountDb, build_id: string, options: ScoreOptions = {}): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await tryScore(db, build_id, options)) return;
  }
  throw new Error(`another run of the build was stored during each of ${MAX_TRIES} attempts`);
}

/** Returns false if another run was stored in the meantime, so that the computed changes do not apply. */
async function tryScore(db: AccountDb, build_id: string, options: ScoreOptions): Promise<boolean> {
  const { now = new Date(), engines, maxProviderEvents = MAX_PROVIDER_EVENTS, insertedRun } = options;
  const result = await computeScore(db, { build_id, now, engines: engines ?? null });
  if (!result) return true;
  await linkChanges(db, result);
  const run = { run_id: insertedRun ?? newId(), isInserted: insertedRun !== undefined };
  const stored = await db.transaction(async (tx) => {
    await options.beforeStore?.(tx);
    return storeRun(tx, result, { now, maxProviderEvents, ...run });
  });
  if (stored === 'outdated') return false;
  if (stored === 'overtaken') return true;
  if (engines) cacheEngine(engines, engineKey(db, build_id), { result, ...stored });
  if (!result.state.latest) await refreshStatistics(db, 'adequacy_cells');
  return true;
}

/** The span of a run is linked to those of the changes that it includes. */
async function linkChanges(db: AccountDb, { state }: ScoreResult): Promise<void> {
  const { build, latest, through_sequence: through } = state;
  const span = getActiveSpan();
  if (!span) return;
  span.link(await listEventSpans(db, { after: latest?.through_sequence ?? 0n, through, build_id: build.id }));
}

interface EngineCacheOptions {
  result: ScoreResult;
  run_id: string;
}

function cacheEngine(engines: Engines, key: EngineKey, { result, run_id }: EngineCacheOptions): void {
  const { engine, state, sample_id, travel_model } = result;
  const { through_sequence, input_key } = state;
  engines.put(key, { engine, run_id, through_sequence, input_key, sample_id, travel_model });
}
