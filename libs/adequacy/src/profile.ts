import { findTestedCode, type Standard, type TestedSpecialty } from './standard.ts';

export type IneligibleReason = 'not_in_shortage_area' | 'not_a_facility';

/** What the submitted codes of a provider mean; providers with equal codes and marks share one. */
export interface Profile {
  /** Positions of the tested specialties that it may count in. */
  readonly specialties: readonly number[];
  /** Those of them that another code may bar an NPI from, `not_counted_with`. */
  readonly barrable: readonly number[];
  /** Positions of the specialties whose count it bars its NPI from. */
  readonly bars: readonly number[];
  /** By position, the specialties that it submits and may not count in. */
  readonly ineligible: ReadonlyMap<number, IneligibleReason>;
}

/** What of a provider decides in which specialties it may count. */
interface EligibilityInput {
  readonly specialty_codes: readonly string[];
  readonly entity_type: 'individual' | 'facility';
  readonly primary_care_in_shortage_area: boolean;
}

/** Physician assistants and nurse practitioners have a condition; beds are a facility's. */
function findIneligibility(
  standard: Standard,
  specialty: TestedSpecialty,
  provider: EligibilityInput,
): IneligibleReason | null {
  if (specialty.unit === 'beds' && provider.entity_type !== 'facility') return 'not_a_facility';
  if (provider.primary_care_in_shortage_area) return null;
  const own = provider.specialty_codes.filter((code) => findTestedCode(standard, code) === specialty.code);
  const isConditional = (submitted: string) =>
    standard.pooled_specialties.some(
      ({ code, requires_shortage_area }) => code === submitted && requires_shortage_area,
    );
  return own.every(isConditional) ? 'not_in_shortage_area' : null;
}

export function createProfile(standard: Standard, provider: EligibilityInput): Profile {
  const codes = provider.specialty_codes;
  const tested = new Set(codes.map((code) => findTestedCode(standard, code)));
  const specialties: number[] = [];
  const barrable: number[] = [];
  const bars: number[] = [];
  const ineligible = new Map<number, IneligibleReason>();
  standard.specialties.forEach((specialty, at) => {
    if (codes.some((code) => specialty.not_counted_with.includes(code))) bars.push(at);
    if (!tested.has(specialty.code)) return;
    const reason = findIneligibility(standard, specialty, provider);
    if (reason) {
      ineligible.set(at, reason);
      return;
    }
    specialties.push(at);
    if (specialty.not_counted_with.length > 0) barrable.push(at);
  });
  return { specialties, barrable, bars, ineligible };
}
