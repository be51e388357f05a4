import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchesTag, tagOfText } from '../http/entity-tag.ts';

/** The licenses of the packages in the dashboard, which its build writes. */
const LICENSES = 'licenses.txt';

/** Where `npm start` builds the dashboard. */
const BUILT = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // No inline script, no inline style, and nothing of another host.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/**
 * Serves the dashboard, if it is built: its files, whose names contain a hash of their content, and for each other path
 * below /app its one page, which finds out itself what to show.
 */
export function addDashboard(server: FastifyInstance, folder = BUILT): void {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  const etag = tagOfText(html);
  // Fastify loads a plugin after the compression, which applies to later routes only.
  server.register(async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'page' };
    });
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/app/assets/',
      index: false,
      immutable: true,
      maxAge: '365d',
    });
    app.get(`/app/${LICENSES}`, async (_request, reply) =>
      reply.sendFile(LICENSES, folder, { immutable: false, maxAge: 0 }),
    );
    for (const path of ['/app', '/app/*'])
      app.get(path, async (request, reply) => {
        if (!isPagePath(request)) return reply.callNotFound();
        reply.headers({ ...PAGE_HEADERS, ETag: etag });
        return matchesTag(request.headers['if-none-match'] ?? '', etag) ? reply.status(304).send() : reply.send(html);
      });
  });
}

/** Paths of pages as links write them: no empty or dot segment, and none below the path of the dashboard's API. */
function isPagePath({ params }: FastifyRequest): boolean {
  const { '*': path = '' } = params as { '*'?: string };
  const [first = '', ...rest] = path.split('/');
  const isPlain = (part: string, index: number): boolean =>
    /^[^./\\;][^/\\;]*$/.test(part) || (part === '' && index === rest.length - 1);
  return path === '' || (/^(?!api$)[a-z][a-z-]*$/.test(first) && rest.every(isPlain));
}
