import { describe, expect, it } from '@jest/globals';
import { decodeId, PLANS, type Plan } from '@pnb/contract';
import { newId } from '@pnb/db';
import { type SignedIn, useApp } from '@pnb/testkit';

const app = useApp();

async function createBuild({ api }: SignedIn): Promise<string> {
  const { data } = await api.POST('/v1/builds', {
    body: { name: 'Application', contract_year: 2027, county_fips: ['49035'], filing_type: 'initial_application' },
  });
  return String(data?.id);
}

const makeFiling = ({ api }: SignedIn, id: string) =>
  api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: {} });

const makeAtOnce = (caller: SignedIn, id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => makeFiling(caller, id)));

/** Copies of a filing of the build. */
async function storeFilings({ db }: SignedIn, filing_id: string, count: number): Promise<void> {
  const row = await db.sql.filing.findUniqueOrThrow({ where: { id: decodeId('filing', filing_id) ?? '' } });
  const copy = { ...row, settings: {}, actor: {}, context: {} };
  await db.sql.filing.createMany({ data: Array.from({ length: count }, () => ({ ...copy, id: newId() })) });
}

const getAccount = async ({ api }: SignedIn) => (await api.GET('/v1/account')).data;

/** The plan that allows more; no plan is above Enterprise. */
const NEXT = { starter: 'professional', professional: 'enterprise', enterprise: null } as const;

describe.each<Plan>(['starter', 'professional', 'enterprise'])('filings on the plan %s', (plan) => {
  const { pending_filings, filings_per_build } = PLANS[plan];

  it('may be pending in a number that parallel calls do not exceed', async () => {
    const caller = await app.signIn({ plan });
    const id = await createBuild(caller);
    const made = await makeAtOnce(caller, id, pending_filings + 2);
    const refused = made.filter(({ response }) => response.status === 403);
    const account = await getAccount(caller);
    await app.runJobs();

    expect(refused).toHaveLength(2);
    expect(refused[0]?.error).toMatchObject({
      code: 'plan_limit_exceeded',
      detail: expect.stringContaining('Wait until one of them is ready'),
      plan: { current: plan, required: NEXT[plan], limit: pending_filings, used: pending_filings },
    });
    expect(account?.limits).toMatchObject({ pending_filings, filings_per_build });
    expect(account?.usage).toMatchObject({ pending_filings, filings: pending_filings });
    expect((await getAccount(caller))?.usage).toMatchObject({ pending_filings: 0, filings: pending_filings });
    expect((await makeFiling(caller, id)).response.status).toBe(202);
  });

  it('are stored up to a number for each build', async () => {
    const caller = await app.signIn({ plan });
    const id = await createBuild(caller);
    const filing_id = String((await makeFiling(caller, id)).data?.id);
    await app.runJobs();
    await storeFilings(caller, filing_id, filings_per_build - 1);
    const { error } = await makeFiling(caller, id);

    expect(error).toMatchObject({
      code: 'plan_limit_exceeded',
      detail: expect.stringContaining('Continue in a copy of it'),
      plan: { current: plan, required: NEXT[plan], limit: filings_per_build, used: filings_per_build },
    });
    expect((await makeFiling(caller, await createBuild(caller))).response.status).toBe(202);
  });
});
