import type { Cell } from './cell.ts';
import type { Coverage } from './counters.ts';
import { CREDIT_BITS, type CreditTable, type CreditSet } from './credit.ts';
import type { ProviderTable } from './network.ts';
import { sumWeights } from './point-index.ts';
import { getTelehealthColumn, type Aggregates } from './presence.ts';
import { toRatio } from './ratio.ts';

/** What a basis grants. */
export interface BasisCredits {
  readonly creditTable: CreditTable;
  /** Of `CREDIT_BITS`, those that every cell of the pending service area earns. */
  readonly pendingCredits: number;
}

/** All that a judgement is made from. */
export interface EngineContext {
  readonly aggregates: Aggregates;
  readonly providerTable: ProviderTable;
  /** By basis. */
  readonly basisCredits: BasisCredits[];
  /** Room to work in. */
  readonly coverage: Coverage;
  readonly remaining: Int32Array;
}

/** A cell on a basis. */
export interface CellContext {
  readonly cell: Cell;
  readonly at: number;
  readonly basis: number;
  readonly key: number;
  /** Of telehealth zone, specialty and basis. */
  readonly column: number;
  readonly credits: BasisCredits;
}

export function buildCellContext({ aggregates, basisCredits }: EngineContext, at: number, basis: number): CellContext {
  const { area, bases } = aggregates;
  const specialty = at % area.specialties.length;
  const zone = area.zones.byCounty[Math.floor(at / area.specialties.length)] as number;
  return {
    cell: area.cells[at] as Cell,
    at,
    basis,
    key: at * bases + basis,
    column: getTelehealthColumn(aggregates, zone, specialty) + basis,
    credits: basisCredits[basis] as BasisCredits,
  };
}

/** The share that so many of the sampled beneficiaries are, 422.116(d)(4); nobody sampled, nobody covered. */
export function computeRatio({ index }: Cell, weight: number): number {
  return index.totalWeight > 0 ? toRatio(weight / index.totalWeight) : 0;
}

/** The share of the sampled beneficiaries on the given points. */
export const computeCoveredRatio = (cell: Cell, bits: Int32Array): number =>
  computeRatio(cell, sumWeights(cell.index, bits));

/** What the cell earns, 422.116(d)(5)-(7). */
export function getCellCredits({ cell, credits }: CellContext, hasTelehealth: boolean): CreditSet {
  const telehealth = hasTelehealth && cell.specialty.telehealth_credit_eligible ? CREDIT_BITS.telehealth : 0;
  const applicant = cell.county.is_pending ? credits.pendingCredits : 0;
  return credits.creditTable[telehealth | cell.fixedCredits | applicant] as CreditSet;
}

/** Credits lift the covered share alone, and never above everybody. */
export const computeCreditedRatio = (ratio: number, { points }: CreditSet): number => toRatio(ratio + points);
