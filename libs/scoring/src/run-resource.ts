import { type AdequacyRun, type Basis, NO_FIGURES, type ScoringFailure } from '@pnb/contract';
import type { network } from '@pnb/db';
import { readFailureCode, readSettings } from '@pnb/network';
import { readSums } from './find-score.ts';

type FailedRun = Pick<
  network.AdequacyRunModel,
  'id' | 'status' | 'failure_code' | 'failure_detail' | 'attempts' | 'computed_at'
>;

/** Presents the failure of a run; null if it did not fail. */
export const presentFailure = (run: FailedRun): ScoringFailure | null =>
  run.status === 'failed'
    ? {
        code: readFailureCode(run.failure_code),
        detail: run.failure_detail ?? '',
        attempts: run.attempts,
        run_id: run.id,
        failed_at: run.computed_at,
      }
    : null;

interface RunParts {
  run: network.AdequacyRunModel;
  /** Null if the run failed. */
  score: network.AdequacyScoreModel | null;
  basis: Basis;
  changed_cells_count: number;
}

/** Presents a run on one basis as the resource. */
export function presentRun({ run, score, basis, changed_cells_count }: RunParts): AdequacyRun {
  return {
    ...(score ? { ...score, ...readSums(score) } : NO_FIGURES),
    ...run,
    object: 'adequacy_run',
    basis,
    failure: presentFailure(run),
    settings: readSettings(run),
    beneficiary_sample_id: run.sample_id,
    engine_ms: score && run.engine_ms,
    caused_by_count: run.caused_by.length,
    changed_cells_count,
  };
}
