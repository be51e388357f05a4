import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openContext, serveOn, signIn, unlimit, type BenchContext } from './context.ts';
import { type Benchmark, type Figure, readMemory } from './harness.ts';
import { query } from './many-rows.ts';
import { startReceiver } from './publishing.ts';

const CHANGES = 2_000;
const CONNECTIONS = 16;
/** The request log is written in batches. */
const SETTLE_MS = 15_000;
const GIVE_UP_MS = 120_000;

/** What a change of a provider leaves in the database, and the connections that a process has: figures for docs/scaling.md. */
export const benchmark: Benchmark = {
  title: `${CHANGES} changes of a stage, each with an event and a delivery`,
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place, { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' });
    const receiver = await startReceiver();
    try {
      await unlimit(place);
      const { build_id, token } = await signIn(place.dataDir, service.url);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const send = sender(service.url, headers);
      await send('POST', '/v1/webhooks', { url: `${receiver.origin}/own`, event_types: ['provider.stage_changed'] });
      const idle = await countConnections(place);
      const providers: { id: string; stage: string }[] = [];
      for (let page = 1; page <= CHANGES / 100; page += 1) {
        const path = `/v1/providers?build_id=${build_id}&per_page=100&page=${page}&sort=name`;
        providers.push(...((await send('GET', path)) as { data: { id: string; stage: string }[] }).data);
      }
      const before = await readSizes(place);
      let next = 0;
      let most = 0;
      const work = async (): Promise<void> => {
        for (let provider = providers[next++]; provider !== undefined; provider = providers[next++]) {
          const stage = provider.stage === 'outreach' ? 'active' : 'outreach';
          await send('PATCH', `/v1/providers/${provider.id}`, { stage, correction: true, reason: 'benchmark' });
          if (next % 100 === 0) most = Math.max(most, await countConnections(place));
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      const begun = performance.now();
      while (receiver.arrived.size < CHANGES) {
        if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${receiver.arrived.size} events arrived`);
        await setTimeout(100);
      }
      await setTimeout(SETTLE_MS);
      const after = await readSizes(place);
      return [
        ...listGrowth(before, after),
        {
          name: 'connections',
          value: `${idle} / ${most}`,
          how: 'API and worker in one process: idle, and at most under load',
        },
        {
          name: 'resident memory',
          value: `${readMemory(service.pid).nowMib.toFixed(0)} MiB`,
          how: 'the same process after the load',
        },
      ];
    } finally {
      receiver.close();
      await service.stop();
      await place.close();
    }
  },
};

const sender =
  (url: string, headers: Record<string, string>) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

async function countConnections({ databaseUrl }: BenchContext): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl('control') });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

interface Sizes {
  table: string;
  bytes: number;
  rows: number;
}

/** Reads sizes with indexes and TOAST, after a vacuum: what has been updated in place of inserted is no growth. */
async function readSizes(place: BenchContext): Promise<Sizes[]> {
  await query(place, 'vacuum (analyze)');
  return query<Sizes & pg.QueryResultRow>(
    place,
    `select relname as table, pg_total_relation_size(c.oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker')`,
  );
}

const SHOWN_BYTES = 10;

function listGrowth(before: readonly Sizes[], after: readonly Sizes[]): Figure[] {
  const growth = after.map(({ table, bytes, rows }) => {
    const earlier = before.find((size) => size.table === table);
    return { table, bytes: (bytes - (earlier?.bytes ?? 0)) / CHANGES, rows: rows - (earlier?.rows ?? 0) };
  });
  const shown = growth.filter(({ bytes }) => bytes > SHOWN_BYTES).sort((a, b) => b.bytes - a.bytes);
  const sum = growth.reduce((total, { bytes }) => total + bytes, 0);
  return [
    { name: 'all tables', value: `${sum.toFixed(0)} B`, how: 'growth for each change, with indexes' },
    ...shown.map(({ table, bytes, rows }) => ({
      name: table,
      value: `${bytes.toFixed(0)} B`,
      how: `for each change; ${rows.toFixed(0)} rows more`,
    })),
  ];
}
