import { newId, type AccountDb } from '@pnb/db';
import pg from 'pg';
import type { ComparedImports } from '../src/index.ts';

/** Two imports of one build with `count` providers each; of every 100, one is added, one removed and two are changed. */
export async function insertComparedImports(
  url: string,
  { db, build_id }: { db: AccountDb; build_id: string },
  count: number,
): Promise<ComparedImports> {
  const [with_id, id] = [newId(), newId()];
  const { account_id, actor } = db;
  const row = { account_id, build_id, mode: 'upsert', file_name: 'roster.csv', actor, status: 'completed' } as const;
  await db.sql.import.createMany({ data: [with_id, id].map((each) => ({ ...row, id: each })) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Rows of a commit that is not yet written out are not marked as visible to all, and then no scan is index-only.
    await client.query('set synchronous_commit = on');
    await client.query(STATEMENT, [account_id, with_id, 1, count, 'outreach']);
    await client.query(STATEMENT, [account_id, id, 0, count, 'engaged']);
    await client.query('vacuum (analyze) import_providers');
  } finally {
    await client.end();
  }
  return { id, with_id, ended_at: [], versions: [] };
}

const STATEMENT = `
  insert into import_providers (account_id, import_id, key, digest, row, values)
  select $1, $2, key, substr(sha256(convert_to(values::text, 'UTF8')), 1, 16), at + 1, values
  from generate_series(1, $4::int) at, lateral (select 'npi:2' || lpad(at::text, 9, '0') as key,
    jsonb_build_object('name', 'Provider ' || at, 'npi', '2' || lpad(at::text, 9, '0'), 'specialty_code', '008',
      'stage', case when at % 50 = 7 then $5 else 'active' end, 'effective_on', '2026-01-01',
      'owner_email', 'owner-' || at % 10 || '@example.com',
      'locations', jsonb_build_array(at || ' Example Avenue, Suite 200, Salt Lake City, UT 84101 (county 49035)')) as values) stated
  where at % 100 <> $3::int`;
