import type { Basis, Terms } from './basis.ts';
import type { Cell } from './cell.ts';
import type { EngineState } from './engine-state.ts';
import { coveredRatio, docketOf, type Docket } from './evidence.ts';
import { wholeBeneficiaries, type CellFinding } from './judge.ts';
import { CELL, ROW, SIBLING, WAIVED, WHOLE } from './links.ts';
import { listNearest, type Nearest, type Neighbour } from './nearest.ts';
import {
  admittedOn,
  identityOf,
  isGeocoded,
  isTakenOut,
  listContractReasons,
  NO_LINK,
  participatesOn,
  stageCounts,
  type Entry,
  type Identity,
} from './network.ts';
import { weightOf } from './point-index.ts';
import { unitsOf } from './presence.ts';
import type { AdequacyReason } from './provider-finding.ts';
import { readCoverage } from './counters.ts';
import { isInReach } from './reach.ts';
import { listSoleSources } from './sole-source.ts';

export interface CellQuestion {
  readonly county_fips: string;
  /** A tested specialty: S03, not 001. */
  readonly specialty_code: string;
  readonly basis: Basis;
  /** The most providers in each list, 100 unless given; the nearest ones. */
  readonly limit?: number;
}

/** A provider that counts in the cell. The way is null where only a person's word brings it here. */
export interface CountedProvider {
  readonly provider_id: string;
  readonly nearest: Nearest | null;
  /** Share of the county's sampled beneficiaries within the limits of it, 0-1. */
  readonly serves_ratio: number;
  readonly serves_beneficiaries: number;
  /** What it adds to `counted_count`: 1, or its beds; 0 where another record of its NPI counts in its place. */
  readonly units: number;
  /** The record that counts for its NPI; null: this one. */
  readonly counted_as: string | null;
  readonly is_sole_source: boolean;
}

/** A provider of the specialty that does not count in the cell. */
export interface RejectedProvider {
  readonly provider_id: string;
  readonly nearest: Nearest | null;
  /** All that keep it from counting here. */
  readonly reasons: readonly AdequacyReason[];
}

/** What a cell lacks. */
export interface CellGap {
  /** In the specialty's unit. */
  readonly count: number;
  /** Sampled beneficiaries to cover besides, credits being as they are. */
  readonly beneficiaries: number;
  /** The same without any credit. */
  readonly beneficiaries_without_credits: number;
}

/** Why a cell is as it is. Both lists go by miles, then by id. */
export interface CellExplanation {
  readonly finding: CellFinding;
  readonly gap: CellGap;
  readonly counted: readonly CountedProvider[];
  readonly counted_total: number;
  readonly rejected: readonly RejectedProvider[];
  readonly rejected_total: number;
}

const USUAL_LIMIT = 100;

// Wider than the rounding of the ratios that it is judged by.
const PERSON_SLACK = 1e-6;

interface Case {
  readonly state: EngineState;
  readonly docket: Docket;
  readonly specialty: number;
  readonly finding: CellFinding;
}

function openCase(state: EngineState, { county_fips, specialty_code, basis }: CellQuestion): Case {
  const { ground } = state.bench.presence;
  const county = ground.countyNumbers.get(county_fips) ?? -1;
  const specialty = ground.specialties.findIndex(({ code }) => code === specialty_code);
  const side = state.sides.findIndex((one) => one.basis === basis);
  const at = county * ground.specialties.length + specialty;
  const finding = state.sides[side]?.cells[at];
  if (county < 0 || specialty < 0 || !finding)
    throw new RangeError(`no cell ${county_fips}/${specialty_code}/${basis}`);
  return { state, docket: docketOf(state.bench, at, side), specialty, finding };
}

const isOn = (bases: number, basis: number) => (bases & (1 << basis)) !== 0;

/** Where the bitset of a provider in the cell stands, or WHOLE or WAIVED; null where it has no link. */
function rowIn({ state, docket }: Case, entry: Entry): number | null {
  const { words } = state.bench.presence.links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    if (words[link + CELL] === docket.at) return words[link + ROW] as number;
  }
  return null;
}

function bitsOf({ state, docket }: Case, row: number): Int32Array {
  const { fullWords, words } = docket.cell.index;
  if (row === WHOLE) return fullWords;
  const { words: rows } = state.bench.presence.links.rows;
  return row === WAIVED ? new Int32Array(words) : rows.subarray(row, row + words);
}

