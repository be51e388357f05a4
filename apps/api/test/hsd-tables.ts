import type { SignedIn, TestApp } from '@pnb/testkit';

/**
 * The tables of CMS, written from 42 CFR 422.116 and the column lists of CMS by a program that shares nothing with the service:
 * it reads providers, counties and beneficiaries over HTTP, and measures every location against every beneficiary.
 */
export interface HsdTables {
  /** Rows without the headings, each a list of cells, sorted. */
  provider: string[][];
  facility: string[][];
}

/** Table 1 of 422.116(d)(2), and 068 of the reference file: minutes/miles in large metro, metro, micro, rural and CEAC counties. */
const TABLE_1 = `
S03 10/5 15/10 30/20 40/30 70/60 Primary Care
007 30/15 45/30 80/60 90/75 125/110 Allergy and Immunology
008 20/10 30/20 50/35 75/60 95/85 Cardiology
010 30/15 45/30 80/60 90/75 125/110 Chiropractor
011 20/10 45/30 60/45 75/60 110/100 Dermatology
012 30/15 60/40 100/75 110/90 145/130 Endocrinology
013 30/15 45/30 80/60 90/75 125/110 ENT/Otolaryngology
014 20/10 45/30 60/45 75/60 110/100 Gastroenterology
015 20/10 30/20 50/35 75/60 95/85 General Surgery
016 30/15 45/30 80/60 90/75 125/110 Gynecology, OB/GYN
017 30/15 60/40 100/75 110/90 145/130 Infectious Diseases
018 30/15 45/30 80/60 90/75 125/110 Nephrology
019 20/10 45/30 60/45 75/60 110/100 Neurology
020 30/15 60/40 100/75 110/90 145/130 Neurosurgery
021 20/10 45/30 60/45 75/60 110/100 Oncology - Medical, Surgical
022 30/15 60/40 100/75 110/90 145/130 Oncology - Radiation/Radiation Oncology
023 20/10 30/20 50/35 75/60 95/85 Ophthalmology
025 20/10 30/20 50/35 75/60 95/85 Orthopedic Surgery
026 30/15 45/30 80/60 90/75 125/110 Physiatry, Rehabilitative Medicine
027 30/15 60/40 100/75 110/90 145/130 Plastic Surgery
028 20/10 45/30 60/45 75/60 110/100 Podiatry
029 20/10 45/30 60/45 75/60 110/100 Psychiatry
030 20/10 45/30 60/45 75/60 110/100 Pulmonology
031 30/15 60/40 100/75 110/90 145/130 Rheumatology
033 20/10 45/30 60/45 75/60 110/100 Urology
034 30/15 60/40 100/75 110/90 145/130 Vascular Surgery
035 30/15 60/40 100/75 110/90 145/130 Cardiothoracic Surgery
036 20/10 45/30 60/45 75/60 145/130 Clinical Psychology
037 20/10 30/20 50/35 75/60 125/110 Clinical Social Work
040 20/10 45/30 80/60 75/60 110/100 Acute Inpatient Hospitals
041 30/15 60/40 160/120 145/120 155/140 Cardiac Surgery Program
042 30/15 60/40 160/120 145/120 155/140 Cardiac Catheterization Services
043 20/10 45/30 160/120 145/120 155/140 Critical Care Services - Intensive Care Units (ICU)
045 20/10 45/30 80/60 75/60 110/100 Surgical Services (Outpatient or ASC)
046 20/10 45/30 80/60 75/60 95/85 Skilled Nursing Facilities
047 20/10 45/30 80/60 75/60 110/100 Diagnostic Radiology
048 20/10 45/30 80/60 75/60 110/100 Mammography
049 20/10 45/30 80/60 75/60 110/100 Physical Therapy
050 20/10 45/30 80/60 75/60 110/100 Occupational Therapy
051 20/10 45/30 80/60 75/60 110/100 Speech Therapy
052 30/15 70/45 100/75 90/75 155/140 Inpatient Psychiatric Facility Services
057 20/10 45/30 80/60 75/60 110/100 Outpatient Infusion/Chemotherapy
068 20/10 40/25 55/40 60/50 110/100 Outpatient Behavioral Health
`;

