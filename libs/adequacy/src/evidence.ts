import type { Cell } from './cell.ts';
import type { Coverage } from './counters.ts';
import { CREDIT_BITS, type CreditLedger, type CreditSet } from './credit.ts';
import type { Roster } from './network.ts';
import { weightOf } from './point-index.ts';
import { telehealthColumn, type Presence } from './presence.ts';
import { toRatio } from './ratio.ts';

/** What a basis grants. */
export interface BasisGrant {
  readonly ledger: CreditLedger;
  /** Of `CREDIT_BITS`, those that every cell of the pending service area earns. */
  readonly entitled: number;
}

/** All that a judgement is made from. */
export interface Bench {
  readonly presence: Presence;
  readonly roster: Roster;
  /** By basis. */
  readonly grants: BasisGrant[];
  /** Room to work in. */
  readonly coverage: Coverage;
  readonly left: Int32Array;
}

/** A cell on a basis. */
export interface Docket {
  readonly cell: Cell;
  readonly at: number;
  readonly basis: number;
  readonly key: number;
  /** Of telehealth zone, specialty and basis. */
  readonly column: number;
  readonly grant: BasisGrant;
}

export function docketOf({ presence, grants }: Bench, at: number, basis: number): Docket {
  const { ground, bases } = presence;
  const specialty = at % ground.specialties.length;
  const zone = ground.zones.byCounty[Math.floor(at / ground.specialties.length)] as number;
  return {
    cell: ground.cells[at] as Cell,
    at,
    basis,
    key: at * bases + basis,
    column: telehealthColumn(presence, zone, specialty) + basis,
    grant: grants[basis] as BasisGrant,
  };
}

/** The share that so many of the sampled beneficiaries are, 422.116(d)(4); nobody sampled, nobody covered. */
export function ratioOf({ index }: Cell, weight: number): number {
  return index.totalWeight > 0 ? toRatio(weight / index.totalWeight) : 0;
}

/** The share of the sampled beneficiaries on the given points. */
export const coveredRatio = (cell: Cell, bits: Int32Array): number => ratioOf(cell, weightOf(cell.index, bits));

/** What the cell earns, 422.116(d)(5)-(7). */
export function creditsOf({ cell, grant }: Docket, hasTelehealth: boolean): CreditSet {
  const telehealth = hasTelehealth && cell.specialty.telehealth_credit_eligible ? CREDIT_BITS.telehealth : 0;
  const applicant = cell.county.is_pending ? grant.entitled : 0;
  return grant.ledger[telehealth | cell.entitled | applicant] as CreditSet;
}

/** Credits lift the covered share alone, and never above everybody. */
export const creditedRatio = (ratio: number, { points }: CreditSet): number => toRatio(ratio + points);
