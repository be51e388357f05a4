import { CREDIT_TYPES, type CreditType, type Standard } from './standard.ts';

/** Points added to the covered share of a cell. 422.116(d)(5)-(7). */
export interface Credit {
  readonly type: CreditType;
  /** Added to the covered ratio: 0.1 is ten percentage points. */
  readonly points: number;
  readonly rule: string;
  /** First day without it, `YYYY-MM-DD`: the applicant's ends when coverage starts. Null: none is set. */
  readonly ends_on: string | null;
}

/** The regulation does not say whether one cell may use several credits. */
export interface CreditSettings {
  readonly enabled: readonly CreditType[];
  /** `largest`: one credit a cell, the first of `CREDIT_TYPES` where they are equal; the others are not listed. */
  readonly stacking: 'add' | 'largest';
}

export const ALL_CREDITS: CreditSettings = { enabled: CREDIT_TYPES, stacking: 'add' };

/** What a cell earns. */
export interface CreditSet {
  readonly credits: readonly Credit[];
  readonly points: number;
}

/** By what a cell is entitled to: the sum of `CREDIT_BITS`. */
export type CreditTable = readonly CreditSet[];

export const CREDIT_BITS: Readonly<Record<CreditType, number>> = {
  telehealth: 1,
  certificate_of_need: 2,
  applicant: 4,
};

const COMBINATIONS = 8;

/** Which of the credits a cell is entitled to it uses: the sum of their bits. */
function selectCredits(standard: Standard, { enabled, stacking }: CreditSettings, eligible: number): number {
  const earned = CREDIT_TYPES.filter((type) => enabled.includes(type) && (eligible & CREDIT_BITS[type]) !== 0);
  const used = stacking === 'largest' ? earned.filter((type) => type === findLargestCredit(standard, earned)) : earned;
  return used.reduce((bits, type) => bits | CREDIT_BITS[type], 0);
}

const findLargestCredit = ({ credits }: Standard, types: readonly CreditType[]) =>
  types.reduce((best, type) => (credits[type].points > credits[best].points ? type : best), types[0] as CreditType);

/** Entries that are equal are one and the same. `applicantEndsOn`: the start of coverage, null while it is not fixed. */
export function buildCreditTable(
  standard: Standard,
  settings: CreditSettings,
  applicantEndsOn: string | null,
): CreditTable {
  const sets = Array.from({ length: COMBINATIONS }, (_, used): CreditSet => {
    const types = CREDIT_TYPES.filter((type) => (used & CREDIT_BITS[type]) !== 0);
    const credits = types.map((type) => ({
      type,
      ...standard.credits[type],
      ends_on: type === 'applicant' ? applicantEndsOn : null,
    }));
    return { credits, points: credits.reduce((sum, { points }) => sum + points, 0) };
  });
  return sets.map((_, eligible) => sets[selectCredits(standard, settings, eligible)] as CreditSet);
}
