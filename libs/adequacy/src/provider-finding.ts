import { restsOnLetter } from './basis.ts';
import { isGeocoded, isTakenOut, type Entry, type ProviderInput } from './network.ts';

export type AdequacyStatus = 'pending' | 'compliant' | 'at_risk' | 'non_compliant' | 'excluded';

export const ADEQUACY_REASONS = [
  'stage_not_counted',
  'excluded',
  'specialty_not_tested',
  'telehealth_only',
  'not_geocoded',
  'no_location_in_range',
  'outside_service_area',
  'double_counted_behavioral',
] as const;

export type AdequacyReason = (typeof ADEQUACY_REASONS)[number];

export interface ProviderFinding {
  readonly provider_id: string;
  readonly adequacy_status: AdequacyStatus;
  /** Why it does not count, or where not: a provider barred from one of its specialties may count in another. */
  readonly adequacy_reasons: readonly AdequacyReason[];
}

export interface Standing {
  readonly as_of: string;
  readonly service_area: { has(fips: string): boolean };
}

/** A contract that ends within this many days is a risk. */
const RISK_DAYS = 90;

const MS_PER_DAY = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

/** It rests on a letter of intent, or on a contract about to end. */
function isAtRisk({ stage, terminated_on }: ProviderInput, asOf: string): boolean {
  return restsOnLetter(stage) || (terminated_on !== null && daysBetween(asOf, terminated_on) <= RISK_DAYS);
}

/** Why a provider whose stage counts is nowhere counted. */
function obstacles(entry: Entry, standing: Standing): AdequacyReason[] {
  const { provider, profile, in_range } = entry;
  if (profile.specialties.length === 0) return ['specialty_not_tested'];
  if (provider.telehealth_only) return ['telehealth_only'];
  if (!provider.locations.some(isGeocoded)) return ['not_geocoded'];
  if (in_range) return [];
  const isOutside = provider.county_fips !== null && !standing.service_area.has(provider.county_fips);
  return isOutside ? ['no_location_in_range', 'outside_service_area'] : ['no_location_in_range'];
}

function reasonsOf(entry: Entry, bit: number, standing: Standing): readonly AdequacyReason[] {
  if (isTakenOut(entry.provider)) return EXCLUDED;
  if ((entry.participates & bit) === 0) return NOT_YET;
  if ((entry.counted & bit) !== 0 && (entry.doubleCounted & bit) === 0) return NONE;
  const reasons = (entry.counted & bit) !== 0 ? [] : obstacles(entry, standing);
  return (entry.doubleCounted & bit) !== 0 ? [...reasons, 'double_counted_behavioral'] : reasons;
}

/** What a person decided stands, even where it cannot make the provider count; the reasons then tell why. */
function statusOf({ provider, participates, counted }: Entry, bit: number, asOf: string): AdequacyStatus {
  if (provider.adequacy_override !== null) return provider.adequacy_override;
  if ((participates & bit) === 0) return 'pending';
  if ((counted & bit) === 0) return 'non_compliant';
  return isAtRisk(provider, asOf) ? 'at_risk' : 'compliant';
}

const NONE: readonly AdequacyReason[] = [];
const EXCLUDED: readonly AdequacyReason[] = ['excluded'];
const NOT_YET: readonly AdequacyReason[] = ['stage_not_counted'];

export function isSameFinding(left: ProviderFinding, right: ProviderFinding): boolean {
  const [own, other] = [left.adequacy_reasons, right.adequacy_reasons];
  return (
    left.adequacy_status === right.adequacy_status &&
    (own === other || (own.length === other.length && own.every((reason, at) => reason === other[at])))
  );
}

/** What a basis makes of a provider. */
export function judgeProvider(entry: Entry, basis: number, standing: Standing): ProviderFinding {
  return {
    provider_id: entry.provider.id,
    adequacy_status: statusOf(entry, 1 << basis, standing.as_of),
    adequacy_reasons: reasonsOf(entry, 1 << basis, standing),
  };
}