/** All reasons that hold, in the order of `ADEQUACY_REASONS`. */
function reasonsOf({ state, docket, specialty }: Case, entry: Entry, isInRange: boolean): AdequacyReason[] {
  const { provider, profile } = entry;
  const { is_pending } = docket.cell.county;
  const hasStage = isOn(stageCounts(provider, state.terms, is_pending), docket.basis);
  const isBarred = isOn(participatesOn(entry, is_pending) & ~admittedOn(entry, specialty, is_pending), docket.basis);
  const ineligible = profile.ineligible.get(specialty);
  const contract = listContractReasons(provider, state.terms[docket.basis] as Terms, state.as_of);
  const holds: Partial<Record<AdequacyReason, boolean>> = {
    stage_not_counted: !hasStage,
    not_yet_effective: contract.includes('not_yet_effective'),
    contract_ended: contract.includes('contract_ended'),
    no_npi: contract.includes('no_npi'),
    excluded: isTakenOut(provider),
    not_in_shortage_area: ineligible === 'not_in_shortage_area',
    not_a_facility: ineligible === 'not_a_facility',
    telehealth_only: provider.telehealth_only,
    not_geocoded: !isInRange && !provider.locations.some(isGeocoded),
    no_location_in_range: !isInRange && provider.locations.some(isGeocoded),
    double_counted_behavioral: isBarred,
  };
  return (Object.keys(holds) as AdequacyReason[]).filter((reason) => holds[reason]);
}

/** By NPI: the record with the most units, of equal ones the first by id. */
function chooseRecords({ docket }: Case, counted: readonly Entry[]): Map<Identity, Entry> {
  const chosen = new Map<Identity, Entry>();
  for (const entry of counted) {
    const best = chosen.get(identityOf(entry));
    const lead = best ? unitsOf(docket.cell.specialty, entry) - unitsOf(docket.cell.specialty, best) : 1;
    if (!best || lead > 0 || (lead === 0 && entry.provider.id < best.provider.id)) chosen.set(identityOf(entry), entry);
  }
  return chosen;
}

function peopleShort(cell: Cell, ratio: number, weight: number, needed: number): number {
  if (ratio >= needed) return 0;
  return Math.max(1, Math.ceil(needed * cell.index.totalWeight - weight - PERSON_SLACK));
}

function gapOf({ docket, finding }: Case, weight: number): CellGap {
  const { cell } = docket;
  const points = finding.credits.reduce((sum, credit) => sum + credit.points, 0);
  const { covered_ratio, credited_ratio, required_ratio } = finding;
  const withCredits =
    credited_ratio >= required_ratio ? 0 : peopleShort(cell, covered_ratio, weight, required_ratio - points);
  return {
    count: finding.count_gap,
    beneficiaries: withCredits,
    beneficiaries_without_credits: peopleShort(cell, covered_ratio, weight, required_ratio),
  };
}

function rosterOf({ state, specialty }: Case): Entry[] {
  return Array.from(state.bench.roster.byId.values()).filter(
    ({ profile }) => profile.specialties.includes(specialty) || profile.ineligible.has(specialty),
  );
}

function describeCounted(one: Case, neighbours: readonly Neighbour[], counted: readonly Entry[]): CountedProvider[] {
  const { bench } = one.state;
  const { cell } = one.docket;
  readCoverage(bench.presence.counters, one.docket, bench.coverage);
  const sole = new Set(one.finding.status === 'not_met' ? [] : listSoleSources(bench, one.docket));
  const chosen = chooseRecords(one, counted);
  return neighbours.map(({ entry, nearest }) => {
    const bits = bitsOf(one, rowIn(one, entry) ?? WAIVED);
    const standIn = chosen.get(identityOf(entry));
    const isChosen = standIn === entry;
    return {
      provider_id: entry.provider.id,
      nearest,
      serves_ratio: coveredRatio(cell, bits),
      serves_beneficiaries: wholeBeneficiaries(cell, weightOf(cell.index, bits)),
      units: isChosen ? unitsOf(cell.specialty, entry) : 0,
      counted_as: isChosen ? null : (standIn?.provider.id ?? null),
      is_sole_source: sole.has(entry.provider.id),
    };
  });
}

function coveredWeight({ state: { bench }, docket }: Case): number {
  const { cell } = docket;
  readCoverage(bench.presence.counters, docket, bench.coverage);
  return weightOf(cell.index, bench.coverage.covered);
}

/** Throws a RangeError for a cell that the engine does not judge. */
export function explain(state: EngineState, question: CellQuestion): CellExplanation {
  const one = openCase(state, question);
  const { docket, specialty, finding } = one;
  const { ground } = state.bench.presence;
  const limit = question.limit ?? USUAL_LIMIT;
  const roster = rosterOf(one);
  const { is_pending } = docket.cell.county;
  const counts = (entry: Entry) =>
    isOn(admittedOn(entry, specialty, is_pending), docket.basis) && rowIn(one, entry) !== null;
  const counted = roster.filter(counts);
  const rejected = roster.filter((entry) => !counts(entry));
  return {
    finding,
    gap: gapOf(one, coveredWeight(one)),
    counted: describeCounted(one, listNearest(ground, docket.at, counted, limit), counted),
    counted_total: counted.length,
    rejected: listNearest(ground, docket.at, rejected, limit).map(({ entry, nearest }) => ({
      provider_id: entry.provider.id,
      nearest,
      reasons: reasonsOf(one, entry, isInReach(ground, docket.at, entry.provider)),
    })),
    rejected_total: rejected.length,
  };
}
