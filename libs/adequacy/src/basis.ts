import { CREDIT_TYPES, type CreditType, type Standard } from './standard.ts';

/** Pipeline stages of a provider, in the order in which they are listed. */
export const STAGES = [
  'identified',
  'outreach',
  'engaged',
  'loi_signed',
  'negotiating',
  'contract_sent',
  'contracted',
  'credentialing',
  'active',
  'on_hold',
  'declined',
  'unreachable',
  'disqualified',
  'terminated',
] as const;

export type Stage = (typeof STAGES)[number];

/** Which providers count: the live network, the signed one, the one filed with an application, or the projected one. */
export const BASES = ['active', 'contracted', 'filing', 'projected'] as const;

export type Basis = (typeof BASES)[number];

/** What decides which providers count on a day. Dates are `YYYY-MM-DD`. */
export interface Filing {
  /** An initial application or a service area expansion, with a county that is pending. */
  readonly is_application: boolean;
  readonly as_of: string;
  /** Null: not set yet, so coverage has not started. */
  readonly coverage_starts_on: string | null;
}

/** Which providers a basis admits on a day. */
export interface Terms {
  /** Stages that count in every county. */
  readonly stages: ReadonlySet<Stage>;
  /** Stages that count in the counties of the pending service area. */
  readonly pending_stages: ReadonlySet<Stage>;
  /** Whether the applicant credit applies in the counties of the pending service area. */
  readonly has_applicant_credit: boolean;
  /** The first day of coverage, on which a contract counts as it does today. Null: today alone. */
  readonly looks_ahead_to: string | null;
  /** Whether a provider without an NPI counts: CMS requires one in every row. */
  readonly admits_without_npi: boolean;
}

interface BasisRule {
  readonly stages: readonly Stage[];
  /** Stages that also count in the pending service area until the coverage of an applicant starts, 422.116(d)(7). */
  readonly applicant_stages: readonly Stage[];
  readonly has_applicant_credit: boolean;
  /** Whether a contract counts that is in effect on the first day of coverage, until that day. */
  readonly looks_ahead: boolean;
  readonly admits_without_npi: boolean;
}

const EXECUTED: readonly Stage[] = ['contracted', 'credentialing', 'active'];
const LETTER: readonly Stage[] = ['loi_signed'];
const EXPECTED: readonly Stage[] = ['contract_sent', 'negotiating', ...LETTER];

const SIGNED: BasisRule = {
  stages: EXECUTED,
  applicant_stages: [],
  has_applicant_credit: false,
  looks_ahead: true,
  admits_without_npi: false,
};

const RULES: Readonly<Record<Basis, BasisRule>> = {
  active: { ...SIGNED, stages: ['active'], looks_ahead: false },
  contracted: SIGNED,
  filing: { ...SIGNED, applicant_stages: LETTER, has_applicant_credit: true },
  projected: { ...SIGNED, stages: [...EXECUTED, ...EXPECTED], admits_without_npi: true },
};

/** Letters of intent and the applicant's credit end on the day that coverage starts, 422.116(d)(7). */
export function getTerms(basis: Basis, { as_of, coverage_starts_on, is_application }: Filing): Terms {
  const rule = RULES[basis];
  const isBeforeCoverage = coverage_starts_on !== null && coverage_starts_on > as_of;
  const isApplicant = is_application && (coverage_starts_on === null || isBeforeCoverage);
  const stages = new Set(rule.stages);
  return {
    stages,
    pending_stages: isApplicant ? new Set([...rule.stages, ...rule.applicant_stages]) : stages,
    has_applicant_credit: rule.has_applicant_credit && isApplicant,
    looks_ahead_to: rule.looks_ahead && isBeforeCoverage ? coverage_starts_on : null,
    admits_without_npi: rule.admits_without_npi,
  };
}

/** Whether a stage counts because of a letter of intent, not of a contract. */
export function isLetterOfIntent(stage: Stage): boolean {
  return LETTER.includes(stage);
}

/** Points that are added to the covered share of a cell, 422.116(d)(5)-(7). */
export interface Credit {
  readonly type: CreditType;
  /** Added to the covered ratio: 0.1 is ten percentage points. */
  readonly points: number;
  readonly rule: string;
  /** First day without it, `YYYY-MM-DD`: the applicant's ends when coverage starts. Null: none is set. */
  readonly ends_on: string | null;
}

/** What a cell receives that is eligible for several credits. */
export const CREDIT_STACKINGS = ['add', 'largest'] as const;

export type CreditStacking = (typeof CREDIT_STACKINGS)[number];

/** The regulation does not state whether one cell may use several credits. */
export interface CreditSettings {
  readonly enabled: readonly CreditType[];
  /** `largest`: one credit per cell, the first in `CREDIT_TYPES` of equal ones; the others are not listed. */
  readonly stacking: CreditStacking;
}

export const ALL_CREDITS: CreditSettings = { enabled: CREDIT_TYPES, stacking: 'add' };

/** The credits of a cell and their sum. */
export interface CreditSet {
  readonly credits: readonly Credit[];
  readonly points: number;
}

/** Credit sets by eligibility: the sum of the `CREDIT_BITS` for which a cell is eligible. */
export type CreditTable = readonly CreditSet[];

export const CREDIT_BITS: Readonly<Record<CreditType, number>> = {
  telehealth: 1,
  certificate_of_need: 2,
  applicant: 4,
};

const COMBINATIONS = 8;

/** Selects the credits that the settings allow of those for which a cell is eligible, as a sum of bits. */
function selectCredits(standard: Standard, { enabled, stacking }: CreditSettings, eligible: number): number {
  const earned = CREDIT_TYPES.filter((type) => enabled.includes(type) && (eligible & CREDIT_BITS[type]) !== 0);
  const used = stacking === 'largest' ? earned.filter((type) => type === findLargestCredit(standard, earned)) : earned;
  return used.reduce((bits, type) => bits | CREDIT_BITS[type], 0);
}

const findLargestCredit = ({ credits }: Standard, types: readonly CreditType[]) =>
  types.reduce((best, type) => (credits[type].points > credits[best].points ? type : best), types[0] as CreditType);

/** Equal sets are the same object. `applicantEndsOn`: the day that coverage starts, null while it is not set. */
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
