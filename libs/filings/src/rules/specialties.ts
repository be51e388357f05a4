import { findTestedCode, isPool, type AdequacyReason } from '@pnb/adequacy';
import type { FilingProvider } from '../content.ts';
import type { Issue, ProviderRule } from '../findings.ts';
import { ACUTE_HOSPITAL } from '../rows.ts';
import { listCodes } from '../services.ts';

function getCodeField({ additional_specialty_codes }: FilingProvider, code: string): string {
  const position = additional_specialty_codes.indexOf(code);
  return position < 0 ? '/specialty_code' : `/additional_specialty_codes/${position}`;
}

export const findPools: ProviderRule = ({ provider }) =>
  listCodes(provider)
    .filter(isPool)
    .map((code) => ({
      message: `${code} is tested, not submitted, so it has no row.`,
      field: getCodeField(provider, code),
      services: [],
    }));

export const findUntestedCodes: ProviderRule = ({ provider, filing: { standard } }) =>
  listCodes(provider)
    .filter((code) => !isPool(code) && findTestedCode(standard, code) === null)
    .map((code) => ({
      message: `${standard.id} does not test ${code}, so it has no row.`,
      field: getCodeField(provider, code),
      services: [],
    }));

export const findMissingBeds: ProviderRule = ({ provider, services }) => {
  const listed = services.filter(({ specialty_code }) => specialty_code === ACUTE_HOSPITAL);
  if ((provider.medicare_certified_beds ?? 0) > 0 || listed.length === 0) return [];
  return [{ message: 'The number of beds is missing or 0.', field: '/medicare_certified_beds', services: listed }];
};

/** The codes that bar an NPI from another one: those of psychiatry, psychology and social work from 068. */
export const findDoubleListings: ProviderRule = ({ provider, services, filing: { standard } }) => {
  const codes = listCodes(provider);
  return standard.specialties.flatMap(({ code, not_counted_with }): Issue[] => {
    const barring = not_counted_with.filter((other) => codes.includes(other));
    const listed = services.filter(({ specialty_code }) => specialty_code === code);
    if (barring.length === 0 || listed.length === 0) return [];
    const message = `${code} is listed together with ${barring.join(', ')}.`;
    return [{ message, field: getCodeField(provider, code), services: listed }];
  });
};

/** Reasons for which a provider does not count at all. */
const BLOCKING: ReadonlySet<AdequacyReason> = new Set<AdequacyReason>([
  'stage_not_counted',
  'not_yet_effective',
  'contract_ended',
  'no_location_in_range',
  'outside_service_area',
  'not_geocoded',
  'telehealth_only',
  'excluded',
  'specialty_not_tested',
  'no_npi',
]);

/** Reasons that a finding of its own reports. */
const REPORTED: ReadonlySet<AdequacyReason> = new Set<AdequacyReason>(['no_npi', 'double_counted_behavioral']);

/** Reservations of a provider that counts. */
const RESERVATIONS: ReadonlySet<AdequacyReason> = new Set<AdequacyReason>(['letter_of_intent', 'contract_ending']);

/** A pool without rows has a finding of its own. */
export const findUnexported: ProviderRule = ({ provider, services, result }) => {
  const counts =
    (result?.adequacy_status === 'compliant' || result?.adequacy_status === 'at_risk') &&
    !result.adequacy_reasons.some((reason) => BLOCKING.has(reason));
  if (!counts || services.length > 0 || listCodes(provider).some(isPool)) return [];
  const cause = provider.adequacy_override === 'compliant' ? ' because of the override compliant' : '';
  const field = provider.adequacy_override === null ? '/locations' : '/adequacy_status';
  return [{ message: `The score counts the provider${cause}; no location serves a county.`, field, services: [] }];
};

export const findUncounted: ProviderRule = ({ services, result }) => {
  if (services.length === 0) return [];
  const reasons = result?.adequacy_reasons ?? ['stage_not_counted'];
  const unreported = reasons.filter((reason) => !REPORTED.has(reason) && !RESERVATIONS.has(reason));
  if (unreported.length === 0) return [];
  return [{ message: `The score does not count it: ${unreported.join(', ')}.`, field: null, services: null }];
};
