// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId, PLANS, type QuotaLimits } from '@pnb/contract';
import { changeQuotas } from '@pnb/identity';
import { anNpi, aProviderCreate, createProvider, insertBuild, type SignedIn, useApp } from '@pnb/testkit';
import { eventually } from './eventually.ts';
import { createImporter } from './rosters.ts';

const app = useApp();

type QuotaChanges = Parameters<typeof changeQuotas>[2];

interface Limited {
  caller: SignedIn;
  build_id: string;
}

/** A Starter account with quotas that its operator has set, and a build. */
async function signInWith(quotas: Partial<QuotaLimits>): Promise<Limited> {
  const caller = await app.signIn({ plan: 'starter' });
  await setQuotas(caller, quotas);
  return { caller, build_id: encodeId('build', await insertBuild(caller.db)) };
}

/** Sets quotas, and waits until processes are notified of them. */
async function setQuotas(caller: SignedIn, quotas: Partial<QuotaLimits>): Promise<void> {
  const changes = Object.entries(quotas).map(([quota, limit]) => [quota, limit ?? 'unlimited']);
  await changeQuotas(app.services.control, caller.account_id, Object.fromEntries(changes) as QuotaChanges);
  await eventually(async () => {
    const limits: Record<string, unknown> = { ...(await getAccount(caller))?.limits };
    return Object.entries(quotas).every(([quota, limit]) => limits[quota] === limit);
  });
}

const post = ({ caller, build_id }: Limited) =>
  caller.api.POST('/v1/providers', { body: aProviderCreate(build_id) as never });

const postAtOnce = async (limited: Limited, count: number) => {
  const sent = await Promise.all(Array.from({ length: count }, () => post(limited)));
  return {
    admitted: sent.filter(({ response }) => response.status === 201),
    refused: sent.flatMap(({ error }) => (error ? [error] : [])),
  };
};

const getAccount = async ({ api }: SignedIn) => (await api.GET('/v1/account')).data;
const countRows = ({ db }: SignedIn) => db.sql.provider.count();

describe('the quota of providers', () => {
  it('admits exactly its limit of parallel requests, and states the figures', async () => {
    const limited = await signInWith({ providers: 10 });
    const { admitted, refused } = await postAtOnce(limited, 24);

    expect([admitted.length, refused.length, await countRows(limited.caller)]).toEqual([10, 14, 10]);
    expect(refused[0]).toMatchObject({
      status: 403,
      code: 'plan_limit_exceeded',
      detail:
        'The account can store 10 providers in this environment and stores 10; the request would exceed that. Delete some, or ask the operator for a higher limit.',
      plan: { current: 'starter', required: 'starter', limit: 10, used: 10 },
    });
    expect(await getAccount(limited.caller)).toMatchObject({ limits: { providers: 10 }, usage: { providers: 10 } });
  });

  it('refuses a batch as a whole before anything is written, with its events', async () => {
    const limited = await signInWith({ providers: 4 });
    const { caller, build_id } = limited;
    const items = (count: number) => Array.from({ length: count }, () => aProviderCreate(build_id));
    const send = (count: number) =>
      app.request('/v1/providers/batch', {
        as: caller,
        method: 'POST',
        body: { build_id, items: items(count).map(({ build_id: _, ...item }) => item) },
      });
    expect((await send(3)).status).toBe(200);
    const { status, body } = await send(2);

    expect([status, body.code, body.plan]).toEqual([
      403,
      'plan_limit_exceeded',
      { current: 'starter', required: 'starter', limit: 4, used: 3 },
    ]);
    expect([await countRows(caller), await caller.db.sql.event.count()]).toEqual([3, 3]);
    expect((await send(1)).status).toBe(200);
  });

  it('is not used up by a refused request, which can be repeated with its key after a deletion', async () => {
    const limited = await signInWith({ providers: 2 });
    const { caller, build_id } = limited;
    const { admitted } = await postAtOnce(limited, 2);
    const body = aProviderCreate(build_id);
    const repeat = () =>
      app.request('/v1/providers', { as: caller, method: 'POST', body, headers: { 'idempotency-key': 'one' } });
    expect((await repeat()).status).toBe(403);
    const path = { id: admitted[0]?.data?.id ?? '' };
    expect((await caller.api.DELETE('/v1/providers/{id}', { params: { path } })).response.status).toBe(204);

    expect((await repeat()).status).toBe(201);
    expect((await post(limited)).response.status).toBe(403);
  });

  it('applies as soon as an operator changes it, and separately to each environment', async () => {
    const limited = await signInWith({ providers: 1 });
    const { caller } = limited;
    expect((await postAtOnce(limited, 3)).admitted).toHaveLength(1);
    await setQuotas(caller, { providers: 3 });
    expect((await postAtOnce(limited, 5)).admitted).toHaveLength(2);
    await setQuotas(caller, { providers: null });
    expect((await postAtOnce(limited, 5)).admitted).toHaveLength(5);
    expect((await getAccount(caller))?.limits.providers).toBeNull();
    await setQuotas(caller, { providers: 2 });
    const production = await app.signInAs(caller.account_id, { environment: 'production' });
    const build_id = encodeId('build', await insertBuild(production.db));
    expect((await postAtOnce({ caller: production, build_id }, 4)).admitted).toHaveLength(2);
  });
});

