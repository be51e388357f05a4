import { isDeepStrictEqual } from 'node:util';
import type { CellFinding, Summary } from '@pnb/adequacy';
import type { AdequacyScore, Basis } from '@pnb/contract';
import {
  announce,
  type AccountDb,
  type CellRow,
  lockRow,
  newId,
  type network,
  type Prisma,
  readCells,
  replaceCells,
  setAdequacyStatuses,
  setLatestRun,
} from '@pnb/db';
import { diffCells, type CellDiff } from './diff.ts';
import { parseDay } from './days.ts';
import { findScore } from './find-score.ts';
import type { BasisJudgement, Judgement } from './judge-build.ts';
import { causesOf, changesOf, tellOfRun } from './tell.ts';

/** `overtaken`: another run has seen more. `again`: it does not follow on what is stored now. */
type Stored = { run_id: string } | 'overtaken' | 'again';

export async function storeRun(tx: AccountDb, judged: Judgement, now: Date): Promise<Stored> {
  const { build } = judged.state;
  if (!(await lockRow(tx, 'builds', build.id))) return 'overtaken';
  const previous = await tx.sql.adequacyRun.findFirst({
    where: { build_id: build.id },
    orderBy: [{ through_sequence: 'desc' }, { computed_at: 'desc' }],
  });
  if (previous && hasOvertaken(previous, judged, now)) return 'overtaken';
  if (judged.corrects !== null && judged.corrects !== previous?.id) return 'again';
  const diff = await storeCells(tx, judged);
  await setAdequacyStatuses(
    tx,
    judged.providers.map(({ provider_id, ...found }) => ({ ...found, id: provider_id })),
  );
  if (previous && isSame(previous, judged, diff)) {
    const { through_sequence, as_of } = judged.state;
    const data = { through_sequence, as_of: parseDay(as_of), computed_at: now };
    await tx.sql.adequacyRun.update({ where: { id: previous.id }, data });
    return { run_id: previous.id };
  }
  return { run_id: await storeNew(tx, { judged, diff, previous, now }) };
}

/** It has seen more, or the same at a later hour. What a clock says of a run that has seen less does not matter. */
const hasOvertaken = (
  previous: Pick<network.AdequacyRunModel, 'through_sequence' | 'computed_at'>,
  { state: { through_sequence } }: Judgement,
  now: Date,
): boolean =>
  previous.through_sequence > through_sequence ||
  (previous.through_sequence === through_sequence && previous.computed_at >= now);

/** No cell is other than it was: the run before stands for this state too. */
const isSame = (previous: network.AdequacyRunModel, { state, sample_id }: Judgement, diff: CellDiff): boolean =>
  diff.changed.length + diff.gone.length === 0 &&
  previous.standard_id === state.build.standard_id &&
  previous.sample_id === sample_id &&
  previous.time_zone === state.build.time_zone &&
  isDeepStrictEqual(previous.settings, state.build.settings) &&
  previous.id === state.build.latest_run_id;

interface NewRun {
  judged: Judgement;
  diff: CellDiff;
  previous: network.AdequacyRunModel | null;
  now: Date;
}

async function storeNew(tx: AccountDb, { judged, diff, previous, now }: NewRun): Promise<string> {
  const { build, through_sequence } = judged.state;
  const basis = build.basis as Basis;
  const since = previous?.through_sequence ?? 0n;
  const caused_by = previous ? await causesOf(tx, { build_id: build.id, since, through: through_sequence }) : [];
  const changes = previous ? changesOf(diff) : [];
  const before = previous && (await findScore(tx, { ...build, latest_run_id: previous.id }, basis));
  const run_id = await insertRun(tx, judged, { now, caused_by, changed_cells: changes as unknown as Prisma.JsonArray });
  await setLatestRun(tx, build.id, run_id);
  const after = await findScore(tx, { ...build, latest_run_id: run_id }, basis);
  if (after) await announce(tx, tellOfRun({ build_id: build.id, before, after, changes, caused_by }));
  return run_id;
}

interface RunRecord {
  now: Date;
  caused_by: string[];
  changed_cells: Prisma.JsonArray;
}

async function insertRun({ sql, account_id }: AccountDb, judged: Judgement, record: RunRecord): Promise<string> {
  const { build, through_sequence } = judged.state;
  const run_id = newId();
  const { engine_ms, sample_id, travel_model } = judged;
  const { now, caused_by, changed_cells } = record;
  const { standard_id, time_zone, settings } = build;
  await sql.adequacyRun.create({
    data: {
      id: run_id,
      account_id,
      build_id: build.id,
      through_sequence,
      standard_id,
      as_of: parseDay(judged.state.as_of),
      time_zone,
      settings: settings as Prisma.InputJsonObject,
      travel_model,
      sample_id,
      computed_at: now,
      engine_ms,
      caused_by,
      changed_cells: changed_cells,
    },
  });
  await sql.adequacyScore.createMany({ data: judged.bases.map((found) => scoreRow(found, { account_id, run_id })) });
  return run_id;
}

function scoreRow({ basis, summary }: BasisJudgement, ids: { account_id: string; run_id: string }) {
  const { counties: _counties, by_county_type, worst_cells, ...figures } = summary;
  const row = {
    ...ids,
    basis,
    ...figures,
    by_county_type: by_county_type.map(typeRow),
    worst_cells: worst_cells.map(worstCell),
  };
  return row satisfies Prisma.AdequacyScoreCreateManyInput;
}

const typeRow = (tally: Summary['by_county_type'][number]): AdequacyScore['by_county_type'][number] => {
  const { county_type, counties, counties_passing, cells_required, cells_met } = tally;
  return { county_type, counties, counties_passing, cells_required, cells_met };
};

const worstCell = (cell: CellFinding) => ({
  county_fips: cell.county_fips,
  specialty_code: cell.specialty_code,
  required_ratio: cell.required_ratio,
  credited_ratio: cell.credited_ratio,
  required_count: cell.required_count,
  counted_count: cell.counted_count,
  beneficiaries_uncovered: cell.sampled_beneficiaries - cell.covered_beneficiaries,
  failed_tests: [...cell.failed_tests],
});

/** Writes the cells that differ from those stored. */
async function storeCells(tx: AccountDb, { state, bases, corrects }: Judgement): Promise<CellDiff> {
  const { id } = state.build;
  const found = bases.flatMap(({ basis, cells }) => cells.map((cell) => cellRow(basis, cell)));
  const stored = await readCells(tx, id, corrects === null ? null : found);
  const diff = diffCells(stored, found);
  await replaceCells(tx, id, diff);
  return diff;
}

export const cellRow = (basis: Basis, cell: CellFinding): CellRow => ({
  ...cell,
  basis,
  credits: cell.credits.map((credit) => ({ ...credit })),
  failed_tests: [...cell.failed_tests],
  sole_source_provider_ids: [...cell.sole_source_provider_ids],
});
