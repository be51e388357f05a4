import { specialtyName } from '@pnb/adequacy';
import {
  allowedStages,
  compileJsonWriter,
  compileValueWriter,
  type Location,
  Provider,
  type Stage,
} from '@pnb/contract';
import { listDataQuality } from './data-quality.ts';
import { presentProvider, type ProviderRow } from './provider-resource.ts';
import { compileColumn, parseRow, type TextField, type TextRow } from './text-rows.ts';

/** Writes a member of the provider from its row and its locations. */
type MemberWriter = (row: TextRow, locations: Location[]) => string | undefined;

interface Member {
  /** `{"name":` and `,"name":`. */
  prefix: string;
  write: MemberWriter;
}

const { shape } = Provider;
const writeProvider = compileJsonWriter(Provider);

/**
 * Compiles how the JSON of a provider is written from the texts of its columns: what `presentProvider` and the schema make of the
 * parsed row, without either. A row that cannot be written so is left to them.
 */
export function compileProviderText(fields: readonly TextField[]): (row: TextRow) => string {
  const members = compileMembers(fields);
  const locationsAt = fields.findIndex(({ name }) => name === 'locations');
  return (row) => {
    try {
      const text = writeMembers(members, row, JSON.parse(row[locationsAt] ?? '') as Location[]);
      if (text !== undefined) return text;
    } catch {
      // The schema throws what a caller has to see.
    }
    return writeProvider(presentProvider(parseRow(row, fields) as unknown as ProviderRow));
  };
}

function writeMembers(members: readonly Member[], row: TextRow, locations: Location[]): string | undefined {
  let text = '';
  for (const { prefix, write } of members) {
    const value = write(row, locations);
    if (value === undefined) return undefined;
    text += prefix + value;
  }
  return `${text}}`;
}

function compileMembers(fields: readonly TextField[]): Member[] {
  const indexes = new Map(fields.map(({ name }, at) => [name, at]));
  const readColumn = (name: string) => {
    const at = indexes.get(name);
    if (at === undefined) throw new Error(`the column ${name} of providers is not read`);
    return (row: TextRow) => row[at] ?? null;
  };
  const derived = compileDerived(readColumn);
  return Object.entries(shape).map(([name, schema], position) => {
    const read = derived[name] ? null : readColumn(name);
    const writeColumn = compileColumn(schema, fields[indexes.get(name) ?? -1] ?? { name, dataTypeID: 0 });
    const write = derived[name] ?? ((row: TextRow) => writeColumn(read?.(row) ?? null));
    return { prefix: `${position === 0 ? '{' : ','}${JSON.stringify(name)}:`, write };
  });
}

type ReadColumn = (name: string) => (row: TextRow) => string | null;

/** The members that are not a column alone; those of few values are written once. */
function compileDerived(readColumn: ReadColumn): Record<string, MemberWriter> {
  const [specialty_code, stage, held_from_stage] = ['specialty_code', 'stage', 'held_from_stage'].map(readColumn);
  const [computed, override] = ['adequacy_status', 'adequacy_override'].map(readColumn);
  const write = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, compileValueWriter(schema)]));
  const specialties = remember((code) => write.specialty?.(specialtyName(code)));
  const sources = remember((source) => write.adequacy_status_source?.(source));
  const stages = remember((key) => {
    const [from = '', held = ''] = key.split(' ');
    return write.allowed_stages?.(allowedStages(from as Stage, held === '' ? null : (held as Stage)));
  });
  return {
    object: () => '"provider"',
    specialty: (row) => specialties(specialty_code?.(row) ?? ''),
    adequacy_status: (row) => write.adequacy_status?.(override?.(row) ?? computed?.(row)),
    adequacy_status_source: (row) => sources(override?.(row) ? 'override' : 'computed'),
    locations: (_, locations) => write.locations?.(locations),
    data_quality: (_, locations) => write.data_quality?.(listDataQuality(locations)),
    allowed_stages: (row) => stages(`${stage?.(row)} ${held_from_stage?.(row) ?? ''}`),
  };
}

/** The reference data has a few hundred codes; a database may have others. */
const MAX_REMEMBERED = 1_000;

function remember(write: (key: string) => string | undefined): (key: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (key) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = write(key);
    if (texts.size < MAX_REMEMBERED) texts.set(key, text);
    return text;
  };
}
