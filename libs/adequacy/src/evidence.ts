import type { Cell } from './cell.ts';
import type { Network } from './network.ts';
import { weightOf } from './point-index.ts';
import { CREDIT_TYPES, type CreditType, type Standard } from './standard.ts';

export interface Credit {
  readonly type: CreditType;
  /** Added to the covered ratio: 0.1 is ten percentage points. */
  readonly points: number;
  readonly rule: string;
}

/** A network on one basis, as one specialty sees it. */
export interface Lens {
  readonly standard: Standard;
  readonly network: Network;
  /** 1 for each record that takes part and is not counted elsewhere instead. */
  readonly admitted: Uint8Array;
  /** Admitted records of the specialty that offer telehealth. */
  readonly telehealth: Int32Array;
  readonly has_applicant_credit: boolean;
}

/** Bitsets over the points of a county. */
export interface Coverage {
  readonly covered: Int32Array;
  /** Covered by exactly one record. */
  readonly single: Int32Array;
}

export interface Evidence {
  readonly coverage: Coverage;
  /** Records that count toward the minimum number. */
  readonly counted: Int32Array;
}

// Far finer than one beneficiary, far coarser than floating-point noise: 0.7 + 0.2 is 0.9, and equal sets compare equal.
const RATIO_STEPS = 1e9;

const toRatio = (value: number) => Math.round(Math.min(1, value) * RATIO_STEPS) / RATIO_STEPS;

function cover({ reach, index }: Cell, admitted: Uint8Array): Coverage {
  const { words } = index;
  const covered = new Int32Array(words);
  const single = new Int32Array(words);
  reach.members.forEach((record, member) => {
    if (admitted[record] !== 1) return;
    for (let word = 0, at = member * words; word < words; word++, at++) {
      const bits = reach.rows[at] as number;
      const before = covered[word] as number;
      single[word] = ((single[word] as number) & ~bits) | (bits & ~before);
      covered[word] = before | bits;
    }
  });
  return { covered, single };
}

function countedRecords({ reach, waived }: Cell, admitted: Uint8Array): Int32Array {
  const isAdmitted = (record: number) => admitted[record] === 1;
  const inReach = reach.members.filter(isAdmitted);
  return waived.length === 0 ? inReach : Int32Array.from([...inReach, ...waived.filter(isAdmitted)]).sort();
}

export function gatherEvidence(cell: Cell, { admitted }: Lens): Evidence {
  return { coverage: cover(cell, admitted), counted: countedRecords(cell, admitted) };
}

/** The share of the sampled beneficiaries on the given points, 422.116(d)(4); nobody sampled, nobody covered. */
export function coveredRatio({ index }: Cell, bits: Int32Array): number {
  return index.totalWeight > 0 ? toRatio(weightOf(index, bits) / index.totalWeight) : 0;
}

export function unitsOf({ specialty }: Cell, { records }: Network, record: number): number {
  return specialty.unit === 'beds' ? (records[record]?.medicare_certified_beds ?? 0) : 1;
}

/** Distinct NPIs, or their beds: records of one NPI are neighbours, and the best of them stands for it. 422.116(e)(1). */
export function capacityOf(cell: Cell, network: Network, counted: Int32Array, without = -1): number {
  let total = 0;
  let identity = -1;
  let best = 0;
  for (const record of counted) {
    if (record === without) continue;
    if (network.identities[record] !== identity) {
      total += best;
      best = 0;
      identity = network.identities[record] as number;
    }
    best = Math.max(best, unitsOf(cell, network, record));
  }
  return total + best;
}

/** What the cell earns, 422.116(d)(5)-(7), were one record not there. */
export function creditsOf({ county, specialty }: Cell, lens: Lens, without = -1): Credit[] {
  const earned: Readonly<Record<CreditType, boolean>> = {
    telehealth: specialty.telehealth_credit_eligible && lens.telehealth.some((record) => record !== without),
    certificate_of_need: county.certificate_of_need.get(specialty.code) === 'points',
    applicant: lens.has_applicant_credit,
  };
  return CREDIT_TYPES.filter((type) => earned[type]).map((type) => ({ type, ...lens.standard.credits[type] }));
}

/** Credits lift the covered share alone and add up: the regulation does not say that they exclude each other. */
export function addCredits(ratio: number, credits: readonly Credit[]): number {
  return toRatio(ratio + credits.reduce((sum, { points }) => sum + points, 0));
}
