/** Where a provider stands in the build of the network. */
export type Stage =
  | 'identified'
  | 'outreach'
  | 'engaged'
  | 'loi_signed'
  | 'negotiating'
  | 'contract_sent'
  | 'contracted'
  | 'credentialing'
  | 'active'
  | 'on_hold'
  | 'declined'
  | 'unreachable'
  | 'disqualified'
  | 'terminated';

/** Which network is judged: the live one, the signed one, the one filed with an application, or the hoped-for one. */
export const BASES = ['active', 'contracted', 'filing', 'projected'] as const;

export type Basis = (typeof BASES)[number];

/** What decides whether the applicant's terms hold. Dates are `YYYY-MM-DD`. */
export interface Filing {
  /** An initial application or a service area expansion. */
  readonly is_application: boolean;
  readonly as_of: string;
  /** Null: not fixed yet, so it has not begun. */
  readonly coverage_starts_on: string | null;
}

/** What a basis admits on a day. */
export interface Terms {
  readonly stages: ReadonlySet<Stage>;
  readonly has_applicant_credit: boolean;
}

interface BasisRule {
  readonly stages: readonly Stage[];
  /** Counted beside the others while an applicant's coverage has not begun, 422.116(d)(7). */
  readonly applicant_stages: readonly Stage[];
  readonly has_applicant_credit: boolean;
}

const EXECUTED: readonly Stage[] = ['contracted', 'credentialing', 'active'];
const LETTER: readonly Stage[] = ['loi_signed'];
const EXPECTED: readonly Stage[] = ['contract_sent', 'negotiating', ...LETTER];

const RULES: Readonly<Record<Basis, BasisRule>> = {
  active: { stages: ['active'], applicant_stages: [], has_applicant_credit: false },
  contracted: { stages: EXECUTED, applicant_stages: [], has_applicant_credit: false },
  filing: { stages: EXECUTED, applicant_stages: LETTER, has_applicant_credit: true },
  projected: { stages: [...EXECUTED, ...EXPECTED], applicant_stages: [], has_applicant_credit: false },
};

/** Letters of intent and the applicant's credit end on the day that coverage starts, 422.116(d)(7). */
export function termsOf(basis: Basis, filing: Filing): Terms {
  const rule = RULES[basis];
  const hasBegun = filing.coverage_starts_on !== null && filing.as_of >= filing.coverage_starts_on;
  const isApplicant = filing.is_application && !hasBegun;
  return {
    stages: new Set(isApplicant ? [...rule.stages, ...rule.applicant_stages] : rule.stages),
    has_applicant_credit: rule.has_applicant_credit && isApplicant,
  };
}

/** It counts, where it counts at all, for a letter of intent in place of a contract. */
export function restsOnLetter(stage: Stage): boolean {
  return LETTER.includes(stage);
}
