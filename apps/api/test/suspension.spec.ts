import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { changeAccount } from '@pnb/identity';
import { type SignedIn, useApp } from '@pnb/testkit';
import { openBrowser, readOutcome } from './browser.ts';

const app = useApp({ signUp: 'open' });
let caller: SignedIn;
beforeAll(async () => {
  caller = await app.signIn();
});

const suspend = (account_id: string, suspended_at: Date | null) =>
  changeAccount(app.services.control, account_id, { suspended_at });

/** The cache of keys learns of the change by a notification. */
async function expectSoon(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  for (let i = 0; i < 100 && (await read()) !== wanted; i++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await read()).toBe(wanted);
}

describe('a suspended account', () => {
  it('gets no data by a token that it has, and no new token, until it is resumed', async () => {
    const read = async () => (await caller.api.GET('/v1/builds')).response.status;
    const getToken = () =>
      app.fetch(`${app.url}/v1/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: caller.api_key }),
      });
    expect(await read()).toBe(200);
    await suspend(caller.account_id, new Date());
    await expectSoon(read, 403);
    const { error } = await caller.api.GET('/v1/builds');
    expect(error).toMatchObject({ code: 'account_suspended', title: 'Account suspended' });
    expect((await getToken()).status).toBe(403);
    await suspend(caller.account_id, null);
    await expectSoon(read, 200);
    expect((await getToken()).status).toBe(200);
  });

  it('shows nothing to its users; they can still sign in and out', async () => {
    const browser = openBrowser(app);
    const { session } = await browser.signUp('suspended@plan.example');
    await suspend(String(decodeId('account', session.account.id)), new Date());
    const response = await browser.send('GET', '/app/api/sandbox/v1/builds');
    expect(await readOutcome(response)).toEqual([403, 'account_suspended']);
    const stream = await browser.send('GET', '/app/api/sandbox/events/stream');
    expect(await readOutcome(stream)).toEqual([403, 'account_suspended']);
    expect((await browser.send('GET', '/app/api/session')).status).toBe(200);
    expect((await browser.send('POST', '/app/api/sign-out')).status).toBe(204);
  });
});
