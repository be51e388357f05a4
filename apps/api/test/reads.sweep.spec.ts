import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@pnb/contract';
import { changeAccount } from '@pnb/identity';
import { useApp } from '@pnb/testkit';
import { sendRequest, titled, usePopulated } from './sweep.ts';

/** Every write of a network database fails, whatever the table and the client. */
const REFUSE_WRITES = `
  create function refuse_write() returns trigger language plpgsql as $$ begin
    raise exception 'a read wrote to %', tg_table_name;
  end $$;
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname in ('public', 'graphile_worker') loop
      execute format('create trigger refuse_write before insert or update or delete or truncate on %s
        for each statement execute function refuse_write()', name);
    end loop;
  end $$;`;

const app = useApp();
const owner = usePopulated(app);

beforeAll(async () => {
  await app.services.networks.sandbox.pool.query(REFUSE_WRITES);
  // Regression: a read of webhooks paused endpoints beyond the plan.
  await changeAccount(app.services.control, owner.account_id, { plan: 'starter' });
  const readPlan = async () => (await owner.api.GET('/v1/account', {})).data?.plan;
  while ((await readPlan()) !== 'starter');
});

describe('a read-only network database', () => {
  it('rejects the writes of a POST', async () => {
    const body = { name: 'Never stored', contract_year: 2027, county_fips: ['49035'] };
    const { response } = await owner.api.POST('/v1/builds', { body });

    expect(response.status).toBe(500);
  });
});

describe.each(titled(ROUTES.filter(({ method, scope }) => method === 'get' && scope !== null)))('%s', (_id, route) => {
  it('writes nothing to the network database', async () => {
    expect((await sendRequest(app, route, owner)).status).toBe(200);
  });
});
