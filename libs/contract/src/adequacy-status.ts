import { ADEQUACY_REASONS, ADEQUACY_STATUSES } from '@pnb/adequacy';
import { z } from './zod.ts';

export const AdequacyStatus = z.enum(ADEQUACY_STATUSES).openapi('AdequacyStatus', {
  description:
    'By value. pending: its stage does not count on the basis of the build, or it is not evaluated yet. compliant: it counts. ' +
    'at_risk: it counts today, but rests on a letter of intent or ends within 90 days. non_compliant: its stage counts, but it does not. ' +
    'excluded: a person took it out. adequacy_reasons is empty exactly when a provider counts without reservation.',
  example: 'compliant',
});
export type AdequacyStatus = z.infer<typeof AdequacyStatus>;

/** `not_evaluated` is the state before the first run; the engine does not compute it. */
export const AdequacyReason = z.enum(['not_evaluated', ...ADEQUACY_REASONS]).openapi('AdequacyReason', {
  description:
    'Why a provider does not count, or counts with a reservation. not_evaluated: no run has seen it yet. stage_not_counted: not on ' +
    'the basis of the build, or not in the counties that it reaches. not_yet_effective: effective_on is later than the day that the ' +
    'basis looks at. contract_ended: terminated_on is past. no_npi: it counts on projected alone. excluded: a person took it out. ' +
    'specialty_not_tested: CMS has no test for it. not_in_shortage_area: 005 or 006 without primary_care_in_shortage_area. ' +
    'not_a_facility: a person listed as an acute hospital (040). telehealth_only: it earns the credit and never counts. not_geocoded: no ' +
    'location has coordinates. no_location_in_range: none is within time and distance of a sampled beneficiary. outside_service_area: ' +
    'and its primary location is in another county. double_counted_behavioral: not under 068, for its NPI is listed under 029, 036 or ' +
    '037. letter_of_intent: it counts without a contract. contract_ending: it counts, and its contract ends within 90 days.',
  example: 'no_location_in_range',
});
export type AdequacyReason = z.infer<typeof AdequacyReason>;
