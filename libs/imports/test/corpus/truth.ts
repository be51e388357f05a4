import { CITIES, type City, createPlace, type Site } from './places.ts';
import { listItems, type Random } from './random.ts';
import { findSpellings, OUTSIDE } from './specialties.ts';

/** How a contract ended, or why the provider cannot have one. */
export type Ending = 'date' | 'status' | 'deactivated' | 'deceased';

/** What is wrong in the row of a provider: the field whose cell no importer can read. */
export type Flaw = 'scientific_npi' | 'check_digit' | 'no_specialty' | 'bad_panel' | 'bad_telehealth';

export interface Owner {
  name: string;
  email: string;
}

/** A provider as it is, before a file is written of it. */
export interface Truth {
  /** Null for a hospital that has its CCN only. */
  npi: string | null;
  ccn: string;
  external_id: string;
  entity_type: 'individual' | 'facility' | 'group';
  first: string;
  middle: string;
  last: string;
  credentials: string[];
  /** Empty for a person. */
  organization: string;
  specialty_code: string;
  additional: string[];
  taxonomy: string;
  places: [Site, ...Site[]];
  effective_on: string;
  signed_on: string;
  /** A day that is still to come. */
  ends_on: string;
  ended_on: string;
  ending: Ending | null;
  accepts: 'accepting' | 'not_accepting' | 'existing_only';
  telehealth: boolean;
  amendment: boolean;
  letter: boolean;
  direct: boolean;
  group: string;
  tin: string;
  owner: Owner;
  beds: number;
  phone: string;
  flaw: Flaw | null;
  /** A name of no type of CMS, for a provider with the flaw no_specialty. */
  outside: string;
}

/** What a file has providers of. */
export interface Population {
  count: number;
  codes: string;
  states?: string | undefined;
  endings?: Partial<Record<Ending, number>> | undefined;
  flaws?: Partial<Record<Flaw, number>> | undefined;
  /** Places of service of each, at most. */
  places?: number | undefined;
  additional?: boolean | undefined;
  owners?: readonly Owner[] | undefined;
  /** Some are groups of physicians. */
  groups?: boolean | undefined;
  hasNoNpi?: boolean | undefined;
}

export const PHYSICIANS =
  '001,002,003,004,007,008,011,012,013,014,015,016,017,018,019,020,021,022,023,025,026,027,029,030,031,033,034,035';
export const ALLIED = '005,006,010,028,036,037,049,050,051';
export const BEHAVIORAL = '029,036,037,068';
export const FACILITIES = '040,045,046,047,048,052,057';

const CREDENTIALS: Readonly<Record<string, string>> = {
  '005': 'PA-C',
  '006': 'NP,APRN,FNP-C',
  '010': 'DC',
  '028': 'DPM',
  '036': 'PhD,PsyD',
  '037': 'LCSW',
  '049': 'PT,DPT',
  '050': 'OTR/L',
  '051': 'CCC-SLP',
  '068': 'LMFT,LMHC',
};

const FIRST = listItems(
  'Ana,Benjamin,Carla,Dmitri,Elena,Farid,Grace,Hiroshi,Isabel,Jamal,Karen,Luis,Mary Ann,Nadia,Omar,Priya,Quentin,Rosa,Samuel,Thuy,Uma,Victor,Wendy,Xavier,Yasmin,Zachary,José,Zoë,Siobhan,Jean-Paul',
);
const LAST = listItems(
  "Rivera,Okafor,Mills,Park,O'Brien,Nuñez,De La Cruz,van der Berg,García-López,Smith,Johnson,Patel,Nguyen,Kowalski,Schmidt,Abrams,Baker,Chen,Dubois,Eriksen,Fischer,Goldberg,Haddad,Ivanov,Jensen,Kim,Lindqvist,McAllister,Nakamura,Ortiz,Pérez,Quinn,Rossi,St. James,Thompson,Underwood,Vargas,Whitfield,Young,Zimmerman",
);
const GROUPS = listItems(
  'Wasatch Heart Group|Summit Medical Associates, P.C.|Riverside Primary Care|Lakeview Specialty Clinic, LLC|Northside Physicians|Blue Mesa Health Partners',
  '|',
);
const SITES: Readonly<Record<string, string>> = {
  '040': 'General Hospital,Regional Medical Center,Memorial Hospital,Community Hospital',
  '045': 'Surgery Center,Outpatient Surgical Center,Endoscopy & Surgery Center',
  '046': 'Care Center,Nursing & Rehab,Manor Skilled Nursing',
  '047': 'Imaging,Diagnostic Imaging Center,MRI & CT',
  '048': "Breast Imaging Center,Women's Mammography",
  '052': 'Behavioral Hospital,Psychiatric Institute',
  '057': 'Infusion Center,Infusion Services',
  '068': 'Counseling Center,Community Mental Health',
  '049': 'Physical Therapy,Sports & Spine PT',
};

