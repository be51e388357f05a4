import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { useApp, useReplica } from '@pnb/testkit';
import { Webhook } from 'standardwebhooks';
import { type Browser, openBrowser } from '../../test/browser.ts';

/** A service on this host: its own address is allowed. */
const main = useApp({ signUp: 'open' });
const app = useReplica(main, { listen: true, signUp: 'open' });

let count = 0;
let browser: Browser;
let url: string;
let secret: string;

beforeEach(async () => {
  browser = openBrowser(app);
  await browser.signUp(`receiver${(count += 1)}@plan.example`);
  ({ url } = (await (await browser.send('GET', '/app/api/sandbox/receiver')).json()) as { url: string });
});

async function connect(): Promise<void> {
  const response = await browser.send('POST', '/app/api/sandbox/v1/webhooks', { url, event_types: ['*'] });
  ({ secret } = (await response.json()) as { secret: string });
}

const body = '{"type":"webhook.test"}';

const deliver = (headers: Record<string, string>, to = url) =>
  app.fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

const sign = (text = body, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
});

describe('the built-in receiver', () => {
  it('verifies a delivery, and responds with what it has received', async () => {
    await connect();
    const response = await deliver(sign());
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        verified: true,
        reason: null,
        received_at: expect.any(String),
        body_bytes: body.length,
        headers: expect.objectContaining({ 'content-type': 'application/json', 'webhook-id': 'msg_1' }),
      },
    ]);
  });

  it('refuses a delivery that is altered, old, or for an address without an endpoint', async () => {
    const verify = async (headers: Record<string, string>) => {
      const response = await deliver(headers);
      return [response.status, ((await response.json()) as { verified: boolean }).verified];
    };
    expect(await verify({})).toEqual([400, false]);
    await connect();
    expect(await verify(sign('{"type":"other"}'))).toEqual([400, false]);
    expect(await verify(sign(body, new Date(Date.now() - 3_600_000)))).toEqual([400, false]);
  });

  it('has an address that no one else can make', async () => {
    await connect();
    const other = openBrowser(app);
    const { session } = await other.signUp(`other${count}@plan.example`);
    const forged = url.replace(/acc?t?_[^.]+/, session.account.id);
    expect(decodeId('account', session.account.id)).not.toBeNull();
    expect(forged).not.toBe(url);
    expect((await deliver(sign(), forged)).status).toBe(404);
    expect((await deliver(sign(), `${url}x`)).status).toBe(404);
    expect((await openBrowser(app).send('GET', '/app/api/sandbox/receiver')).status).toBe(401);
  });
});
