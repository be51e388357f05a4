import { compileJsonWriter, compileValueWriter, type Location, Provider, type z } from '@pnb/contract';
import { DERIVED_LIST, presentProvider, type ProviderRow } from './provider-resource.ts';
import { compileColumn, parseRow, type TextField, type TextRow } from '@pnb/lists';

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

/** The members that are not a column alone; those of texts have few values, which are written once. */
function compileDerived(readColumn: ReadColumn): Record<string, MemberWriter> {
  return Object.fromEntries(
    DERIVED_LIST.map(([name, { columns, derive }]): [string, MemberWriter] => {
      const schema: z.ZodType | undefined = shape[name as keyof typeof shape];
      if (!schema) throw new Error(`a provider has no member ${name}`);
      const write = compileValueWriter(schema);
      if (columns.includes('locations'))
        return [name, (_, locations) => write(derive({ locations } as unknown as ProviderRow))];
      const readers = columns.map(readColumn);
      return [name, remember(readers, (texts) => write(derive(buildRow(columns, texts))))];
    }),
  );
}

/** The columns of texts are enums and codes, whose texts are their values. */
const buildRow = (columns: readonly string[], texts: Texts): ProviderRow =>
  Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? null])) as unknown as ProviderRow;

/** The reference data has a few hundred codes; a database may have others. */
const MAX_REMEMBERED = 1_000;

type Texts = readonly (string | null)[];

function remember(
  readers: readonly ((row: TextRow) => string | null)[],
  write: (texts: Texts) => string | undefined,
): MemberWriter {
  const written = new Map<string, string | undefined>();
  return (row) => {
    let key = '';
    for (const read of readers) key += `${read(row) ?? ''} `;
    const known = written.get(key);
    if (known !== undefined) return known;
    const text = write(readers.map((read) => read(row)));
    if (written.size < MAX_REMEMBERED) written.set(key, text);
    return text;
  };
}