/** Ten digits with the check digit of 45 CFR 162.406: the Luhn sum of them after 80840. No NPI below 1003000000 was issued. */
export function createNpi(number: number): string {
  const nine = String(100_000_000 + number);
  const digits = Array.from(`80840${nine}`, Number).toReversed();
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit),
    0,
  );
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');
const createDay = (random: Random, from: number, to: number): string =>
  `${random.int(from, to)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`;

export function createProviders(random: Random, population: Population): Truth[] {
  const states = population.states?.split(',');
  const cities = CITIES.filter(({ state }) => !states || states.includes(state));
  const marks = listMarks(population);
  const first = random.int(1, 250) * 1_000;
  return Array.from({ length: population.count }, (_, at) =>
    createProvider(random, { population, cities, number: first + at, mark: marks[at] ?? {} }),
  );
}

interface Mark {
  ending?: Ending;
  flaw?: Flaw;
}

/** The first providers end or have a flaw; the others are as they should be. */
function listMarks({ endings = {}, flaws = {} }: Population): Mark[] {
  const ended = Object.entries(endings).flatMap(([ending, count]) => repeat(count, { ending: ending as Ending }));
  const flawed = Object.entries(flaws).flatMap(([flaw, count]) => repeat(count, { flaw: flaw as Flaw }));
  return [{}, {}, ...ended, {}, ...flawed];
}

const repeat = (count: number, mark: Mark): Mark[] => Array.from({ length: count }, () => mark);

interface Seed {
  population: Population;
  cities: readonly City[];
  number: number;
  mark: Mark;
}

function createProvider(random: Random, { population, cities, number, mark }: Seed): Truth {
  const specialty_code = random.pick(listItems(population.codes));
  const isFacility = specialty_code in SITES && specialty_code >= '040' && !'049,068'.includes(specialty_code);
  const isGroup = population.groups === true && random.chance(0.4);
  const others = listItems(population.codes).filter((code) => code !== specialty_code);
  const effective_on = createDay(random, 2012, 2018);
  const place = createPlace(random, cities, number % 1_000);
  const further = Array.from({ length: random.int(0, (population.places ?? 1) - 1) }, (_, at) =>
    createPlace(random, cities, (number % 1_000) + 1_000 * (at + 1)),
  );
  return {
    npi: population.hasNoNpi ? null : createNpi(number),
    ccn: `${random.int(10, 53)}${isFacility ? '0' : '5'}${String(number % 1_000).padStart(3, '0')}`,
    external_id: `PRV-${number}`,
    entity_type: isFacility ? 'facility' : isGroup ? 'group' : 'individual',
    ...createPerson(random, specialty_code),
    organization: isFacility || isGroup ? createTitle(random, specialty_code, `${place.city} ${number % 1_000}`) : '',
    specialty_code,
    additional:
      population.additional && others[0] && random.chance(0.4) ? [others[random.int(0, others.length - 1)] ?? ''] : [],
    taxonomy: findSpellings(specialty_code).taxonomy,
    places: [place, ...further],
    ...createContract(random, effective_on),
    ...createDetails(random, population, number),
    ending: mark.ending ?? null,
    flaw: mark.flaw ?? null,
    outside: random.pick(OUTSIDE),
  };
}

function createTitle(random: Random, code: string, place: string): string {
  return `${place} ${random.pick(listItems(SITES[code] ?? 'Physicians,Medical Group,Specialists PLLC'))}`;
}

function createPerson(random: Random, code: string) {
  const [first, ...others] = listItems(CREDENTIALS[code] ?? 'MD,MD,DO');
  const second = random.chance(0.2) ? ['FACP'] : [];
  return {
    first: random.pick(FIRST),
    middle: random.chance(0.5) ? random.pick(listItems('A,B,J,M,R,T')) : '',
    last: random.pick(LAST),
    credentials: [random.pick([first, ...others]), ...(code in CREDENTIALS ? [] : second)],
  };
}

function createContract(random: Random, effective_on: string) {
  return {
    effective_on,
    signed_on: effective_on.replace(/^\d{4}/, (year) => String(Number(year) - 1)),
    ends_on: random.chance(0.3) ? createDay(random, 2041, 2048) : '',
    ended_on: createDay(random, 2020, 2024),
    amendment: random.chance(0.8),
    letter: random.chance(0.2),
    direct: random.chance(0.5),
  };
}

const OWNERS: [Owner, ...Owner[]] = [
  { name: 'Kim Lee', email: 'kim.lee@example.com' },
  { name: 'Dana Ruiz', email: 'dana.ruiz@example.com' },
];

function createDetails(random: Random, population: Population, number: number) {
  const [owner = OWNERS[0], ...owners] = population.owners ?? OWNERS;
  return {
    accepts: random.pick(['accepting', 'accepting', 'not_accepting', 'existing_only'] as const),
    telehealth: random.chance(0.4),
    group: random.pick(GROUPS),
    tin: `${random.int(10, 98)}${String(7_000_000 + number)}`,
    owner: random.pick([owner, ...owners]),
    beds: random.int(12, 480),
    phone: `801555${String(number % 10_000).padStart(4, '0')}`,
  };
}