const PRIMARY_CARE: Record<string, string> = {
  '001': 'General Practice',
  '002': 'Family Practice',
  '003': 'Internal Medicine',
  '004': 'Geriatrics',
  '005': 'Primary Care - Physician Assistants',
  '006': 'Primary Care - Nurse Practitioners',
};

const TYPES = ['large_metro', 'metro', 'micro', 'rural', 'ceac'];

/** Minutes per mile, 422.116(d)(3). */
const PACE = [2.0, 1.5, 1.3, 1.2, 1.1];

interface Limit {
  max_minutes: number;
  max_miles: number;
}

const criteria = new Map(
  TABLE_1.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...words] = line.split(' ');
      const limits = words.slice(0, 5).map((pair): Limit => {
        const [max_minutes = 0, max_miles = 0] = pair.split('/').map(Number);
        return { max_minutes, max_miles };
      });
      return [code, { limits, name: words.slice(5).join(' ') }] as const;
    }),
);

interface Coordinates {
  latitude: number;
  longitude: number;
}

interface AreaCounty {
  ssa_code: string;
  type: number;
  is_pending: boolean;
  customized: Map<string, Limit>;
  homes: Coordinates[];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles, with the mean radius of the earth. */
function measure(from: Coordinates, to: Coordinates): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)];
  const half = Math.sin((south - north) / 2) ** 2;
  const turn = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = half + Math.cos(north) * Math.cos(south) * turn;
  return 2 * 3958.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const MILES_PER_DEGREE = (3958.8 * Math.PI) / 180;

/**
 * The least distance from a place to a beneficiary: time is a multiple of distance, so that no other beneficiary is nearer in either. What lies
 * farther north or south alone than one that was measured is not measured.
 */
function findNearest(place: Coordinates, { homes }: AreaCounty): number {
  let least = Infinity;
  for (const home of homes) {
    if (Math.abs(home.latitude - place.latitude) * MILES_PER_DEGREE >= least) continue;
    least = Math.min(least, measure(place, home));
  }
  return least;
}

function isServed(code: string, county: AreaCounty, distance: number): boolean {
  const tested = code in PRIMARY_CARE ? 'S03' : code;
  const limit = county.customized.get(tested) ?? criteria.get(tested)?.limits[county.type];
  if (!limit) return false;
  return distance <= limit.max_miles && distance * (PACE[county.type] ?? NaN) <= limit.max_minutes;
}

type Api = SignedIn['api'];