describe('the quota of builds', () => {
  it('admits exactly its limit of parallel requests', async () => {
    const { caller } = await signInWith({ builds: 4 });
    const body = { name: 'North', contract_year: 2027, county_fips: ['49035'] };
    const sent = await Promise.all(Array.from({ length: 8 }, () => caller.api.POST('/v1/builds', { body })));

    expect(sent.filter(({ response }) => response.status === 201)).toHaveLength(3);
    expect(sent.find(({ error }) => error)?.error).toMatchObject({ plan: { limit: 4, used: 4 } });
    expect((await getAccount(caller))?.usage.builds).toBe(4);
  });
});

describe('an account above its limits', () => {
  it('keeps all it has, and can read, change, export and delete', async () => {
    const limited = await signInWith({});
    const { caller, build_id } = limited;
    const { id } = await createProvider(caller, build_id);
    await postAtOnce(limited, 2);
    await app.runJobs();
    const none = { builds: 0, providers: 0, import_bytes: 0, filing_bytes: 0, beneficiary_sample_bytes: 0 };
    await setQuotas(caller, none);
    const path = { id };
    const csv = await app.request('/v1/providers', { as: caller, headers: { accept: 'text/csv' } });

    expect((await caller.api.GET('/v1/providers/{id}', { params: { path } })).response.status).toBe(200);
    expect(csv.status).toBe(200);
    const move = { stage: 'outreach' as const };
    expect((await caller.api.PATCH('/v1/providers/{id}', { params: { path }, body: move })).response.status).toBe(200);
    expect((await post(limited)).error?.plan).toMatchObject({ limit: 0, used: 3 });
    await setQuotas(caller, { event_bytes: 0 });
    expect((await caller.api.DELETE('/v1/providers/{id}', { params: { path } })).response.status).toBe(204);
    const build = { params: { path: { id: build_id } } };
    expect((await caller.api.DELETE('/v1/builds/{id}', build)).response.status).toBe(204);
    expect((await getAccount(caller))?.usage).toMatchObject({ builds: 0, providers: 0 });
  });
});

/** Bytes of the bodies of events, without their sequences. */
async function sumBodies({ db }: SignedIn): Promise<number> {
  const events = await db.sql.event.findMany();
  return events.reduce((sum, { body, sequence }) => sum + Buffer.byteLength(body) - String(sequence).length, 0);
}

