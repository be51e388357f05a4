import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type SignedIn, type TestApp } from '@pnb/testkit';

let app: TestApp;
let plan: SignedIn;

beforeAll(async () => {
  app = await startApp();
  plan = await app.signIn();
});
afterAll(() => app.close());

interface Refusal {
  code: string;
  detail: string;
  errors?: { code: string; message: string }[];
}

async function send(method: string, path: string, body?: object): Promise<[status: number, body: Refusal]> {
  const response = await app.fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${plan.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return [response.status, (await response.json()) as Refusal];
}

const ABSENT = ['campaign.completed', 'campaign.*', 'import.completed', 'import.*'];

describe.each(ABSENT)('the event type %s, which nothing emits yet', (type) => {
  it('is refused by a new endpoint and by a changed one', async () => {
    const fields = { url: 'https://partner.example/hooks', event_types: ['provider.*'] };
    const [, made] = await send('POST', '/v1/webhooks', fields);
    const { id } = made as unknown as { id: string };

    for (const [method, path, body] of [
      ['POST', '/v1/webhooks', { ...fields, event_types: ['provider.*', type] }],
      ['PATCH', `/v1/webhooks/${id}`, { event_types: [type] }],
    ] as const) {
      const [status, { errors }] = await send(method, path, body);
      expect([status, errors?.[0]?.code]).toEqual([422, 'invalid_enum']);
      expect(errors?.[0]?.message).toMatch(/^No such event type\. Use one of /);
      expect(errors?.[0]?.message).not.toMatch(/campaign|import/);
    }
  });

  it('is refused as a filter, in the sandbox and by a test delivery', async () => {
    expect((await send('GET', `/v1/events?type=${type}`))[0]).toBe(400);
    expect((await send('POST', '/v1/sandbox/events', { type }))[0]).toBe(422);
  });
});

describe.each(['campaigns:read', 'campaigns:write'])('the scope %s, which opens nothing yet', (scope) => {
  it('is refused for a key and for a token', async () => {
    const [status, { errors }] = await send('POST', '/v1/api-keys', { name: 'CRM', scopes: ['providers:read', scope] });
    expect([status, errors?.[0]?.code]).toEqual([422, 'invalid_enum']);

    const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: plan.api_key, scope });
    const response = await app.fetch(`${app.url}/v1/oauth/token`, { method: 'POST', body });
    expect([response.status, ((await response.json()) as Refusal).code]).toEqual([400, 'invalid_scope']);
  });

  it('is in no token, also where a key was made with it, and such a key can be read', async () => {
    const { prisma } = app.services.control;
    const other = await app.signInAs(plan.account_id);
    await prisma.apiKey.update({ where: { id: other.api_key_id }, data: { scopes: [scope] } });

    const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: other.api_key });
    const response = await app.fetch(`${app.url}/v1/oauth/token`, { method: 'POST', body });
    const [status, list] = await send('GET', '/v1/api-keys');

    expect(((await response.json()) as { scope: string }).scope).toBe('');
    expect(status).toBe(200);
    expect(JSON.stringify(list)).not.toContain(scope);
  });
});
