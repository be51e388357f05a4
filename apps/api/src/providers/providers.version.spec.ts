import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
let id: string;
/** Entity tag of the response that created the provider. */
let created: string;

beforeEach(async () => {
  const build_id = encodeId('build', await insertBuild(plan.db, { county_fips: ['49035'] }));
  const { data, response } = await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
  id = data?.id ?? '';
  created = getEntityTag(response);
});

const getEntityTag = (response: Response): string => response.headers.get('etag') ?? '';
const at = (headers: Record<string, string> = {}) => ({ params: { path: { id } }, headers });
const patch = (body: object, tag?: string) =>
  plan.api.PATCH('/v1/providers/{id}', { ...at(tag ? { 'If-Match': tag } : {}), body });
const read = async () => (await plan.api.GET('/v1/providers/{id}', at())).data;

describe("a provider's entity tag", () => {
  it('is valid for the next write, whatever a run computes in between', async () => {
    await app.runJobs();
    const moved = await patch({ stage: 'active', correction: true, reason: 'Signed long ago.' }, created);
    await app.runJobs();
    const second = await patch({ name: 'Ana Rivera, DO' }, getEntityTag(moved.response));

    expect([moved.response.status, second.response.status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ name: 'Ana Rivera, DO', adequacy_status: 'compliant' });
  });

  it('is rejected after the write of another caller', async () => {
    await patch({ name: 'Ana Rivera, DO' });

    const late = await patch({ name: 'Ana Rivera, NP' }, created);
    const removed = await plan.api.DELETE('/v1/providers/{id}', at({ 'If-Match': created }));

    expect([late.response.status, removed.response.status]).toEqual([412, 412]);
    expect((await patch({ name: 'Ana Rivera, NP' }, getEntityTag(late.response))).response.status).toBe(200);
  });

  it('differs for readers after a run changed the provider', async () => {
    const before = await plan.api.GET('/v1/providers/{id}', at());
    const again = await plan.api.GET('/v1/providers/{id}', at({ 'If-None-Match': getEntityTag(before.response) }));
    await app.runJobs();
    const after = await plan.api.GET('/v1/providers/{id}', at({ 'If-None-Match': getEntityTag(before.response) }));

    expect([again.response.status, after.response.status]).toEqual([304, 200]);
  });
});

describe('updated_at', () => {
  it('changes with a write of a caller, and adequacy_updated_at with a run', async () => {
    const first = await read();
    await app.runJobs();
    const computed = await read();
    await patch({ name: 'Ana Rivera, DO' });
    await app.runJobs();
    const renamed = await read();

    expect(first).toMatchObject({ adequacy_updated_at: null, adequacy_run_id: null });
    expect(computed).toMatchObject({ updated_at: first?.updated_at, adequacy_reasons: ['stage_not_counted'] });
    expect(Date.parse(computed?.adequacy_updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.updated_at ?? ''));
    expect(computed?.adequacy_run_id).toMatch(/^adq_/);
    expect(Date.parse(renamed?.updated_at ?? '')).toBeGreaterThan(Date.parse(first?.updated_at ?? ''));
    expect(renamed).toMatchObject({ adequacy_updated_at: computed?.adequacy_updated_at });
  });

  it('filters providers by changes of callers only', async () => {
    const list = async (updated_at_gte: string) =>
      (await plan.api.GET('/v1/providers', { params: { query: { updated_at_gte } } })).data?.meta.total;
    const since = new Date().toISOString();
    await app.runJobs();
    expect(await list(since)).toBe(0);

    await patch({ name: 'Ana Rivera, DO' });
    expect(await list(since)).toBe(1);
  });
});
