import type { FastifyInstance } from 'fastify';
import { ASSET_NAMES, sendAsset } from './assets.ts';
import { errorIndexPage, errorPage } from './error-pages.ts';
import { PAGE_POLICY } from './page.ts';
import { REFERENCE_POLICY, referencePage } from './reference-page.ts';

/** HTML pages: the API reference, and a page for each error code. They work offline. */
export function addDocs(server: FastifyInstance): void {
  // As a plugin, which Fastify loads after the compression: that applies to later routes only.
  server.register(async (docs) => {
    servePage(docs, { path: '/docs', policy: REFERENCE_POLICY, render: referencePage });
    servePage(docs, { path: '/docs/errors', policy: PAGE_POLICY, render: errorIndexPage });
    servePage(docs, { path: '/docs/errors/:code', policy: PAGE_POLICY, render: ({ code }) => errorPage(code ?? '') });
    for (const name of ASSET_NAMES)
      docs.get(`/docs/${name}`, async (request, reply) => sendAsset(name, request, reply));
  });
}

interface Page {
  path: string;
  policy: string;
  /** Null when the page does not exist. */
  render: (params: Record<string, string | undefined>) => string | null;
}

function servePage(server: FastifyInstance, { path, policy, render }: Page): void {
  server.get(path, async (request, reply) => {
    const html = render(request.params as Record<string, string>);
    if (html === null) return reply.callNotFound();
    return reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).send(html);
  });
}
