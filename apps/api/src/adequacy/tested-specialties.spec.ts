import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const plan = useSignedInOnce(app);
let id: string;

beforeAll(async () => {
  id = encodeId('build', await insertBuild(plan.db, { county_fips: ['49009'] }));
});

describe.each(['cells', 'specialties'] as const)('the filter specialty_code of the %s of a build', (list) => {
  const listPage = (specialty_code: string[]) =>
    plan.api.GET(`/v1/builds/{id}/adequacy/${list}`, { params: { path: { id }, query: { specialty_code } } });

  it.each([
    ['001', '001 is tested as S03. Send specialty_code=S03.'],
    ['006', '006 is tested as S03. Send specialty_code=S03.'],
    ['999', 'The standard cms-ma-2026 has no specialty 999. See GET /v1/specialties.'],
  ])('rejects a specialty_code that is %s, with the reason', async (code, message) => {
    const { response, error } = await listPage(['008', code]);

    expect([response.status, error?.code, error?.detail]).toEqual([
      400,
      'invalid_parameter',
      `specialty_code: ${message}`,
    ]);
    expect(error?.errors).toEqual([{ in: 'query', name: 'specialty_code', code: 'not_found', message }]);
  });

  it('accepts every specialty_code that is tested', async () => {
    const { data } = await plan.api.GET('/v1/specialties', { params: { query: { per_page: 100 } } });
    const tested = [...new Set(data?.data.map(({ tested_as }) => tested_as))];

    expect(tested).toHaveLength(43);
    expect((await listPage(tested)).response.status).toBe(200);
  });
});

it('responds 404 to the cell of a submitted code, and names the code it is tested under', async () => {
  const path = { id, county_fips: '49009', specialty_code: '001' };
  const { error } = await plan.api.GET('/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}', {
    params: { path },
  });

  expect([error?.status, error?.detail]).toEqual([404, '001 is tested as S03. Read the cell of S03 instead.']);
});
