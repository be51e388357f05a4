import { listMigrations } from '@pnb/db';
import { findMigrations } from '@pnb/provisioning';
import type pg from 'pg';
import { DATABASES, getSchema, type DatabaseName } from './databases.ts';
import { BackupError } from './errors.ts';
import type { DatabaseManifest, Manifest } from './manifest.ts';

type Applied = DatabaseManifest['migrations'];

/** The migrations that a database has, in their order; none for an empty one. */
export async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = '_prisma_migrations'`,
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
  return rows;
}

/** Refuses a backup of a later version, whose tables this version does not know. */
export async function assertKnown(manifest: Manifest): Promise<void> {
  for (const name of DATABASES) await assertKnownMigrations(name, manifest);
}

async function assertKnownMigrations(database: DatabaseName, { databases, service }: Manifest): Promise<void> {
  const known = new Map(
    (await listMigrations(findMigrations(getSchema(database)))).map((migration) => [
      migration.name,
      migration.checksums,
    ]),
  );
  for (const { name, checksum } of databases[database].migrations) {
    const checksums = known.get(name);
    if (!checksums)
      throw new BackupError(
        `The backup is of a later version, ${service}: this version does not have the migration ${name} of its ${database} database. Restore it with that version or a later one.`,
      );
    if (!checksums.includes(checksum))
      throw new BackupError(
        `The migration ${name} of the ${database} database in the backup differs from that of this version. Restore it with version ${service}.`,
      );
  }
}
