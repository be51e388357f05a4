import type { components } from '@pnb/client';
import { nameValue } from '../components/name-value.ts';

export type Cell = components['schemas']['AdequacyCellDetail'];
export type CellStatus = components['schemas']['CellStatus'];
export type Reason = components['schemas']['AdequacyReason'];
export type Rejected = components['schemas']['RejectedProvider'];
export type Counted = components['schemas']['CountedProvider'];

export const STATUS_NAMES: Readonly<Record<CellStatus, string>> = {
  met: 'Met',
  met_with_credit: 'Met with credit',
  not_met: 'Not met',
};

export const STATUS_KINDS = { met: 'success', met_with_credit: 'warn', not_met: 'danger' } as const;

const REASON_NAMES: Readonly<Record<Reason, string>> = {
  not_evaluated: 'Not evaluated yet',
  stage_not_counted: 'Stage does not count on this basis',
  not_yet_effective: 'Contract is not in effect yet',
  contract_ended: 'Contract has ended',
  no_npi: 'No NPI',
  excluded: 'Excluded manually',
  specialty_not_tested: 'Specialty is not tested',
  not_in_shortage_area: 'Not in a primary care shortage area',
  not_a_facility: 'Not a facility',
  telehealth_only: 'Telehealth only',
  not_geocoded: 'No location has coordinates',
  no_location_in_range: 'No location within time and distance',
  outside_service_area: 'Outside the service area',
  double_counted_behavioral: 'Counts under another behavioral specialty',
  letter_of_intent: 'Counts by a letter of intent',
  contract_ending: 'Contract ends within 90 days',
};
export const nameReason = (reason: Reason): string => REASON_NAMES[reason];

/** Reasons that a contract removes. */
const OPEN: readonly Reason[] = ['stage_not_counted', 'not_yet_effective', 'no_npi'];
/** Stages that a provider has left the pipeline by. */
const LEFT: readonly Rejected['stage'][] = ['declined', 'unreachable', 'disqualified', 'terminated'];

/** Whether the provider would count if its stage did: the other tests of the cell do not reject it. */
export const isCandidate = ({ reasons, stage }: Rejected): boolean =>
  !LEFT.includes(stage) && reasons.every((reason) => OPEN.includes(reason));

const UNIT_NAMES = {
  providers: ['provider', 'providers'],
  beds: ['bed', 'beds'],
  facilities: ['facility', 'facilities'],
} as const;

export const nameUnit = (unit: keyof typeof UNIT_NAMES, count: number): string => UNIT_NAMES[unit][count === 1 ? 0 : 1];

/** `ceac` is an abbreviation: counties with extreme access considerations. */
export const nameCountyType = (type: Cell['county_type']): string => (type === 'ceac' ? 'CEAC' : nameValue(type));

const DECIMAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
export const formatDecimal = (value: number): string => DECIMAL.format(value);
