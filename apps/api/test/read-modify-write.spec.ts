// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import * as contract from '@pnb/contract';
import { decodeId, encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, type TestResponse, useApp, useSignedIn } from '@pnb/testkit';

type Json = Record<string, unknown>;
type ProviderBody = NonNullable<paths['/v1/providers/{id}']['patch']['requestBody']>['content']['application/json'];

const app = useApp();
const plan = useSignedIn(app, { plan: 'enterprise' });

const send = (method: string, path: string, body?: object) => app.request(path, { as: plan, method, body });

const read = async (path: string): Promise<Json> => (await send('GET', path)).body;

const errorsIn = ({ body }: TestResponse) =>
  (body.errors ?? []).map(({ pointer, code, message }) => [pointer, code, message]);

/** Events of the account so far. */
const countEvents = async () => ((await read('/v1/events')).meta as { total: number }).total;

async function aProvider(fields: object = {}): Promise<string> {
  const build_id = encodeId('build', await insertBuild(plan.db));
  const { body } = await send('POST', '/v1/providers', aProviderCreate(build_id, fields));
  return `/v1/providers/${String(body.id)}`;
}

async function aBuild(): Promise<string> {
  const fields = { name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'], metadata: { source: 'test' } };
  const { body } = await send('POST', '/v1/builds', fields);
  return `/v1/builds/${String(body.id)}`;
}

async function aWebhook(): Promise<string> {
  const fields = { url: 'https://partner.example/hooks', event_types: ['provider.*'], headers: { 'X-Route': 'blue' } };
  const { body } = await send('POST', '/v1/webhooks', fields);
  return `/v1/webhooks/${String(body.id)}`;
}

async function aDestination(): Promise<string> {
  const broker = { type: 'nats_jetstream', servers: ['nats.partner.example:4222'], topic: 'pnb' };
  const authentication = { method: 'token' };
  const fields = { ...broker, event_types: ['provider.*'], authentication, secret: 'a-token' };
  const { body } = await send('POST', '/v1/event-destinations', fields);
  return `/v1/event-destinations/${String(body.id)}`;
}

const RESOURCES: [string, () => Promise<string>, contract.ReadOnlyFields][] = [
  ['provider', () => aProvider(), contract.PROVIDER_READ_ONLY],
  ['build', aBuild, contract.BUILD_READ_ONLY],
  ['webhook', aWebhook, contract.WEBHOOK_READ_ONLY],
  ['event destination', aDestination, contract.EVENT_DESTINATION_READ_ONLY],
];

describe.each(RESOURCES)('a whole %s', (_, make, { fixed }) => {
  it('changes nothing and emits no event when it is sent back unchanged', async () => {
    const path = await make();
    await app.runJobs();
    const [before, events] = [await read(path), await countEvents()];

    const { status, body } = await send('PATCH', path, before);

    expect([status, body]).toEqual([200, before]);
    expect(await read(path)).toEqual(before);
    expect(await countEvents()).toBe(events);
  });

  it('is rejected as immutable when its fixed fields differ, with the fix', async () => {
    const path = await make();
    const before = await read(path);
    const others = Object.fromEntries(Object.keys(fixed).map((name) => [name, 'another']));

    const refused = await send('PATCH', path, { ...before, ...others });

    expect(refused.status).toBe(422);
    expect(errorsIn(refused)).toEqual(
      Object.entries(fixed).map(([name, fix]) => [`/${name}`, 'immutable', `This field cannot be changed. ${fix}`]),
    );
    expect(await read(path)).toEqual(before);
  });
});

describe('a provider that is read, changed in one field and sent back', () => {
  it.each<[string, object, (provider: Json) => Json, Json]>([
    ['stage', { stage: 'outreach' }, () => ({ stage: 'engaged' }), { stage: 'engaged' }],
    ['specialty name', {}, () => ({ specialty: 'Dermatology' }), { specialty: 'Dermatology', specialty_code: '011' }],
    ['specialty code', {}, () => ({ specialty_code: '011' }), { specialty: 'Dermatology', specialty_code: '011' }],
    [
      'primary location',
      {},
      () => ({ locations: [{ address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' }] }),
      { county: 'Daggett', county_fips: '49009', specialty_code: '008' },
    ],
    ['list of locations', {}, () => ({ locations: [] }), { locations: [], county_fips: '49035' }],
    ['county, without locations', { locations: [] }, () => ({ county_fips: '49009' }), { county: 'Daggett' }],
  ])('has the new %s', async (_, fields, change, expected) => {
    const path = await aProvider(fields);
    const before = await read(path);

    const { status, body } = await send('PATCH', path, { ...before, ...change(before) });

    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  it('is located again by another ZIP, unless its coordinates were set by the caller', async () => {
    const moved = async (fields: object) => {
      const path = await aProvider({
        locations: [
          { address_line_1: '2 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101', ...fields },
        ],
      });
      const before = await read(path);
      const [location] = before.locations as Json[];
      const { body } = await send('PATCH', path, {
        ...before,
        locations: [{ ...location, city: 'Manila', zip: '84046' }],
      });
      return { provider: body, location: (body.locations as Json[])[0] };
    };
    const [{ latitude, longitude } = {}] = (
      await read(
        await aProvider({
          locations: [{ address_line_1: '1 Main Street', city: 'Manila', state: 'UT', zip: '84046' }],
        }),
      )
    ).locations as Json[];

    const derived = await moved({});
    const own = await moved({ latitude: 40.7, longitude: -111.9 });

    expect(derived.provider).toMatchObject({ county: 'Daggett', county_fips: '49009' });
    expect(derived.location).toMatchObject({ latitude, longitude, geocode_quality: 'zip_centroid' });
    expect(own.location).toMatchObject({ latitude: 40.7, longitude: -111.9, geocode_quality: 'manual' });
  });

  it('keeps a location that was never geocoded', async () => {
    const path = await aProvider();
    const row = { id: decodeId('provider', path.split('/').at(-1) ?? '') ?? '' };
    const [location] = (await read(path)).locations as Json[];
    const unknown = { ...location, latitude: null, longitude: null, county_fips: null, geocode_quality: null };
    await plan.db.sql.provider.update({ where: row, data: { locations: [unknown] } });

    const { status, body } = await send('PATCH', path, { ...(await read(path)), name: 'Ana Rivera, DO' });

    expect([status, body.name, body.locations]).toEqual([200, 'Ana Rivera, DO', [unknown]]);
  });
});

describe('the adequacy status of a provider that is sent back', () => {
  it('is not an override while its source is computed, also when the status changed meanwhile', async () => {
    const path = await aProvider({ stage: 'active' });
    const early = await read(path);
    expect(early).toMatchObject({ adequacy_status: 'pending', adequacy_status_source: 'computed' });
    await app.runJobs();
    const computed = await read(path);
    expect(computed).toMatchObject({ adequacy_status: 'compliant' });

    for (const sent of [early, computed])
      expect((await send('PATCH', path, { ...sent, name: sent === early ? 'Early' : 'Late' })).body).toMatchObject({
        adequacy_status: 'compliant',
        adequacy_status_source: 'computed',
      });
  });

  it('stays an override', async () => {
    const path = await aProvider({ stage: 'active' });
    await send('PATCH', path, { adequacy_status: 'excluded', reason: 'Retires soon.' });

    const { body } = await send('PATCH', path, { ...(await read(path)), name: 'Renamed' });

    expect(body).toMatchObject({ name: 'Renamed', adequacy_status: 'excluded', adequacy_status_source: 'override' });
  });

  it('is accepted unchanged, and rejected when only a run can compute it', async () => {
    const path = await aProvider();

    expect((await send('PATCH', path, { adequacy_status: 'pending' })).body).toMatchObject({
      adequacy_status_source: 'computed',
    });
    const refused = await send('PATCH', path, { adequacy_status: 'at_risk' });
    expect(errorsIn(refused)).toEqual([
      ['/adequacy_status', 'invalid_enum', 'Use one of: compliant, non_compliant, excluded, or null.'],
    ]);
  });
});

describe('a webhook that is sent back', () => {
  it('keeps its headers and its paused status, and has the new URL', async () => {
    const path = await aWebhook();
    const row = { id: decodeId('webhook', path.split('/').at(-1) ?? '') ?? '' };
    await plan.db.sql.webhook.update({ where: row, data: { status: 'disabled', disabled_reason: 'manual' } });

    const { status, body } = await send('PATCH', path, { ...(await read(path)), url: 'https://partner.example/new' });

    expect([status, body.url, body.header_names, body.status]).toEqual([
      200,
      'https://partner.example/new',
      ['X-Route'],
      'disabled',
    ]);
  });

  it('cannot be set to the status that only the plan sets', async () => {
    const refused = await send('PATCH', await aWebhook(), { status: 'paused_by_plan' });

    expect(errorsIn(refused)).toEqual([
      ['/status', 'invalid_enum', 'Use one of: enabled, disabled. Only the plan pauses an endpoint.'],
    ]);
  });
});

it('a provider that was read is a valid body of the typed client', async () => {
  const path = { id: (await aProvider()).split('/').at(-1) ?? '' };
  const { data } = await plan.api.GET('/v1/providers/{id}', { params: { path } });
  const body: ProviderBody = { ...data, name: 'Ana Rivera, DO' };

  const result = await plan.api.PATCH('/v1/providers/{id}', { params: { path }, body });

  expect(result.data?.name).toBe('Ana Rivera, DO');
});
