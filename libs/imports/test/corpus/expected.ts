import { type Cell, type Column, type RowTruth, showCell } from './columns.ts';
import type { Site } from './places.ts';
import { createRandom } from './random.ts';
import { listRows, type Recipe } from './recipe.ts';
import { createProviders, type Truth } from './truth.ts';

export interface ExpectedLocation {
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip: string;
  /** Absent where the file names no county. */
  county_fips?: string;
}

/** What an import of a file has to store of one provider: the fields that the file states, in the terms of the contract. */
export interface ExpectedProvider {
  /** The NPI, or the number by which a provider without one is found. */
  id: string;
  fields: Readonly<Record<string, unknown>>;
  locations: readonly ExpectedLocation[];
  hasEnded: boolean;
}

export interface ExpectedFile {
  name: string;
  fileName: string;
  content: Uint8Array;
  columns: readonly Column[];
  providers: readonly ExpectedProvider[];
  /** The field with the error of each row that has to be rejected, by its number. */
  rejected: ReadonlyMap<number, string>;
  /** The provider of each row, by its number. */
  truths: ReadonlyMap<number, Truth>;
}

const REJECTED: Readonly<Record<string, string>> = {
  scientific_npi: 'npi',
  check_digit: 'npi',
  no_specialty: 'specialty',
};

/** Makes a file with its truth: providers first, then the cells that show them. */
export function createFile(recipe: Recipe): ExpectedFile {
  const random = createRandom(recipe.name);
  const truths = createProviders(random, recipe.population);
  const rows = truths.flatMap((truth) => listRows(recipe.shape ?? 'provider', { truth, random }));
  const { above = [], below = [], between } = recipe;
  const lines: { cells: readonly Cell[]; row?: RowTruth }[] = [
    ...above.map((cells) => ({ cells })),
    { cells: recipe.columns.map(({ heading }) => heading) },
    ...rows.flatMap((row, at) => [
      { cells: recipe.columns.map((column) => writeCell(column, row, recipe)), row },
      ...(between && (at + 1) % between.every === 0 ? [{ cells: between.row }] : []),
    ]),
    ...below.map((cells) => ({ cells })),
  ];
  const numbered = lines.flatMap(({ row, cells }, at) => (row ? [{ row, cells, number: at + 1 }] : []));
  return {
    name: recipe.name,
    fileName: recipe.fileName,
    columns: recipe.columns,
    content: recipe.write(lines.map(({ cells }) => cells)),
    truths: new Map(numbered.map(({ number, row }) => [number, row.truth])),
    rejected: new Map(
      numbered.flatMap(({ number, row }) => {
        const field = REJECTED[row.truth.flaw ?? ''];
        return field === undefined ? [] : [[number, field] as const];
      }),
    ),
    providers: truths
      .filter(({ flaw }) => !(flaw && flaw in REJECTED))
      .map((truth) =>
        describe(
          truth,
          numbered.filter(({ row }) => row.truth === truth),
          recipe,
        ),
      ),
  };
}

/** Fields whose capital letters a provider keeps. */
const KEPT = new Set(
  ['name', 'first_name', 'middle_name', 'last_name', 'credential', 'credential_2', 'organization_name'].concat([
    'address_line_1',
    'address_line_2',
    'city',
    'medical_group',
  ]),
);

function writeCell({ field, write }: Column, row: RowTruth, { upper = false }: Recipe): Cell {
  const cell = write(row);
  const isText =
    field !== null && (KEPT.has(field) || field === 'specialty' || field === 'county' || field === 'state');
  return upper && isText && typeof cell === 'string' ? cell.toUpperCase() : cell;
}

interface Shown {
  row: RowTruth;
  cells: readonly Cell[];
}

function describe(truth: Truth, shown: readonly Shown[], recipe: Recipe): ExpectedProvider {
  const [first] = shown;
  if (!first) throw new Error(`${recipe.name} has no row of ${truth.external_id}`);
  const texts = new Map<string, string>();
  for (const [at, { field }] of recipe.columns.entries()) {
    const cell = first.cells[at] ?? '';
    const text = showCell(cell).replaceAll('\u00A0', ' ').trim();
    if (field !== null && text !== '' && text !== '<UNAVAIL>' && !texts.has(field)) texts.set(field, text);
  }
  const states = (field: string): boolean => texts.has(field);
  const stated = Object.entries(FACTS).filter(([field]) => states(field));
  const fields: Record<string, unknown> = Object.fromEntries(
    stated.flatMap(([, fact]) => Object.entries(fact(truth, recipe))),
  );
  const name = composeName(texts);
  return {
    id: truth.npi ?? (states('ccn') ? truth.ccn : truth.external_id),
    fields: { ...fields, ...(name === '' ? {} : { name }), ...readFurther(truth, recipe) },
    locations: states('address_line_1')
      ? listPlaces(truth, recipe).map((place) => toLocation(place, { states, recipe, shown }))
      : [],
    hasEnded: truth.ending !== null,
  };
}

