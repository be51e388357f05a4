import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { type SignedIn, useApp } from '@pnb/testkit';
import { openBrowser } from './browser.ts';

const app = useApp({ signUp: 'open' });

const ENDPOINT = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
const keyed = (key: string) => ({ header: { 'Idempotency-Key': key } });

/** Action, subject and author of each entry of an account. */
async function listEntries(account_id: string) {
  const rows = await app.services.control.prisma.auditEntry.findMany({
    where: { account_id },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ action, subject, actor_id }) => [action, subject, actor_id]);
}

const getAuthor = ({ api_key_id }: SignedIn): string => encodeId('api_key', api_key_id);

describe('the audit log', () => {
  it('has each signing secret that was returned: with a new endpoint, and by a rotation', async () => {
    const plan = await app.signIn();
    const { data } = await plan.api.POST('/v1/webhooks', { body: ENDPOINT });
    const id = data?.id ?? '';
    for (let rotations = 0; rotations < 2; rotations += 1)
      await plan.api.POST('/v1/webhooks/{id}/rotate-secret', { params: { path: { id } }, body: {} });
    await plan.api.GET('/v1/webhooks/{id}', { params: { path: { id } } });
    expect(await listEntries(plan.account_id)).toEqual([
      ['webhook.created', id, getAuthor(plan)],
      ['webhook.secret_rotated', id, getAuthor(plan)],
      ['webhook.secret_rotated', id, getAuthor(plan)],
    ]);
  });

  it('has the read of a stored response with a secret, once an hour for a caller, and none of one without', async () => {
    const plan = await app.signIn();
    const createWebhook = () => plan.api.POST('/v1/webhooks', { body: ENDPOINT, params: keyed('webhook') });
    const createKey = () =>
      plan.api.POST('/v1/api-keys', { body: { name: 'CRM', scopes: ['providers:read'] }, params: keyed('key') });
    const createBuild = async () => {
      const body = { name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'] } as never;
      const { response } = await plan.api.POST('/v1/builds', { body, params: keyed('build') });
      return [response.status, response.headers.get('idempotent-replayed')];
    };
    const [webhook, key] = [await createWebhook(), await createKey()];
    expect(await createBuild()).toEqual([201, null]);
    const before = await listEntries(plan.account_id);
    expect(before.map(([action]) => action)).toEqual(['webhook.created', 'api_key.created']);

    for (let reads = 0; reads < 3; reads += 1) {
      const replayed = await createWebhook();
      expect(replayed.response.headers.get('idempotent-replayed')).toBe('true');
      expect(replayed.data?.secret).toBe(webhook.data?.secret);
      expect((await createKey()).data?.secret).toBe(key.data?.secret);
      expect(await createBuild()).toEqual([201, 'true']);
    }

    const reads = [
      ['secret.read', webhook.data?.id, getAuthor(plan)],
      ['secret.read', key.data?.id, getAuthor(plan)],
    ];
    expect(await listEntries(plan.account_id)).toEqual([...before, ...reads]);

    await app.services.control.pool.query(
      `update audit_entries set at = at - interval '61 minutes' where account_id = $1`,
      [plan.account_id],
    );
    await createWebhook();
    expect(await listEntries(plan.account_id)).toEqual([...before, ...reads, reads[0]]);
  });

  it('has the reads of the address of the receiver in the dashboard', async () => {
    const browser = openBrowser(app);
    await browser.signUp('receiver@plan.example');
    const session = (await (await browser.send('GET', '/app/api/session')).json()) as {
      account: { id: string };
      user: { id: string };
    };
    for (let reads = 0; reads < 2; reads += 1) await browser.send('GET', '/app/api/sandbox/receiver');
    const { id } = session.account;
    const entries = await listEntries(decodeId('account', id) ?? '');
    expect(entries.filter(([action]) => action === 'receiver.read')).toEqual([['receiver.read', id, session.user.id]]);
  });
});