describe('the quota of events', () => {
  it('refuses the write that would exceed it, also in parallel, and counts their exact bytes', async () => {
    const limited = await signInWith({ event_bytes: 20_000 });
    const { admitted, refused } = await postAtOnce(limited, 30);
    const used = (await getAccount(limited.caller))?.usage.event_bytes ?? 0;

    expect(used).toBe(await sumBodies(limited.caller));
    expect([used > 18_000, used <= 20_000]).toEqual([true, true]);
    expect(await countRows(limited.caller)).toBe(admitted.length);
    expect(refused[0]).toMatchObject({
      code: 'plan_limit_exceeded',
      detail: expect.stringContaining('bytes of events'),
      plan: { limit: 20_000, used },
    });
    const path = { id: admitted[0]?.data?.id ?? '' };
    const patched = await limited.caller.api.PATCH('/v1/providers/{id}', {
      params: { path },
      body: { name: 'Another name' },
    });
    expect(patched.error).toMatchObject({ code: 'plan_limit_exceeded', plan: { limit: 20_000 } });
  });

  it('does not count events that retention has deleted', async () => {
    const limited = await signInWith({});
    await postAtOnce(limited, 6);
    const { caller } = limited;
    await caller.db.sql.event.deleteMany({ where: { sequence: { lte: 4n } } });
    expect((await getAccount(caller))?.usage.event_bytes).toBe(await sumBodies(caller));
    await setQuotas(caller, { event_bytes: (await sumBodies(caller)) + 4_000 });

    expect((await postAtOnce(limited, 6)).admitted.length).toBeGreaterThan(0);
    await caller.db.sql.event.deleteMany();
    expect((await getAccount(caller))?.usage.event_bytes).toBe(0);
  });
});

const roster = (count: number): string => {
  const rows = Array.from({ length: count }, (_, at) => `${anNpi()},"Reyes, Maria ${at}, MD",008,identified`);
  return ['NPI,Name,Specialty,Stage', ...rows].join('\n');
};

describe('the quotas of imports', () => {
  const importInto = ({ caller, build_id }: Limited) => createImporter({ app, caller, build_id: () => build_id });

  it('refuse a file at its upload whose content would exceed the bytes', async () => {
    const limited = await signInWith({ import_bytes: 3_000 });
    const { upload } = importInto(limited);
    const { status, body } = await upload(`NPI,Name\n${'x'.repeat(2_000)}`);

    expect([status, body.code, body.plan]).toEqual([
      403,
      'plan_limit_exceeded',
      { current: 'starter', required: 'starter', limit: 3_000, used: 0 },
    ]);
    const { sql } = limited.caller.db;
    expect([await sql.import.count(), await sql.importChunk.count()]).toEqual([0, 0]);
  });

  it('count no content of a file that could not be read', async () => {
    const limited = await signInWith({ import_bytes: 20_000 });
    const { importFile } = importInto(limited);
    const ended = await importFile(`${'x'.repeat(5_000)}\n`);
    expect([ended.status, ended.failure?.code]).toEqual(['failed', 'empty_file']);
    expect(await limited.caller.db.sql.import.findMany({ select: { stored_bytes: true } })).toEqual([
      { stored_bytes: 0n },
    ]);
    expect((await importFile(roster(5))).status).toBe('completed');
  });

  it('fail an import of too many rows before its first portion', async () => {
    const limited = await signInWith({ import_bytes: 20_000 });
    const ended = await importInto(limited).importFile(roster(30));

    expect([ended.status, ended.failure?.code]).toEqual(['failed', 'plan_limit_exceeded']);
    expect(await countRows(limited.caller)).toBe(0);
  });

  it('fail an import of more new providers than are left before its first portion, and admit one that fits', async () => {
    const limited = await signInWith({ providers: 600 });
    const { importFile } = importInto(limited);
    const ended = await importFile(roster(601));

    expect(ended.failure).toEqual({
      code: 'plan_limit_exceeded',
      message: expect.stringContaining('600 providers in this environment and stores 0'),
    });
    expect([ended.counts.created, await countRows(limited.caller)]).toEqual([0, 0]);
    const content = roster(600);
    expect((await importFile(content)).counts).toMatchObject({ created: 600, rejected: 0 });
    expect((await post(limited)).response.status).toBe(403);
    expect((await importFile(content)).counts).toMatchObject({ created: 0, unchanged: 600 });
    expect((await getAccount(limited.caller))?.usage.import_bytes).toBeGreaterThan(1_200_000);
  });

  it('are not available to others while an import has reserved them', async () => {
    const limited = await signInWith({ providers: 30 });
    const { upload } = importInto(limited);
    await upload(roster(25), { fileName: 'sandbox-slow.csv' });
    await app.runJobs();
    const reserved = { status: 'running', phase: 'apply', reserved_providers: 25 } as const;
    await limited.caller.db.sql.provider.deleteMany();
    await limited.caller.db.sql.import.updateMany({ data: reserved });

    expect((await postAtOnce(limited, 9)).admitted).toHaveLength(5);
  });
});

