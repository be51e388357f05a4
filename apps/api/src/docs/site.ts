import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblemCode } from './error-pages.ts';
import { PAGE_POLICY, page } from './page.ts';

/** The documentation that `npm run docs` builds; it may appear while the service runs. */
export interface DocsSite {
  /** Absolute path of the built site. */
  folder: string;
  /** Whether a build is running that will make it. */
  isBuilding: () => boolean;
}

const HASHES = 'script-hashes.json';
const NOT_FOUND = '404.html';

/** Names of these files contain a hash of their content. */
const isImmutable = (name: string): boolean => name.startsWith('_astro/');

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

/** Serves the built site below /docs. Routes of the service itself have precedence. */
export function addSite(docs: FastifyInstance, site: DocsSite): void {
  // Only for sendFile: the paths of pages have no extension.
  docs.register(fastifyStatic, { root: site.folder, serve: false, cacheControl: false, suppressWarning: true });
  docs.get('/docs', async (_request, reply) => {
    // Links of the pages are relative.
    if (await isBuilt(site)) return reply.redirect('/docs/', 302);
    return sendPage(reply, site.isBuilding() ? buildingPage() : missingPage());
  });
  docs.get('/docs/*', async (request, reply) => sendSiteFile(site, request, reply));
  // Files of the search are compressed already; @fastify/compress would declare another encoding for them.
  docs.get('/docs/pagefind/*', { compress: false }, async (request, reply) => sendSiteFile(site, request, reply));
}

const isBuilt = ({ folder }: DocsSite): Promise<boolean> => isFile(join(folder, HASHES));

/** Sends the page of an error code if the site is built; returns null otherwise. */
export async function sendErrorPage(site: DocsSite, code: string, reply: FastifyReply): Promise<FastifyReply | null> {
  const name = `errors/${code}.html`;
  return isProblemCode(code) && (await isFile(join(site.folder, name))) ? sendFile(site, name, reply) : null;
}

export const sendErrorIndex = async (site: DocsSite, reply: FastifyReply): Promise<FastifyReply | null> =>
  (await isFile(join(site.folder, 'errors.html'))) ? sendFile(site, 'errors.html', reply) : null;

async function sendSiteFile(site: DocsSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = getSitePath(request);
  if (path === '' && !(await isBuilt(site))) return reply.redirect('/docs', 302);
  const name = await findFile(site.folder, path);
  if (name) return sendFile(site, name, reply);
  const acceptsHtml = /\btext\/html\b/.test(request.headers.accept ?? '');
  if (acceptsHtml && (await isFile(join(site.folder, NOT_FOUND)))) return sendFile(site, NOT_FOUND, reply.status(404));
  reply.callNotFound();
  return reply;
}

/** What follows the prefix of the route, with the folder that the route names. */
function getSitePath({ params, routeOptions }: FastifyRequest): string {
  const { '*': rest } = params as { '*': string };
  return `${(routeOptions.url ?? '').slice('/docs/'.length, -1)}${rest}`;
}

/** The file of a path: `reference/list-builds` is a page without its extension. Null if there is none, or it is outside. */
async function findFile(folder: string, path: string): Promise<string | null> {
  const isPlain = path.split('/').every((part) => /^[\w-][\w.~-]*$/.test(part));
  if (path === '') return 'index.html';
  if (!isPlain || path === HASHES) return null;
  const name = extname(path) === '' ? `${path}.html` : path;
  return (await isFile(join(folder, name))) ? name : null;
}

async function sendFile(site: DocsSite, name: string, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('Cache-Control', isImmutable(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  // Scripts have the policy, too: the worker of the search has that of its own response.
  if (/\.(html|js)$/.test(name)) reply.header('Content-Security-Policy', await readPolicy(site));
  return reply.sendFile(name);
}

/**
 * Scripts of the site itself and the inline scripts that the build recorded. Highlighted code has style attributes; the
 * search is WebAssembly.
 */
async function readPolicy({ folder }: DocsSite): Promise<string> {
  const hashes = JSON.parse(await readFile(join(folder, HASHES), 'utf8')) as string[];
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY }).send(html);

const LINKS = `<ul><li><a href="/docs/try">Try calls</a>: the operations with a console</li>
<li><a href="/docs/errors">Errors</a></li><li><a href="/v1/openapi.json">OpenAPI document</a></li></ul>`;

const REFRESH_SECONDS = 5;

const buildingPage = (): string =>
  page(
    'Documentation',
    `<h1>The documentation is being built</h1><p>This takes a minute or two after the first start. This page loads again by itself.</p><p>Meanwhile:</p>${LINKS}`,
    REFRESH_SECONDS,
  );

const missingPage = (): string =>
  page(
    'Documentation',
    `<h1>The documentation is not built</h1><p>Run <code>npm run docs</code> in the folder of the repository, then load this page again.</p><p>Without it:</p>${LINKS}`,
  );
