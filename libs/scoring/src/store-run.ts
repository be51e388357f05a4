import { isDeepStrictEqual } from 'node:util';
import type { CellResult, Summary } from '@pnb/adequacy';
import type { AdequacyScore } from '@pnb/contract';
import { recordEvents } from '@pnb/events';
import { type AccountTransaction, lockRow, type Prisma } from '@pnb/db';
import { splitRows } from './array-literal.ts';
import { setLatestRun } from './cells.ts';
import { type ChangedCells, createChangedCells, NO_CHANGED_CELLS } from './changed-cells.ts';
import { parseDay } from './days.ts';
import { findScore } from './find-score.ts';
import type { BasisResult, ScoreResult } from './compute-score.ts';
import { findNewestRun, type StoredRun } from './load.ts';
import {
  buildRunEvents,
  changesFromPending,
  diffProviders,
  listCauses,
  providerEvents,
  statusMoves,
} from './run-events.ts';
import { insertRunProviders, listStatusUpdates, type ProviderChange } from './statuses.ts';
import { storeCells } from './store-cells.ts';

/** `overtaken`: a stored run is newer. `outdated`: the changes do not apply to the stored run. */
type Stored = { run_id: string } | 'overtaken' | 'outdated';

export interface StoreOptions {
  now: Date;
  maxProviderEvents: number;
  /** Id of the run, if its results differ from those of the previous one. */
  run_id: string;
  /** Whether the providers were inserted with its presumed results. */
  isInserted: boolean;
}

export async function storeRun(tx: AccountTransaction, result: ScoreResult, options: StoreOptions): Promise<Stored> {
  const { build } = result.state;
  if (!(await lockRow(tx, 'builds', build.id))) return 'overtaken';
  const previous = await findNewestRun(tx, build.id);
  if (previous && hasOvertaken(previous, result, options.now)) return 'overtaken';
  if (!isBasedOn(previous, result)) return 'outdated';
  const changes = await diffProviders(tx, result.providers, result.stored);
  const run = { ...options, result, statuses: changes, moves: listMoves(changes, result, options) };
  return { run_id: previous ? await storeLater(tx, run, previous) : await storeFirst(tx, run) };
}

/** A run that is not stored yet. */
interface ComputedRun extends StoreOptions {
  result: ScoreResult;
  /** Providers whose stored status or reasons it replaces. */
  statuses: ProviderChange[];
  /** Providers whose computed status changed. */
  moves: ProviderChange[];
}

async function storeFirst(tx: AccountTransaction, run: ComputedRun): Promise<string> {
  const { run_id, now, statuses } = run;
  const further = listStatusUpdates(tx, statuses, { run_id, computed_at: now });
  await storeCells(tx, run.result, { changed: null, further });
  await storeNew(tx, { ...run, changes: NO_CHANGED_CELLS, previous: null });
  return run_id;
}

/** Whether it is stored as a run of its own depends on its cells. */
async function storeLater(tx: AccountTransaction, run: ComputedRun, previous: StoredRun): Promise<string> {
  const { now, result, moves, statuses } = run;
  const changed = createChangedCells(tx, { run_id: run.run_id, basis: result.state.build.basis });
  const count = await storeCells(tx, result, { changed, further: [] });
  const changes = await changed.end();
  const isConfirmed = moves.length === 0 && count === 0 && isSame(previous, result);
  const run_id = isConfirmed ? previous.id : run.run_id;
  for (const send of listStatusUpdates(tx, statuses, { run_id, computed_at: now })) await send();
  if (isConfirmed) await confirmRun(tx, previous.id, { result, now });
  else await storeNew(tx, { ...run, changes, previous });
  return run_id;
}

/** Lists the changes of a status; the providers of an inserted run were pending before. */
const listMoves = (changes: ProviderChange[], result: ScoreResult, { isInserted }: StoreOptions): ProviderChange[] =>
  statusMoves(isInserted ? changesFromPending(result.providers) : changes);

/** Records that a run with unchanged results is also that of this state. */
async function confirmRun(tx: AccountTransaction, id: string, { result, now }: { result: ScoreResult; now: Date }) {
  const { through_sequence, as_of, build } = result.state;
  await setLatestRun(tx, build.id, id);
  await tx.sql.adequacyRun.update({
    where: { id },
    data: { through_sequence, as_of: parseDay(as_of), computed_at: now },
  });
}

