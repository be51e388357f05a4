import type { AdequacyScore, Basis } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readStandardYears, standardNote, readSettings } from '@pnb/network';
import { NETWORK_EVENTS } from './load.ts';

type Build = Pick<network.BuildModel, 'id' | 'latest_run_id' | 'contract_year'>;

/** Whether the network changed after the newest run of a build, or there is no run. */
export async function isStale(db: AccountDb, build_id: string): Promise<boolean> {
  const runs = await readRuns(db, build_id);
  return runs !== null && (!runs.latest || hasChanged(db.sql, build_id, runs.latest.through_sequence));
}

/** Whether a run of the build is pending: the newest one, failed or not, does not include every change. */
export async function isAwaited(db: AccountDb, build_id: string): Promise<boolean> {
  const runs = await readRuns(db, build_id);
  if (!runs) return false;
  const newest = runs.failed ?? runs.latest;
  return !newest || hasChanged(db.sql, build_id, newest.through_sequence);
}

/** The run of the current score, and the one that failed after it. */
async function readRuns({ sql }: AccountDb, id: string) {
  const build = await sql.build.findUnique({ where: { id }, select: { latest_run_id: true, failed_run_id: true } });
  if (!build) return null;
  const { latest_run_id, failed_run_id } = build;
  const ids = [latest_run_id, failed_run_id].filter((run_id) => run_id !== null);
  const rows = await sql.adequacyRun.findMany({
    where: { id: { in: ids } },
    select: { id: true, through_sequence: true },
  });
  const find = (run_id: string | null) => rows.find((row) => row.id === run_id) ?? null;
  return { latest: find(latest_run_id), failed: find(failed_run_id) };
}

export async function hasChanged(sql: AccountDb['sql'], build_id: string, since: bigint): Promise<boolean> {
  const newer = await sql.event.findFirst({
    where: { build_id, sequence: { gt: since }, type: { in: NETWORK_EVENTS } },
    select: { sequence: true },
  });
  return newer !== null;
}

/** The sums over cells as numbers: they are stored as bigint and below 2^53. */
export const readSums = ({
  provider_gap,
  bed_gap,
  beneficiaries_uncovered,
}: Pick<network.AdequacyScoreModel, 'provider_gap' | 'bed_gap' | 'beneficiaries_uncovered'>) => ({
  provider_gap: Number(provider_gap),
  bed_gap: Number(bed_gap),
  beneficiaries_uncovered: Number(beneficiaries_uncovered),
});

/** The newest computed score of a build on one basis; null before its first run. */
export async function findScore(db: AccountDb, build: Build, basis: Basis): Promise<AdequacyScore | null> {
  if (!build.latest_run_id) return null;
  const { sql } = db;
  const row = await sql.adequacyScore.findFirst({
    where: { run_id: build.latest_run_id, basis },
    include: { run: true },
  });
  if (!row) return null;
  const { run, account_id: _account, ...score } = row;
  const years = await readStandardYears(db, [run.standard_id]);
  return {
    ...score,
    object: 'adequacy_score',
    build_id: build.id,
    basis,
    status: 'ready',
    failure: null,
    ...readSums(score),
    by_county_type: score.by_county_type as AdequacyScore['by_county_type'],
    worst_cells: score.worst_cells as AdequacyScore['worst_cells'],
    as_of: run.as_of,
    time_zone: run.time_zone,
    settings: readSettings(run),
    standard_id: run.standard_id,
    travel_model: run.travel_model,
    beneficiary_sample_id: run.sample_id,
    standard_note: standardNote({ contract_year: build.contract_year, standard_id: run.standard_id }, years),
    is_stale: await hasChanged(sql, build.id, run.through_sequence),
    computed_at: run.computed_at,
  };
}
