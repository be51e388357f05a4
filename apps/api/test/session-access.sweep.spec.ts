import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, type Environment, isUpload, type Route, ROUTES } from '@pnb/contract';
import * as dashboard from '@pnb/dashboard-contract';
import { newId } from '@pnb/db';
import { openSession, SESSION_IDLE_MS, SESSION_MAX_MS } from '@pnb/identity';
import { type TestResponse, useApp } from '@pnb/testkit';
import { OWN_SITE } from './browser.ts';
import { bodyFor, hasId, isReference, ownId, pathFor, type Populated, toForm, usePopulated } from './sweep.ts';

// What a session may do, for every operation of the published API and every route of the dashboard.

const app = useApp({ signUp: 'open' });
const sandbox = usePopulated(app);
const stranger = usePopulated(app);
const production = usePopulated(app, { environment: 'production' });
const owners = { sandbox, production };

const PUBLISHED = ROUTES.filter(({ scope }) => scope !== null);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;

/** Routes of the dashboard for users of accounts; operators have sessions of their own. */
const OWN: readonly Route[] = Object.values<unknown>(dashboard)
  .flatMap((exported) => (typeof exported === 'object' ? Object.values<unknown>({ ...exported }) : []))
  .filter(isRoute)
  .filter(({ path }) => !path.startsWith('/app/api/operator'));

/** Routes of visitors that have no session yet. */
const PUBLIC = OWN.filter(({ path }) =>
  /^\/app\/api\/(sign-in-options|sign-up|sign-up-requests|sign-in|sign-out|passkey-challenges|passkey-sign-in|single-sign-on.*|password-resets.*|invitations\/(read|accept))$/.test(
    path,
  ),
);
/** What every user may do about the own user and session, whatever the role. */
const isPersonal = ({ path }: Route): boolean =>
  /^\/app\/api\/(sign-in|session|passkey|identities|password|accounts?\/switch|session-account)/.test(path);

const isWrite = ({ method }: Route): boolean => method !== 'get';
const isFile = ({ response }: Route): boolean => response?.kind === 'file';
const isEvents = ({ response }: Route): boolean => response?.kind === 'events';
const titled = (routes: readonly Route[]) => routes.map((route) => [`${route.operationId}`, route] as const);

/** Cookies by role of a user of the account. */
async function signIn(account_id: string, role: dashboard.Role, now = new Date()): Promise<string> {
  const { prisma } = app.services.control;
  const user_id = newId();
  await prisma.user.create({ data: { id: user_id, email: `${user_id}@plan.example` } });
  await prisma.member.create({ data: { account_id, user_id, role } });
  const made = { user_id, account_id, ip_address: '127.0.0.1', user_agent: 'test' };
  return openSession(app.services.control, made, now);
}

/** The kind of id in the path of a route of the dashboard. */
const getPrefix = ({ path }: Route): string =>
  ({ passkeys: 'psk', identities: 'idn', members: 'usr', invitations: 'inv', 'limit-requests': 'lrq' })[
    path.split('/')[3] ?? ''
  ] ?? 'ses';

interface SessionRequest {
  token: string | null;
  environment?: Environment;
  /** Its ids are in the path and the body. */
  target?: Populated;
  headers?: Record<string, string>;
}

/** The request of a browser: the published operation below /app/api/{environment}, or the route of the dashboard. */
function send(
  route: Route,
  { token, environment = 'sandbox', target, headers = OWN_SITE }: SessionRequest,
): Promise<TestResponse> {
  const owner = target ?? owners[environment];
  const isPublished = route.path.startsWith('/v1/');
  const path = isPublished
    ? `/app/api/${environment}${pathFor(route, owner)}`
    : route.path
        .replace('{environment}', environment)
        .replace(/\{\w+\}/g, `${getPrefix(route)}_01kc59z6h8f8w9p5p3w5t1y0za`);
  const body = route.body && isPublished ? bodyFor(route, owner) : undefined;
  const form = isUpload(route) && body ? toForm(route, body) : null;
  return app.request(path, {
    method: route.method.toUpperCase(),
    headers: { ...headers, ...form?.headers, ...(token === null ? {} : { cookie: `__Host-pnb_session=${token}` }) },
    ...(body ? { body: form?.body ?? body } : {}),
  });
}

