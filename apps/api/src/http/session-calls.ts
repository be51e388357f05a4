import { CSV_TYPE, type Environment } from '@pnb/contract';
import { DASHBOARD_API } from '@pnb/dashboard-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the file as which the browser saves the response. */
    download_name: string | null;
  }
}

/** `/app/api/sandbox/v1/builds` is `/v1/builds` for the session of the browser: the same handler and checks. */
export const sessionPath = (environment: Environment, path: string): string => `${DASHBOARD_API}/${environment}${path}`;

/**
 * `?download=rejected.csv`, which a link of the dashboard adds because it cannot send headers: the browser saves the
 * response as a file of this name, and a list is CSV if the name ends so.
 */
export function readDownload(request: FastifyRequest): void {
  if (getSessionEnvironment(request) === null || request.method !== 'GET') return;
  const { download, ...query } = request.query as Record<string, unknown>;
  if (typeof download !== 'string') return;
  request.query = query;
  request.download_name = download;
  if (download.endsWith('.csv')) request.headers.accept = CSV_TYPE;
}

/** Names the file that a link of the dashboard downloads (RFC 6266). */
export function nameDownload({ download_name }: FastifyRequest, reply: FastifyReply): void {
  const name = download_name?.replaceAll(/[\p{Cc}/\\]/gu, '-');
  if (name === undefined || reply.statusCode !== 200) return;
  const ascii = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  reply.header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
}

/** The environment of a call of the published API with a session; null for every other request. */
export const getSessionEnvironment = ({ routeOptions }: FastifyRequest): Environment | null =>
  routeOptions.config.session_environment ?? null;
