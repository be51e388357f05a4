import { openEngine, type AdequacyEngine, type CellResult, type ProviderResult, type Summary } from '@pnb/adequacy';
import { type Basis, type AdequacyStatus } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { Engines, CachedEngine } from './engines.ts';
import {
  loadDelta,
  loadNetwork,
  providerInput,
  readBuild,
  type BuildState,
  type LoadedNetwork,
  type ProviderDelta,
} from './load.ts';

export interface BasisResult {
  basis: Basis;
  summary: Summary;
  cells: readonly CellResult[];
}

/** The result of a build before it is stored. */
export interface ScoreResult {
  state: BuildState;
  engine: AdequacyEngine;
  engine_ms: number;
  sample_id: string;
  travel_model: string;
  /** The run whose cells are updated by `bases`; null: `bases` contains every cell. */
  updated_run_id: string | null;
  bases: BasisResult[];
  /** On the basis of the build: every provider, or with `updated_run_id` those that changed. */
  providers: ProviderResult[];
  /** Stored status and reasons of every provider; null: not read. */
  stored: ReadonlyMap<string, StoredStatus> | null;
  /** The number of providers in the engine. */
  provider_count: number;
  /** The average of the service area. */
  points_per_county: number;
}

export interface StoredStatus {
  adequacy_status: AdequacyStatus;
  adequacy_reasons: readonly string[];
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
  const cached = engines?.checkOut(`${db.account_id} ${build_id}`) ?? null;
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

function computeAll(state: BuildState, { input, rows, sample_id }: LoadedNetwork): ScoreResult {
  const started = performance.now();
  const engine = openEngine(input);
  const results = engine.results();
  const engine_ms = performance.now() - started;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const own = results.find(({ basis }) => basis === state.build.basis)?.providers ?? [];
  return {
    state,
    engine,
    engine_ms,
    sample_id,
    travel_model: results[0]?.travel_model ?? 'none',
    updated_run_id: null,
    bases: results.map(({ basis, summary, cells }) => ({ basis, summary, cells })),
    providers: [...own],
    stored,
    provider_count: rows.length,
    points_per_county: countPoints(input) / Math.max(1, input.counties.length),
  };
}

const countPoints = ({ counties }: LoadedNetwork['input']): number =>
  counties.reduce((sum, { points }) => sum + points.weight.length, 0);

function applyChanges(state: BuildState, cached: CachedEngine, { rows, removed }: ProviderDelta): ScoreResult {
  const { engine, sample_id, run_id, travel_model } = cached;
  const started = performance.now();
  const changes = engine.apply({ upserted: rows.map(providerInput), removed });
  const engine_ms = performance.now() - started;
  const own = changes.find(({ basis }) => basis === state.build.basis);
  return {
    state,
    engine,
    engine_ms,
    sample_id,
    travel_model,
    updated_run_id: run_id,
    bases: changes.map(({ basis, summary, changed_cells }) => ({ basis, summary, cells: changed_cells })),
    providers: [...(own?.changed_providers ?? [])],
    stored: null,
    provider_count: cached.providers + rows.length,
    points_per_county: cached.points_per_county,
  };
}
