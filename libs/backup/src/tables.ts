import type pg from 'pg';

/** A table whose rows are copied. */
export interface Table {
  name: string;
  /** Generated columns are left out. */
  columns: string[];
  /** Columns that contain any text. */
  texts: string[];
  /** Expressions that order the rows by the primary key, the same way in every database. */
  order: string[];
}

interface FoundTable extends Table {
  /** Tables that its foreign keys refer to. */
  parents: string[];
}

/** These tables have the state of one installation, not its data. */
const NOT_COPIED = ['_prisma_migrations', 'delivery_pauses'];

/** Texts and enums are ordered by their bytes: collations differ between servers. */
const STATEMENT = `
  select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and t.typcategory = 'S') as texts,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents,
    array(select case when t.typcategory in ('S', 'E') then format('%I::text collate "C"', a.attname) else quote_ident(a.attname) end
      from pg_index i cross join lateral unnest(i.indkey) with ordinality as key(attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum join pg_type t on t.oid = a.atttypid
      where i.indrelid = c.oid and i.indisprimary order by key.position) as order
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  order by c.relname`;

/** All tables of a database, each after those that its foreign keys refer to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(STATEMENT, [NOT_COPIED]);
  return sortByReferences(rows).map(({ name, columns, texts, order }) => ({ name, columns, texts, order }));
}

function sortByReferences(tables: readonly FoundTable[]): FoundTable[] {
  const sorted: FoundTable[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error(`the foreign keys of ${[...waiting].join(', ')} form a circle`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
