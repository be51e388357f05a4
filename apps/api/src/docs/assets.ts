import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { matchesTag, tagOfText } from '../http/entity-tag.ts';

/** A file that the pages load. */
interface Asset {
  type: string;
  text: string;
  etag: string;
}

const createAsset = (type: string, text: string): Asset => ({ type, text, etag: tagOfText(text) });

/**
 * The one built file of the page, which the plugin serves and exports no other way: the sources with all their packages would
 * be 200 MB. The plugin has pages and routes of its own, which are not those of the service.
 */
async function readRenderer(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(reference, { routePrefix: '/reference', configuration: { url: '/v1/openapi.json' } });
  const { statusCode, body } = await server.inject('/reference/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error(`The plugin responds ${statusCode} at the path of its script`);
  return body;
}

/** The document names the hosted service. Requests from the page go to the server that served it. */
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

const readAssets: Record<string, () => Promise<Asset>> = {
  'reference.js': async () => createAsset(SCRIPT, await readRenderer()),
  'start.js': async () => createAsset(SCRIPT, START),
  'icon.svg': async () => createAsset('image/svg+xml', ICON),
};

export const ASSET_NAMES: readonly string[] = Object.keys(readAssets);

const assets = new Map<string, Promise<Asset>>();

/** Reads an asset once, at its first request. */
function getAsset(name: string): Promise<Asset> {
  const asset = assets.get(name) ?? readAssets[name]?.();
  if (!asset) throw new Error(`There is no asset ${name}`);
  assets.set(name, asset);
  return asset;
}

/** Sends an asset, or 304 when the browser has the current version. The server compresses it like every response. */
export async function sendAsset(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, text, etag } = await getAsset(name);
  reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache' });
  if (matchesTag(request.headers['if-none-match'] ?? '', etag)) return reply.status(304).send();
  return reply.type(type).send(text);
}
