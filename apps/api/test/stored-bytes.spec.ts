import { randomBytes } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import { Basis, encodeId, Environment, PLANS } from '@pnb/contract';
import { anNpi, aProviderCreate, insertBuild, type SignedIn, useApp } from '@pnb/testkit';
import { createImporter } from './rosters.ts';

jest.setTimeout(300_000);

const app = useApp();
const STARTER = PLANS.starter;

/** Bytes that no compression reduces. */
const text = (length: number): string => randomBytes(length).toString('base64url').slice(0, length);

/** Tables with their indexes and large values, without earlier states of rows, whose number is a matter of time. */
async function measure(...tables: string[]): Promise<number> {
  const { pool } = app.services.networks.sandbox;
  await pool.query(`vacuum (full) ${tables.join(', ')}`);
  const sizes = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query<{ bytes: string }>('select pg_total_relation_size($1::regclass) as bytes', [
        table,
      ]);
      return Number(rows[0]?.bytes);
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function signIn(): Promise<{ caller: SignedIn; build_id: string }> {
  const caller = await app.signIn({ plan: 'starter' });
  return { caller, build_id: encodeId('build', await insertBuild(caller.db)) };
}

/** A provider with as much as one can have. */
const aLargeProvider = (build_id: string) => ({
  ...aProviderCreate(build_id),
  name: text(200),
  medical_group: text(100),
  external_id: text(60),
  locations: Array.from({ length: 50 }, (_, at) => ({
    address_line_1: text(100),
    address_line_2: text(100),
    city: text(60),
    state: 'UT',
    zip: '84111',
    is_primary: at === 0,
  })),
  metadata: Object.fromEntries(Array.from({ length: 50 }, () => [text(40), text(500)])),
});

/** What the account counts of a quota. */
async function readUsed(
  { api }: SignedIn,
  quota: 'import_bytes' | 'filing_bytes' | 'beneficiary_sample_bytes' | 'event_bytes',
) {
  return (await api.GET('/v1/account')).data?.usage[quota] ?? 0;
}

interface Figures {
  /** Stored bytes of a provider, with events for each byte that is counted. */
  provider: number;
  event: number;
}

async function measureProviders(): Promise<Figures> {
  const { caller, build_id } = await signIn();
  const [rows, events] = [await measure('providers'), await measure('events')];
  const count = 100;
  for (let at = 0; at < count; at++) {
    const sent = await app.request('/v1/providers', { as: caller, method: 'POST', body: aLargeProvider(build_id) });
    expect(sent.status).toBe(201);
  }
  const provider = ((await measure('providers')) - rows) / count;
  const path = { id: String((await caller.api.GET('/v1/providers')).data?.data[0]?.id) };
  // Small events have the most index entries for their bytes.
  for (let at = 0; at < 200; at++)
    await caller.api.POST('/v1/providers/{id}/contact-attempts', {
      params: { path },
      body: { channel: 'phone', outcome: 'reached', attempted_at: new Date().toISOString() },
    });
  return { provider, event: ((await measure('events')) - events) / (await readUsed(caller, 'event_bytes')) };
}

/** Stored bytes of a cell of a build. */
async function measureCell(): Promise<number> {
  const { caller } = await signIn();
  const before = await measure('adequacy_cells');
  const body = { name: 'Utah', contract_year: 2027, states: ['UT'] };
  expect((await caller.api.POST('/v1/builds', { body })).response.status).toBe(201);
  await app.runJobs();
  return ((await measure('adequacy_cells')) - before) / (await caller.db.sql.adequacyCell.count());
}

const IMPORT_TABLES = ['imports', 'import_chunks', 'import_rows', 'import_changes', 'import_providers'];

/** Stored bytes of an import for each byte that is counted. */
async function measureImport(rows: readonly string[]): Promise<number> {
  const { caller, build_id } = await signIn();
  const before = await measure(...IMPORT_TABLES);
  const { importFile } = createImporter({ app, caller, build_id: () => build_id });
  const ended = await importFile(['NPI,Name,Specialty,Stage,Note', ...rows].join('\n'));
  expect(ended.counts.created).toBe(rows.length);
  return ((await measure(...IMPORT_TABLES)) - before) / (await readUsed(caller, 'import_bytes'));
}

async function measureFiling(): Promise<number> {
  const { caller, build_id } = await signIn();
  for (let at = 0; at < 40; at++)
    await app.request('/v1/providers', { as: caller, method: 'POST', body: aLargeProvider(build_id) });
  const before = await measure('filing_parts', 'filing_findings');
  await caller.api.POST('/v1/builds/{id}/filings', { params: { path: { id: build_id } }, body: {} });
  const reserved = await readUsed(caller, 'filing_bytes');
  await app.runJobs();
  const stored = await readUsed(caller, 'filing_bytes');
  expect(stored).toBeLessThanOrEqual(reserved);
  return ((await measure('filing_parts', 'filing_findings')) - before) / stored;
}

const MEGABYTE = 1_000_000;

it('stores at most 2 GB on the plan Starter in both environments, with the largest rows that the contract allows', async () => {
  const { provider, event } = await measureProviders();
  const cell = await measureCell();
  const cells = STARTER.service_area_counties * cmsMa2026.specialties.length * Basis.options.length;
  const short = Array.from({ length: 3_000 }, (_, at) => `${anNpi()},"Reyes, M${at}, MD",008,identified,`);
  const long = Array.from({ length: 300 }, () => `${anNpi()},"Reyes, Maria, MD",008,identified,${text(20_000)}`);
  const roster = Math.max(await measureImport(short), await measureImport(long));
  const filing = await measureFiling();
  const megabytes = {
    providers: (STARTER.providers * provider) / MEGABYTE,
    cells: (cells * cell) / MEGABYTE,
    imports: (STARTER.import_bytes * roster) / MEGABYTE,
    filings: (STARTER.filing_bytes * filing) / MEGABYTE,
    // 24 bytes for each point, in arrays of a row for each county.
    samples: (STARTER.beneficiary_sample_bytes * 1.1) / MEGABYTE,
    events: (STARTER.event_bytes * event) / MEGABYTE,
  };
  const total = Environment.options.length * Object.values(megabytes).reduce((sum, part) => sum + part, 0);

  // Counted bytes of imports are about what they take.
  expect(roster).toBeLessThan(1.1);
  expect({ megabytes, isWithin: total < 2_000 }).toMatchObject({ isWithin: true });
});
