import { openEngine, type AdequacyEngine, type CellResult, type ProviderResult, type Summary } from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
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

/** What a build comes to, before anything of it is stored. */
export interface ScoreResult {
  state: BuildState;
  engine: AdequacyEngine;
  engine_ms: number;
  sample_id: string;
  travel_model: string;
  /** The run whose cells the judgements correct; null: the judgements hold every cell. */
  corrects: string | null;
  bases: BasisResult[];
  /** On the basis of the build: every finding, or with `corrects` those that changed. */
  providers: ProviderResult[];
  /** Status and reasons of every provider as they were stored; null: not read. */
  stored: ReadonlyMap<string, StoredStatus> | null;
  /** How many the engine holds. */
  provider_count: number;
}

export interface StoredStatus {
  adequacy_status: string;
  adequacy_reasons: readonly string[];
}

interface LoadedBuild {
  state: BuildState;
  held: CachedEngine | null;
  delta: ProviderDelta | null;
  loaded: LoadedNetwork | null;
}

/** Judges a build as it is now: from the engine that is held, where that is of the run stored last, else from all rows. */
export async function computeScore(
  db: AccountDb,
  { build_id, now, engines }: { build_id: string; now: Date; engines: Engines | null },
): Promise<ScoreResult | null> {
  const held = engines?.take(`${db.account_id} ${build_id}`) ?? null;
  const read = await db.snapshot(async (tx): Promise<LoadedBuild | null> => {
    const state = await readBuild(tx, build_id, now);
    if (!state) return null;
    const isCurrent = held?.run_id === state.build.latest_run_id && held?.terms === state.terms;
    const delta = held && isCurrent ? await loadDelta(tx, build_id, held.through_sequence) : null;
    return { state, held, delta, loaded: delta ? null : await loadNetwork(tx, state) };
  });
  if (!read) return null;
  const { state, loaded, delta } = read;
  if (loaded) return computeAll(state, loaded);
  return held && delta ? applyChanges(state, held, delta) : null;
}

function computeAll(state: BuildState, { input, rows, sample_id }: LoadedNetwork): ScoreResult {
  const started = performance.now();
  const engine = openEngine(input);
  const findings = engine.results();
  const engine_ms = performance.now() - started;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const own = findings.find(({ basis }) => basis === state.build.basis)?.providers ?? [];
  return {
    state,
    engine,
    engine_ms,
    sample_id,
    travel_model: findings[0]?.travel_model ?? 'none',
    corrects: null,
    bases: findings.map(({ basis, summary, cells }) => ({ basis, summary, cells })),
    providers: [...own],
    stored,
    provider_count: rows.length,
  };
}

function applyChanges(state: BuildState, held: CachedEngine, { rows, removed }: ProviderDelta): ScoreResult {
  const { engine, sample_id, run_id, travel_model } = held;
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
    corrects: run_id,
    bases: changes.map(({ basis, summary, changed_cells }) => ({ basis, summary, cells: changed_cells })),
    providers: [...(own?.changed_providers ?? [])],
    stored: null,
    provider_count: held.providers + rows.length,
  };
}
