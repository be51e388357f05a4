import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Basis, decodeId, encodeId, ROUTES } from '@pnb/contract';
import { aProviderCreate, insertBuild, type TestResponse, useApp, useSignedInOnce } from '@pnb/testkit';
import { expectDocumented, getRoute, send } from './sweep.ts';

const app = useApp();
const plan = useSignedInOnce(app, { plan: 'enterprise' });
/** Two of the sandbox, and one made by this spec; each is an application whose coverage starts later. */
let builds: string[];
let small: string;

const BASES: readonly Basis[] = ['active', 'contracted', 'filing', 'projected'];
const COVERAGE_STARTS = '2039-01-01';
const DAGGETT = '49009';
const FILINGS = ['initial_application', 'service_area_expansion'] as const;

beforeAll(async () => {
  const { body } = await send(app, getRoute('resetSandbox'), { as: plan });
  const made = await Promise.all(
    FILINGS.map((filing_type) =>
      insertBuild(plan.db, {
        county_fips: [DAGGETT],
        filing_type,
        coverage_starts_on: new Date(`${COVERAGE_STARTS}T00:00:00.000Z`),
      }),
    ),
  );
  // An expansion has pending counties.
  await plan.db.sql.buildCounty.updateMany({ where: { build_id: made[1] ?? '' }, data: { is_pending: true } });
  small = encodeId('build', made[0] ?? '');
  builds = [...(body.build_ids as string[]), ...made.map((id) => encodeId('build', id))];
  for (const build_id of builds.slice(2))
    await plan.api.POST('/v1/providers', { body: aProviderCreate(build_id, { stage: 'loi_signed' }) });
  await app.runJobs();
});

/** Every operation that reads an adequacy result on one basis: those of a build, of a run and of a cell. */
const routes = ROUTES.filter((route) => route.tag === 'Adequacy' && route.query && 'basis' in route.query.shape);

const rows = ({ body }: TestResponse) => body.data as { credits?: unknown[] }[];

/** The newest run and a county of a build. */
async function readIds(build: string): Promise<{ run_id: string; county_fips: string }> {
  const id = decodeId('build', build) ?? '';
  const row = await plan.db.sql.build.findUniqueOrThrow({ where: { id }, include: { counties: { take: 1 } } });
  return { run_id: encodeId('adequacy_run', row.latest_run_id ?? ''), county_fips: row.counties[0]?.fips ?? '' };
}

async function call(operation: string, build: string, basis?: Basis): Promise<TestResponse> {
  const route = getRoute(operation);
  const { run_id, county_fips } = await readIds(build);
  const path = route.path
    .replace('{id}', build)
    .replace('{run_id}', run_id)
    .replace('{county_fips}', county_fips)
    .replace('{specialty_code}', '008');
  return send(app, route, { path, ...(basis ? { query: `basis=${basis}` } : {}), as: plan });
}

describe.each(routes.map(({ operationId }) => [operationId]))('%s', (operation) => {
  it.each(BASES)('responds as documented on %s, for each build that waits for its coverage', async (basis) => {
    for (const build of builds) {
      const found = await call(operation, build, basis);
      expect([build, found.status]).toEqual([build, 200]);
      expectDocumented(getRoute(operation), found);
    }
  });
});

describe('the applicant credit', () => {
  it.each(FILINGS.map((filing, at) => [filing, at + 2] as const))(
    'has the day on which coverage starts, in lists and single cells: %s',
    async (_, at) => {
      const credit = { type: 'applicant', points: 0.1, ends_on: COVERAGE_STARTS };
      const build = builds[at] ?? '';
      const [list, cell] = [
        await call('listAdequacyCells', build, 'filing'),
        await call('getAdequacyCell', build, 'filing'),
      ];

      expect(rows(list)[0]?.credits).toMatchObject([credit]);
      expect(cell.body.credits).toMatchObject([credit]);
    },
  );

  it('has no day while the start of coverage is not set', async () => {
    await plan.api.PATCH('/v1/builds/{id}', { params: { path: { id: small } }, body: { coverage_starts_on: null } });
    await app.runJobs();

    expect(rows(await call('listAdequacyCells', small, 'filing'))[0]?.credits).toMatchObject([
      { type: 'applicant', ends_on: null },
    ]);
  });
});

describe.each(BASES)('a build whose own basis is %s', (basis) => {
  it('is scored on its own basis, and responds as documented without a basis parameter', async () => {
    const others = ['getBuild', 'listBuilds', 'getServiceArea', 'listProviders', 'listEvents'];
    const body = { basis };
    await plan.api.PATCH('/v1/builds/{id}', { params: { path: { id: builds[3] ?? '' } }, body });
    await app.runJobs();

    for (const operation of [...routes.map(({ operationId }) => operationId), ...others]) {
      const found = await call(operation, builds[3] ?? '');
      expect([operation, found.status]).toEqual([operation, 200]);
      expectDocumented(getRoute(operation), found);
    }
    expect((await call('getAdequacy', builds[3] ?? '')).body).toMatchObject({ basis, is_stale: false });
  });
});
