import { changeDay, createState, inscribe, remove, settle, type EngineState } from './engine-state.ts';
import { explain, type CellExplanation, type CellQuestion } from './explain.ts';
import type { BasisChange, BasisFinding, NetworkInput, ProviderChanges } from './findings.ts';
import { isSameCell, judgeCell, type CellFinding } from './judge.ts';
import {
  identitiesOf,
  inOrder,
  isSameProvider,
  readParticipation,
  type Entry,
  type Identity,
  type ProviderInput,
} from './network.ts';
import { enter, readTelehealthGiver, touch } from './presence.ts';
import { isSameFinding, judgeProvider, type ProviderFinding } from './provider-finding.ts';
import { compareText } from './ratio.ts';
import { neighboursFirst } from './reach.ts';
import { correct, summaryOf } from './summary.ts';
import { expectRecords } from './links.ts';
import { TRAVEL_MODEL } from './travel-model.ts';

/**
 * A network that is kept judged while it changes. A change costs what the changed providers reach, not what the network
 * holds; only a specialty that gains or loses its telehealth is judged in every county. One engine is one caller's.
 */
export interface AdequacyEngine {
  /** The complete findings on each basis, to the last bit those of a new engine on the same state. */
  findings(): BasisFinding[];
  /** Adds, replaces and removes providers. One answer a basis, in the order of the input, empty where nothing changed. */
  apply(changes: ProviderChanges): BasisChange[];
  /** Judges as of another day, `YYYY-MM-DD`: contracts end, and coverage starts. Looks at every provider. */
  advance(as_of: string): BasisChange[];
  /** Why a cell is as it is; see `explainCell`. */
  explain(question: CellQuestion): CellExplanation;
}

interface Edits {
  readonly cells: CellFinding[];
  readonly providers: ProviderFinding[];
}

const everyBasis = ({ sides }: EngineState) => (1 << sides.length) - 1;

/** The credit of a specialty holds in every county of a zone, and a provider that alone earns it is a sole source there. */
function touchTelehealth({ bench: { presence } }: EngineState): void {
  const { ground, bases, telehealthBefore } = presence;
  for (const [column, before] of telehealthBefore) {
    if (before === readTelehealthGiver(presence, column)) continue;
    const row = Math.floor(column / bases);
    const specialty = row % ground.specialties.length;
    const zone = ground.zones.all[Math.floor(row / ground.specialties.length)];
    for (const county of zone?.counties ?? [])
      touch(presence, county * ground.specialties.length + specialty, 1 << (column % bases));
  }
  telehealthBefore.clear();
}

function rejudgeCell({ bench, sides }: EngineState, cell: number, edits: readonly Edits[]): void {
  const touched = bench.presence.touched[cell] as number;
  sides.forEach(({ cells, sums }, basis) => {
    if ((touched & (1 << basis)) === 0) return;
    const before = cells[cell];
    const after = judgeCell(bench, cell, basis);
    if (before && isSameCell(before, after)) return;
    cells[cell] = after;
    correct(sums, cell, before, after);
    edits[basis]?.cells.push(after);
  });
}

function rejudgeCells(state: EngineState, edits: readonly Edits[]): void {
  const { touched, touchedCells } = state.bench.presence;
  touchedCells.sort((a, b) => a - b);
  for (const cell of touchedCells) {
    rejudgeCell(state, cell, edits);
    touched[cell] = 0;
  }
  touchedCells.length = 0;
}

function rejudgeProviders(state: EngineState, entries: Iterable<Entry>, edits: readonly Edits[]): void {
  const { sides, bench, as_of } = state;
  const standing = { as_of, terms: state.terms, service_area: bench.presence.ground.countyNumbers };
  for (const entry of entries) {
    sides.forEach(({ providers }, basis) => {
      const before = providers[entry.slot];
      const after = judgeProvider(entry, basis, standing);
      if (before && isSameFinding(before, after)) return;
      providers[entry.slot] = after;
      edits[basis]?.providers.push(after);
    });
  }
}

function answer({ sides }: EngineState, edits: readonly Edits[], removed: readonly string[]): BasisChange[] {
  return sides.map(({ basis, sums }, at) => ({
    basis,
    summary: summaryOf(sums),
    changed_cells: edits[at]?.cells ?? [],
    changed_providers: (edits[at]?.providers ?? []).sort((a, b) => compareText(a.provider_id, b.provider_id)),
    removed_providers: removed,
  }));
}

/** Takes NPIs out, changes their records, and puts in those that the change answers: the same, and new ones. */
function rework(state: EngineState, leaving: Iterable<Identity>, change: () => Iterable<Identity>): Edits[] {
  const { presence } = state.bench;
  const edits = state.sides.map((): Edits => ({ cells: [], providers: [] }));
  for (const identity of leaving) enter(presence, identity, -1);
  for (const identity of change()) enter(presence, identity, 1);
  touchTelehealth(state);
  rejudgeCells(state, edits);
  return edits;
}

