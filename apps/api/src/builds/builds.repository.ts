import { type Build, STAGES } from '@pnb/contract';
import type { AccountDb, ListSource, network } from '@pnb/db';
import { missing } from '../http/decode.ts';

export type BuildRow = network.BuildModel;

export const BUILDS: ListSource = { from: 'builds', scope: 'account' };

export async function getBuild({ sql }: AccountDb, id: string): Promise<BuildRow> {
  const row = await sql.build.findUnique({ where: { id } });
  if (!row) throw missing('build');
  return row;
}

interface Facts {
  counties: Map<string, number>;
  stages: Map<string, Record<string, number>>;
  scores: Map<string, NonNullable<Build['adequacy']>>;
}

/** Rows as resources, with counts and short scores: three queries for a page of any length. */
export async function presentBuilds(db: AccountDb, rows: BuildRow[]): Promise<Build[]> {
  const facts = await factsOf(db, rows);
  return rows.map((row) => present(row, facts));
}

async function factsOf({ sql }: AccountDb, rows: BuildRow[]): Promise<Facts> {
  const build_id = { in: rows.map(({ id }) => id) };
  const run_id = { in: rows.flatMap(({ latest_run_id }) => latest_run_id ?? []) };
  const counties = await sql.buildCounty.groupBy({ by: ['build_id'], where: { build_id }, _count: true });
  const stages = await sql.provider.groupBy({ by: ['build_id', 'stage'], where: { build_id }, _count: true });
  const scores = await sql.adequacyScore.findMany({ where: { run_id } });
  const byBuild = new Map<string, Record<string, number>>();
  stages.forEach(({ build_id: id, stage, _count }) => byBuild.set(id, { ...byBuild.get(id), [stage]: _count }));
  return {
    counties: new Map(counties.map(({ build_id: id, _count }) => [id, _count])),
    stages: byBuild,
    scores: new Map(scores.map((score) => [`${score.run_id} ${score.basis}`, score])),
  };
}

function present(row: BuildRow, facts: Facts): Build {
  const byStage = facts.stages.get(row.id) ?? {};
  return {
    ...row,
    object: 'build',
    status: row.status as Build['status'],
    line_of_business: 'medicare_advantage',
    plan_type: row.plan_type as Build['plan_type'],
    filing_type: row.filing_type as Build['filing_type'],
    basis: row.basis as Build['basis'],
    metadata: row.metadata as Record<string, string>,
    counts: {
      counties: facts.counties.get(row.id) ?? 0,
      providers: Object.values(byStage).reduce((sum, counted) => sum + counted, 0),
      providers_by_stage: Object.fromEntries(STAGES.map((stage) => [stage, byStage[stage] ?? 0])),
    },
    adequacy: facts.scores.get(`${row.latest_run_id} ${row.basis}`) ?? null,
  };
}
