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

/** What decides who counts on a day. Dates are `YYYY-MM-DD`. */
export interface Filing {
  /** An initial application or a service area expansion, with a county that is pending. */
  readonly is_application: boolean;
  readonly as_of: string;
  /** Null: not fixed yet, so it has not begun. */
  readonly coverage_starts_on: string | null;
}

/** What a basis admits on a day. */
export interface Terms {
  /** In every county. */
  readonly stages: ReadonlySet<Stage>;
  /** In the counties of the pending service area. */
  readonly pending_stages: ReadonlySet<Stage>;
  /** In the counties of the pending service area. */
  readonly has_applicant_credit: boolean;
  /** The last day on which a contract may become effective and count. */
  readonly effective_by: string;
  /** Whether a provider counts whose NPI is not known: CMS takes no row without one. */
  readonly admits_without_npi: boolean;
}

interface BasisRule {
  readonly stages: readonly Stage[];
  /** Also counted in the pending service area while an applicant's coverage has not begun, 422.116(d)(7). */
  readonly applicant_stages: readonly Stage[];
  readonly has_applicant_credit: boolean;
  /** Whether a contract counts that becomes effective when coverage starts. */
  readonly counts_future_contracts: boolean;
  readonly admits_without_npi: boolean;
}

const EXECUTED: readonly Stage[] = ['contracted', 'credentialing', 'active'];
const LETTER: readonly Stage[] = ['loi_signed'];
const EXPECTED: readonly Stage[] = ['contract_sent', 'negotiating', ...LETTER];

const SIGNED: BasisRule = {
  stages: EXECUTED,
  applicant_stages: [],
  has_applicant_credit: false,
  counts_future_contracts: true,
  admits_without_npi: false,
};

const RULES: Readonly<Record<Basis, BasisRule>> = {
  active: { ...SIGNED, stages: ['active'], counts_future_contracts: false },
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
    effective_by: rule.counts_future_contracts && isBeforeCoverage ? coverage_starts_on : as_of,
    admits_without_npi: rule.admits_without_npi,
  };
}

/** It counts, where it counts at all, for a letter of intent in place of a contract. */
export function isLetterOfIntent(stage: Stage): boolean {
  return LETTER.includes(stage);
}
