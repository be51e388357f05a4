// Prisma's schema engine as WebAssembly, which runs where the command line cannot download its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { SchemaEngine, type MigrationList, type SchemasWithConfigDir } from '@prisma/schema-engine-wasm';
import pg from 'pg';

/** Runs the work with an engine that is connected to a database. */
export async function withSchemaEngine<T>(
  url: string,
  datamodels: [string, string][] | undefined,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url });
  const adapter = bindMigrationAwareSqlAdapterFactory(createAdapter(pool));
  try {
    const engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool.end();
  }
}

/** The schema files of a folder. */
export function readSchema(configDir: string): SchemasWithConfigDir {
  const names = readdirSync(configDir).filter((file) => file.endsWith('.prisma'));
  const paths = names.sort().map((file) => join(configDir, file));
  return { configDir, files: paths.map((path) => ({ path, content: readFileSync(path, 'utf8') })) };
}

/** The migrations of a folder, as the command line passes them. */
export function readMigrationList(baseDir: string): MigrationList {
  const folders = readdirSync(baseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  const readSql = (name: string): string => readFileSync(join(baseDir, name, 'migration.sql'), 'utf8');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: readFileSync(join(baseDir, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: readSql(name) } },
    })),
  };
}

function createAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => readingCharType(await factory.connect()),
    connectToShadowDb: () => Promise.reject(new Error('The difference is taken from a database, not from a shadow.')),
  };
}

interface RawResult {
  fields: { dataTypeID: number }[];
}

interface RawQueries {
  performIO(query: SqlQuery): Promise<RawResult>;
}

/**
 * The engine reads columns of the type "char" from the system catalogs, which the adapter refuses as unknown.
 * Here each query passes them off as text and afterwards declares them to be what they are.
 */
function readingCharType(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const raw = adapter as unknown as RawQueries;
  const queryRaw = async (query: SqlQuery): Promise<SqlResultSet> => {
    let chars: number[] = [];
    const performIO = async (inner: SqlQuery): Promise<RawResult> => {
      const result = await raw.performIO(inner);
      chars = passCharsAsText(result);
      return result;
    };
    const result = await derive(adapter, { performIO }).queryRaw(query);
    for (const column of chars) declareChars(result, column);
    return result;
  };
  return derive(adapter, { queryRaw });
}

/** The same object with some methods replaced. */
function derive<T extends object>(base: T, methods: object): T {
  return Object.assign(Object.create(base) as T, methods);
}

function passCharsAsText({ fields }: RawResult): number[] {
  const { CHAR, BPCHAR }: { CHAR: number; BPCHAR: number } = pg.types.builtins;
  const chars = fields.flatMap((field, column) => (field.dataTypeID === CHAR ? [{ field, column }] : []));
  for (const { field } of chars) field.dataTypeID = BPCHAR;
  return chars.map(({ column }) => column);
}

function declareChars({ columnTypes, rows }: SqlResultSet, column: number): void {
  columnTypes[column] = ColumnTypeEnum.Character;
  for (const row of rows) row[column] ||= '\0';
}
