import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  ALL_SCOPES,
  decodeId,
  encodeId,
  ID_PREFIXES,
  isList,
  kindOfId,
  type Route,
  ROUTES,
  type Scope,
} from '@pnb/contract';
import { BASE_URL, type TestResponse, useApp } from '@pnb/testkit';
import { uuidv7 } from 'uuidv7';
import {
  getRoute,
  hasId,
  isReference,
  ownId,
  pathFor,
  type Populated,
  send,
  sendRequest,
  titled,
  usePopulated,
} from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);
const stranger = usePopulated(app);
const elsewhere = usePopulated(app, { environment: 'production' });

const guarded = ROUTES.filter(({ scope }) => scope !== null);
/** A secret of an import source admits the others: see apps/api/src/import-sources. */
const open = ROUTES.filter(({ access }) => access === 'public');
const withId = ROUTES.filter((route) => hasId(route) && !isReference(route) && route.access !== 'source');
const ofReference = ROUTES.filter((route) => hasId(route) && isReference(route));

/** Tokens by their scopes: many operations have the same. */
const tokens = new Map<string, Promise<string>>();

function tokenFor(scope: string): Promise<string> {
  const token = tokens.get(scope) ?? issueToken(scope);
  tokens.set(scope, token);
  return token;
}

/** A token of a new key of the owner, narrowed to some scopes. */
async function issueToken(scope: string): Promise<string> {
  const { api_key } = await app.signInAs(owner.account_id);
  const body = { grant_type: 'client_credentials', client_secret: api_key, scope };
  const response = await send(app, getRoute('issueToken'), { body });
  return String(response.body.access_token);
}

/** Token of a key that was revoked before any request. */
let revokedToken: string;

beforeAll(async () => {
  const { api_key_id, token } = await app.signInAs(owner.account_id);
  await app.services.control.prisma.apiKey.update({ where: { id: api_key_id }, data: { revoked_at: new Date() } });
  revokedToken = token;
});

const METADATA = `resource_metadata="${BASE_URL}/.well-known/oauth-protected-resource/v1"`;
const challenge = ({ headers }: TestResponse): string | undefined => headers['www-authenticate'];

describe.each(titled(guarded))('%s', (_, route) => {
  const path = (): string => pathFor(route, owner);

  it('requires a token before it reads the body or looks the object up', async () => {
    const response = await send(app, route, { path: path() });
    expect([response.body.code, challenge(response)]).toEqual(['missing_token', `Bearer realm="pnb", ${METADATA}`]);
    const hasty = await send(app, route, { path: pathFor(route, owner, 'nonsense'), body: '{', query: 'no=1' });
    expect(hasty.body.code).toBe('missing_token');
  });

  it('rejects an API key in place of a token, and names the way to a token', async () => {
    const response = await send(app, route, { path: path(), authorization: `Bearer ${owner.api_key}` });
    expect(response.body).toMatchObject({
      code: 'api_key_not_accepted',
      detail: expect.stringContaining('/v1/oauth/token'),
    });
    expect(response.text).not.toContain(owner.api_key);
  });

  it.each([
    ['a word', () => 'Bearer nonsense'],
    ['three empty parts', () => 'Bearer ..'],
    ['two tokens', () => `Bearer ${owner.token} ${owner.token}`],
    ['another scheme', () => `Basic ${owner.token}`],
    ['an altered signature', () => `Bearer ${owner.token.slice(0, -4)}AAAA`],
  ])('rejects %s as a token', async (__, authorization) => {
    const response = await send(app, route, { path: path(), authorization: authorization() });
    expect([response.body.code, challenge(response)]).toEqual([
      'invalid_token',
      `Bearer realm="pnb", error="invalid_token", ${METADATA}`,
    ]);
  });

  it('rejects the token of a revoked key', async () => {
    const response = await send(app, route, { path: path(), authorization: `Bearer ${revokedToken}` });
    expect(response.body.code).toBe('revoked_token');
  });

  it('rejects a token with every scope except the required one, before it looks the object up', async () => {
    const { scope } = route as { scope: Scope };
    const token = await tokenFor(ALL_SCOPES.filter((other) => other !== scope).join(' '));
    const refused = await send(app, route, { path: pathFor(route, owner, 'nonsense'), as: { ...owner, token } });
    expect(refused.body).toMatchObject({
      code: 'insufficient_scope',
      detail: expect.stringContaining(scope),
    });
    expect(challenge(refused)).toBe(`Bearer realm="pnb", error="insufficient_scope", scope="${scope}"`);
  });

  it('accepts a token with the required scope only', async () => {
    const token = await tokenFor(String(route.scope));
    // A response about the request itself shows that the token was accepted.
    const response = await send(app, route, { path: path(), as: { ...owner, token }, query: 'no_such_parameter=1' });
    expect(response.body.code).toBe('unknown_parameter');
  });
});

describe.each(titled(open))('%s', (_, route) => {
  it('requires no token and ignores one that is sent', async () => {
    const headers: Record<string, string> = route.oauth ? {} : { authorization: 'Bearer nonsense' };
    expect((await sendRequest(app, route, owner, { headers })).status).toBe(route.success.status);
  });
});

/** The parts of an error response that identify its cause, without the id of the request. */
function reported({ status, body, headers }: TestResponse) {
  const { request_id: _id, ...envelope } = body;
  return { status, envelope, headers: Object.keys(headers).sort() };
}