/** Whether the result was computed from the stored run. */
const isBasedOn = (previous: StoredRun | null, { updated_run_id, state: { latest } }: ScoreResult): boolean =>
  updated_run_id === null
    ? previous?.id === latest?.id && previous?.computed_at.getTime() === latest?.computed_at.getTime()
    : previous?.id === updated_run_id;

/** Whether the stored run includes more events, or the same events and is not older. */
const hasOvertaken = (previous: StoredRun, { state: { through_sequence } }: ScoreResult, now: Date): boolean =>
  previous.through_sequence > through_sequence ||
  (previous.through_sequence === through_sequence && previous.computed_at >= now);

/** Whether no setting changed, so that without a changed cell the previous run is also that of this state. */
const isSame = (previous: StoredRun, { state, sample_id }: ScoreResult): boolean =>
  previous.standard_id === state.build.standard_id &&
  previous.sample_id === sample_id &&
  previous.time_zone === state.build.time_zone &&
  isDeepStrictEqual(previous.settings, state.build.settings) &&
  previous.id === state.build.latest_run_id;

interface NewRun extends ComputedRun {
  changes: ChangedCells;
  previous: StoredRun | null;
}

async function storeNew(tx: AccountTransaction, run: NewRun): Promise<void> {
  const { run_id, result, changes, moves, previous, now } = run;
  const { build, through_sequence } = result.state;
  const { basis } = build;
  const since = previous?.through_sequence ?? 0n;
  const caused_by = previous ? await listCauses(tx, build.id, since, through_sequence) : [];
  const before = previous && (await findScore(tx, { ...build, latest_run_id: previous.id }, basis));
  await insertRun(tx, result, { id: run_id, now, caused_by, changes, moves });
  await setLatestRun(tx, build.id, run_id);
  const after = await findScore(tx, { ...build, latest_run_id: run_id }, basis);
  if (!after) throw new Error(`run ${run_id} has no score on ${basis}`);
  const changed_providers_count = moves.length;
  const events = buildRunEvents({ build_id: build.id, before, after, changes, changed_providers_count, caused_by });
  for (const drafts of splitRows([...events, ...(await providerEvents(tx, run))], EVENTS_AT_ONCE))
    await recordEvents(tx, drafts);
}

/** A national build that gets a roster closes 100,000 gaps. */
const EVENTS_AT_ONCE = 1_000;

interface RunRecord {
  id: string;
  now: Date;
  caused_by: string[];
  changes: ChangedCells;
  moves: ProviderChange[];
}

async function insertRun(tx: AccountTransaction, result: ScoreResult, record: RunRecord): Promise<void> {
  const { sql, account_id } = tx;
  const { build, through_sequence } = result.state;
  const { engine_ms, sample_id, travel_model } = result;
  const { id: run_id, now, caused_by, changes, moves } = record;
  const { standard_id, time_zone, settings } = build;
  await sql.adequacyRun.create({
    data: {
      id: run_id,
      account_id,
      build_id: build.id,
      through_sequence,
      standard_id,
      as_of: parseDay(result.state.as_of),
      time_zone,
      settings: settings as Prisma.InputJsonObject,
      travel_model,
      sample_id,
      computed_at: now,
      first_computed_at: now,
      engine_ms,
      caused_by,
      changed_cells: changes.stored as unknown as Prisma.JsonArray,
      changed_cells_counts: changes.counts,
      changed_providers_count: moves.length,
    },
  });
  await sql.adequacyScore.createMany({ data: result.bases.map((found) => scoreRow(found, { account_id, run_id })) });
  await insertRunProviders(tx, run_id, moves);
}

function scoreRow({ basis, summary }: BasisResult, ids: { account_id: string; run_id: string }) {
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

type CountyTypeTally = NonNullable<AdequacyScore['by_county_type']>[number];

const typeRow = (tally: Summary['by_county_type'][number]): CountyTypeTally => {
  const { county_type, counties, counties_passing, cells_required, cells_met } = tally;
  return { county_type, counties, counties_passing, cells_required, cells_met };
};

const worstCell = (cell: CellResult) => ({
  county_fips: cell.county_fips,
  specialty_code: cell.specialty_code,
  required_ratio: cell.required_ratio,
  credited_ratio: cell.credited_ratio,
  required_count: cell.required_count,
  counted_count: cell.counted_count,
  beneficiaries_uncovered: cell.sampled_beneficiaries - cell.covered_beneficiaries,
  failed_tests: [...cell.failed_tests],
});
