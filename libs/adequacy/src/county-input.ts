import type { WeightedPoints } from './point-index.ts';
import type { CountyType, Limit } from './standard.ts';

export interface CountyInput {
  /** Unique within the service area. */
  readonly fips: string;
  /** USPS code, for telehealth: a license is a state's. */
  readonly state: string;
  readonly county_type: CountyType;
  /** Part of the pending service area: the applicant's credit and letters of intent hold here alone, 422.116(d)(7). */
  readonly is_pending: boolean;
  /** All Medicare beneficiaries, for the minimum number. */
  readonly beneficiaries: number;
  /** By tested specialty: CMS's limits for this county where they differ from its type's, 422.116(d)(3). */
  readonly limits: ReadonlyMap<string, Limit>;
  /**
   * By tested specialty: what a certificate-of-need law earns, 422.116(d)(6): the points, or limits that CMS relaxed in
   * their place, which then stand in `limits` and stay there when the credit is switched off.
   */
  readonly certificate_of_need: ReadonlyMap<string, 'points' | 'relaxed_limits'>;
  /** The sampled beneficiaries, for the covered share. */
  readonly points: WeightedPoints;
}
