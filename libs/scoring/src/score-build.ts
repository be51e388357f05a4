import type { AccountDb } from '@pnb/db';
import type { Engines } from './engines.ts';
import { judgeBuild } from './judge-build.ts';
import { storeRun } from './store-run.ts';

export interface ScoreOptions {
  now?: Date;
  /** Kept by the caller from run to run: a change then costs what it touches. */
  engines?: Engines;
}

/**
 * Judges a build anew and stores what changed; a run that another has overtaken stores nothing. It may die at any point:
 * what it found is stored whole or not at all, and who comes after it finds the same.
 */
export async function scoreBuild(db: AccountDb, build_id: string, options: ScoreOptions = {}): Promise<void> {
  const { now = new Date(), engines } = options;
  const judged = await judgeBuild(db, { build_id, now, engines: engines ?? null });
  if (!judged) return;
  const stored = await db.transaction((tx) => storeRun(tx, judged, now));
  // Another run came in between: what is held no longer corrects what is stored.
  if (stored === 'again') return scoreBuild(db, build_id, options);
  if (stored === 'overtaken' || !engines) return;
  const { engine, state, sample_id, travel_model, provider_count } = judged;
  const { through_sequence, terms } = state;
  engines.put(`${db.account_id} ${build_id}`, {
    engine,
    run_id: stored.run_id,
    through_sequence,
    terms,
    sample_id,
    travel_model,
    providers: provider_count,
  });
}
