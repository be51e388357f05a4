import type pg from 'pg';
import type { ListSource } from './list-source.ts';
import { PARSED, parseText, type TextField, type TextRow, TEXTS } from './text-rows.ts';

/** The rows of a page as they were read. */
export interface FoundRows {
  total: number;
  as_of: string | null;
  /** The number of rows, with the one that shows that another page follows. */
  count: number;
  getValue(at: number, column: string): unknown;
  getItem(at: number): unknown;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Reads the rows as objects, or as the JSON that the source makes of their texts. */
export const readFound = (
  { pool, caches }: RowStore,
  { compileText }: ListSource,
  statement: Statement,
): Promise<FoundRows> =>
  compileText
    ? readTexts(pool, statement, (fields) => caches.writers.get(compileText, fields))
    : readObjects(pool, statement);

interface RowStore {
  readonly pool: pg.Pool;
  readonly caches: { readonly writers: ItemWriters };
}

type PageRow = Record<string, unknown> & { list_total: number; list_as_of: string | null; is_row: boolean | null };

async function readObjects(pool: pg.Pool, statement: Statement): Promise<FoundRows> {
  const { rows } = await pool.query<PageRow>({ ...statement, types: PARSED });
  const { list_total: total = 0, list_as_of: as_of = null, is_row = null } = rows[0] ?? {};
  return {
    total,
    as_of,
    // A list without rows is one row with the total alone.
    count: is_row ? rows.length : 0,
    getValue: (at, column) => rows[at]?.[column],
    getItem: (at) => rows[at],
  };
}

type CompileText = NonNullable<ListSource['compileText']>;

async function readTexts(
  pool: pg.Pool,
  statement: Statement,
  findWriter: (fields: readonly TextField[]) => WriteItem,
): Promise<FoundRows> {
  const { rows, fields } = await pool.query<(string | null)[]>({ ...statement, types: TEXTS, rowMode: 'array' });
  const find = (column: string): number => fields.findIndex(({ name }) => name === column);
  const getText = (at: number, index: number): string | null => rows[at]?.[index] ?? null;
  const write = findWriter(fields);
  return {
    total: Number(getText(0, find('list_total'))),
    as_of: getText(0, find('list_as_of')),
    count: getText(0, find('is_row')) === null ? 0 : rows.length,
    getValue: (at, column) => {
      const index = find(column);
      return parseText(getText(at, index), fields[index] ?? { name: column, dataTypeID: 0 });
    },
    getItem: (at) => write(rows[at] ?? []),
  };
}

type WriteItem = (row: TextRow) => unknown;

/** The writers of each set of columns; a source has two sets, with the total and without. */
export class ItemWriters {
  readonly #sources = new Map<CompileText, Map<number, WriteItem>>();

  get(compileText: CompileText, fields: readonly TextField[]): WriteItem {
    const writers = this.#sources.get(compileText) ?? new Map<number, WriteItem>();
    this.#sources.set(compileText, writers);
    const write = writers.get(fields.length) ?? compileText(fields);
    writers.set(fields.length, write);
    return write;
  }
}
