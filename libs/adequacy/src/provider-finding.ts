import { restsOnLetter, type Terms } from './basis.ts';
import { hasCountedStage, isTakenOut, type Network, type ProviderInput } from './network.ts';

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

/** One network on one basis, each list by record. */
export interface Standing {
  readonly network: Network;
  readonly terms: Terms;
  readonly as_of: string;
  readonly service_area: ReadonlySet<string>;
  /** 1 where the record counts in a cell. */
  readonly counted: Uint8Array;
  /** 1 where the record is within the limits of a sampled beneficiary, whether it is admitted or not. */
  readonly in_range: Uint8Array;
  readonly tested: Uint8Array;
  readonly double_counted: Uint8Array;
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
function obstacles(record: ProviderInput, at: number, standing: Standing): AdequacyReason[] {
  const { starts } = standing.network.locations;
  if (standing.tested[at] !== 1) return ['specialty_not_tested'];
  if (record.telehealth_only) return ['telehealth_only'];
  if (starts[at] === starts[at + 1]) return ['not_geocoded'];
  if (standing.in_range[at] === 1) return [];
  const isOutside = record.county_fips !== null && !standing.service_area.has(record.county_fips);
  return isOutside ? ['no_location_in_range', 'outside_service_area'] : ['no_location_in_range'];
}

function reasonsOf(record: ProviderInput, at: number, standing: Standing): AdequacyReason[] {
  if (isTakenOut(record)) return ['excluded'];
  if (!hasCountedStage(record, standing.terms, standing.as_of)) return ['stage_not_counted'];
  const reasons = standing.counted[at] === 1 ? [] : obstacles(record, at, standing);
  return standing.double_counted[at] === 1 ? [...reasons, 'double_counted_behavioral'] : reasons;
}

/** What a person decided stands, even where it cannot make the provider count; the reasons then tell why. */
function statusOf(record: ProviderInput, at: number, standing: Standing): AdequacyStatus {
  if (record.adequacy_override !== null) return record.adequacy_override;
  if (!hasCountedStage(record, standing.terms, standing.as_of)) return 'pending';
  if (standing.counted[at] !== 1) return 'non_compliant';
  return isAtRisk(record, standing.as_of) ? 'at_risk' : 'compliant';
}

/** By provider id. */
export function judgeProviders(standing: Standing): ProviderFinding[] {
  const findings = standing.network.records.map((record, at) => ({
    provider_id: record.id,
    adequacy_status: statusOf(record, at, standing),
    adequacy_reasons: reasonsOf(record, at, standing),
  }));
  return findings.sort((a, b) => (a.provider_id < b.provider_id ? -1 : 1));
}
