// Writes and checks Prisma migrations without the `prisma migrate` command, which has to download its engine.
//   node --conditions=@pnb/source scripts/migrations.ts new <control|network> <name>
//   node --conditions=@pnb/source scripts/migrations.ts check [control|network]
//
// A migration may hold SQL of our own. The comparison does not see partial indexes, indexes on expressions, check
// constraints, triggers, functions, views, policies, collations, storage settings and other database schemas.
// It does see these, which the schema therefore has to name:
//   an index with INCLUDE or a collation   @@index([key, included], map: "its_name")
//   an operator class                      @@index([name(ops: raw("gin_trgm_ops"))], type: Gin, map: "its_name")
//   a generated column                     low String? @default(dbgenerated())
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureDatabases, startPostgres, type RunningPostgres } from '@pnb/postgres';
import { applyMigrations } from '../libs/db/src/migrate.ts';
import { readSchema, withSchemaEngine } from '../libs/db/test/schema-engine.ts';
import { checkFunctions } from './release/functions.ts';

const root = join(import.meta.dirname, '..');
const schemas = ['control', 'network'];
const usage = 'Usage: migrations.ts new <control|network> <name in lower_snake_case> | check [control|network]';

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(args: string[]): Promise<number> {
  const [requested, one] = /^check(?: (control|network))?$/.exec(args.join(' ')) ?? [];
  if (requested !== undefined) return check(one === undefined ? schemas : [one]);
  const [, schema, name] = /^new (control|network) ([a-z][a-z0-9_]*)$/.exec(args.join(' ')) ?? [];
  if (schema !== undefined && name !== undefined) return create(schema, name);
  console.error(usage);
  return 2;
}

async function check(names: string[]): Promise<number> {
  let differing = 0;
  for (const [name, sql] of await missingSql(names)) {
    if (sql === '') {
      console.log(`prisma/${name}: migrations and schema agree.`);
      continue;
    }
    differing += 1;
    console.error(`prisma/${name}: the migrations do not lead to the schema; this is missing:\n${sql}`);
  }
  const { findings, notes } = names.includes('network') ? checkFunctions(root) : { findings: [], notes: [] };
  notes.forEach((note) => console.log(note));
  findings.forEach((finding) => console.error(finding));
  return differing + findings.length === 0 ? 0 : 1;
}

async function create(schema: string, name: string): Promise<number> {
  mkdirSync(listMigrations(schema), { recursive: true });
  const sql = (await missingSql([schema])).get(schema);
  const folder = join(listMigrations(schema), `${timestamp()}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql || '-- The schema has not changed. Write the SQL here.\n');
  writeFileSync(join(listMigrations(schema), 'migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(`Wrote ${relative(process.cwd(), folder)}/migration.sql${sql ? '' : ', empty'}.`);
  return 0;
}

/** The SQL that leads from the migrations of each schema to the schema itself. */
async function missingSql(names: string[]): Promise<Map<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pnb-migrations-'));
  try {
    const postgres = await startPostgres({ dataDir, durable: false });
    try {
      return await missingOn(postgres, names);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function missingOn(postgres: RunningPostgres, names: string[]): Promise<Map<string, string>> {
  await ensureDatabases(postgres.url(), names);
  const found = new Map<string, string>();
  for (const name of names) found.set(name, await difference(name, postgres.url(name)));
  return found;
}

async function difference(name: string, url: string): Promise<string> {
  await applyMigrations(url, listMigrations(name));
  const schema = readSchema(join(root, 'prisma', name));
  const datamodels = schema.files.map(({ path, content }): [string, string] => [path, content]);
  const { exitCode, stdout } = await withSchemaEngine(url, datamodels, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', ...schema },
      to: { tag: 'schemaDatamodel', files: schema.files },
      filters: { externalTables: [], externalEnums: [] },
      script: true,
      exitCode: true,
    }),
  );
  return exitCode === 0 ? '' : (stdout ?? '');
}

function listMigrations(name: string): string {
  return join(root, 'prisma', name, 'migrations');
}

function timestamp(): string {
  return new Date().toISOString().replace(/\D/g, '').slice(0, 14);
}
