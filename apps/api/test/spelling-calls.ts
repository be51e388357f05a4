import { Agent, request } from 'node:http';
import { type Environment, ROUTES, type Route } from '@pnb/contract';
import * as dashboard from '@pnb/dashboard-contract';
import { newId } from '@pnb/db';
import { openSession } from '@pnb/identity';
import type { TestApp } from '@pnb/testkit';
import { OWN_SITE } from './browser.ts';
import { listSpellings } from './spellings.ts';

/** Senders of a sweep: no session, the session of another account, and that of a viewer. */
export const CALLERS = ['anonymous', 'stranger', 'viewer'] as const;
export type CallerName = (typeof CALLERS)[number];

export interface SpellingCall {
  route: Route;
  path: string;
  caller: CallerName;
  /** Whether a page of another site has caused it. */
  isForged: boolean;
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;

export const DASHBOARD_ROUTES: readonly Route[] = Object.values<unknown>(dashboard)
  .flatMap((exported) => (typeof exported === 'object' ? Object.values<unknown>({ ...exported }) : []))
  .filter(isRoute);

const PREFIXES: Record<string, string> = {
  builds: 'bld',
  providers: 'prov',
  members: 'usr',
  passkeys: 'psk',
  identities: 'idn',
  invitations: 'inv',
  sessions: 'ses',
  accounts: 'acct',
  'api-keys': 'key',
  webhooks: 'wh',
};

/** A path with ids that exist nowhere. */
function fillPath(path: string, environment: Environment): string {
  const segments = path.replace('{environment}', environment).split('/');
  return segments
    .map((part, index) =>
      part.startsWith('{') ? `${PREFIXES[segments[index - 1] ?? ''] ?? 'bld'}_01kc59z6h8f8w9p5p3w5t1y0za` : part,
    )
    .join('/');
}

/** Each route of both contracts: the published API by token, and by session of both environments. */
export function listTargets(): { route: Route; path: string }[] {
  const environments = ['sandbox', 'production'] as const;
  const published = ROUTES.flatMap((route) => [
    { route, path: fillPath(route.path, 'sandbox') },
    ...(route.scope === null
      ? []
      : environments.map((environment) => ({
          route,
          path: `/app/api/${environment}${fillPath(route.path, environment)}`,
        }))),
  ]);
  return [...published, ...DASHBOARD_ROUTES.map((route) => ({ route, path: fillPath(route.path, 'sandbox') }))];
}

/** A call that changes what later calls of the same caller meet, whatever its spelling. */
const CHANGES_CALLER = new Set(['signOut', 'resetSandbox']);

/** Sends requests of paths as they are written, which `fetch` would normalise. */
export function openSpellingCaller(app: TestApp) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { hostname, port } = new URL(app.url);
  const send = ({ route, path, caller, isForged }: SpellingCall, token: string | null): Promise<number> =>
    new Promise((resolve, reject) => {
      const site = isForged ? { 'sec-fetch-site': 'cross-site' } : OWN_SITE;
      const cookie = `__Host-pnb_session=${token ?? ''}; __Host-pnb_operator=${token ?? ''}`;
      const headers = { ...site, 'content-length': '0', ...(caller === 'anonymous' ? {} : { cookie }) };
      const sent = request({ agent, hostname, port, path, method: route.method.toUpperCase(), headers }, (response) => {
        resolve(response.statusCode ?? 0);
        // A stream of events has no end.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
        else response.resume();
      });
      sent.on('error', reject);
      sent.end();
    });
  return { send, close: () => agent.destroy() };
}

/** No handler: the spelling has no route, or only routes of other methods, as `POST /v1/builds/.` has. */
const NOT_ROUTED: ReadonlySet<number> = new Set([404, 405]);

/** A session for one route, so that neither limits nor a sign-out of another one concern it. */
export async function signInFor(app: TestApp, account_id: string): Promise<string> {
  const { prisma } = app.services.control;
  const user_id = newId();
  await prisma.user.create({ data: { id: user_id, email: `${user_id}@plan.example` } });
  await prisma.member.create({ data: { account_id, user_id, role: 'viewer' } });
  return openSession(app.services.control, { user_id, account_id, ip_address: '127.0.0.1', user_agent: 'test' });
}

export interface SweepResult {
  calls: number;
  spellings: number;
  found: string[];
}

/**
 * Compares the status of each spelling with that of the plain path for the same call. `choose` decides which calls are
 * sent.
 */
export async function sweepSpellings(
  app: TestApp,
  accounts: Record<'stranger' | 'viewer', string>,
  choose: () => boolean,
): Promise<SweepResult> {
  const { send, close } = openSpellingCaller(app);
  const result: SweepResult = { calls: 0, spellings: 0, found: [] };
  for (const { route, path } of listTargets())
    for (const caller of CALLERS) {
      if (!choose() || (caller !== 'anonymous' && CHANGES_CALLER.has(route.operationId))) continue;
      const token = caller === 'anonymous' ? null : await signInFor(app, accounts[caller]);
      for (const isForged of route.method === 'get' ? [false] : [false, true])
        await compare({ route, path, caller, isForged }, (call) => send(call, token));
    }
  close();
  return result;

  async function compare(plain: SpellingCall, sendCall: (call: SpellingCall) => Promise<number>): Promise<void> {
    const expected = await sendCall(plain);
    result.calls += 1;
    const spellings = listSpellings(plain.path);
    const statuses = await Promise.all(spellings.map((path) => sendCall({ ...plain, path })));
    result.spellings += spellings.length;
    statuses.forEach((status, index) => {
      if (status === expected || NOT_ROUTED.has(status)) return;
      // Attempts are counted, whatever their spelling.
      if (expected === 401 && status === 429) return;
      result.found.push(`${plain.caller} ${plain.route.method} ${spellings[index]}: ${status}, plain ${expected}`);
    });
  }
}

/** Spellings of operator routes that respond with another status than 404 to an address that is not of operators. */
export async function findOperatorPaths(app: TestApp, choose: () => boolean): Promise<string[]> {
  const { send, close } = openSpellingCaller(app);
  const found: string[] = [];
  for (const { route, path: plain } of listTargets().filter(({ route: { access } }) => access?.startsWith('operator')))
    for (const isForged of [false, true])
      for (const path of [plain, ...listSpellings(plain).filter(choose)]) {
        const status = await send({ route, path, caller: 'anonymous', isForged }, null);
        if (!NOT_ROUTED.has(status)) found.push(`${route.method} ${path}: ${status}`);
      }
  close();
  return found;
}