const getCode = ({ body }: TestResponse): string | undefined => body.code;
const outcome = (response: TestResponse) => [response.status, getCode(response)];

const tokens = {} as Record<'owner' | 'viewer' | 'stranger' | 'idle' | 'expired' | 'revoked' | 'planted', string>;
let productionViewer: string;

beforeAll(async () => {
  const { account_id } = sandbox;
  tokens.owner = await signIn(account_id, 'owner');
  tokens.viewer = await signIn(account_id, 'viewer');
  tokens.stranger = await signIn(stranger.account_id, 'owner');
  productionViewer = await signIn(production.account_id, 'viewer');
  const { prisma } = app.services.control;
  tokens.idle = await signIn(account_id, 'owner', new Date(Date.now() - SESSION_IDLE_MS - 1_000));
  tokens.expired = await signIn(account_id, 'owner', new Date(Date.now() - SESSION_MAX_MS - 1_000));
  const { id: expired } = await prisma.session.findFirstOrThrow({ orderBy: { expires_at: 'asc' } });
  await prisma.session.update({ where: { id: expired }, data: { last_seen_at: new Date() } });
  tokens.revoked = await signIn(account_id, 'owner');
  await prisma.session.delete({
    where: { id: (await prisma.session.findFirstOrThrow({ orderBy: { id: 'desc' } })).id },
  });
  tokens.planted = 'A'.repeat(43);
});

describe('the sweep', () => {
  it('covers the published API and the dashboard', () => {
    expect(PUBLISHED.filter(isWrite).length).toBeGreaterThan(30);
    expect(OWN.length).toBeGreaterThan(15);
    expect(PUBLIC.length).toBeGreaterThan(6);
  });
});

describe('a viewer', () => {
  it.each(titled(PUBLISHED.filter(isWrite)))('cannot write: %s', async (_, route) => {
    for (const [environment, token] of [
      ['sandbox', tokens.viewer],
      ['production', productionViewer],
    ] as const) {
      const response = await send(route, { token, environment });
      expect(outcome(response)).toEqual([403, 'insufficient_scope']);
    }
  });

  it('cannot change the account', async () => {
    const found = [];
    for (const route of OWN.filter((one) => isWrite(one) && !PUBLIC.includes(one) && !isPersonal(one))) {
      const { status, body } = await send(route, { token: tokens.viewer });
      // A body is read before the role.
      const isInvalid = route.body !== undefined && status === 422;
      if (status !== 403 && !isInvalid) found.push([route.operationId, status, body.code]);
    }
    expect(found).toEqual([]);
  });

  it('cannot read what requires another scope', async () => {
    const others = PUBLISHED.filter((route) => !isWrite(route) && !route.scope?.endsWith(':read'));
    expect(others).not.toEqual([]);
    for (const route of others)
      expect(outcome(await send(route, { token: tokens.viewer }))).toEqual([403, 'insufficient_scope']);
  });

  it('can read', async () => {
    const readable = PUBLISHED.filter(
      (route) => !isWrite(route) && !isFile(route) && !isEvents(route) && route.scope?.endsWith(':read'),
    );
    for (const route of readable) {
      const { status, body } = await send(route, { token: tokens.viewer });
      expect([route.operationId, status, body.code]).toEqual([route.operationId, 200, undefined]);
    }
  });
});