describe('the quota of beneficiary samples', () => {
  it('refuses points that would exceed it', async () => {
    const { caller } = await signInWith({ beneficiary_sample_bytes: 60 });
    const send = async (points: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: 'Census', source: 'CMS' })) form.set(name, value);
      form.set('file', new Blob([`county_fips,latitude,longitude,weight\n${points}`]), 'points.csv');
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      const body = Buffer.from(await encoded.arrayBuffer());
      return app.request('/v1/beneficiary-samples', { as: caller, headers, body });
    };
    expect((await send('49009,40.98,-109.7,3\n49009,40.95,-109.8,1\n')).status).toBe(201);
    const { status, body } = await send('49009,40.97,-109.7,3\n');

    expect([status, body.plan]).toEqual([403, { current: 'starter', required: 'starter', limit: 60, used: 48 }]);
    expect([
      (await getAccount(caller))?.usage.beneficiary_sample_bytes,
      await caller.db.sql.accountSample.count(),
    ]).toEqual([48, 1]);
  });
});

describe('the quota of filings', () => {
  it('reserves what a filing may store, and then counts what it stores', async () => {
    const limited = await signInWith({});
    const { caller, build_id } = limited;
    await postAtOnce(limited, 20);
    const make = () => caller.api.POST('/v1/builds/{id}/filings', { params: { path: { id: build_id } }, body: {} });
    expect((await make()).response.status).toBe(202);
    const readUsed = async () => (await getAccount(caller))?.usage.filing_bytes ?? 0;
    const reserved = await readUsed();
    await app.runJobs();
    const stored = await readUsed();
    const parts = await caller.db.sql.filingPart.findMany();
    await setQuotas(caller, { filing_bytes: stored + reserved - 1 });
    const { error } = await make();

    expect(stored).toBeLessThanOrEqual(reserved);
    expect(stored).toBeGreaterThanOrEqual(parts.reduce((sum, { providers }) => sum + providers.length, 0));
    expect(error).toMatchObject({ code: 'plan_limit_exceeded', plan: { limit: stored + reserved - 1, used: stored } });
    await setQuotas(caller, { filing_bytes: stored + reserved });
    expect((await make()).response.status).toBe(202);
  });
});

describe('the quotas of plans', () => {
  it('admit the sandbox on every plan, and a national build on Professional', async () => {
    const { providers, builds } = PLANS.professional;
    expect([builds, providers]).toEqual([expect.any(Number), expect.any(Number)]);
    // Providers of a national network, as in the benchmarks.
    expect(providers).toBeGreaterThan(330_000);
    const caller = await app.signIn({ plan: 'starter' });
    expect((await caller.api.POST('/v1/sandbox/reset')).response.status).toBe(200);
    const account = await getAccount(caller);
    const quotas = [
      'builds',
      'providers',
      'import_bytes',
      'filing_bytes',
      'beneficiary_sample_bytes',
      'event_bytes',
    ] as const;
    for (const quota of quotas) expect(account?.usage[quota]).toBeLessThan(Number(account?.limits[quota]));
    const build_id = String((await caller.api.GET('/v1/builds')).data?.data[0]?.id);
    expect((await post({ caller, build_id })).response.status).toBe(201);
  });
});
