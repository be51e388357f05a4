import { getTerms, type Basis, type Filing, type Terms } from './basis.ts';
import { buildServiceAreaIndex } from './cell.ts';
import { ALL_CREDITS, CREDIT_BITS, buildCreditTable } from './credit.ts';
import type { BasisCredits, EngineContext } from './evidence.ts';
import type { NetworkInput } from './findings.ts';
import type { CellResult } from './judge.ts';
import { removeLinks } from './links.ts';
import {
  createProviderTable,
  addEntry,
  hasSameReach,
  computeParticipation,
  updateEntry,
  removeEntry,
  type ProviderEntry,
  type ProviderInput,
} from './network.ts';
import { createAggregates } from './presence.ts';
import type { ProviderResult } from './provider-finding.ts';
import { createReachWorkspace, computeReach, type ReachWorkspace } from './reach.ts';
import { createTotals, type Totals } from './summary.ts';

/** One basis as it stands. */
export interface BasisState {
  readonly basis: Basis;
  readonly cells: CellResult[];
  readonly totals: Totals;
  /** By slot. */
  readonly providers: (ProviderResult | undefined)[];
}

/** All that an engine holds. */
export interface EngineState {
  readonly input: NetworkInput;
  /** Whether anything is applied for: without a pending county nothing is. */
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

/** An engine without providers and without findings. */
export function createState(input: NetworkInput): EngineState {
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

/** Bases whose grants are not what they were on another day. */
export function setDay(state: EngineState, as_of: string): number {
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

function clearReach({ context: { aggregates } }: EngineState, entry: ProviderEntry): void {
  removeLinks(aggregates.links, entry, (cell) => aggregates.area.cells[cell]?.index.words ?? 0);
  entry.is_reach_computed = false;
  entry.in_range = false;
}

/** Sets who it takes part with on the day, and looks where it reaches once it could count. */
export function refreshReach(state: EngineState, entry: ProviderEntry): void {
  entry.participation = computeParticipation(entry.provider, state.terms, state.as_of);
  const couldCount = entry.participation.pending !== 0 && !entry.provider.telehealth_only;
  if (couldCount === entry.is_reach_computed) return;
  if (!couldCount) {
    clearReach(state, entry);
    return;
  }
  computeReach(state.workspace, entry);
  entry.is_reach_computed = true;
}

/** Takes in what a provider is now, to be settled; its NPIs, old and new, must not be entered meanwhile. */
export function upsertProvider(state: EngineState, provider: ProviderInput): ProviderEntry {
  const { providerTable } = state.context;
  const existing = providerTable.byId.get(provider.id);
  if (!existing) return addEntry(providerTable, provider);
  if (existing.is_reach_computed && !hasSameReach(existing.provider, provider)) clearReach(state, existing);
  updateEntry(providerTable, existing, provider);
  return existing;
}

export function removeProvider(state: EngineState, entry: ProviderEntry): void {
  clearReach(state, entry);
  removeEntry(state.context.providerTable, entry);
  for (const { providers } of state.basisStates) providers[entry.slot] = undefined;
}
