import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeId, type EmittedEventType, encodeId, Event, EVENT_DATA } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';
import { insertDestinations } from './destination-rows.ts';
import { insertSources } from './source-rows.ts';
import { insertSamples } from './sample-rows.ts';
import { expectDocumented, getRoute, send } from './sweep.ts';
import { insertDelivery } from './webhook-rows.ts';

// The sample is large; no test measures time.
jest.setTimeout(300_000);

const app = useApp();
const plan = useSignedInOnce(app, { plan: 'enterprise' });
let first: Sandbox;

interface Sandbox {
  build_ids: string[];
  providers: number;
}

beforeAll(async () => {
  first = await reset();
});

async function reset(): Promise<Sandbox> {
  const result = await send(app, getRoute('resetSandbox'), { as: plan });
  expectDocumented(getRoute('resetSandbox'), result);
  return result.body as unknown as Sandbox;
}

const sequences = async (): Promise<number[]> =>
  (await plan.db.sql.event.findMany({ orderBy: { sequence: 'asc' } })).map(({ sequence }) => Number(sequence));

const contents = async () => {
  const { sql } = plan.db;
  const order = { orderBy: { id: 'asc' } } as const;
  return {
    builds: await sql.build.findMany({ ...order, select: { id: true, name: true } }),
    providers: await sql.provider.findMany({ ...order, select: { id: true, name: true, stage: true, npi: true } }),
    transitions: await sql.transition.count(),
    cells: await sql.adequacyCell.count(),
    history: await sql.adequacyRunProvider.count(),
  };
};

/** A digest of every column of the rows that a triggered event might change. */
async function digest(): Promise<Record<string, string>> {
  const hashTable = async (table: string) => {
    const text = `select md5(string_agg(md5(t::text), '' order by md5(t::text))) as md5 from ${table} t where account_id = $1`;
    const { rows } = await app.services.networks.sandbox.pool.query<{ md5: string }>(text, [plan.account_id]);
    return [table, rows[0]?.md5 ?? ''] as const;
  };
  const tables = [
    'builds',
    'providers',
    'transitions',
    'contact_attempts',
    'adequacy_cells',
    'adequacy_runs',
    'campaigns',
  ];
  return Object.fromEntries(await Promise.all(tables.map(hashTable)));
}

