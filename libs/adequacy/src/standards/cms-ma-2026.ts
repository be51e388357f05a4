import type { CountyType, DesignationBand, Limit, Standard, TestedSpecialty } from '../standard.ts';
import { COUNTY_TYPES } from '../standard.ts';

/** Code, name, ratios per 1,000 (large metro and metro; micro, rural and CEAC), minutes/miles in the order of COUNTY_TYPES. */
type Row = readonly [code: string, name: string, ratios: readonly [number, number] | null, limits: string];

// 42 CFR 422.116(d) Table 1 and (e) Table 2, as in the CMS 2026 MA HSD Reference File.
const PROVIDER_ROWS: readonly Row[] = [
  ['S03', 'Primary Care', [1.67, 1.42], '10/5 15/10 30/20 40/30 70/60'],
  ['007', 'Allergy and Immunology', [0.05, 0.04], '30/15 45/30 80/60 90/75 125/110'],
  ['008', 'Cardiology', [0.27, 0.23], '20/10 30/20 50/35 75/60 95/85'],
  ['010', 'Chiropractor', [0.1, 0.09], '30/15 45/30 80/60 90/75 125/110'],
  ['011', 'Dermatology', [0.16, 0.14], '20/10 45/30 60/45 75/60 110/100'],
  ['012', 'Endocrinology', [0.04, 0.03], '30/15 60/40 100/75 110/90 145/130'],
  ['013', 'ENT/Otolaryngology', [0.06, 0.05], '30/15 45/30 80/60 90/75 125/110'],
  ['014', 'Gastroenterology', [0.12, 0.1], '20/10 45/30 60/45 75/60 110/100'],
  ['015', 'General Surgery', [0.28, 0.24], '20/10 30/20 50/35 75/60 95/85'],
  ['016', 'Gynecology, OB/GYN', [0.04, 0.03], '30/15 45/30 80/60 90/75 125/110'],
  ['017', 'Infectious Diseases', [0.03, 0.03], '30/15 60/40 100/75 110/90 145/130'],
  ['018', 'Nephrology', [0.09, 0.08], '30/15 45/30 80/60 90/75 125/110'],
  ['019', 'Neurology', [0.12, 0.1], '20/10 45/30 60/45 75/60 110/100'],
  ['020', 'Neurosurgery', [0.01, 0.01], '30/15 60/40 100/75 110/90 145/130'],
  ['021', 'Oncology - Medical, Surgical', [0.19, 0.16], '20/10 45/30 60/45 75/60 110/100'],
  ['022', 'Oncology - Radiation/Radiation Oncology', [0.06, 0.05], '30/15 60/40 100/75 110/90 145/130'],
  ['023', 'Ophthalmology', [0.24, 0.2], '20/10 30/20 50/35 75/60 95/85'],
  ['025', 'Orthopedic Surgery', [0.2, 0.17], '20/10 30/20 50/35 75/60 95/85'],
  ['026', 'Physiatry, Rehabilitative Medicine', [0.04, 0.03], '30/15 45/30 80/60 90/75 125/110'],
  ['027', 'Plastic Surgery', [0.01, 0.01], '30/15 60/40 100/75 110/90 145/130'],
  ['028', 'Podiatry', [0.19, 0.16], '20/10 45/30 60/45 75/60 110/100'],
  ['029', 'Psychiatry', [0.14, 0.12], '20/10 45/30 60/45 75/60 110/100'],
  ['030', 'Pulmonology', [0.13, 0.11], '20/10 45/30 60/45 75/60 110/100'],
  ['031', 'Rheumatology', [0.07, 0.06], '30/15 60/40 100/75 110/90 145/130'],
  ['033', 'Urology', [0.12, 0.1], '20/10 45/30 60/45 75/60 110/100'],
  ['034', 'Vascular Surgery', [0.02, 0.02], '30/15 60/40 100/75 110/90 145/130'],
  ['035', 'Cardiothoracic Surgery', [0.01, 0.01], '30/15 60/40 100/75 110/90 145/130'],
  ['036', 'Clinical Psychology', [0.15, 0.13], '20/10 45/30 60/45 75/60 145/130'],
  ['037', 'Clinical Social Work', [0.25, 0.22], '20/10 30/20 50/35 75/60 125/110'],
];

