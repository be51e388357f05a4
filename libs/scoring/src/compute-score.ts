import { setImmediate } from 'node:timers/promises';
import {
  openEngineInSteps,
  TRAVEL_MODEL,
  type AdequacyEngine,
  type CellResult,
  type ProviderResult,
  type Summary,
} from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { engineKey, type Engines, type CachedEngine } from './engines.ts';
import { loadDelta, loadNetwork, readBuild, type BuildState, type LoadedNetwork, type ProviderDelta } from './load.ts';
import type { Status } from './statuses.ts';

export interface BasisResult {
  basis: Basis;
  summary: Summary;
  cells: readonly CellResult[];
}

/** The result of a build before it is stored. */
export interface ScoreResult {
  state: BuildState;
  engine: AdequacyEngine;
  /** So far: cells may be computed when they are read. */
  readonly engine_ms: number;
  sample_id: string;
  travel_model: string;
  /** The run whose cells are updated by `bases`; null: `bases` contains every cell. */
  updated_run_id: string | null;
  readonly bases: readonly BasisResult[];
  /** Results on the basis of the build: every provider, or with `updated_run_id` those that changed. */
  providers: readonly ProviderResult[];
  /** Stored status and reasons of every provider; null: not read. */
  stored: ReadonlyMap<string, Status> | null;
}

interface LoadedBuild {
  state: BuildState;
  cached: CachedEngine | null;
  delta: ProviderDelta | null;
  loaded: LoadedNetwork | null;
}

/** Computes the score of a build: from the cached engine if it is that of the newest stored run, else from all rows. */
export async function computeScore(
  db: AccountDb,
  { build_id, now, engines }: { build_id: string; now: Date; engines: Engines | null },
): Promise<ScoreResult | null> {
  const cached = engines?.checkOut(engineKey(db, build_id)) ?? null;
  const read = await db.snapshot(async (tx): Promise<LoadedBuild | null> => {
    const state = await readBuild(tx, build_id, now);
    if (!state) return null;
    const isCurrent = cached?.run_id === state.build.latest_run_id && cached?.input_key === state.input_key;
    const delta = cached && isCurrent ? await loadDelta(tx, build_id, cached.through_sequence) : null;
    return { state, cached, delta, loaded: delta ? null : await loadNetwork(tx, state) };
  });
  if (!read) return null;
  const { state, loaded, delta } = read;
  if (loaded) return computeAll(state, loaded);
  return cached && delta ? applyChanges(state, cached, delta) : null;
}

/** Number of cells computed per step, of each basis; the process does other work between two steps. */
const CELLS_PER_STEP = 2_000;

/**
 * The cells of a first run are computed when `engine.portions` is called or `bases` is read, so that the database can store some
 * meanwhile. Those of a later run are computed here, before its transaction locks the build. A national build takes seconds,
 * in which the process serves other accounts, too: it pauses between the steps.
 */
async function computeAll(state: BuildState, { input, stored, sample_id }: LoadedNetwork): Promise<ScoreResult> {
  const clock = createClock();
  const engine = await clock.measureSteps(openEngineInSteps(input));
  const providers = clock.measure(() => engine.providerResults(state.build.basis));
  const listBases = () =>
    clock.measure(() => engine.results()).map(({ basis, summary, cells }) => ({ basis, summary, cells }));
  if (state.latest) await clock.measureSteps(engine.portions(CELLS_PER_STEP));
  let bases = state.latest ? listBases() : undefined;
  return {
    state,
    engine: { ...engine, portions: (size) => clock.measureAll(engine.portions(size)) },
    get engine_ms() {
      return clock.ms;
    },
    sample_id,
    travel_model: TRAVEL_MODEL,
    updated_run_id: null,
    get bases() {
      return (bases ??= listBases());
    },
    providers,
    stored,
  };
}

/** The time that the engine takes, without that of the caller in between. */
function createClock() {
  const clock = {
    ms: 0,
    measure<T>(work: () => T): T {
      const started = performance.now();
      const result = work();
      clock.ms += performance.now() - started;
      return result;
    },
    async measureSteps<T>(steps: Generator<unknown, T>): Promise<T> {
      for (;;) {
        const { done, value } = clock.measure(() => steps.next());
        if (done) return value;
        await setImmediate();
      }
    },
    *measureAll<T>(items: Generator<T>): Generator<T> {
      const next = () => clock.measure(() => items.next());
      for (let item = next(); !item.done; item = next()) yield item.value;
    },
  };
  return clock;
}

function applyChanges(state: BuildState, cached: CachedEngine, { upserted, removed }: ProviderDelta): ScoreResult {
  const { engine, sample_id, run_id, travel_model } = cached;
  const started = performance.now();
  const changes = engine.apply({ upserted, removed });
  const engine_ms = performance.now() - started;
  const change = changes.find(({ basis }) => basis === state.build.basis);
  return {
    state,
    engine,
    engine_ms,
    sample_id,
    travel_model,
    updated_run_id: run_id,
    bases: changes.map(({ basis, summary, changed_cells }) => ({ basis, summary, cells: changed_cells })),
    providers: change?.changed_providers ?? [],
    stored: null,
  };
}
