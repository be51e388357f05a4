import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { unseal } from '@pnb/identity';
import { getRetiringSecrets } from '@pnb/webhooks';
import { useApp, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
let id: string;
let first: string;

beforeEach(async () => {
  const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
  const { data } = await plan.api.POST('/v1/webhooks', { body });
  [id, first] = [data?.id ?? '', data?.secret ?? ''];
});

const rotate = (body: object = {}) =>
  plan.api.POST('/v1/webhooks/{id}/rotate-secret', { params: { path: { id } }, body });
const getRow = () => plan.db.sql.webhook.findFirstOrThrow({ where: { id: decodeId('webhook', id) ?? '' } });

/** The signing secrets in plain text, newest first. */
async function signing(): Promise<string[]> {
  const row = await getRow();
  const previous = getRetiringSecrets(row, new Date()).map(({ sealed }) => Buffer.from(sealed, 'base64'));
  return [row.secret_sealed, ...previous].map((sealed) => unseal(app.services.sealKey, sealed));
}

const SECONDS = 1000;

describe('rotateWebhookSecret', () => {
  it('returns a new secret once, with which the previous one signs for a day', async () => {
    const { data, response } = await rotate();

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(data?.secret).not.toBe(first);
    expect(await signing()).toEqual([data?.secret, first]);
    const [retiring] = data?.retiring_secrets ?? [];
    const left = new Date(retiring?.expires_at ?? 0).getTime() - Date.now();
    expect(left / SECONDS).toBeGreaterThan(86_300);
    expect(left / SECONDS).toBeLessThanOrEqual(86_400);
    const { data: read } = await plan.api.GET('/v1/webhooks/{id}', { params: { path: { id } } });
    expect(read).toMatchObject({ secret: null, retiring_secrets: [retiring] });
  });

  it('ends the previous secret at once without an overlap', async () => {
    const { data } = await rotate({ overlap_seconds: 0 });

    expect(data?.retiring_secrets).toEqual([]);
    expect(await signing()).toEqual([data?.secret]);
  });

  it('keeps at most three signing secrets', async () => {
    const second = (await rotate({ overlap_seconds: 3_600 })).data?.secret;
    const third = (await rotate({ overlap_seconds: 604_800 })).data?.secret;

    const { response, error } = await rotate();

    expect([response.status, error?.code]).toEqual([409, 'conflict']);
    expect(await signing()).toEqual([third, second, first]);
  });

  it('ends every previous secret with an overlap of 0, those of earlier rotations included', async () => {
    await rotate({ overlap_seconds: 3_600 });
    await rotate({ overlap_seconds: 604_800 });

    const { data } = await rotate({ overlap_seconds: 0 });

    expect(data?.retiring_secrets).toEqual([]);
    expect(await signing()).toEqual([data?.secret]);
  });

  it('does not count a secret whose overlap has ended', async () => {
    await rotate();
    await rotate();
    const { retiring_secrets } = await getRow();
    const past = (retiring_secrets as object[]).map((one) => ({ ...one, expires_at: '2020-01-01T00:00:00.000Z' }));
    await plan.db.sql.webhook.update({
      where: { id: decodeId('webhook', id) ?? '' },
      data: { retiring_secrets: past },
    });

    const { data, response } = await rotate();

    expect(response.status).toBe(200);
    expect(data?.retiring_secrets).toHaveLength(1);
    expect(await signing()).toHaveLength(2);
  });

  it('keeps at most three signing secrets under concurrent rotations', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => rotate()));

    expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await signing()).toHaveLength(3);
  });

  it.each([-1, 604_801, 1.5])('rejects an overlap of %d', async (overlap_seconds) => {
    expect((await rotate({ overlap_seconds })).response.status).toBe(422);
  });
});
