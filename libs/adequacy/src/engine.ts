import { markAllCells, markTelehealthCells, unmarkAllCells, updateIdentity } from './aggregates.ts';
import type { Basis } from './basis.ts';
import { reserveLinks } from './coverage.ts';
import { explainResult, type CellExplanation, type CellQuery } from './explain.ts';
import { TRAVEL_MODEL } from './geometry.ts';
import { measureMemory } from './memory.ts';
import {
  addEntry,
  compareText,
  computeParticipation,
  hasSameReach,
  isSameProvider,
  listIdentities,
  listParticipating,
  removeEntry,
  sortById,
  updateEntry,
  type Identity,
  type ProviderEntry,
  type ProviderInput,
} from './providers.ts';
import { clearReach, sortByLocation, updateReach } from './reach.ts';
import {
  computeCellResult,
  computeProviderResults,
  isSameCellResult,
  isSameProviderResult,
  type CellResult,
  type ProviderResult,
} from './score.ts';
import { createState, setDay, type BasisState, type EngineState, type NetworkInput } from './state.ts';
import { buildSummary, replaceResult, type BasisChange, type BasisResult } from './summary.ts';

export interface ProviderChanges {
  /** New providers, and the new state of existing ones. */
  readonly upserted: readonly ProviderInput[];
  /** Ids. Unknown ids are ignored; an id that is also upserted is not removed. */
  readonly removed: readonly string[];
}

/** Sets the bases on which a provider participates on the current day, and its reach. */
function refreshEntry({ terms, as_of, workspace }: EngineState, entry: ProviderEntry): void {
  entry.participation = computeParticipation(entry.provider, terms, as_of);
  updateReach(workspace, entry);
}

/** Adds or updates a provider. Its identities, previous and new, must be subtracted from the aggregates before. */
function upsertProvider(state: EngineState, provider: ProviderInput): ProviderEntry {
  const { providerTable } = state.context;
  const existing = providerTable.byId.get(provider.id);
  if (!existing) return addEntry(providerTable, provider);
  if (existing.is_reach_computed && !hasSameReach(existing.provider, provider)) clearReach(state.workspace, existing);
  updateEntry(providerTable, existing, provider);
  return existing;
}

function removeProvider(state: EngineState, entry: ProviderEntry): void {
  clearReach(state.workspace, entry);
  removeEntry(state.context.providerTable, entry);
  for (const { providers } of state.basisStates) providers[entry.slot] = undefined;
}

/**
 * A network whose results stay current while it changes. The cost of a change depends on the cells that the changed
 * providers reach, not on the size of the network; only a telehealth credit that starts or ends is recomputed in every
 * county of its zone. An engine is not for concurrent use.
 */
export interface AdequacyEngine {
  /** The complete results on each basis, bit for bit those of a new engine on the same network. */
  results(): BasisResult[];
  /** The results of the providers on a basis of the input, by id. */
  providerResults(basis: Basis): ProviderResult[];
  /**
   * The results of all cells, basis by basis, at most so many at a time, but whole counties. A new engine computes them as they
   * are requested, so that a caller can store some before it requests the next.
   */
  portions(size: number): Generator<Pick<BasisResult, 'basis' | 'cells'>>;
  /** Adds, replaces and removes providers. Returns one change per basis, in the order of the input, empty without effect. */
  apply(changes: ProviderChanges): BasisChange[];
  /** Recomputes as of another day, `YYYY-MM-DD`: contracts end, coverage starts. Visits every provider. */
  advance(as_of: string): BasisChange[];
  /** Explains the result of a cell: see `explainCell`. */
  explain(query: CellQuery): CellExplanation;
  /** The memory of the engine with its input: see `measureMemory`. */
  memoryBytes(): number;
}

interface BasisEdits {
  readonly cells: CellResult[];
  readonly providers: ProviderResult[];
}

function updateCellResult({ context, basisStates }: EngineState, cell: number, edits: readonly BasisEdits[]): void {
  const dirtyBases = context.aggregates.dirtyBases[cell] as number;
  basisStates.forEach(({ cells, totals }, basis) => {
    if ((dirtyBases & (1 << basis)) === 0) return;
    const before = cells[cell];
    const after = computeCellResult(context, cell, basis);
    if (before && isSameCellResult(before, after)) return;
    cells[cell] = after;
    replaceResult(totals, cell, before, after);
    edits[basis]?.cells.push(after);
  });
}

function updateCellResults(state: EngineState, edits: readonly BasisEdits[]): void {
  const { dirtyBases, dirtyCells } = state.context.aggregates;
  dirtyCells.sort((a, b) => a - b);
  for (const cell of dirtyCells) {
    updateCellResult(state, cell, edits);
    dirtyBases[cell] = 0;
  }
  dirtyCells.length = 0;
}

