import type { IncomingMessage } from 'node:http';
import { CSV_TYPE, Environment } from '@pnb/contract';
import { DASHBOARD_API } from '@pnb/dashboard-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const environments = new WeakMap<IncomingMessage, Environment>();

const downloads = new WeakMap<IncomingMessage, string>();

const SESSION_CALL = new RegExp(`^${DASHBOARD_API}/(${Environment.options.join('|')})(/v1(?:[/?].*)?)$`, 's');

/** `/app/api/sandbox/v1/builds` is `/v1/builds` for the session of the browser: the same routes, handlers and checks. */
export function rewriteSessionCall(request: IncomingMessage): string {
  const { url = '/' } = request;
  const [, environment, path] = SESSION_CALL.exec(url) ?? [];
  if (environment === undefined || path === undefined) return url;
  environments.set(request, Environment.parse(environment));
  return takeDownload(request, path);
}

/**
 * `?download=rejected.csv`, which a link of the dashboard adds because it cannot send headers: the browser saves the
 * response as a file of this name, and a list is CSV if the name ends so.
 */
function takeDownload(request: IncomingMessage, path: string): string {
  const [pathname = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const name = query.get('download');
  if (name === null || request.method !== 'GET') return path;
  downloads.set(request, name);
  if (name.endsWith('.csv')) request.headers.accept = CSV_TYPE;
  query.delete('download');
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** Names the file that a link of the dashboard downloads (RFC 6266). */
export function nameDownload({ raw }: FastifyRequest, reply: FastifyReply): void {
  const name = downloads.get(raw)?.replaceAll(/[\p{Cc}/\\]/gu, '-');
  if (name === undefined || reply.statusCode !== 200) return;
  const ascii = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  reply.header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
}

/** The environment of a call of the published API with a session; null for every other request. */
export const getSessionEnvironment = ({ raw }: FastifyRequest): Environment | null => environments.get(raw) ?? null;

/** Whether the request is authenticated by a session: the published API for a session, or a route of the dashboard. */
export const isSessionCall = (request: FastifyRequest): boolean =>
  getSessionEnvironment(request) !== null || request.url.startsWith(`${DASHBOARD_API}/`);