// A facility type without a ratio needs one facility, 422.116(e)(2)(iii); the ratio of 040 is in Medicare-certified beds.
const FACILITY_ROWS: readonly Row[] = [
  ['040', 'Acute Inpatient Hospitals', [12.2, 12.2], '20/10 45/30 80/60 75/60 110/100'],
  ['041', 'Cardiac Surgery Program', null, '30/15 60/40 160/120 145/120 155/140'],
  ['042', 'Cardiac Catheterization Services', null, '30/15 60/40 160/120 145/120 155/140'],
  ['043', 'Critical Care Services - Intensive Care Units (ICU)', null, '20/10 45/30 160/120 145/120 155/140'],
  ['045', 'Surgical Services (Outpatient or ASC)', null, '20/10 45/30 80/60 75/60 110/100'],
  ['046', 'Skilled Nursing Facilities', null, '20/10 45/30 80/60 75/60 95/85'],
  ['047', 'Diagnostic Radiology', null, '20/10 45/30 80/60 75/60 110/100'],
  ['048', 'Mammography', null, '20/10 45/30 80/60 75/60 110/100'],
  ['049', 'Physical Therapy', null, '20/10 45/30 80/60 75/60 110/100'],
  ['050', 'Occupational Therapy', null, '20/10 45/30 80/60 75/60 110/100'],
  ['051', 'Speech Therapy', null, '20/10 45/30 80/60 75/60 110/100'],
  ['052', 'Inpatient Psychiatric Facility Services', null, '30/15 70/45 100/75 90/75 155/140'],
  ['057', 'Outpatient Infusion/Chemotherapy', null, '20/10 45/30 80/60 75/60 110/100'],
  ['068', 'Outpatient Behavioral Health', null, '20/10 40/25 55/40 60/50 110/100'],
];

const BED_COUNTED = ['040'];

// 422.116(d)(5); 068 since contract year 2025.
const TELEHEALTH_CREDITED = [
  'S03',
  '007',
  '008',
  '011',
  '012',
  '013',
  '016',
  '017',
  '018',
  '019',
  '023',
  '029',
  '036',
  '037',
  '068',
];

// A provider listed under one of these is not counted under the key (HSD Reference File, Notes).
const NOT_COUNTED_WITH: Readonly<Record<string, readonly string[]>> = { '068': ['029', '036', '037'] };

// 422.116(c), read top down. Bands are half-open on unrounded values.
const DESIGNATION: readonly DesignationBand[] = [
  { county_type: 'ceac', population: [0, Infinity], density: [0, 10] },
  { county_type: 'large_metro', population: [0, Infinity], density: [5_000, Infinity] },
  { county_type: 'large_metro', population: [1_000_000, Infinity], density: [1_000, 5_000] },
  { county_type: 'large_metro', population: [500_000, 1_000_000], density: [1_500, 5_000] },
  { county_type: 'metro', population: [1_000_000, Infinity], density: [10, 1_000] },
  { county_type: 'metro', population: [500_000, 1_000_000], density: [10, 1_500] },
  { county_type: 'metro', population: [200_000, 500_000], density: [10, 5_000] },
  { county_type: 'metro', population: [50_000, 200_000], density: [100, 5_000] },
  { county_type: 'metro', population: [10_000, 50_000], density: [1_000, 5_000] },
  { county_type: 'micro', population: [50_000, 200_000], density: [10, 100] },
  { county_type: 'micro', population: [10_000, 50_000], density: [50, 1_000] },
  { county_type: 'rural', population: [10_000, 50_000], density: [10, 50] },
  // The CFR prints 50 to 999.9 here and leaves the rest of the row untyped; CMS's published file types it all Rural.
  { county_type: 'rural', population: [0, 10_000], density: [10, 5_000] },
];