/** By id, what a provider becomes; null: it goes. What would change nothing is left out. */
function planOf({ bench: { roster } }: EngineState, { upserted, removed }: ProviderChanges) {
  const plan = new Map<string, ProviderInput | null>();
  for (const id of removed) if (roster.byId.has(id)) plan.set(id, null);
  for (const provider of upserted) plan.set(provider.id, provider);
  for (const [id, provider] of plan) {
    const held = roster.byId.get(id)?.provider;
    if (provider && held && isSameProvider(held, provider)) plan.delete(id);
  }
  return plan;
}

function apply(state: EngineState, changes: ProviderChanges): BasisChange[] {
  const { roster } = state.bench;
  const plan = planOf(state, changes);
  const affected = new Set<Entry>();
  const gone: string[] = [];
  for (const [id, provider] of plan) {
    const own = roster.byId.get(id);
    const joined = provider?.npi == null ? undefined : roster.byNpi.get(provider.npi);
    for (const entry of [own, joined]) {
      if (entry) for (const record of entry.peers ?? [entry]) affected.add(record);
    }
    if (!provider) gone.push(id);
  }
  const edits = rework(state, identitiesOf(affected), () => {
    for (const [id, provider] of plan) {
      const held = roster.byId.get(id);
      if (!provider) {
        if (held) {
          remove(state, held);
          affected.delete(held);
        }
        continue;
      }
      const entry = inscribe(state, provider);
      settle(state, entry);
      affected.add(entry);
    }
    return identitiesOf(affected);
  });
  rejudgeProviders(state, affected, edits);
  return answer(state, edits, gone.sort(compareText));
}

function advance(state: EngineState, as_of: string): BasisChange[] {
  const { roster, presence } = state.bench;
  const entries = [...roster.byId.values()];
  const regranted = changeDay(state, as_of);
  const moved = entries.filter(({ provider, participation: { pending, existing } }) => {
    const now = readParticipation(provider, state.terms, state.as_of);
    return now.pending !== pending || now.existing !== existing;
  });
  const identities = identitiesOf(moved);
  const edits = rework(state, identities, () => {
    for (const entry of moved) settle(state, entry);
    if (regranted !== 0) for (let cell = 0; cell < presence.touched.length; cell++) touch(presence, cell, regranted);
    return identities;
  });
  rejudgeProviders(state, entries, edits);
  return answer(state, edits, []);
}

function open(input: NetworkInput): EngineState {
  const state = createState(input);
  const { presence, roster } = state.bench;
  const edits = rework(state, [], () => {
    for (const provider of input.providers) inscribe(state, provider);
    const taking = Array.from(roster.byId.values()).filter(
      ({ provider }) => readParticipation(provider, state.terms, state.as_of).pending !== 0,
    );
    expectRecords(presence.links, taking.length);
    const inTurn = neighboursFirst(taking);
    for (const entry of inTurn) settle(state, entry);
    for (let cell = 0; cell < presence.touched.length; cell++) touch(presence, cell, everyBasis(state));
    return identitiesOf(inTurn);
  });
  rejudgeProviders(state, roster.byId.values(), edits);
  return state;
}

function findingsOf({ input, sides }: EngineState, order: readonly Entry[]): BasisFinding[] {
  return sides.map(({ basis, cells, sums, providers }) => ({
    basis,
    standard_id: input.standard.id,
    travel_model: TRAVEL_MODEL,
    summary: summaryOf(sums),
    cells: cells.slice(),
    providers: order.map(({ slot }) => providers[slot] as ProviderFinding),
  }));
}

/**
 * Opens an engine on a network. Throws a RangeError when two counties have one FIPS code, when the columns of a county's
 * points differ in length, or when one of its points has no coordinates.
 */
export function openEngine(input: NetworkInput): AdequacyEngine {
  const state = open(input);
  let order: readonly Entry[] | undefined;
  return {
    findings: () => findingsOf(state, (order ??= inOrder(state.bench.roster))),
    apply: (changes) => {
      order = undefined;
      return apply(state, changes);
    },
    advance: (as_of) => advance(state, as_of),
    explain: (question) => explain(state, question),
  };
}

/** Judges a network on each basis asked for. Who reaches whom is measured once for all of them. */
export const scoreNetwork = (input: NetworkInput): BasisFinding[] => openEngine(input).findings();

/**
 * Why a cell is as it is: who counts in it and who does not, with the reasons, the way to the nearest sampled beneficiary and
 * what is missing. An engine is asked about what it holds; of an input one cell is judged, and no more. Throws a RangeError
 * for a county, a tested specialty or a basis that is not there.
 */
export function explainCell(source: AdequacyEngine | NetworkInput, question: CellQuestion): CellExplanation {
  if ('explain' in source) return source.explain(question);
  const { standard, counties } = source;
  const only = openEngine({
    ...source,
    standard: { ...standard, specialties: standard.specialties.filter(({ code }) => code === question.specialty_code) },
    counties: counties.filter(({ fips }) => fips === question.county_fips),
    bases: source.bases.filter((basis) => basis === question.basis),
  });
  return only.explain(question);
}
