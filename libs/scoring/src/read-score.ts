import { TRAVEL_MODEL } from '@pnb/adequacy';
import { type AdequacyScore, type Basis, NO_FIGURES } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readStandardYears, standardNote, readSettings } from '@pnb/network';
import { findScore, hasChanged } from './find-score.ts';
import { presentFailure } from './run-resource.ts';

/** Reads the score of a build: pending, ready, or failed with the result of an earlier run. */
export async function readScore(db: AccountDb, build: network.BuildModel, basis: Basis): Promise<AdequacyScore> {
  const found = (await findScore(db, build, basis)) ?? (await presentPending(db, build, basis));
  const failed = build.failed_run_id
    ? await db.sql.adequacyRun.findUnique({ where: { id: build.failed_run_id } })
    : null;
  // A change after the failure has queued another run.
  if (!failed || (await hasChanged(db.sql, build.id, failed.through_sequence))) return found;
  return { ...found, status: 'failed', failure: presentFailure(failed) };
}

async function presentPending(db: AccountDb, build: network.BuildModel, basis: Basis): Promise<AdequacyScore> {
  const { contract_year, standard_id, time_zone } = build;
  const years = await readStandardYears(db, [standard_id]);
  return {
    ...NO_SCORE,
    object: 'adequacy_score',
    build_id: build.id,
    basis,
    time_zone,
    settings: readSettings(build),
    standard_id,
    travel_model: TRAVEL_MODEL,
    standard_note: standardNote({ contract_year, standard_id }, years),
  };
}

const NO_SCORE = {
  status: 'pending',
  failure: null,
  ...NO_FIGURES,
  by_county_type: null,
  worst_cells: null,
  as_of: null,
  beneficiary_sample_id: null,
  is_stale: true,
  run_id: null,
  computed_at: null,
} as const;
