import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that pages load: the same for everybody until the next release. */
export interface Asset {
  type: string;
  bytes: Buffer;
  gzipped: Buffer;
  etag: string;
}

const asset = async (type: string, bytes: Buffer): Promise<Asset> => ({
  type,
  bytes,
  gzipped: await promisify(gzip)(bytes),
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

const RENDERER = createRequire(import.meta.url)
  .resolve('@scalar/api-reference')
  .replace(/dist\/.*$/, 'dist/browser/standalone.js');

/** The document names the hosted service; a reader wants to call the server that served the page. */
const START = `const server = location.origin;
Scalar.createApiReference('#reference', {
  url: '/v1/openapi.json',
  servers: [{ url: server, description: 'This server' }],
  authentication: {
    preferredSecurityScheme: 'oauth2',
    securitySchemes: { oauth2: { flows: { clientCredentials: { tokenUrl: server + '/v1/oauth/token' } } } },
  },
  hideClientButton: true,
  showDeveloperTools: 'never',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
});
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#14532d"/><g stroke="#fff" stroke-width="1.2"><path d="M4 5l8-1M4 5l4 7M12 4l-4 8"/></g><g fill="#fff"><circle cx="4" cy="5" r="2"/><circle cx="12" cy="4" r="2"/><circle cx="8" cy="12" r="2"/></g></svg>`;

const SCRIPT = 'text/javascript; charset=utf-8';

const MAKERS: Record<string, () => Promise<Asset>> = {
  'reference.js': async () => asset(SCRIPT, await readFile(RENDERER)),
  'start.js': () => asset(SCRIPT, Buffer.from(START)),
  'icon.svg': () => asset('image/svg+xml', Buffer.from(ICON)),
};

export const ASSET_NAMES: readonly string[] = Object.keys(MAKERS);

const made = new Map<string, Promise<Asset>>();

/** Read and compressed once, on the first request. */
async function assetNamed(name: string): Promise<Asset> {
  const known = made.get(name) ?? MAKERS[name]?.();
  if (!known) throw new Error(`no asset ${name}`);
  made.set(name, known);
  return known;
}

/** Compressed where the browser takes it, and not at all when it has the same bytes already. */
export async function sendAsset(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, bytes, gzipped, etag } = await assetNamed(name);
  reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache', Vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.header('Content-Type', type);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('Content-Encoding', 'gzip').send(gzipped);
}
