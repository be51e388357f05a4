import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './errors.ts';

const FILE = 'manifest.json';

const CopiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** SHA-256 of the rows in the text format of COPY, uncompressed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Database = z.object({
  /** The version of PostgreSQL that was copied from. */
  postgres: z.string(),
  /** When the snapshot was taken: what was committed before is in the backup. */
  snapshot_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(CopiedTable),
  /** The jobs that waited or ran; null for the control database, which has none. */
  jobs: CopiedTable.nullable(),
});

const Manifest = z.object({
  format: z.literal(1),
  /** The version of the service that made the backup. */
  service: z.string(),
  created_at: z.string(),
  /** The last hash of each chain of the audit log, as `operator audit verify --heads` reads it. */
  audit_heads: z.array(z.string()).default([]),
  databases: z.object({ control: Database, production: Database, sandbox: Database }),
});

export type CopiedTable = z.infer<typeof CopiedTable>;
export type DatabaseManifest = z.infer<typeof Database>;
export type Manifest = z.infer<typeof Manifest>;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} is not a backup: it has no readable ${FILE}.`, { cause });
  });
  const { data } = Manifest.safeParse(parse(text));
  if (!data) throw new BackupError(`${FILE} of ${folder} is damaged, or of a version that is not supported.`);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