function updateProviderResults(
  state: EngineState,
  entries: Iterable<ProviderEntry>,
  edits: readonly BasisEdits[],
): void {
  const { basisStates, as_of, terms, workspace: probe } = state;
  for (const entry of entries) {
    let last: ProviderResult | undefined;
    for (const [basis, after] of computeProviderResults(entry, { as_of, terms, probe }).entries()) {
      const { providers } = basisStates[basis] as BasisState;
      const before = providers[entry.slot];
      if (before && isSameProviderResult(before, after)) continue;
      // Most providers have one result on several bases, of which one object is kept.
      last = last && isSameProviderResult(last, after) ? last : after;
      providers[entry.slot] = last;
      edits[basis]?.providers.push(last);
    }
  }
}

function buildChanges(
  { basisStates }: EngineState,
  edits: readonly BasisEdits[],
  removed: readonly string[],
): BasisChange[] {
  return basisStates.map(({ basis, totals }, at) => ({
    basis,
    summary: buildSummary(totals),
    changed_cells: edits[at]?.cells ?? [],
    changed_providers: (edits[at]?.providers ?? []).sort((a, b) => compareText(a.provider_id, b.provider_id)),
    removed_providers: removed,
  }));
}

/** Subtracts identities, runs the change, adds the identities that it returns, and recomputes the affected cells. */
function replaceIdentities(
  state: EngineState,
  outgoing: Iterable<Identity>,
  change: () => Iterable<Identity>,
): BasisEdits[] {
  const { aggregates } = state.context;
  const edits = state.basisStates.map((): BasisEdits => ({ cells: [], providers: [] }));
  for (const identity of outgoing) updateIdentity(aggregates, identity, -1);
  for (const identity of change()) updateIdentity(aggregates, identity, 1);
  markTelehealthCells(aggregates);
  updateCellResults(state, edits);
  return edits;
}

/** Maps each id to the new state of its provider, or to null to remove it. Providers that do not change are omitted. */
function planChanges({ context: { providerTable } }: EngineState, { upserted, removed }: ProviderChanges) {
  const plan = new Map<string, ProviderInput | null>();
  for (const id of removed) if (providerTable.byId.has(id)) plan.set(id, null);
  for (const provider of upserted) plan.set(provider.id, provider);
  for (const [id, provider] of plan) {
    const existing = providerTable.byId.get(id)?.provider;
    if (provider && existing && isSameProvider(existing, provider)) plan.delete(id);
  }
  return plan;
}

function apply(state: EngineState, changes: ProviderChanges): BasisChange[] {
  const { providerTable } = state.context;
  const plan = planChanges(state, changes);
  const affected = new Set<ProviderEntry>();
  const removedIds: string[] = [];
  for (const [id, provider] of plan) {
    const row = providerTable.byId.get(id);
    const peer = provider?.npi == null ? undefined : providerTable.byNpi.get(provider.npi);
    for (const entry of [row, peer]) {
      if (entry) for (const record of entry.peers ?? [entry]) affected.add(record);
    }
    if (!provider) removedIds.push(id);
  }
  const edits = replaceIdentities(state, listIdentities(affected), () => {
    for (const [id, provider] of plan) {
      const existing = providerTable.byId.get(id);
      if (!provider) {
        if (existing) {
          removeProvider(state, existing);
          affected.delete(existing);
        }
        continue;
      }
      const entry = upsertProvider(state, provider);
      refreshEntry(state, entry);
      affected.add(entry);
    }
    return listIdentities(affected);
  });
  updateProviderResults(state, affected, edits);
  return buildChanges(state, edits, removedIds.sort(compareText));
}

function advance(state: EngineState, as_of: string): BasisChange[] {
  const { providerTable, aggregates } = state.context;
  const entries = [...providerTable.byId.values()];
  const changedBases = setDay(state, as_of);
  const moved = entries.filter(({ provider, participation: { pending, existing } }) => {
    const now = computeParticipation(provider, state.terms, state.as_of);
    return now.pending !== pending || now.existing !== existing;
  });
  const identities = listIdentities(moved);
  const edits = replaceIdentities(state, identities, () => {
    for (const entry of moved) refreshEntry(state, entry);
    if (changedBases !== 0) markAllCells(aggregates, changedBases);
    return identities;
  });
  updateProviderResults(state, entries, edits);
  return buildChanges(state, edits, []);
}

const ITEMS_PER_STEP = 1_000;

function* inSteps<T>(items: Iterable<T>, work: (some: readonly T[]) => void): Generator<void> {
  let some: T[] = [];
  for (const item of items) {
    if (some.push(item) < ITEMS_PER_STEP) continue;
    work(some);
    some = [];
    yield;
  }
  work(some);
}

