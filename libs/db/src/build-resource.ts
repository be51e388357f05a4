import { Build, STAGES } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import type { BuildModel } from './generated/network/models.ts';
import { readStandardYears, standardNote } from './standard-note.ts';
import { wireChanges } from './wire-changes.ts';

export type BuildRow = BuildModel;

interface Facts {
  counties: Map<string, number>;
  stages: Map<string, Record<string, number>>;
  scores: Map<string, NonNullable<Build['adequacy']>>;
  standardYears: ReadonlyMap<string, number>;
}

/** Rows as resources, with counts and short scores: four queries for a page of any length. */
export async function presentBuilds(db: AccountDb, rows: BuildRow[]): Promise<Build[]> {
  const facts = await countContents(db, rows);
  return rows.map((row) => present(row, facts));
}

export const presentBuild = async (db: AccountDb, row: BuildRow): Promise<Build> =>
  present(row, await countContents(db, [row]));

async function countContents(db: AccountDb, rows: BuildRow[]): Promise<Facts> {
  const { sql } = db;
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
    standardYears: await readStandardYears(
      db,
      rows.map(({ standard_id }) => standard_id),
    ),
  };
}

function present({ version: _version, ...row }: BuildRow, facts: Facts): Build {
  const byStage = facts.stages.get(row.id) ?? {};
  return {
    ...row,
    object: 'build',
    status: row.status as Build['status'],
    line_of_business: 'medicare_advantage',
    plan_type: row.plan_type as Build['plan_type'],
    filing_type: row.filing_type as Build['filing_type'],
    basis: row.basis as Build['basis'],
    settings: row.settings as Build['settings'],
    metadata: row.metadata as Record<string, string>,
    standard_note: standardNote(row, facts.standardYears),
    counts: {
      counties: facts.counties.get(row.id) ?? 0,
      providers: Object.values(byStage).reduce((sum, counted) => sum + counted, 0),
      providers_by_stage: Object.fromEntries(STAGES.map((stage) => [stage, byStage[stage] ?? 0])),
    },
    adequacy: facts.scores.get(`${row.latest_run_id} ${row.basis}`) ?? null,
  };
}

const NO_FACTS: Facts = { counties: new Map(), stages: new Map(), scores: new Map(), standardYears: new Map() };
const DERIVED: ReadonlySet<string> = new Set(['updated_at', 'counts', 'adequacy']);

/** Former wire values of the fields in which two rows differ, and only those. */
export const buildChangesBetween = (before: BuildRow, after: BuildRow): Record<string, unknown> =>
  wireChanges(Build, { before: present(before, NO_FACTS), after: present(after, NO_FACTS), derived: DERIVED });