describe('resetSandbox', () => {
  it('loads two builds and some thousands of providers with scores', async () => {
    expect([first.build_ids.length, first.providers > 3_500]).toEqual([2, true]);
    const { body } = await send(app, getRoute('getAccount'), { as: plan });
    expect(body.usage).toMatchObject({ builds: 2, providers: first.providers });
    expect((await contents()).cells).toBeGreaterThan(0);
  });

  it('may take longer than other writes', async () => {
    const { sandbox } = app.services.networks;
    const bind = sandbox.bind.bind(sandbox);
    const limits: unknown[] = [];
    const spy = jest.spyOn(sandbox, 'bind').mockImplementation((binding) => {
      const db = bind(binding);
      const transaction = db.transaction.bind(db);
      return Object.assign(db, {
        transaction: (...[work, options]: Parameters<typeof transaction>) => {
          limits.push(options?.timeout_ms);
          return transaction(work, options);
        },
      });
    });
    await reset();
    await plan.api.DELETE('/v1/builds/{id}', { params: { path: { id: encodeId('build', plan.account_id) } } });
    spy.mockRestore();
    expect(limits).toEqual([50_000, undefined]);
  });

  it('restores deleted and changed objects, removes added ones, and keeps ids', async () => {
    const before = await contents();
    const [gone, changed] =
      (await plan.api.GET('/v1/providers', { params: { query: { per_page: 2 } } })).data?.data ?? [];
    const build_id = encodeId('build', await insertBuild(plan.db));
    const added = await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    const getPath = (id: unknown) => ({ params: { path: { id: String(id) } } });
    await plan.api.DELETE('/v1/providers/{id}', getPath(gone?.id));
    await plan.api.PATCH('/v1/providers/{id}', { ...getPath(changed?.id), body: { name: 'Another name' } });

    const second = await reset();

    expect([second.build_ids, second.providers]).toEqual([first.build_ids, first.providers]);
    expect(await contents()).toEqual(before);
    const getStatus = async (id: unknown) => (await plan.api.GET('/v1/providers/{id}', getPath(id))).response.status;
    expect([await getStatus(gone?.id), await getStatus(added.data?.id)]).toEqual([200, 404]);
  });

  it('restores the filing of the sample, which a worker makes', async () => {
    const path = { id: String(first.build_ids[0]) };
    const list = async () => (await plan.api.GET('/v1/builds/{id}/filings', { params: { path } })).data?.data ?? [];
    await app.runJobs();
    const [filing] = await list();
    await plan.api.POST('/v1/builds/{id}/filings', { params: { path }, body: {} });
    await reset();
    const requested = await list();
    await app.runJobs();
    const [restored] = await list();

    expect(filing).toMatchObject({ status: 'ready', name: expect.stringContaining('application, draft 1') });
    expect(requested).toMatchObject([{ id: filing?.id, status: 'pending' }]);
    expect(restored).toMatchObject({ status: 'ready', sha256: filing?.sha256, row_counts: filing?.row_counts });
  });

  it('continues the sequence of events without a gap', async () => {
    const last = (await sequences()).at(-1) ?? 0;
    await reset();
    const after = await sequences();
    expect(after).toEqual(after.map((_, index) => last + 1 + index));
    const build_id = first.build_ids[0] ?? '';
    await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
    expect((await sequences()).at(-1)).toBe(Number(after.at(-1)) + 1);
  });

  it('deletes uploaded beneficiary samples, and restores its own', async () => {
    await insertSamples(plan.db);
    await reset();
    const restored = await plan.db.sql.accountSample.findMany();
    await reset();
    expect(restored.map(({ name }) => name)).toEqual(['Utah ZIP centers']);
    expect((await plan.db.sql.accountSample.findMany()).map(({ id }) => id)).toEqual(restored.map(({ id }) => id));
  });

  it('keeps webhooks, keys and the sandboxes of other accounts', async () => {
    const other = await app.signIn();
    await insertBuild(other.db);
    const webhook = { url: 'https://partner.example/hooks', event_types: ['provider.*' as const] };
    await plan.api.POST('/v1/webhooks', { body: webhook });
    const { api_key_id } = await app.signInAs(plan.account_id);
    await reset();
    expect([await plan.db.sql.webhook.count(), await other.db.sql.build.count()]).toEqual([1, 1]);
    const key = await app.services.control.prisma.apiKey.findUniqueOrThrow({ where: { id: api_key_id } });
    expect(key.revoked_at).toBeNull();
  });

  it('cancels pending deliveries, and delivers none of the restored events', async () => {
    const other = await app.signIn();
    const { data } = await other.api.POST('/v1/webhooks', {
      body: { url: 'https://partner.example/hooks', event_types: ['*' as const] },
    });
    const webhook = decodeId('webhook', data?.id ?? '') ?? '';
    await insertDelivery(other.db, webhook, { next_attempt_at: new Date() });
    await insertDelivery(other.db, webhook, { event_sequence: 2n, status: 'succeeded', requested_attempt: 'manual' });
    await send(app, getRoute('resetSandbox'), { as: other });

    const idle = { next_attempt_at: null, requested_attempt: null };
    const [cancelled, succeeded, ...made] = await other.db.sql.delivery.findMany({ orderBy: { id: 'asc' } });
    expect([cancelled, succeeded]).toMatchObject([
      { ...idle, status: 'cancelled', completed_at: expect.any(Date) },
      { ...idle, status: 'succeeded' },
    ]);
    const { last_sequence } = await other.db.sql.eventCounter.findFirstOrThrow();
    expect(made.map(({ event_type }) => event_type)).toEqual(made.map(() => 'adequacy.score_updated'));
    expect(made.every(({ event_sequence }) => last_sequence - (event_sequence ?? 0n) < 20n)).toBe(true);
  });

  it('runs once for concurrent requests, and again for a later one', async () => {
    const countResets = async () => (await plan.db.sql.eventCounter.findFirstOrThrow()).reset_count;
    const before = await countResets();
    const both = await Promise.all([reset(), reset()]);
    expect(both.map(({ providers }) => providers)).toEqual([first.providers, first.providers]);
    expect((await countResets()) - before).toBe(1);
    await reset();
    expect((await countResets()) - before).toBe(2);
    const after = await sequences();
    expect(new Set(after).size).toBe(after.length);
    expect(await plan.db.sql.provider.count()).toBe(first.providers);
  });

  it('blocks concurrent writes to its builds, for any number of resets', async () => {
    const [build_id = ''] = first.build_ids;
    const add = async (at: number) => {
      await setTimeout(at * 40);
      return (await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) })).response.status;
    };
    const additions = Array.from({ length: 40 }, (_, at) => add(at));
    await Promise.all([reset(), reset(), reset()]);

    expect(new Set(await Promise.all(additions))).toEqual(new Set([201]));
  });

  it('leaves no gap in the sequence with concurrent writes', async () => {
    await reset();
    const providers = (await plan.api.GET('/v1/providers', { params: { query: { per_page: 20 } } })).data?.data ?? [];
    const before = (await sequences()).at(-1) ?? 0;
    const changes = providers.map(({ id }, index) =>
      plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body: { name: `Renamed ${index}` } }),
    );
    const [, ...responses] = await Promise.all([reset(), ...changes]);
    expect(new Set(responses.map(({ response }) => response.status))).toEqual(new Set([200]));
    const after = await sequences();
    expect(after).toEqual(after.map((_, index) => (after[0] ?? 0) + index));
    expect(after[0]).toBeGreaterThan(before);
  });
});