describe('a session that is not valid', () => {
  const closed = [...PUBLISHED, ...OWN.filter((route) => !PUBLIC.includes(route))];
  it.each(['none', 'planted', 'idle', 'expired', 'revoked'] as const)('reads and changes nothing: %s', async (kind) => {
    const token = kind === 'none' ? null : tokens[kind];
    const found = [];
    for (const route of closed) {
      const response = await send(route, { token });
      // A body is read before the session.
      const isInvalid = route.body !== undefined && response.status === 422 && !route.path.startsWith('/v1/');
      if (!isInvalid && (response.status !== 401 || getCode(response) !== 'session_required'))
        found.push([route.operationId, ...outcome(response)]);
    }
    expect(found).toEqual([]);
  });

  it('is valid otherwise', async () => {
    expect((await send(dashboard.sessions.getSession, { token: tokens.owner })).status).toBe(200);
  });
});

describe('the data of another account', () => {
  const withId = PUBLISHED.filter((route) => hasId(route) && !isReference(route));
  it.each(titled(withId))('does not show: %s', async (_, route) => {
    const response = await send(route, { token: tokens.stranger, target: sandbox });
    expect(outcome(response)).toEqual([404, 'resource_not_found']);
  });

  it('is in no list', async () => {
    const secrets = [sandbox.account_id, sandbox.build_id, sandbox.provider_id, sandbox.webhook_id, sandbox.sample_id];
    const ids = [...secrets, sandbox.filing_id, sandbox.import_id, sandbox.mapping_id, sandbox.event_id];
    for (const route of PUBLISHED.filter(
      (read) => !isWrite(read) && (!hasId(read) || isReference(read)) && !isFile(read),
    )) {
      const { text } = await send(route, { token: tokens.stranger });
      expect([route.operationId, ids.filter((id) => text.includes(id))]).toEqual([route.operationId, []]);
    }
    expect(decodeId('provider', ownId({ path: '/v1/providers/{id}' }, sandbox))).not.toBeNull();
  });
});

describe('a request that another site causes', () => {
  const { 'pnb-dashboard': _header, ...withoutHeader } = OWN_SITE;
  const forged: [string, Record<string, string>][] = [
    ['without the header of the dashboard', withoutHeader],
    ['from another site', { ...OWN_SITE, 'sec-fetch-site': 'cross-site' }],
    ['from another origin of the site', { ...OWN_SITE, 'sec-fetch-site': 'same-site' }],
    ['without Sec-Fetch-Site', { 'pnb-dashboard': '1' }],
    ['entered by the user', { ...OWN_SITE, 'sec-fetch-site': 'none' }],
  ];
  it.each(forged)('changes nothing %s', async (_, headers) => {
    const found = [];
    for (const route of [...PUBLISHED, ...OWN].filter(isWrite)) {
      const response = await send(route, { token: tokens.owner, headers });
      if (getCode(response) !== 'cross_site_request') found.push([route.operationId, ...outcome(response)]);
    }
    expect(found).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('reads nothing from %s', async (site) => {
    const found = [];
    for (const route of [...PUBLISHED, ...OWN].filter((one) => !isWrite(one))) {
      const response = await send(route, { token: tokens.owner, headers: { 'sec-fetch-site': site } });
      if (getCode(response) !== 'cross_site_request') found.push([route.operationId, ...outcome(response)]);
    }
    expect(found).toEqual([]);
  });
});

describe('every response below /app', () => {
  it('is shown in no frame, is not stored, and is for its own origin', async () => {
    const found = [];
    // A stream has no end.
    const own = OWN.filter(({ path }) => !path.endsWith('/stream'));
    for (const route of [...PUBLISHED.filter((read) => !isWrite(read) && !isEvents(read)), ...own]) {
      const { headers } = await send(route, { token: route.method === 'get' ? tokens.owner : null });
      const policy = String(headers['content-security-policy']);
      const isSafe =
        policy.includes("frame-ancestors 'none'") &&
        !/unsafe|\*/.test(policy) &&
        headers['cache-control'] === 'no-store' &&
        headers['access-control-allow-origin'] === undefined;
      if (!isSafe) found.push([route.operationId, policy, headers['cache-control']]);
    }
    expect(found).toEqual([]);
  });
});
