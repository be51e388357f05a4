import {
  createAggregates,
  markAllCells,
  markTelehealthCells,
  updateIdentity,
  type BasisCredits,
  type EngineContext,
} from './aggregates.ts';
import {
  ALL_CREDITS,
  buildCreditTable,
  CREDIT_BITS,
  getTerms,
  type Basis,
  type CreditSettings,
  type Filing,
  type Terms,
} from './basis.ts';
import { reserveLinks } from './coverage.ts';
import { explainResult, type CellExplanation, type CellQuery } from './explain.ts';
import { TRAVEL_MODEL } from './geometry.ts';
import {
  addEntry,
  compareText,
  computeParticipation,
  createProviderTable,
  hasSameReach,
  isSameProvider,
  listIdentities,
  removeEntry,
  sortById,
  updateEntry,
  type Identity,
  type ProviderEntry,
  type ProviderInput,
} from './providers.ts';
import { clearReach, createReachWorkspace, sortByLocation, updateReach, type ReachWorkspace } from './reach.ts';
import {
  computeCellResult,
  computeProviderResult,
  isSameCellResult,
  isSameProviderResult,
  type CellResult,
  type ProviderResult,
} from './score.ts';
import { buildServiceAreaIndex, type CountyInput, type TelehealthScope } from './service-area.ts';
import type { Standard } from './standard.ts';
import {
  buildSummary,
  createTotals,
  replaceResult,
  type BasisChange,
  type BasisResult,
  type Totals,
} from './summary.ts';

export interface NetworkInput extends Filing {
  readonly standard: Standard;
  /** The service area. */
  readonly counties: readonly CountyInput[];
  /** Ids are unique; the order does not matter. */
  readonly providers: readonly ProviderInput[];
  readonly bases: readonly Basis[];
  /** Default: all credits, added up. */
  readonly credits?: CreditSettings;
  /** Default: `state`. */
  readonly telehealth_scope?: TelehealthScope;
}

export interface ProviderChanges {
  /** New providers, and the new state of existing ones. */
  readonly upserted: readonly ProviderInput[];
  /** Ids. Unknown ids are ignored; an id that is also upserted is not removed. */
  readonly removed: readonly string[];
}

/** The current results of one basis. */
interface BasisState {
  readonly basis: Basis;
  readonly cells: CellResult[];
  readonly totals: Totals;
  /** By slot. */
  readonly providers: (ProviderResult | undefined)[];
}

/** The state of an engine. */
interface EngineState {
  readonly input: NetworkInput;
  /** False without a pending county: then nothing is applied for. */
  readonly is_application: boolean;
  readonly context: EngineContext;
  readonly workspace: ReachWorkspace;
  readonly basisStates: readonly BasisState[];
  as_of: string;
  terms: readonly Terms[];
}

function buildBasisCredits(input: NetworkInput, terms: readonly Terms[]): BasisCredits[] {
  const creditTable = buildCreditTable(input.standard, input.credits ?? ALL_CREDITS, input.coverage_starts_on);
  return terms.map(({ has_applicant_credit }) => ({
    creditTable,
    pendingCredits: has_applicant_credit ? CREDIT_BITS.applicant : 0,
  }));
}

const listTerms = (
  { bases, coverage_starts_on }: NetworkInput,
  day: Pick<Filing, 'is_application' | 'as_of'>,
): Terms[] => bases.map((basis) => getTerms(basis, { ...day, coverage_starts_on }));

/** The state of an engine before any provider is added. */
function createState(input: NetworkInput): EngineState {
  const { standard, counties, bases, as_of } = input;
  const area = buildServiceAreaIndex(input);
  const is_application = input.is_application && counties.some(({ is_pending }) => is_pending);
  const terms = listTerms(input, { is_application, as_of });
  const providerTable = createProviderTable(standard);
  const aggregates = createAggregates(area, providerTable, bases.length);
  const widest = area.indexes.reduce((most, { words }) => Math.max(most, words), 0);
  const createRow = () => new Int32Array(widest);
  return {
    input,
    is_application,
    context: {
      aggregates,
      providerTable,
      basisCredits: buildBasisCredits(input, terms),
      coverage: { covered: createRow(), single: createRow() },
      remaining: createRow(),
    },
    workspace: createReachWorkspace(area, aggregates.links, createRow()),
    basisStates: bases.map((basis) => {
      const cells: CellResult[] = [];
      return { basis, cells, totals: createTotals(area, cells), providers: [] };
    }),
    as_of,
    terms,
  };
}

/** Sets the current day and returns the bases, as bits, whose credits it changes. */
function setDay(state: EngineState, as_of: string): number {
  const { input, context } = state;
  state.as_of = as_of;
  state.terms = listTerms(input, { is_application: state.is_application, as_of });
  let changed = 0;
  state.terms.forEach(({ has_applicant_credit }, basis) => {
    const pendingCredits = has_applicant_credit ? CREDIT_BITS.applicant : 0;
    const current = context.basisCredits[basis];
    if (!current || current.pendingCredits === pendingCredits) return;
    context.basisCredits[basis] = { ...current, pendingCredits };
    changed |= 1 << basis;
  });
  return changed;
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
  /** Adds, replaces and removes providers. Returns one change per basis, in the order of the input, empty without effect. */
  apply(changes: ProviderChanges): BasisChange[];
  /** Recomputes as of another day, `YYYY-MM-DD`: contracts end, coverage starts. Visits every provider. */
  advance(as_of: string): BasisChange[];
  /** Explains the result of a cell: see `explainCell`. */
  explain(query: CellQuery): CellExplanation;
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
  const { basisStates, context, as_of } = state;
  const rules = { as_of, terms: state.terms, service_area: context.aggregates.area.countyNumbers };
  for (const entry of entries) {
    basisStates.forEach(({ providers }, basis) => {
      const before = providers[entry.slot];
      const after = computeProviderResult(entry, basis, rules);
      if (before && isSameProviderResult(before, after)) return;
      providers[entry.slot] = after;
      edits[basis]?.providers.push(after);
    });
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

/** By id: the new state of a provider, or null to remove it. Providers that do not change are omitted. */
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
    const own = providerTable.byId.get(id);
    const peer = provider?.npi == null ? undefined : providerTable.byNpi.get(provider.npi);
    for (const entry of [own, peer]) {
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

function createScoredState(input: NetworkInput): EngineState {
  const state = createState(input);
  const { aggregates, providerTable } = state.context;
  const edits = replaceIdentities(state, [], () => {
    for (const provider of input.providers) upsertProvider(state, provider);
    const participating = Array.from(providerTable.byId.values()).filter(
      ({ provider }) => computeParticipation(provider, state.terms, state.as_of).pending !== 0,
    );
    reserveLinks(aggregates.links, participating.length);
    const ordered = sortByLocation(participating);
    for (const entry of ordered) refreshEntry(state, entry);
    markAllCells(aggregates, (1 << state.basisStates.length) - 1);
    return listIdentities(ordered);
  });
  updateProviderResults(state, providerTable.byId.values(), edits);
  return state;
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
  const state = createScoredState(input);
  let order: readonly ProviderEntry[] | undefined;
  return {
    results: () => buildResults(state, (order ??= sortById(state.context.providerTable))),
    apply: (changes) => {
      order = undefined;
      return apply(state, changes);
    },
    advance: (as_of) => advance(state, as_of),
    explain: (query) => explainResult(state, query),
  };
}

/** Scores a network on each requested basis. Reach is computed once for all of them. */
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
