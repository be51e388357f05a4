import { getTerms, type Basis, type Filing, type Terms } from './basis.ts';
import { prepareGround } from './cell.ts';
import { ALL_CREDITS, CREDIT_BITS, openLedger } from './credit.ts';
import type { BasisGrant, Bench } from './evidence.ts';
import type { NetworkInput } from './findings.ts';
import type { CellFinding } from './judge.ts';
import { dropLinks } from './links.ts';
import {
  createRoster,
  enlist,
  isSamePlace,
  readParticipation,
  rewrite,
  strike,
  type Entry,
  type ProviderInput,
} from './network.ts';
import { createPresence } from './presence.ts';
import type { ProviderFinding } from './provider-finding.ts';
import { createSurveyor, survey, type Surveyor } from './reach.ts';
import { createSums, type Sums } from './summary.ts';

/** One basis as it stands. */
export interface Side {
  readonly basis: Basis;
  readonly cells: CellFinding[];
  readonly sums: Sums;
  /** By slot. */
  readonly providers: (ProviderFinding | undefined)[];
}

/** All that an engine holds. */
export interface EngineState {
  readonly input: NetworkInput;
  /** Whether anything is applied for: without a pending county nothing is. */
  readonly is_application: boolean;
  readonly bench: Bench;
  readonly surveyor: Surveyor;
  readonly sides: readonly Side[];
  as_of: string;
  terms: readonly Terms[];
}

function grantsOf(input: NetworkInput, terms: readonly Terms[]): BasisGrant[] {
  const ledger = openLedger(input.standard, input.credits ?? ALL_CREDITS, input.coverage_starts_on);
  return terms.map(({ has_applicant_credit }) => ({
    ledger,
    entitled: has_applicant_credit ? CREDIT_BITS.applicant : 0,
  }));
}

const listTerms = (
  { bases, coverage_starts_on }: NetworkInput,
  day: Pick<Filing, 'is_application' | 'as_of'>,
): Terms[] => bases.map((basis) => getTerms(basis, { ...day, coverage_starts_on }));

/** An engine without providers and without findings. */
export function createState(input: NetworkInput): EngineState {
  const { standard, counties, bases, as_of } = input;
  const ground = prepareGround(input);
  const is_application = input.is_application && counties.some(({ is_pending }) => is_pending);
  const terms = listTerms(input, { is_application, as_of });
  const roster = createRoster(standard);
  const presence = createPresence(ground, roster, bases.length);
  const widest = ground.indexes.reduce((most, { words }) => Math.max(most, words), 0);
  const room = () => new Int32Array(widest);
  return {
    input,
    is_application,
    bench: {
      presence,
      roster,
      grants: grantsOf(input, terms),
      coverage: { covered: room(), single: room() },
      left: room(),
    },
    surveyor: createSurveyor(ground, presence.links, room()),
    sides: bases.map((basis) => {
      const cells: CellFinding[] = [];
      return { basis, cells, sums: createSums(ground, cells), providers: [] };
    }),
    as_of,
    terms,
  };
}

/** Bases whose grants are not what they were on another day. */
export function changeDay(state: EngineState, as_of: string): number {
  const { input, bench } = state;
  state.as_of = as_of;
  state.terms = listTerms(input, { is_application: state.is_application, as_of });
  let changed = 0;
  state.terms.forEach(({ has_applicant_credit }, basis) => {
    const entitled = has_applicant_credit ? CREDIT_BITS.applicant : 0;
    const grant = bench.grants[basis];
    if (!grant || grant.entitled === entitled) return;
    bench.grants[basis] = { ...grant, entitled };
    changed |= 1 << basis;
  });
  return changed;
}

function forget({ bench: { presence } }: EngineState, entry: Entry): void {
  dropLinks(presence.links, entry, (cell) => presence.ground.cells[cell]?.index.words ?? 0);
  entry.is_surveyed = false;
  entry.in_range = false;
}

/** Sets who it takes part with on the day, and looks where it reaches once it could count. */
export function settle(state: EngineState, entry: Entry): void {
  entry.participation = readParticipation(entry.provider, state.terms, state.as_of);
  const couldCount = entry.participation.pending !== 0 && !entry.provider.telehealth_only;
  if (couldCount === entry.is_surveyed) return;
  if (!couldCount) {
    forget(state, entry);
    return;
  }
  survey(state.surveyor, entry);
  entry.is_surveyed = true;
}

/** Takes in what a provider is now, to be settled; its NPIs, old and new, must not be entered meanwhile. */
export function inscribe(state: EngineState, provider: ProviderInput): Entry {
  const { roster } = state.bench;
  const held = roster.byId.get(provider.id);
  if (!held) return enlist(roster, provider);
  if (held.is_surveyed && !isSamePlace(held.provider, provider)) forget(state, held);
  rewrite(roster, held, provider);
  return held;
}

export function remove(state: EngineState, entry: Entry): void {
  forget(state, entry);
  strike(state.bench.roster, entry);
  for (const { providers } of state.sides) providers[entry.slot] = undefined;
}