/** Rows of one specialty each state the further ones. */
const readFurther = ({ additional: codes }: Truth, { shape }: Recipe): Record<string, unknown> =>
  (shape === 'specialty' || shape === 'mixture') && codes.length > 0
    ? { additional_specialty_codes: codes.toSorted() }
    : {};

const listPlaces = ({ places }: Truth, { shape }: Recipe): readonly Site[] =>
  shape === 'location' || shape === 'mixture' || shape === 'wide' ? places : places.slice(0, 1);

/** A display name with its credentials: as it is written, or of its parts. */
function composeName(texts: ReadonlyMap<string, string>): string {
  const person = ['first_name', 'middle_name', 'last_name'].flatMap((field) => texts.get(field) ?? []).join(' ');
  const base = texts.get('name') ?? (person === '' ? (texts.get('organization_name') ?? '') : person);
  const credentials = ['credential', 'credential_2'].flatMap((field) => texts.get(field) ?? []);
  return [base, ...credentials].join(', ');
}

type Fact = (truth: Truth, recipe: Recipe) => Record<string, unknown>;

const additional: Fact = ({ additional: codes }) => ({ additional_specialty_codes: codes.toSorted() });
const hasOwnSpecialty = ({ columns }: Recipe): boolean =>
  columns.some(({ field }) => field === 'specialty' || field === 'specialty_code');

/** What a cell of a field states. */
const FACTS: Readonly<Record<string, Fact>> = {
  npi: ({ npi }) => ({ npi }),
  external_id: ({ external_id }) => ({ external_id }),
  ccn: ({ npi, ccn }) => (npi === null ? { external_id: ccn } : {}),
  entity_type: ({ entity_type }) => ({ entity_type }),
  specialty: ({ specialty_code }) => ({ specialty_code }),
  specialty_code: ({ specialty_code }) => ({ specialty_code }),
  additional_specialty_codes: additional,
  taxonomy_code: ({ taxonomy, specialty_code }, recipe) => ({
    taxonomy_code: taxonomy,
    ...(hasOwnSpecialty(recipe) ? {} : { specialty_code }),
  }),
  effective_on: ({ effective_on }) => ({ effective_on }),
  terminated_on: ({ ending, ended_on, ends_on }) => ({ terminated_on: ending === 'date' ? ended_on : ends_on }),
  contract_signed_on: ({ signed_on }) => ({ contract_signed_on: signed_on }),
  accepts_new_patients: ({ accepts, flaw }) => (flaw === 'bad_panel' ? {} : { accepts_new_patients: accepts }),
  offers_telehealth: ({ telehealth, flaw }) => (flaw === 'bad_telehealth' ? {} : { offers_telehealth: telehealth }),
  uses_cms_contract_amendment: ({ amendment }) => ({ uses_cms_contract_amendment: amendment }),
  letter_of_intent: ({ letter, ending }) => (ending === null ? { stage: letter ? 'loi_signed' : 'contracted' } : {}),
  contract_type: ({ direct }) => ({ contract_type: direct ? 'direct' : 'downstream' }),
  medical_group: ({ group }, { upper = false }) => ({ medical_group: upper ? group.toUpperCase() : group }),
  tin: ({ tin }) => ({ tin }),
  owner_email: ({ owner }) => ({ owner_email: owner.email }),
  medicare_certified_beds: ({ beds }) => ({ medicare_certified_beds: beds }),
};

interface Context {
  states(field: string): boolean;
  recipe: Recipe;
  shown: readonly Shown[];
}

function toLocation(place: Site, { states, recipe, shown }: Context): ExpectedLocation {
  const cased = (text: string): string => (recipe.upper ? text.toUpperCase() : text);
  const cells = shown.find(({ row }) => row.place === place)?.cells ?? [];
  const zip = showCell(cells[recipe.columns.findIndex(({ field }) => field === 'zip')] ?? '').replace(/\D/g, '');
  return {
    address_line_1: cased(place.line1),
    address_line_2:
      states('address_line_2') || recipe.columns.some(({ field }) => field === 'address_line_2')
        ? cased(place.line2)
        : '',
    city: cased(place.city),
    state: place.state,
    zip: zip.length > 5 ? `${place.zip}-${place.zip4}` : place.zip,
    ...(states('county') || states('county_fips') ? { county_fips: place.county_fips } : {}),
  };
}
