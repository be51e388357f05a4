import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { errorIndexPage, errorPage } from './error-pages.ts';
import { referencePage } from './reference-page.ts';

/** Scripts and styles come from this service alone, so the pages work offline. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'";

const SCRIPT_PATH = createRequire(import.meta.url)
  .resolve('@scalar/api-reference')
  .replace(/dist\/.*$/, 'dist/browser/standalone.js');

/** Pages for people beside the API: the reference and one page for each error code. */
export function addDocs(server: FastifyInstance): void {
  const html = (page: string) => ({ page, type: 'text/html; charset=utf-8' });
  serve(server, '/docs', () => html(referencePage()));
  serve(server, '/docs/reference.js', () => ({ page: referenceScript(), type: 'text/javascript; charset=utf-8' }));
  serve(server, '/docs/errors', () => html(errorIndexPage()));
  serve(server, '/docs/errors/:code', ({ code }) => {
    const page = errorPage(code ?? '');
    return page === null ? null : html(page);
  });
}

let script: string | undefined;
const referenceScript = (): string => (script ??= `${readFileSync(SCRIPT_PATH, 'utf8')}\n;${START}`);

const START = `Scalar.createApiReference('#reference', { url: '/v1/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: 'never', agent: { disabled: true }, mcp: { disabled: true } });`;

type Render = (params: Record<string, string | undefined>) => { page: string; type: string } | null;

function serve(server: FastifyInstance, path: string, render: Render): void {
  server.get(path, async (request, reply) => {
    const rendered = render(request.params as Record<string, string>);
    if (!rendered) return reply.callNotFound();
    return reply
      .headers({ 'Content-Type': rendered.type, 'Content-Security-Policy': CONTENT_SECURITY_POLICY })
      .send(rendered.page);
  });
}
