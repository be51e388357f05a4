import { scoreNetwork, type BasisFinding, type CellFinding } from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
import type { Prisma } from '@pnb/db';
import {
  announce,
  lockRow,
  newId,
  replaceCells,
  setAdequacyStatuses,
  type AccountDb,
  type CellRow,
  type network,
} from '@pnb/db';
import { diffCells, type CellDiff } from './diff.ts';
import { findScore } from './find-score.ts';
import { loadBuild, statusKey, type Loaded } from './load.ts';
import { tellOfRun } from './tell.ts';

/** Scores a build anew and stores what changed; a run that another has overtaken stores nothing. */
export async function scoreBuild(db: AccountDb, build_id: string, now = new Date()): Promise<void> {
  const loaded = await loadBuild(db, build_id, now);
  if (!loaded) return;
  const started = performance.now();
  const findings = scoreNetwork(loaded.input);
  const engine_ms = performance.now() - started;
  await db.transaction((tx) => storeRun(tx, { loaded, findings, engine_ms, now }));
}

interface Run {
  loaded: Loaded;
  findings: BasisFinding[];
  engine_ms: number;
  now: Date;
}

async function storeRun(tx: AccountDb, run: Run): Promise<void> {
  const { build, through_sequence } = run.loaded;
  if (!(await lockRow(tx, 'builds', build.id))) return;
  const previous = await tx.sql.adequacyRun.findFirst({
    where: { build_id: build.id },
    orderBy: [{ through_sequence: 'desc' }, { computed_at: 'desc' }],
  });
  if (previous && hasOvertaken(previous, run)) return;
  const before = previous && (await findScore(tx, { ...build, latest_run_id: previous.id }, build.basis as Basis));
  const run_id = await insertRun(tx, run);
  const diff = await storeCells(tx, build.id, run.findings);
  await storeStatuses(tx, run);
  await tx.sql.build.update({ where: { id: build.id }, data: { latest_run_id: run_id, updated_at: build.updated_at } });
  const after = await findScore(tx, { ...build, latest_run_id: run_id }, build.basis as Basis);
  if (after)
    await announce(
      tx,
      await tellOfRun(tx, {
        build_id: build.id,
        before,
        after,
        diff,
        since: previous?.through_sequence ?? 0n,
        through: through_sequence,
      }),
    );
}

/** It has seen more, or the same at a later hour. What a clock says of a run that has seen less does not matter. */
const hasOvertaken = (
  previous: Pick<network.AdequacyRunModel, 'through_sequence' | 'computed_at'>,
  { loaded: { through_sequence }, now }: Run,
): boolean =>
  previous.through_sequence > through_sequence ||
  (previous.through_sequence === through_sequence && previous.computed_at >= now);

async function insertRun({ sql, account_id }: AccountDb, { loaded, findings, engine_ms, now }: Run): Promise<string> {
  const { build, through_sequence, sample_id } = loaded;
  const run_id = newId();
  const { standard_id } = build;
  const travel_model = findings[0]?.travel_model ?? 'none';
  await sql.adequacyRun.create({
    data: {
      id: run_id,
      account_id,
      build_id: build.id,
      through_sequence,
      standard_id,
      travel_model,
      sample_id,
      computed_at: now,
      engine_ms,
    },
  });
  await sql.adequacyScore.createMany({ data: findings.map((finding) => scoreRow(finding, { account_id, run_id })) });
  return run_id;
}

function scoreRow({ basis, summary }: BasisFinding, ids: { account_id: string; run_id: string }) {
  const { counties: _counties, by_county_type, worst_cells, ...figures } = summary;
  const types = by_county_type.map(({ county_type, counties, counties_passing, cells_required, cells_met }) => ({
    county_type,
    counties,
    counties_passing,
    cells_required,
    cells_met,
  }));
  const worst = worst_cells.map(worstCell);
  return {
    ...ids,
    basis,
    ...figures,
    by_county_type: types,
    worst_cells: worst,
  } satisfies Prisma.AdequacyScoreCreateManyInput;
}

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

async function storeCells(tx: AccountDb, build_id: string, findings: BasisFinding[]): Promise<CellDiff> {
  const stored = await tx.sql.adequacyCell.findMany({
    where: { build_id },
    omit: { account_id: true, build_id: true },
  });
  const found = findings.flatMap(({ basis, cells }) => cells.map((cell) => cellRow(basis, cell)));
  const diff = diffCells(stored, found);
  await replaceCells(tx, build_id, diff);
  return diff;
}

const cellRow = (basis: Basis, cell: CellFinding): CellRow => ({
  ...cell,
  basis,
  credits: cell.credits.map((credit) => ({ ...credit })),
  failed_tests: [...cell.failed_tests],
  sole_source_provider_ids: [...cell.sole_source_provider_ids],
});

/** Statuses are those of the build's own basis. */
async function storeStatuses(tx: AccountDb, { loaded, findings }: Run): Promise<void> {
  const own = findings.find(({ basis }) => basis === loaded.build.basis);
  const changed = (own?.providers ?? []).filter((found) => loaded.statuses.get(found.provider_id) !== statusKey(found));
  await setAdequacyStatuses(
    tx,
    changed.map(({ provider_id, adequacy_status, adequacy_reasons }) => ({
      id: provider_id,
      adequacy_status,
      adequacy_reasons,
    })),
  );
}
