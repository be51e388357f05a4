import { Build, STAGES } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readStandardYears, standardNote } from './standard-note.ts';
import { readMetadata, readSettings } from './typed-columns.ts';
import { listWireChanges } from './wire-changes.ts';

export type BuildRow = network.BuildModel;

interface RelatedData {
  counties: Map<string, number>;
  stages: Map<string, Record<string, number>>;
  scores: Map<string, NonNullable<Build['adequacy']>>;
  standardYears: ReadonlyMap<string, number>;
}

/** Converts rows to resources with counts and short scores, in four queries for any number of rows. */
export async function presentBuilds(db: AccountDb, rows: BuildRow[]): Promise<Build[]> {
  const related = await readRelatedData(db, rows);
  return rows.map((row) => present(row, related));
}

export const presentBuild = async (db: AccountDb, row: BuildRow): Promise<Build> =>
  present(row, await readRelatedData(db, [row]));

async function readRelatedData(db: AccountDb, rows: BuildRow[]): Promise<RelatedData> {
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

function present({ version: _version, ...row }: BuildRow, related: RelatedData): Build {
  const byStage = related.stages.get(row.id) ?? {};
  return {
    ...row,
    object: 'build',
    settings: readSettings(row),
    metadata: readMetadata(row),
    standard_note: standardNote(row, related.standardYears),
    counts: {
      counties: related.counties.get(row.id) ?? 0,
      providers: Object.values(byStage).reduce((sum, counted) => sum + counted, 0),
      providers_by_stage: Object.fromEntries(STAGES.map((stage) => [stage, byStage[stage] ?? 0])),
    },
    adequacy: related.scores.get(`${row.latest_run_id} ${row.basis}`) ?? null,
  };
}

const NO_RELATED_DATA: RelatedData = {
  counties: new Map(),
  stages: new Map(),
  scores: new Map(),
  standardYears: new Map(),
};
const DERIVED: ReadonlySet<string> = new Set(['updated_at', 'counts', 'adequacy']);

/** Previous wire values of the fields in which two rows differ. */
export const listBuildChanges = (before: BuildRow, after: BuildRow): Record<string, unknown> =>
  listWireChanges(Build, {
    before: present(before, NO_RELATED_DATA),
    after: present(after, NO_RELATED_DATA),
    derived: DERIVED,
  });
