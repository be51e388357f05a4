import { ADEQUACY_REASONS, ADEQUACY_STATUSES } from '@pnb/adequacy';
import { z } from './zod.ts';

export const AdequacyStatus = z.enum(ADEQUACY_STATUSES).openapi('AdequacyStatus', {
  description:
    'Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider ' +
    'counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the ' +
    'stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when ' +
    'the provider counts without reservation.',
  example: 'compliant',
});
export type AdequacyStatus = z.infer<typeof AdequacyStatus>;

/** `not_evaluated` is the state before the first run; the engine does not compute it. */
export const AdequacyReason = z.enum(['not_evaluated', ...ADEQUACY_REASONS]).openapi('AdequacyReason', {
  description:
    'Why a provider does not count, or counts with a reservation: all reasons that apply. not_evaluated: no run has evaluated it yet. stage_not_counted: its ' +
    'stage does not count on the basis of the build, or not in the counties within its reach. not_yet_effective: its contract has not ' +
    'begun. contract_ended: its contract has ended, or ends before the basis looks ahead to the start of coverage. no_npi: it has no NPI, so it counts on ' +
    'the projected basis only. excluded: it was excluded manually. specialty_not_tested: CMS does not test its specialty. ' +
    'not_in_shortage_area: 005 or 006 without primary_care_in_shortage_area. not_a_facility: an individual with the specialty acute ' +
    'inpatient hospital (040). telehealth_only: it earns the telehealth credit and does not count toward the minimum. not_geocoded: no ' +
    'location has coordinates. no_location_in_range: no location is within time and distance of a sampled beneficiary. ' +
    'outside_service_area: in addition, its primary location is outside the service area. double_counted_behavioral: it does not count ' +
    'under 068, because its NPI is listed under 029, 036 or 037. letter_of_intent: it counts without a contract. contract_ending: it ' +
    'counts, and its contract ends within 90 days.',
  example: 'no_location_in_range',
});
export type AdequacyReason = z.infer<typeof AdequacyReason>;
