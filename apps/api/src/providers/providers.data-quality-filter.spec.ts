// @citus
import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { decodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { aProviderCreate, createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Query = NonNullable<paths['/v1/providers']['get']['parameters']['query']>;
type Code = NonNullable<Query['data_quality']>[number];

const UTAH = { address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' };
const LONDON = { ...UTAH, city: 'London' };
const UNKNOWN = { ...UTAH, zip: '84999' };
const BOXES = { ...UTAH, zip: '84110' };
const BORDER = { ...UTAH, city: 'Evanston', state: 'WY', zip: '82930' };
const OTHER = { ...UTAH, latitude: 40.89, longitude: -111.88 };
const FAR = { ...UTAH, latitude: 40.2338, longitude: -111.6585 };

const CODES: readonly Code[] = [
  'city_zip_mismatch',
  'coordinates_far_from_zip',
  'county_coordinates_mismatch',
  'zip_crosses_border',
  'zip_unknown',
  'zip_without_area',
];

const add = (name: string, ...locations: object[]) => createProvider(plan, build.id, { name, locations });

/** One provider for each warning, one with several, and one without any. */
const addAll = async () => {
  await add('Plain', UTAH);
  await add('London', LONDON);
  await add('Unknown', UNKNOWN);
  await add('Boxes', BOXES);
  await add('Border', BORDER);
  await add('Far', FAR);
  await add('Other county', OTHER);
  await add('Several', UTAH, { ...LONDON, is_primary: false }, { ...BOXES, is_primary: false });
};

async function list(query: Query) {
  const { data, response, error } = await plan.api.GET('/v1/providers', { params: { query } });
  if (!data) throw new Error(`not listed: ${response.status} ${error?.detail}`);
  return data;
}

const listNames = async (query: Query): Promise<string[]> => {
  const { data, meta } = await list({ ...query, sort: ['name'], per_page: 100 });
  expect(meta.total).toBe(data.length);
  return data.map(({ name }) => name);
};

/** Each filter returns what the warnings of the responses say. */
async function expectExact(): Promise<void> {
  const { data: all } = await list({ sort: ['name'], per_page: 100 });
  const namesWith = (isMatch: (codes: Code[]) => boolean) =>
    all.filter(({ data_quality }) => isMatch(data_quality.map(({ code }) => code))).map(({ name }) => name);
  for (const code of CODES)
    expect([code, await listNames({ data_quality: [code] })]).toEqual([
      code,
      namesWith((codes) => codes.includes(code)),
    ]);
  expect(await listNames({ has_data_quality_warnings: true })).toEqual(namesWith((codes) => codes.length > 0));
  expect(await listNames({ has_data_quality_warnings: false })).toEqual(namesWith((codes) => codes.length === 0));
}

const query = (text: string, ...values: unknown[]) => app.services.networks.sandbox.pool.query(text, values);

const OUTDATED =
  'account_id = $1 and (data_quality_version is distinct from version or data_quality_revision is distinct from 2)';
async function countOutdated(): Promise<number> {
  const { rows } = await query(`select count(*)::int as count from providers where ${OUTDATED}`, plan.account_id);
  return (rows[0] as { count: number }).count;
}

describe('listProviders filtered by data_quality', () => {
  it('returns exactly the providers whose data_quality has one of the codes', async () => {
    await addAll();

    expect(await listNames({ data_quality: ['city_zip_mismatch'] })).toEqual(['London', 'Several']);
    expect(await listNames({ data_quality: ['zip_unknown', 'zip_without_area'] })).toEqual([
      'Boxes',
      'Several',
      'Unknown',
    ]);
    expect(await listNames({ data_quality: ['coordinates_far_from_zip'] })).toEqual(['Far']);
    expect(await listNames({ data_quality: ['county_coordinates_mismatch'] })).toEqual(['Other county']);
    expect(await listNames({ has_data_quality_warnings: false })).toEqual(['Plain']);
    expect(await listNames({ has_data_quality_warnings: false, data_quality: ['zip_unknown'] })).toEqual([]);
    expect(await countOutdated()).toBe(0);
    await expectExact();
  });

  it('rejects a code that does not exist', async () => {
    const { response, error } = await plan.api.GET('/v1/providers', {
      params: { query: { data_quality: ['wrong' as Code] } },
    });

    expect([response.status, error?.errors?.map(({ name, code }) => [name, code])]).toEqual([
      400,
      [['data_quality', 'invalid_enum']],
    ]);
  });

  it('is paged by cursor', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name, name === 'C' ? UTAH : LONDON);
    const filter: Query = { data_quality: ['city_zip_mismatch'], per_page: 2 };
    const first = await list(filter);
    const second = await list({ ...filter, cursor: String(first.meta.next_cursor) });

    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['E', 'D', 'B', 'A']);
    expect([first.meta.total, second.meta.total, second.meta.next_cursor]).toEqual([4, 4, null]);
  });

  it('follows each write: a patch, a move, a batch and a change of the standard', async () => {
    const { id } = await add('Patched', UTAH);
    const patch = (body: object) => plan.api.PATCH('/v1/providers/{id}', { params: { path: { id } }, body });
    await patch({ locations: [LONDON] });
    expect(await listNames({ data_quality: ['city_zip_mismatch'] })).toEqual(['Patched']);
    await patch({ stage: 'outreach' });
    await patch({ medical_group: 'Wasatch Heart Group' });
    const items = [
      {
        ...aProviderCreate(build.id, { name: 'Batched', locations: [UNKNOWN], npi: '2000000044' }),
        build_id: undefined,
      },
    ];
    await plan.api.POST('/v1/providers/batch', { body: { build_id: build.id, items } as never });
    await expectExact();
    await patch({ locations: [UTAH] });
    await patch({ stage: 'engaged' });

    expect(await listNames({ data_quality: ['city_zip_mismatch', 'zip_unknown'] })).toEqual(['Batched']);
    expect(await countOutdated()).toBe(0);
  });

  it('is exact where a process of the previous release has written rows', async () => {
    await addAll();
    const { rows } = await query(
      "select locations from providers where account_id = $1 and name = 'London'",
      plan.account_id,
    );
    const [{ locations }] = rows as [{ locations: object }];
    const build_id = decodeId('build', build.id);
    await query(
      `insert into providers (id, account_id, build_id, name, entity_type, specialty_code, stage, stage_changed_at, locations)
       values ($2, $1, $3, 'Inserted', 'individual', '008', 'active', now(), $4)`,
      plan.account_id,
      newId(),
      build_id,
      JSON.stringify(locations),
    );
    const move = "update providers set version = version + 1, locations = $2 where account_id = $1 and name = 'Plain'";
    await query(move, plan.account_id, JSON.stringify(locations));
    await query(
      "update providers set version = version + 1, locations = '[]' where account_id = $1 and name = 'Unknown'",
      plan.account_id,
    );

    expect(await countOutdated()).toBe(3);
    expect(await listNames({ data_quality: ['city_zip_mismatch'] })).toEqual([
      'Inserted',
      'London',
      'Plain',
      'Several',
    ]);
    expect(await listNames({ data_quality: ['zip_unknown'] })).toEqual([]);
    await expectExact();
  });

  it.each([0, 1, 3])(
    'is exact where the stored codes are those of revision %i, as after an upgrade',
    async (revision) => {
      await addAll();
      await query(
        `update providers set data_quality_revision = $2,
         data_quality_codes = case when data_quality_codes is null then 'zip_unknown' end where account_id = $1`,
        plan.account_id,
        revision,
      );

      await expectExact();
    },
  );

  it('is refused while more providers are outdated than a request computes, until the job has stored their codes', async () => {
    await addAll();
    const { rows } = await query(
      "select locations from providers where account_id = $1 and name = 'London'",
      plan.account_id,
    );
    const [{ locations }] = rows as [{ locations: object }];
    await query(
      `insert into providers (id, account_id, build_id, name, entity_type, specialty_code, stage, stage_changed_at, locations)
       select gen_random_uuid(), $1, $2, 'Many ' || at, 'individual', '008', 'active', now(), $3 from generate_series(1, 1001) at`,
      plan.account_id,
      decodeId('build', build.id),
      JSON.stringify(locations),
    );
    const filter = { params: { query: { data_quality: ['city_zip_mismatch'] as Code[] } } };
    const before = await query(
      'select version, updated_at from providers where account_id = $1 order by id',
      plan.account_id,
    );

    const refused = await plan.api.GET('/v1/providers', filter);
    expect([refused.response.status, refused.error?.code]).toEqual([503, 'service_unavailable']);
    expect(refused.response.headers.get('retry-after')).toBe('5');
    expect((await plan.api.GET('/v1/providers')).response.status).toBe(200);

    await app.runJobs();
    expect((await plan.api.GET('/v1/providers', filter)).data?.meta.total).toBe(1003);
    expect(await countOutdated()).toBe(0);
    const after = await query(
      'select version, updated_at from providers where account_id = $1 order by id',
      plan.account_id,
    );
    expect(after.rows).toEqual(before.rows);
  });
});