async function readCounties(
  app: TestApp,
  { api, token }: SignedIn,
  build: string,
  sample: string,
): Promise<AreaCounty[]> {
  const { data: area } = await api.GET('/v1/builds/{id}/service-area', { params: { path: { id: build } } });
  const response = await app.fetch(`${app.url}/v1/beneficiary-samples/${sample}/points`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  const [headings = '', ...lines] = (await response.text()).trim().split(/\r?\n/);
  const at = (name: string) => headings.split(',').indexOf(name);
  const homes = Map.groupBy(
    lines.map((line) => line.split(',')),
    (cells) => cells[at('county_fips')] ?? '',
  );
  const counties: AreaCounty[] = [];
  for (const fips of area?.county_fips ?? []) {
    const { data } = await api.GET('/v1/counties/{id}', { params: { path: { id: fips } } });
    if (!data || !area) throw new Error(`no county ${fips}`);
    counties.push({
      ssa_code: data.ssa_code,
      type: TYPES.indexOf(data.county_type),
      is_pending: area.pending_county_fips.includes(fips),
      customized: new Map(data.customized_limits.map((limit) => [limit.specialty_code, limit])),
      homes: (homes.get(fips) ?? []).map((cells) => ({
        latitude: Number(cells[at('latitude')]),
        longitude: Number(cells[at('longitude')]),
      })),
    });
  }
  return counties;
}

const readPage = async (api: Api, build_id: string, page: number) =>
  (await api.GET('/v1/providers', { params: { query: { build_id: [build_id], per_page: 100, page } } })).data;

type Provider = NonNullable<Awaited<ReturnType<typeof readPage>>>['data'][number];

async function listProviders(api: Api, build_id: string): Promise<Provider[]> {
  const all: Provider[] = [];
  for (let page = 1; ; page++) {
    const read = await readPage(api, build_id, page);
    all.push(...(read?.data ?? []));
    if (!read || all.length >= read.meta.total) return all;
  }
}

interface Filed {
  as_of: string;
  coverage_starts_on: string | null;
  basis: string;
}

/** Whether the contract is executed, or is a letter of intent that an applicant may file before coverage starts, (d)(7). */
function mayBeFiled(provider: Provider, county: AreaCounty, filing: Filed): boolean {
  const { stage, terminated_on, adequacy_status, adequacy_status_source } = provider;
  const isOut = adequacy_status_source === 'override' && adequacy_status !== 'compliant';
  if (isOut || provider.telehealth_only || (terminated_on !== null && terminated_on < filing.as_of)) return false;
  if (filing.basis === 'active') return stage === 'active';
  if (['contracted', 'credentialing', 'active'].includes(stage)) return true;
  const isBefore = filing.coverage_starts_on === null || filing.as_of < filing.coverage_starts_on;
  return stage === 'loi_signed' && filing.basis === 'filing' && county.is_pending && isBefore;
}

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'Y' : 'N');

function describe(provider: Provider, code: string) {
  const specialty = PRIMARY_CARE[code] ?? criteria.get(code)?.name ?? '';
  const type = { direct: 'DC', downstream: 'DS' };
  return {
    specialty,
    contract: provider.contract_type === null ? '' : type[provider.contract_type],
    amendment: yesNo(provider.uses_cms_contract_amendment),
    letter: yesNo(provider.stage === 'loi_signed'),
    accepts: yesNo(provider.accepts_new_patients === 'accepting'),
    group: provider.medical_group ?? '',
    beds: code === '040' ? String(provider.medicare_certified_beds ?? '') : '',
    npi: provider.npi ?? '',
  };
}

const isTested = (code: string): boolean => code in PRIMARY_CARE || (code !== 'S03' && criteria.has(code));

/** Both tables of a filing, from what the API returns for its build now. */
export async function writeHsdTables(
  app: TestApp,
  caller: SignedIn,
  filing: Filed & { build_id: string; sample: string },
): Promise<HsdTables> {
  const counties = await readCounties(app, caller, filing.build_id, filing.sample);
  const tables: HsdTables = { provider: [], facility: [] };
  for (const provider of await listProviders(caller.api, filing.build_id)) {
    const codes = new Set([provider.specialty_code, ...provider.additional_specialty_codes].filter(isTested));
    for (const { latitude, longitude, ...address } of provider.locations) {
      if (latitude === null || longitude === null) continue;
      const street = [address.address_line_1, address.address_line_2].filter(Boolean).join(' ');
      const place = [street, address.city, address.state, address.zip];
      for (const county of counties.filter((one) => mayBeFiled(provider, one, filing))) {
        const distance = findNearest({ latitude, longitude }, county);
        for (const code of [...codes].filter((one) => isServed(one, county, distance))) {
          const { ssa_code } = county;
          const { npi, specialty, contract, accepts, group, beds, amendment, letter } = describe(provider, code);
          const head = [ssa_code, provider.name, npi, specialty, code, contract];
          if (Number(code) < 40) tables.provider.push([...head, ...place, accepts, group, amendment, letter]);
          else tables.facility.push([ssa_code, specialty, code, npi, beds, provider.name, ...place, amendment, letter]);
        }
      }
    }
  }
  return { provider: sortRows(tables.provider), facility: sortRows(tables.facility) };
}

export const sortRows = (rows: string[][]): string[][] =>
  rows.toSorted((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1));
