import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { type SignedIn, type TestResponse, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);

interface Upload {
  as?: SignedIn;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

async function upload(content: string | Buffer, sent: Upload = {}): Promise<TestResponse> {
  const { as = plan, fields = {} } = sent;
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Census', source: 'CMS', ...fields })) form.set(name, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'points.csv');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', ...sent.headers };
  return app.request('/v1/beneficiary-samples', { as, headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

const HEADING = 'county_fips,latitude,longitude,weight\n';
// The points are in Daggett County, near Manila.
const POINTS = '49009,40.98,-109.7,3\n49009,40.95,-109.8,1\n';

const list = async (by = plan) => (await by.api.GET('/v1/beneficiary-samples', {})).data?.data ?? [];
const own = async (by = plan) => (await list(by)).filter(({ is_shared }) => !is_shared);
const get = (id: string, by = plan) => by.api.GET('/v1/beneficiary-samples/{id}', { params: { path: { id } } });
const remove = (id: string, by = plan) => by.api.DELETE('/v1/beneficiary-samples/{id}', { params: { path: { id } } });
const points = (id: string, by = plan) =>
  by.api.GET('/v1/beneficiary-samples/{id}/points', { params: { path: { id } } });

const listErrors = ({ body }: TestResponse) =>
  (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [pointer, code]);

describe('createBeneficiarySample', () => {
  it('stores the points of a file, and lists the sample before the default ones', async () => {
    const { status, body, headers } = await upload(HEADING + POINTS, { fields: { vintage: '2026-04' } });

    expect([status, body]).toEqual([
      201,
      {
        object: 'beneficiary_sample',
        id: expect.stringMatching(/^smp_/),
        name: 'Census',
        version: 1,
        source: 'CMS',
        vintage: '2026-04',
        unit: 'beneficiaries',
        county_count: 1,
        point_count: 2,
        sha256: createHash('sha256').update(POINTS).digest('hex'),
        is_default: false,
        is_shared: false,
        created_at: expect.any(String),
      },
    ]);
    expect(headers.location).toBe(`/v1/beneficiary-samples/${String(body.id)}`);
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [body.id, false],
      ['utah-zcta-synthetic-2', true],
    ]);
    expect((await get(String(body.id))).data).toEqual(body);
    const found = await points(String(body.id));
    expect(found.data?.data).toEqual([
      {
        object: 'beneficiary_point',
        county_fips: '49009',
        position: 1,
        zip: '84046',
        latitude: 40.98,
        longitude: -109.7,
        weight: 3,
      },
      {
        object: 'beneficiary_point',
        county_fips: '49009',
        position: 2,
        zip: '84046',
        latitude: 40.95,
        longitude: -109.8,
        weight: 1,
      },
    ]);
  });

  it('accepts SSA codes, gzip, other orders of columns, and its own CSV of points', async () => {
    const county = (await plan.api.GET('/v1/counties/{id}', { params: { path: { id: '49009' } } })).data;
    const lines = `Weight,SSA code,Longitude,Latitude\r\n3,${county?.ssa_code},-109.7,40.98\r\n1,${county?.ssa_code},-109.8,40.95\r\n`;
    const { status, body } = await upload(gzipSync(lines));
    expect(status).toBe(201);
    const csv = await app.server.inject({
      url: `/v1/beneficiary-samples/${String(body.id)}/points`,
      headers: { authorization: `Bearer ${plan.token}`, accept: 'text/csv', host: 'api.test' },
    });

    const other = await app.signIn();
    const again = await upload(csv.payload, { as: other });
    expect([again.status, again.body.sha256]).toEqual([201, body.sha256]);
  });

  it('refuses a file that decompresses to too much', async () => {
    const { status, body } = await upload(
      gzipSync(`county_fips,latitude,longitude,weight\n${'1,2,3,4\n'.repeat(2_000_000)}`),
    );
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('reports the same points as a conflict with the sample that has them, and numbers the samples of a name', async () => {
    const { body } = await upload(HEADING + POINTS);
    const again = await upload(HEADING.toUpperCase() + POINTS.replaceAll('40.98', '+40.980'), {
      fields: { name: 'Another' },
    });
    expect([again.status, again.body.code, again.body.conflict]).toEqual([409, 'conflict', { id: body.id }]);

    const next = await upload(`${HEADING + POINTS}49009,40.95,-109.8,2\n`);
    expect(next.body).toMatchObject({ name: 'Census', version: 2, point_count: 3 });
    expect(await own()).toHaveLength(2);
  });

  it('returns the first response when it is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'census-2026' };
    const first = await upload(HEADING + POINTS, { headers });
    const again = await upload(HEADING + POINTS, { headers });
    expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([201, 'true', first.text]);
    const other = await upload(HEADING + POINTS, { headers, fields: { vintage: '2026' } });
    expect([other.body.code, (await own()).length]).toEqual(['idempotency_key_reused', 1]);
  });

  it('reports every invalid line, and stores nothing', async () => {
    const { status, body } = await upload(
      [
        HEADING.trim(),
        '49009,40.98,-109.7,3',
        '9009,40.98,-109.7,3',
        '99999,40.98,-109.7,3',
        '49009,91,-109.7,3',
        '49009,40.98,"109,7",3',
        '49009,40.98,-109.7,0',
        '49009,40.98,-109.7,-1',
        '49009,,-109.7,1e999',
        '49009,40.98,109.7,3',
        '49035,37.1,-113.5,3',
        ',40.98,-109.7',
      ].join('\n'),
    );

    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(listErrors({ body } as TestResponse)).toEqual([
      ['/file/3/county_fips', 'invalid_format'],
      ['/file/4/county_fips', 'not_found'],
      ['/file/5/latitude', 'out_of_range'],
      ['/file/6/longitude', 'invalid_format'],
      ['/file/7/weight', 'out_of_range'],
      ['/file/8/weight', 'out_of_range'],
      ['/file/9/latitude', 'required'],
      ['/file/9/weight', 'out_of_range'],
      ['/file/10/latitude', 'inconsistent'],
      ['/file/11/latitude', 'inconsistent'],
      ['/file/12/county_fips', 'required'],
      ['/file/12/weight', 'required'],
    ]);
    expect((body.errors as { message: string }[])[8]?.message).toMatch(
      /^Line 10: The point is \d+ miles from .*Daggett/,
    );
    expect(await own()).toEqual([]);
  });

  it('lists the first hundred errors and states the number of all', async () => {
    const { body } = await upload(HEADING + '49009,40.98,-109.7,0\n'.repeat(150));

    expect(body.detail).toContain('150 errors');
    expect(body.errors).toHaveLength(100);
  });

  it.each([
    [
      '',
      [
        ['/file/1', 'required'],
        ['/file/1', 'required'],
        ['/file/1', 'required'],
        ['/file/1', 'required'],
      ],
    ],
    [HEADING, [['/file', 'too_few']]],
    ['county_fips,latitude,longitude,weight,Weight\n', [['/file/1', 'not_unique']]],
    ['county_fips,latitude,longitude,weight,income\n', [['/file/1', 'unknown_field']]],
    [Buffer.from([0x50, 0x4b, 3, 4, 0xff]), [['/file', 'invalid_format']]],
    [Buffer.from([0x1f, 0x8b, 0, 0]), [['/file', 'invalid_format']]],
  ])('rejects a file that has no valid heading or points', async (content, errors) => {
    const response = await upload(content);

    expect([response.status, listErrors(response)]).toEqual([422, errors]);
  });

  it('rejects shares that do not sum to 1, and accepts those that do', async () => {
    const fields = { unit: 'county_share' };
    const wrong = await upload(HEADING + POINTS, { fields });
    expect(listErrors(wrong)).toEqual([['/file', 'inconsistent']]);

    const right = await upload(`${HEADING}49009,40.98,-109.7,0.75\n49009,40.95,-109.8,0.25\n`, { fields });
    expect(right.body).toMatchObject({ unit: 'county_share' });
  });

  it('rejects a county with more than 10,000 points once', async () => {
    const response = await upload(HEADING + '49009,40.98,-109.7,1\n'.repeat(10_005));

    expect(listErrors(response)).toEqual([['/file/10002/county_fips', 'too_many']]);
  });

  it('rejects fields that are missing or unknown', async () => {
    const missing = await upload(HEADING + POINTS, { fields: { name: ' ', colour: 'red' } });

    expect(listErrors(missing)).toEqual([
      ['/name', 'invalid_format'],
      ['/colour', 'unknown_field'],
    ]);
  });

  it('allows as many samples as the plan, which the account states', async () => {
    for (let weight = 1; weight <= 20; weight++)
      expect((await upload(`${HEADING}49009,40.98,-109.7,${weight}\n`)).status).toBe(201);

    const { status, body } = await upload(`${HEADING}49009,40.98,-109.7,21\n`);
    expect([status, body.code, body.plan]).toMatchObject([403, 'plan_limit_exceeded', { limit: 20, used: 20 }]);
    const { data } = await plan.api.GET('/v1/account', {});
    expect([data?.limits.beneficiary_samples, data?.usage.beneficiary_samples]).toEqual([20, 20]);
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const boundary = 'broken';
    const part = (name: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const body = `${part('name', 'Census')}${part('source', 'CMS')}${part('file"; filename="a.csv', HEADING + POINTS)}`;
    const response = await app.request('/v1/beneficiary-samples', {
      as: plan,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(body.slice(0, -20)),
    });

    expect(response.status).toBe(422);
    expect(await own()).toEqual([]);
  });
});

describe('deleteBeneficiarySample', () => {
  it('deletes a sample with its points, and responds 404 to those that the account does not have', async () => {
    const { body } = await upload(HEADING + POINTS);
    const id = String(body.id);
    const other = await app.signIn();
    expect((await remove(id, other)).error).toMatchObject({ code: 'resource_not_found' });
    expect((await get(id, other)).error).toMatchObject({ code: 'resource_not_found' });
    expect((await points(id, other)).error).toMatchObject({ code: 'resource_not_found' });
    expect(await own(other)).toEqual([]);

    expect((await remove(id)).response.status).toBe(204);
    expect((await get(id)).error).toMatchObject({ code: 'resource_not_found' });
    expect((await remove(id)).error).toMatchObject({ code: 'resource_not_found' });
    expect((await remove('utah-zcta-synthetic-2')).error).toMatchObject({ code: 'resource_not_found' });
    expect(
      await plan.db.sql.accountSampleCounty.count({ where: { sample_id: decodeId('beneficiary_sample', id) ?? '' } }),
    ).toBe(0);
  });

  it('rejects the deletion while a build uses the sample', async () => {
    const { body } = await upload(HEADING + POINTS);
    const beneficiary_sample_id = String(body.id);
    const build = await plan.api.POST('/v1/builds', {
      body: { name: 'North', contract_year: 2027, county_fips: ['49009'], beneficiary_sample_id },
    });
    const id = String(build.data?.id);

    expect((await remove(beneficiary_sample_id)).error).toMatchObject({ code: 'conflict', conflict: { id } });
    await plan.api.PATCH('/v1/builds/{id}', { params: { path: { id } }, body: { beneficiary_sample_id: null } });
    expect((await remove(beneficiary_sample_id)).response.status).toBe(204);
  });
});