describe('triggerEvent', () => {
  let untouched: Record<string, string>;
  beforeAll(async () => {
    await insertSources(app.services.control, plan.db, first.build_ids[0] ?? '');
    untouched = await digest();
    const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
    await plan.api.POST('/v1/webhooks', { body });
    await insertDestinations(plan.db);
  });

  const trigger = (body: object) => send(app, getRoute('triggerEvent'), { as: plan, body });

  it.each(Object.keys(EVENT_DATA) as EmittedEventType[])(
    'emits a valid event of type %s, and changes nothing else',
    async (type) => {
      const last = Number((await plan.db.sql.eventCounter.findFirstOrThrow()).last_sequence);
      const result = await trigger({ type });
      expectDocumented(getRoute('triggerEvent'), result);
      const listed = await send(app, getRoute('listEvents'), { as: plan, query: 'per_page=1' });
      const [event] = listed.body.data as Record<string, unknown>[];
      expect(event).toMatchObject({ id: result.body.event_id, type, environment: 'sandbox', sequence: last + 1 });
      expect(Event.safeParse(event).error).toBeUndefined();
      expect(EVENT_DATA[type].strict().safeParse(event?.data).error).toBeUndefined();
      expect(await digest()).toEqual(untouched);
    },
  );

  it('emits an event about the named build', async () => {
    const [, build_id = ''] = first.build_ids;
    await trigger({ type: 'adequacy.score_updated', build_id });
    const listed = await send(app, getRoute('listEvents'), { as: plan, query: `per_page=1&build_id=${build_id}` });
    expect(listed.body.data).toMatchObject([{ type: 'adequacy.score_updated', data: { object: { build_id } } }]);
  });

  it.each<[string, object]>([
    ['an unknown type', { type: 'provider.vanished' }],
    ['no type', {}],
    ['a build that does not exist', { type: 'provider.created', build_id: 'bld_01h455vb4pex5vsknk084sn02q' }],
  ])('rejects %s', async (_, body) => {
    const result = await trigger(body);
    expect([result.status, result.body.code]).toEqual([422, 'validation_failed']);
  });

  it('rejects a build of another account, and an empty sandbox', async () => {
    const other = await app.signIn();
    const type = 'provider.created';
    const nothing = await send(app, getRoute('triggerEvent'), { as: other, body: { type } });
    expect([nothing.status, nothing.body.errors?.[0]?.pointer]).toEqual([422, '/build_id']);
    const build_id = encodeId('build', await insertBuild(other.db));
    expect((await trigger({ type, build_id })).body.errors).toMatchObject([
      { pointer: '/build_id', code: 'not_found' },
    ]);
    const ofNone = await send(app, getRoute('triggerEvent'), { as: other, body: { type: 'webhook.disabled' } });
    expect(ofNone.body.errors).toMatchObject([{ pointer: '/type', code: 'not_found' }]);
    const destination = { type: 'event_destination.disabled' };
    const ofNoDestination = await send(app, getRoute('triggerEvent'), { as: other, body: destination });
    expect(ofNoDestination.body.errors).toMatchObject([{ pointer: '/type', code: 'not_found' }]);
  });
});
