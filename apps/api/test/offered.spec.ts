import { describe, expect, it } from '@jest/globals';
import { useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const plan = useSignedInOnce(app);

const send = (method: string, path: string, body?: object) => app.request(path, { as: plan, method, body });
const requestToken = (client_secret: string, scope?: string) =>
  app.request('/v1/oauth/token', { body: { grant_type: 'client_credentials', client_secret, scope } });

const ABSENT = ['campaign.completed', 'campaign.*'];

describe.each(ABSENT)('the event type %s, which is not emitted yet', (type) => {
  it('is rejected by the create and the update of an endpoint', async () => {
    const fields = { url: 'https://partner.example/hooks', event_types: ['provider.*'] };
    const { id } = (await send('POST', '/v1/webhooks', fields)).body;

    for (const [method, path, body] of [
      ['POST', '/v1/webhooks', { ...fields, event_types: ['provider.*', type] }],
      ['PATCH', `/v1/webhooks/${String(id)}`, { event_types: [type] }],
    ] as const) {
      const { status, body: problem } = await send(method, path, body);
      const [error] = problem.errors ?? [];
      expect([status, error?.code]).toEqual([422, 'invalid_enum']);
      expect(error?.message).toMatch(/^No such event type\. Use one of /);
      expect(error?.message).not.toMatch(/campaign/);
    }
  });

  it('is rejected as a filter, in the sandbox and by a test delivery', async () => {
    expect((await send('GET', `/v1/events?type=${type}`)).status).toBe(400);
    expect((await send('POST', '/v1/sandbox/events', { type })).status).toBe(422);
  });
});

describe.each(['campaigns:read', 'campaigns:write'])('the scope %s, which no operation requires yet', (scope) => {
  it('is rejected for a key and for a token', async () => {
    const key = await send('POST', '/v1/api-keys', { name: 'CRM', scopes: ['providers:read', scope] });
    expect([key.status, key.body.errors?.[0]?.code]).toEqual([422, 'invalid_enum']);

    const token = await requestToken(plan.api_key, scope);
    expect([token.status, token.body.code]).toEqual([400, 'invalid_scope']);
  });

  it('is in no token, and an existing key with it can be read', async () => {
    const { prisma } = app.services.control;
    const other = await app.signInAs(plan.account_id);
    await prisma.apiKey.update({ where: { id: other.api_key_id }, data: { scopes: [scope] } });

    const token = await requestToken(other.api_key);
    const list = await send('GET', '/v1/api-keys');

    expect(token.body.scope).toBe('');
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(scope);
  });
});
