import { termsOf, type Basis, type Filing, type Terms } from './basis.ts';
import { buildCells, type Cell, type CountyInput } from './cell.ts';
import type { Lens } from './evidence.ts';
import { judgeCell, type CellFinding } from './judge.ts';
import { doubleCounted, participation, prepareNetwork, type Network, type ProviderInput } from './network.ts';
import { judgeProviders, type ProviderFinding } from './provider-finding.ts';
import type { Standard, TestedSpecialty } from './standard.ts';
import { summarize, type Summary } from './summary.ts';

/** Straight-line miles; minutes are miles times a figure per county type. Not the routing that CMS's own system may use. */
export const TRAVEL_MODEL = 'cms_straight_line';

export interface NetworkInput extends Filing {
  readonly standard: Standard;
  /** The service area. */
  readonly counties: readonly CountyInput[];
  /** Ids are unique; the order does not matter. */
  readonly providers: readonly ProviderInput[];
  readonly bases: readonly Basis[];
}

export interface BasisFinding {
  readonly basis: Basis;
  readonly standard_id: string;
  readonly travel_model: typeof TRAVEL_MODEL;
  readonly summary: Summary;
  /** By county as given, then by specialty in the standard's order. */
  readonly cells: readonly CellFinding[];
  /** By provider id. */
  readonly providers: readonly ProviderFinding[];
}

interface Ground {
  readonly input: NetworkInput;
  readonly network: Network;
  readonly cells: readonly Cell[];
  readonly inRange: Uint8Array;
  readonly tested: Uint8Array;
}

function mark(size: number, groups: Iterable<Int32Array>): Uint8Array {
  const marks = new Uint8Array(size);
  for (const group of groups) for (const record of group) marks[record] = 1;
  return marks;
}

function prepareGround(input: NetworkInput, allTerms: readonly Terms[]): Ground {
  const network = prepareNetwork(input.standard, input.providers);
  const size = network.records.length;
  const mayCount = new Uint8Array(size);
  for (const terms of allTerms) {
    participation(network, terms, input.as_of).forEach((isIn, record) => {
      if (isIn === 1) mayCount[record] = 1;
    });
  }
  const cells = buildCells(input.standard, input.counties, network, mayCount);
  return {
    input,
    network,
    cells,
    inRange: mark(
      size,
      cells.map((cell) => cell.reach.members),
    ),
    tested: mark(size, network.rosters.values()),
  };
}

interface Admission {
  readonly lens: Lens;
  readonly barred: Int32Array;
}

/** Who is admitted to one specialty, and who of its roster is barred for being counted elsewhere. */
function admit(ground: Ground, terms: Terms, participants: Uint8Array, specialty: TestedSpecialty): Admission {
  const { network, input } = ground;
  const roster = network.rosters.get(specialty.code) ?? new Int32Array(0);
  const doubled = doubleCounted(network, participants, specialty);
  const barred = roster.filter((record) => doubled[record] === 1);
  const admitted = participants.slice();
  for (const record of barred) admitted[record] = 0;
  const telehealth = roster.filter((at) => {
    const record = network.records[at];
    return admitted[at] === 1 && (record?.offers_telehealth === true || record?.telehealth_only === true);
  });
  const { has_applicant_credit } = terms;
  return { lens: { standard: input.standard, network, admitted, telehealth, has_applicant_credit }, barred };
}

function scoreBasis(ground: Ground, basis: Basis, terms: Terms): BasisFinding {
  const { input, network } = ground;
  const participants = participation(network, terms, input.as_of);
  const admissions = new Map(
    input.standard.specialties.map((specialty) => [specialty, admit(ground, terms, participants, specialty)]),
  );
  const judgements = ground.cells.flatMap((cell) => {
    const admission = admissions.get(cell.specialty);
    return admission ? [judgeCell(cell, admission.lens)] : [];
  });
  const cells = judgements.map(({ finding }) => finding);
  const size = network.records.length;
  const providers = judgeProviders({
    network,
    terms,
    as_of: input.as_of,
    service_area: new Set(input.counties.map(({ fips }) => fips)),
    counted: mark(
      size,
      judgements.map(({ counted }) => counted),
    ),
    in_range: ground.inRange,
    tested: ground.tested,
    double_counted: mark(
      size,
      [...admissions.values()].map(({ barred }) => barred),
    ),
  });
  const summary = summarize(input.standard, cells);
  return { basis, standard_id: input.standard.id, travel_model: TRAVEL_MODEL, summary, cells, providers };
}

/** Judges a network on each basis asked for. Who reaches whom is measured once for all of them. */
export function scoreNetwork(input: NetworkInput): BasisFinding[] {
  const allTerms = input.bases.map((basis) => termsOf(basis, input));
  const ground = prepareGround(input, allTerms);
  return allTerms.flatMap((terms, at) => {
    const basis = input.bases[at];
    return basis === undefined ? [] : [scoreBasis(ground, basis, terms)];
  });
}