/** Creates the state without the results of its cells. */
function* createScoredState(input: NetworkInput): Generator<void, EngineState> {
  const state = createState(input);
  const { aggregates, providerTable } = state.context;
  yield* inSteps(input.providers, (some) => some.forEach((provider) => upsertProvider(state, provider)));
  const participating = listParticipating(providerTable, state.terms, state.as_of);
  reserveLinks(aggregates.links, participating.length);
  const ordered = sortByLocation(participating);
  yield* inSteps(ordered, (some) => some.forEach((entry) => updateReach(state.workspace, entry)));
  yield* inSteps(listIdentities(ordered), (some) =>
    some.forEach((identity) => updateIdentity(aggregates, identity, 1)),
  );
  unmarkAllCells(aggregates);
  yield* inSteps(providerTable.byId.values(), (some) => updateProviderResults(state, some, []));
  return state;
}

/** Computes the first results on a basis of the cells up to a number. */
function computeCells({ context, basisStates }: EngineState, basis: number, end: number): void {
  const { cells, totals } = basisStates[basis] as BasisState;
  for (let cell = cells.length; cell < end; cell++) {
    const result = computeCellResult(context, cell, basis);
    cells.push(result);
    replaceResult(totals, cell, undefined, result);
  }
}

/** The state with the results of all cells. */
function complete(state: EngineState): EngineState {
  const { length } = state.context.aggregates.area.cells;
  for (let basis = 0; basis < state.basisStates.length; basis++) computeCells(state, basis, length);
  return state;
}

function* listPortions(state: EngineState, size: number): ReturnType<AdequacyEngine['portions']> {
  const { cells, specialties } = state.context.aggregates.area;
  const step = Math.max(1, Math.floor(size / specialties.length)) * specialties.length;
  for (const [at, { basis, cells: found }] of state.basisStates.entries()) {
    for (let start = 0; start < cells.length; start += step) {
      computeCells(state, at, Math.min(start + step, cells.length));
      yield { basis, cells: found.slice(start, start + step) };
    }
  }
}

function buildResults({ input, basisStates }: EngineState, order: readonly ProviderEntry[]): BasisResult[] {
  return basisStates.map(({ basis, cells, totals, providers }) => ({
    basis,
    standard_id: input.standard.id,
    travel_model: TRAVEL_MODEL,
    summary: buildSummary(totals),
    cells: cells.slice(),
    providers: order.map(({ slot }) => providers[slot] as ProviderResult),
  }));
}

/**
 * Opens an engine on a network. Throws a RangeError when two counties have one FIPS code, when the columns of a county's
 * points differ in length, or when one of its points has no coordinates.
 */
export function openEngine(input: NetworkInput): AdequacyEngine {
  const steps = openEngineInSteps(input);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Opens the same engine in steps of some ten milliseconds, so that a process can do other work between them. Throws as
 * `openEngine` does, at the first step.
 */
export function* openEngineInSteps(input: NetworkInput): Generator<void, AdequacyEngine> {
  const state = yield* createScoredState(input);
  let order: readonly ProviderEntry[] | undefined;
  const sort = () => (order ??= sortById(state.context.providerTable));
  return {
    results: () => buildResults(complete(state), sort()),
    providerResults: (basis) => {
      const found = state.basisStates.find((candidate) => candidate.basis === basis);
      return found ? sort().map(({ slot }) => found.providers[slot] as ProviderResult) : [];
    },
    portions: (size) => listPortions(state, size),
    apply: (changes) => {
      order = undefined;
      return apply(complete(state), changes);
    },
    advance: (as_of) => advance(complete(state), as_of),
    explain: (query) => explainResult(complete(state), query),
    memoryBytes: () => measureMemory(state),
  };
}

/** Scores a network on each requested basis, with one computation of reach. */
export const scoreNetwork = (input: NetworkInput): BasisResult[] => openEngine(input).results();

/**
 * Explains the result of a cell: the providers that count and those that do not, with the reasons, the distance to the nearest
 * sampled beneficiary and the gap. For an input, only this cell is computed. Throws a RangeError for an unknown county, tested
 * specialty or basis.
 */
export function explainCell(source: AdequacyEngine | NetworkInput, query: CellQuery): CellExplanation {
  if ('explain' in source) return source.explain(query);
  const { standard, counties } = source;
  const engine = openEngine({
    ...source,
    standard: { ...standard, specialties: standard.specialties.filter(({ code }) => code === query.specialty_code) },
    counties: counties.filter(({ fips }) => fips === query.county_fips),
    bases: source.bases.filter((basis) => basis === query.basis),
  });
  return engine.explain(query);
}
