import { createAggregates, type BasisCredits, type EngineContext } from './aggregates.ts';
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
import { createProviderTable, type ProviderInput } from './providers.ts';
import { createReachWorkspace, type ReachWorkspace } from './reach.ts';
import type { CellResult, ProviderResult } from './score.ts';
import { buildServiceAreaIndex, type CountyInput, type TelehealthScope } from './service-area.ts';
import type { Standard } from './standard.ts';
import { createTotals, type Totals } from './summary.ts';

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

/** The current results of one basis. */
export interface BasisState {
  readonly basis: Basis;
  /** Those of the first cells: the others are computed when they are requested first. */
  readonly cells: CellResult[];
  readonly totals: Totals;
  /** The result of each slot. */
  readonly providers: (ProviderResult | undefined)[];
}

/** The state of an engine. */
export interface EngineState {
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

/** Sets the current day and returns the bases, as bits, whose credits it changes. */
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
