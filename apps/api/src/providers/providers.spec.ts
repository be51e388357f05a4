import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderDraft, insertBuild, startApp, type SignedIn, type TestApp } from '@pnb/testkit';

let app: TestApp;
let plan: SignedIn;
let build_id: string;

beforeAll(async () => {
  app = await startApp();
  plan = await app.signIn();
  build_id = encodeId('build', await insertBuild(plan.db));
});
afterAll(() => app.close());

async function aProvider(fields: object = {}) {
  const { data, response } = await plan.api.POST('/v1/providers', { body: aProviderDraft(build_id, fields) });
  if (!data) throw new Error(`not created: ${response.status}`);
  return data;
}

describe('createProvider', () => {
  it('adds a provider, derives what it can, and says where it is', async () => {
    const { data, response } = await plan.api.POST('/v1/providers', { body: aProviderDraft(build_id, { specialty_code: undefined, specialty: 'cardiology' }) });

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/providers/${data?.id}`);
    expect(data).toMatchObject({
      object: 'provider',
      specialty: 'Cardiology',
      specialty_code: '008',
      county: 'Salt Lake',
      county_fips: '49035',
      state: 'UT',
      stage: 'identified',
      adequacy_status: 'pending',
      allowed_stages: ['outreach', 'engaged', 'on_hold', 'disqualified'],
    });
    expect(data?.locations[0]).toMatchObject({ is_primary: true, geocode_quality: 'zip_centroid', county_fips: '49035' });
  });
});
