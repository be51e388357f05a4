import type { ExpectedFile, ExpectedLocation, ExpectedProvider } from './expected.ts';
import { codeOfName } from './specialties.ts';
import type { Truth } from './truth.ts';

/** A provider as an import has read or stored it, in the terms of the contract. */
export interface FoundProvider {
  id: string;
  fields: Readonly<Record<string, unknown>>;
  locations: readonly ExpectedLocation[];
  hasEnded: boolean;
}

export interface FoundRow {
  row: number;
  /** Fields with errors; empty for a row that was imported. */
  errors: readonly string[];
  hasEndingWarning: boolean;
  guesses: readonly { field: string; value: string; meaning: string }[];
}

export interface FoundColumn {
  index: number;
  heading: string;
  /** Null for a column that no field receives. */
  field: string | null;
  isGuess: boolean;
}

export interface FoundFile {
  providers: readonly FoundProvider[];
  rows: readonly FoundRow[];
  columns: readonly FoundColumn[];
}

export interface Measured {
  name: string;
  fields: { right: number; open: number; wrong: number };
  headings: { guessed: number; wrong: number; open: number };
  values: { guessed: number; wrong: number };
  /** Ended providers that were accepted as if they had not. */
  accepted: number;
  /** What differs, for people. */
  notes: string[];
}

export function measure(expected: ExpectedFile, found: FoundFile): Measured {
  const measured: Measured = {
    name: expected.name,
    fields: { right: 0, open: 0, wrong: 0 },
    headings: { guessed: 0, wrong: 0, open: 0 },
    values: { guessed: 0, wrong: 0 },
    accepted: 0,
    notes: [],
  };
  measureProviders(expected, found, measured);
  measureRows(expected, found, measured);
  measureHeadings(expected, found, measured);
  return measured;
}

type Outcome = keyof Measured['fields'];

function note(measured: Measured, outcome: Outcome, text: string): void {
  measured.fields[outcome] += 1;
  if (outcome !== 'right') measured.notes.push(`${outcome}: ${text}`);
}

function measureProviders(expected: ExpectedFile, found: FoundFile, measured: Measured): void {
  const byId = new Map(found.providers.map((provider) => [provider.id, provider]));
  for (const provider of expected.providers) {
    const other = byId.get(provider.id);
    byId.delete(provider.id);
    if (other) compareProvider(provider, other, measured);
    else {
      const total = Object.keys(provider.fields).length + provider.locations.length * 5 + 1;
      measured.fields.open += total;
      measured.notes.push(`missing: ${provider.id}, ${total} fields`);
    }
  }
  for (const id of byId.keys()) note(measured, 'wrong', `${id} is no provider of the file`);
}

function compareProvider(expected: ExpectedProvider, found: FoundProvider, measured: Measured): void {
  const { id } = expected;
  for (const [field, value] of Object.entries(expected.fields)) {
    const other = found.fields[field];
    const isSame = JSON.stringify(value) === JSON.stringify(other);
    const isOpen = other === undefined || other === null || other === 'unknown';
    note(measured, isSame ? 'right' : isOpen ? 'open' : 'wrong', `${id} ${field}: ${show(value)} is ${show(other)}`);
  }
  const isSame = expected.hasEnded === found.hasEnded;
  note(measured, isSame ? 'right' : 'wrong', `${id} has ended: ${expected.hasEnded} is ${found.hasEnded}`);
  compareLocations(expected, found, measured);
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'absent';

function compareLocations({ id, locations }: ExpectedProvider, found: FoundProvider, measured: Measured): void {
  const left = [...found.locations];
  for (const location of locations) {
    const at = left.findIndex(({ address_line_1 }) => address_line_1 === location.address_line_1);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    for (const [part, value] of Object.entries(location)) {
      const text = other?.[part as keyof ExpectedLocation];
      const outcome = text === value ? 'right' : other === undefined ? 'open' : 'wrong';
      note(measured, outcome, `${id} ${part}: ${show(value)} is ${show(text)}`);
    }
  }
  for (const { address_line_1 } of left) note(measured, 'wrong', `${id} has no location ${address_line_1}`);
}

function measureRows({ truths, rejected }: ExpectedFile, { rows }: FoundFile, measured: Measured): void {
  for (const row of rows) {
    const truth = truths.get(row.row);
    const field = rejected.get(row.row);
    compareErrors(row, field, measured);
    if (!truth) continue;
    for (const guess of row.guesses) {
      measured.values.guessed += 1;
      if (isMeant(guess, truth)) continue;
      measured.values.wrong += 1;
      measured.notes.push(`wrong value: ${guess.field} ${guess.value} is read as ${guess.meaning}`);
    }
    if (truth.ending !== null && row.errors.length === 0 && !row.hasEndingWarning) {
      measured.accepted += 1;
      measured.notes.push(`accepted: row ${row.row}, ${truth.ending}`);
    }
  }
}

/** A row that has to be rejected counts as one field, which is right where the error names the field. */
function compareErrors({ row, errors }: FoundRow, field: string | undefined, measured: Measured): void {
  if (field !== undefined)
    note(measured, errors.includes(field) ? 'right' : 'wrong', `row ${row} has no error of ${field}`);
  else if (errors.length > 0) note(measured, 'wrong', `row ${row} is rejected: ${errors.join(', ')}`);
}

const isSpecialty = (field: string): boolean => field === 'specialty' || field === 'additional_specialty_codes';

function isMeant({ field, meaning }: FoundRow['guesses'][number], truth: Truth): boolean {
  if (isSpecialty(field)) {
    if (truth.flaw === 'no_specialty' && field === 'specialty') return false;
    const codes = meaning.split('; ').map(codeOfName);
    return codes.every((code) => code !== null && [truth.specialty_code, ...truth.additional].includes(code));
  }
  if (field === 'status') return (meaning === 'ended') === (truth.ending === 'status' || truth.ending === 'deceased');
  if (field === 'entity_type') return meaning === truth.entity_type;
  if (field === 'owner_email') return meaning === truth.owner.email;
  return field === 'accepts_new_patients' ? meaning === truth.accepts : false;
}

/** Parts of a heading that is read as several fields are compared alone. */
function measureHeadings({ columns }: ExpectedFile, found: FoundFile, measured: Measured): void {
  for (const { index, heading, field, isGuess } of found.columns) {
    const meant = columns[index]?.field ?? null;
    if (isGuess) measured.headings.guessed += 1;
    if (field === null && meant !== null) {
      measured.headings.open += 1;
      measured.notes.push(`open heading: ${heading}, meant as ${meant}`);
    }
    if (field === null || field === meant) continue;
    measured.headings.wrong += 1;
    measured.notes.push(`wrong heading: ${heading} is ${field}, meant as ${meant ?? 'none'}`);
  }
}