function createReader({ path }: Route): string {
  const readers: Record<string, string> = {
    '{delivery_id}': 'getDelivery',
    '{job_id}': 'getReplay',
    '/v1/webhooks/': 'getWebhook',
    '/v1/events/': 'getEvent',
    '/v1/builds/': 'getBuild',
    '/v1/api-keys/': 'listApiKeys',
  };
  return Object.entries(readers).find(([part]) => path.includes(part))?.[1] ?? 'getProvider';
}

describe.each(titled(withId))('%s', (_, route) => {
  const at = (id: string): Promise<TestResponse> => sendRequest(app, route, owner, { path: pathFor(route, owner, id) });
  const freshId = (): string => encodeId(kindOfId(ownId(route, owner)) ?? 'build', uuidv7());

  it('responds 404 to a new id', async () => {
    expect((await at(freshId())).body.code).toBe('resource_not_found');
  });

  it.each([
    ['a word', () => 'nonsense'],
    ['a UUID', () => decodeId(kindOfId(ownId(route, owner)) ?? 'build', ownId(route, owner)) ?? ''],
    ['capitals', () => ownId(route, owner).toUpperCase()],
    ['an id cut short', () => ownId(route, owner).slice(0, -1)],
    ['an id beyond 128 bits', () => ownId(route, owner).replace('_0', '_8')],
    ['SQL', () => "' or 1=1 --"],
    ['a null character', () => `${ownId(route, owner)}\0`],
    ['a path', () => '../builds'],
  ])('responds 404 to %s in place of an id', async (__, id) => {
    expect((await at(id())).body.code).toBe('resource_not_found');
  });

  it('reports the type of an id that belongs to another resource', async () => {
    for (const kind of Object.keys(ID_PREFIXES) as (keyof typeof ID_PREFIXES)[]) {
      if (kind === kindOfId(ownId(route, owner))) continue;
      const id = encodeId(kind, uuidv7());
      const { body } = await at(id);
      expect(body).toMatchObject({ code: 'resource_not_found', detail: expect.stringContaining(id) });
      expect(body.detail).toMatch(new RegExp(`is an? ${kind.replaceAll('_', ' ')} id`));
    }
  });

  it('responds to an id of another account as to one that does not exist', async () => {
    expect(reported(await at(ownId(route, stranger)))).toEqual(reported(await at(freshId())));
  });

  it('responds to an id of the other environment as to one that does not exist', async () => {
    expect(reported(await at(ownId(route, elsewhere)))).toEqual(reported(await at(freshId())));
  });

  it('responds 404 below a parent that the object does not belong to', async () => {
    const parents = [stranger, elsewhere].map(({ webhook_id }) => webhook_id);
    if (!route.path.includes('{delivery_id}') && !route.path.includes('{job_id}')) return;
    for (const id of [...parents, encodeId('webhook', uuidv7()), owner.delivery_id, 'nonsense']) {
      const path = pathFor(route, { ...owner, webhook_id: id });
      expect((await sendRequest(app, route, owner, { path })).body.code).toBe('resource_not_found');
    }
  });

  it('leaves the objects of rejected requests unchanged', async () => {
    const reader = getRoute(createReader(route));
    const before = await sendRequest(app, reader, stranger);
    await at(ownId(route, stranger));
    expect((await sendRequest(app, reader, stranger)).body).toEqual(before.body);
  });
});

describe.each(titled(ofReference))('%s', (_, route) => {
  it.each([
    ['a word', 'nonsense'],
    [
      'an id that is not there',
      ownId(route, {} as Populated)
        .replace('2', '1')
        .replace('49035', '99999'),
    ],
    ['capitals', 'CMS-MA-2026'],
    ['SQL', "' or 1=1 --"],
    ['a null character', 'cms-ma-2026\0'],
    ['a path', '../builds'],
  ])('responds 404 below %s', async (__, id) => {
    const { body } = await sendRequest(app, route, owner, { path: pathFor(route, owner, id) });
    expect(body.code).toBe('resource_not_found');
  });
});

describe('the lists', () => {
  const isOwned = (route: Route): boolean => !['listSpecialties', 'listStandards'].includes(route.operationId);
  const lists = ROUTES.filter((route: Route) => isList(route) && !hasId(route) && isOwned(route));

  it.each(titled(lists))('%s lists no object of another account', async (_, route) => {
    const seen = JSON.stringify((await sendRequest(app, route, owner, { query: 'per_page=100' })).body);
    const foreign = (await sendRequest(app, route, stranger, { query: 'per_page=100' })).text.match(
      /(bld|prv|evt|key|wh)_\w{26}/g,
    );
    expect(seen).toContain('"total"');
    expect((foreign ?? []).filter((id) => seen.includes(id))).toEqual([]);
  });

  it.each(['listProviders', 'listEvents', 'listCounties'])(
    '%s returns an empty list for a build of another account',
    async (name) => {
      const route = getRoute(name);
      const { body } = await sendRequest(app, route, owner, { query: `build_id=${stranger.build_id}` });
      expect(body).toMatchObject({ data: [], meta: { total: 0, next_cursor: null } });
    },
  );
});

describe('a body that names a foreign build', () => {
  it('is rejected like one with a build that does not exist', async () => {
    const route = getRoute('createProvider');
    const draft = { name: 'Ana Rivera, MD', specialty_code: '008' };
    for (const build_id of [stranger.build_id, encodeId('build', uuidv7())]) {
      const { body } = await sendRequest(app, route, owner, { body: { ...draft, build_id } });
      expect([body.code, body.errors]).toEqual([
        'validation_failed',
        [expect.objectContaining({ pointer: '/build_id', code: 'not_found' })],
      ]);
    }
  });
});
