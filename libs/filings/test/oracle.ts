import type { CountyInput } from '@pnb/adequacy';
import type { FilingCounty, FilingProvider } from '../src/index.ts';

/**
 * The tables written directly from 42 CFR 422.116 and CMS's description of the HSD tables: every location is measured against
 * every sampled beneficiary, and only types are shared with the package.
 */
export interface OracleInput {
  readonly counties: readonly (FilingCounty & Pick<CountyInput, 'county_type' | 'limits' | 'points'>)[];
  readonly providers: readonly FilingProvider[];
  readonly basis: 'active' | 'contracted' | 'filing';
  readonly is_application: boolean;
  readonly as_of: string;
  readonly coverage_starts_on: string | null;
}

const COUNTY_TYPES = ['large_metro', 'metro', 'micro', 'rural', 'ceac'];

/** Minutes per mile by county type, 422.116(d)(3). */
const PACE = [2.0, 1.5, 1.3, 1.2, 1.1];

/** Minutes and miles by county type, 422.116(d)(2), Table 1. */
const LIMITS: Record<string, string> = {
  S03: '10/5 15/10 30/20 40/30 70/60',
  '008': '20/10 30/20 50/35 75/60 95/85',
  '029': '20/10 45/30 60/45 75/60 110/100',
  '037': '20/10 30/20 50/35 75/60 125/110',
  '040': '20/10 45/30 80/60 75/60 110/100',
  '046': '20/10 45/30 80/60 75/60 95/85',
  '068': '20/10 40/25 55/40 60/50 110/100',
};

export const ORACLE_NAMES: Record<string, string> = {
  '001': 'General Practice',
  '003': 'Internal Medicine',
  '005': 'Primary Care - Physician Assistants',
  '006': 'Primary Care - Nurse Practitioners',
  '008': 'Cardiology',
  '029': 'Psychiatry',
  '037': 'Clinical Social Work',
  '040': 'Acute Inpatient Hospitals',
  '046': 'Skilled Nursing Facilities',
  '068': 'Outpatient Behavioral Health',
};

type OracleCounty = OracleInput['counties'][number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function miles(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 3958.8 * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a));
}

function isServed(location: { latitude: number; longitude: number }, county: OracleCounty, code: string): boolean {
  const type = COUNTY_TYPES.indexOf(county.county_type);
  const tested = Number(code) >= 1 && Number(code) <= 6 ? 'S03' : code;
  const [minutes = 0, distance = 0] = (LIMITS[tested] ?? '').split(' ')[type]?.split('/').map(Number) ?? [];
  const relaxed = county.limits.get(tested);
  const limit = relaxed ?? { max_minutes: minutes, max_miles: distance };
  for (let point = 0; point < county.points.weight.length; point++) {
    const home = {
      latitude: county.points.latitude[point] ?? NaN,
      longitude: county.points.longitude[point] ?? NaN,
    };
    const away = miles(location, home) - 1e-6;
    if (away <= limit.max_miles && away * (PACE[type] ?? NaN) <= limit.max_minutes) return true;
  }
  return false;
}

const EXECUTED = ['contracted', 'credentialing', 'active'];

/** On the day of the filing or, unless only the active network is filed, on the first day of coverage that is still to come. */
function isInEffect(
  { effective_on, terminated_on }: FilingProvider,
  { basis, as_of, coverage_starts_on }: OracleInput,
) {
  const days = [as_of];
  if (basis !== 'active' && coverage_starts_on !== null && as_of < coverage_starts_on) days.push(coverage_starts_on);
  return days.some(
    (day) => (effective_on === null || effective_on <= day) && (terminated_on === null || terminated_on >= day),
  );
}

function mayBeListed(provider: FilingProvider, county: OracleCounty, input: OracleInput): boolean {
  if (provider.adequacy_override === 'excluded' || provider.adequacy_override === 'non_compliant') return false;
  if (provider.telehealth_only) return false;
  if (!isInEffect(provider, input)) return false;
  if (input.basis === 'active') return provider.stage === 'active';
  if (EXECUTED.includes(provider.stage)) return true;
  // 422.116(d)(7): letters of intent, in the pending service area of an applicant, until the contract year starts.
  const isBefore = input.coverage_starts_on === null || input.as_of < input.coverage_starts_on;
  return (
    input.basis === 'filing' && provider.stage === 'loi_signed' && input.is_application && county.is_pending && isBefore
  );
}

const flag = (value: boolean | null) => (value === null ? '' : value ? 'Y' : 'N');

const plain = (text: string) =>
  text
    .split(/[\t\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

export const PROVIDER_HEADINGS = [
  'SSA State/County Code',
  'Name of Physician or Mid-Level Practitioner',
  'National Provider Identifier (NPI) Number',
  'Specialty',
  'Specialty Code',
  'Contract Type',
  'Provider Street Address',
  'City',
  'State Code',
  'Zip Code',
  'Accepts New Patients? (Y/N)',
  'Medical Group Affiliation',
  'Uses CMS MA Contract Amendment (Y/N)',
  'Letter of Intent (Y/N)',
];

export const FACILITY_HEADINGS = [
  'SSA State/County Code',
  'Facility or Service Type',
  'Specialty Code',
  'NPI',
  '# of Staffed, Medicare-Certified Beds',
  'Facility Name',
  'Provider Street Address',
  'City',
  'State',
  'Zip',
  'Uses CMS MA Contract Amendment (Y/N)',
  'Letter of Intent (Y/N)',
];

export interface OracleTables {
  /** Tab-delimited rows without the headings, sorted. */
  readonly provider: string[];
  readonly facility: string[];
}

export function writeOracleTables(input: OracleInput): OracleTables {
  const tables: OracleTables = { provider: [], facility: [] };
  for (const provider of input.providers) {
    const codes = [provider.specialty_code, ...provider.additional_specialty_codes];
    for (const county of input.counties) {
      for (const code of codes.filter((one, at) => one in ORACLE_NAMES && codes.indexOf(one) === at)) {
        for (const location of provider.locations) {
          const { latitude, longitude } = location;
          if (latitude === null || longitude === null) continue;
          if (!mayBeListed(provider, county, input)) continue;
          if (!isServed({ latitude, longitude }, county, code)) continue;
          const street = plain(`${location.address_line_1} ${location.address_line_2 ?? ''}`);
          const letter = flag(provider.stage === 'loi_signed');
          const amendment = flag(provider.uses_cms_contract_amendment);
          const npi = provider.npi ?? '';
          if (Number(code) >= 40) {
            const beds = code === '040' ? String(provider.medicare_certified_beds ?? '') : '';
            tables.facility.push(
              [
                county.ssa_code,
                ORACLE_NAMES[code],
                code,
                npi,
                beds,
                plain(provider.name),
                street,
                plain(location.city),
                location.state,
                location.zip,
                amendment,
                letter,
              ].join('\t'),
            );
          } else {
            tables.provider.push(
              [
                county.ssa_code,
                plain(provider.name),
                npi,
                ORACLE_NAMES[code],
                code,
                provider.contract_type === null ? '' : { direct: 'DC', downstream: 'DS' }[provider.contract_type],
                street,
                plain(location.city),
                location.state,
                location.zip,
                flag(provider.accepts_new_patients === 'accepting'),
                plain(provider.medical_group ?? ''),
                amendment,
                letter,
              ].join('\t'),
            );
          }
        }
      }
    }
  }
  return { provider: tables.provider.sort(), facility: tables.facility.sort() };
}