const RATIO_COLUMN: Readonly<Record<CountyType, 0 | 1>> = { large_metro: 0, metro: 0, micro: 1, rural: 1, ceac: 1 };

function byCountyType<T>(value: (type: CountyType, index: number) => T): Record<CountyType, T> {
  return Object.fromEntries(COUNTY_TYPES.map((type, index) => [type, value(type, index)])) as Record<CountyType, T>;
}

function parseLimits(text: string): Record<CountyType, Limit> {
  const pairs = text.split(' ').map((pair) => pair.split('/').map(Number));
  return byCountyType((_, index) => {
    const [max_minutes = NaN, max_miles = NaN] = pairs[index] ?? [];
    return { max_minutes, max_miles };
  });
}

function specialty(kind: TestedSpecialty['kind'], [code, name, ratios, limits]: Row): TestedSpecialty {
  const ownUnit = kind === 'provider' ? 'providers' : 'facilities';
  return {
    code,
    name,
    kind,
    unit: BED_COUNTED.includes(code) ? 'beds' : ownUnit,
    telehealth_credit_eligible: TELEHEALTH_CREDITED.includes(code),
    limits: parseLimits(limits),
    ratio_per_1000: byCountyType((type) => ratios?.[RATIO_COLUMN[type]] ?? null),
    not_counted_with: NOT_COUNTED_WITH[code] ?? [],
  };
}

/** 42 CFR 422.116 with the figures of the CMS 2026 MA HSD Reference File (12-17-2025). */
export const cmsMa2026: Standard = {
  id: 'cms-ma-2026',
  year: 2026,
  name: 'CMS Medicare Advantage network adequacy, 2026',
  citation: '42 CFR 422.116',
  source: 'CMS 2026 MA HSD Reference File, 12-17-2025',
  // p95_ratio: 422.116(e)(3)(ii)(B); required_ratio: (d)(4); minutes_per_mile: implied by every limit that CMS publishes.
  county_types: {
    large_metro: { p95_ratio: 0.0768672506, required_ratio: 0.9, minutes_per_mile: 2.0 },
    metro: { p95_ratio: 0.1058540133, required_ratio: 0.9, minutes_per_mile: 1.5 },
    micro: { p95_ratio: 0.1211850971, required_ratio: 0.85, minutes_per_mile: 1.3 },
    rural: { p95_ratio: 0.1129662522, required_ratio: 0.85, minutes_per_mile: 1.2 },
    ceac: { p95_ratio: 0.1432791728, required_ratio: 0.85, minutes_per_mile: 1.1 },
  },
  designation: DESIGNATION,
  specialties: [
    ...PROVIDER_ROWS.map((row) => specialty('provider', row)),
    ...FACILITY_ROWS.map((row) => specialty('facility', row)),
  ],
  // Submitted one by one, tested together (HSD Reference File, Notes).
  pooled_specialties: [
    { code: '001', name: 'General Practice', kind: 'provider', tested_as: 'S03', requires_shortage_area: false },
    { code: '002', name: 'Family Practice', kind: 'provider', tested_as: 'S03', requires_shortage_area: false },
    { code: '003', name: 'Internal Medicine', kind: 'provider', tested_as: 'S03', requires_shortage_area: false },
    { code: '004', name: 'Geriatrics', kind: 'provider', tested_as: 'S03', requires_shortage_area: false },
    {
      code: '005',
      name: 'Primary Care - Physician Assistants',
      kind: 'provider',
      tested_as: 'S03',
      requires_shortage_area: true,
    },
    {
      code: '006',
      name: 'Primary Care - Nurse Practitioners',
      kind: 'provider',
      tested_as: 'S03',
      requires_shortage_area: true,
    },
  ],
  credits: {
    telehealth: { points: 0.1, rule: '42 CFR 422.116(d)(5)' },
    certificate_of_need: { points: 0.1, rule: '42 CFR 422.116(d)(6)' },
    applicant: { points: 0.1, rule: '42 CFR 422.116(d)(7)' },
  },
};
