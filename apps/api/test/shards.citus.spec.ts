// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { distributeTables } from '@pnb/db';
import { createProvider, type SignedIn, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import pg from 'pg';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);

/** Writes that are under way at a time. */
const WRITERS = 4;

let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: app.databases.sandbox });
  await admin.connect();
  app.beforeClose(() => admin.end());
});

interface Placement {
  shard: number;
  port: number;
}

/** Where the rows of an account are. */
async function findPlacement(account_id: string): Promise<Placement> {
  const { rows } = await admin.query<Placement>(
    `select s.shardid::int as shard, s.nodeport as port from citus_shards s
     where s.table_name = 'providers'::regclass
       and s.shardid = get_shard_id_for_distribution_column('providers', $1::text)`,
    [account_id],
  );
  return rows[0] ?? { shard: 0, port: 0 };
}

async function listWorkers(): Promise<number[]> {
  const { rows } = await admin.query<{ port: number }>(
    'select nodeport as port from pg_dist_node where shouldhaveshards',
  );
  return rows.map(({ port }) => port);
}

/** Creates providers until it is stopped; returns the ids of those that were acknowledged, and the longest wait. */
async function writeUntil(stopped: () => boolean, { account, build_id }: { account: SignedIn; build_id: string }) {
  const ids: string[] = [];
  let longestMs = 0;
  while (!stopped()) {
    const begun = performance.now();
    ids.push((await createProvider(account, build_id)).id);
    longestMs = Math.max(longestMs, performance.now() - begun);
  }
  return { ids, longestMs };
}

describe('a distributed database', () => {
  it('has the rows of accounts in shards, those of all accounts on every node, and the job queue on the coordinator', async () => {
    const tables = await distributeTables(app.services.networks.sandbox);
    const list = (kind: string) => tables.filter((one) => one.kind === kind).map(({ table }) => table);

    expect(new Set(tables.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    expect(list('distributed')).toEqual(expect.arrayContaining(['builds', 'providers', 'events', 'deliveries']));
    expect(list('reference').toSorted()).toEqual([
      'beneficiary_samples',
      'counties',
      'county_certificates',
      'county_limits',
      'shared_samples',
      'specialties',
      'standards',
    ]);
    const { rows } = await admin.query<{ groups: number; local: number }>(
      `select (select count(distinct colocation_id)::int from citus_tables where citus_table_type = 'distributed') as groups,
         (select count(*)::int from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
          join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'graphile_worker') as local`,
    );
    expect(rows).toEqual([{ groups: 1, local: 0 }]);
  });
});

describe('the shard of an account', () => {
  it('is moved to another node while it is written to, and every write is there afterwards', async () => {
    const account_id = caller.account_id;
    const before = await findPlacement(account_id);
    const target = (await listWorkers()).find((port) => port !== before.port);
    let isMoved = false;
    const writing = Promise.all(
      Array.from({ length: WRITERS }, () => writeUntil(() => isMoved, { account: caller, build_id: build.id })),
    );
    await admin.query(
      `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode => 'force_logical')`,
      [before.shard, before.port, target],
    );
    isMoved = true;
    const written = (await writing).flatMap(({ ids }) => ids);
    const last = await createProvider(caller, build.id);

    expect((await findPlacement(account_id)).port).toBe(target);
    const rows = await caller.db.sql.provider.findMany({ select: { id: true } });
    const ids = [...written, last.id].map((id) => decodeId('provider', id) ?? '');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(written.length).toBeGreaterThan(WRITERS);
    const events = await caller.db.sql.event.findMany({ orderBy: { sequence: 'asc' } });
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(ids.map((_, at) => at + 1));
  });
});
