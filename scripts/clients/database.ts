import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = 'libs/db/src/generated';
const SCHEMAS = ['control', 'network'];

const ENVIRONMENT = {
  // Generating needs no engine; with a path given, none is downloaded.
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  CHECKPOINT_DISABLE: '1',
};

const runPrisma = (root: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'node_modules/prisma-cli/build/index.js'), ...args], {
    cwd: root,
    env: { ...process.env, ...ENVIRONMENT },
  });

/**
 * The database clients of both schemas: path from the root to text. They are generated from copies of the schemas, whose
 * output is relative to them, in a folder from which Prisma finds its packages.
 */
export async function generateDatabaseClients(root: string): Promise<Map<string, string>> {
  const copy = mkdtempSync(join(root, 'node_modules/.prisma-'));
  try {
    cpSync(join(root, 'prisma'), join(copy, 'prisma'), { recursive: true });
    await Promise.all(
      SCHEMAS.map((name) => runPrisma(root, ['generate', '--schema', join(copy, `prisma/${name}/schema.prisma`)])),
    );
    return new Map(
      globSync(`${FOLDER}/**/*.ts`, { cwd: copy })
        .sort()
        .map((path) => [path, readFileSync(join(copy, path), 'utf8')]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Committed files of models that a schema no longer has. */
export const listRemovedClients = (root: string, files: ReadonlyMap<string, string>): string[] =>
  globSync(`${FOLDER}/**/*.ts`, { cwd: root })
    .filter((path) => !files.has(path))
    .sort();
