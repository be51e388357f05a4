import type { FastifyInstance, FastifyReply } from 'fastify';
import { ASSET_NAMES, sendAsset } from './assets.ts';
import { errorIndexPage, errorPage } from './error-pages.ts';
import { PAGE_POLICY } from './page.ts';
import { REFERENCE_POLICY, referencePage } from './reference-page.ts';
import { addSite, type DocsSite, sendErrorIndex, sendErrorPage } from './site.ts';

/** HTML pages: the built documentation, a console, and a page for each error code, which needs no build. They work offline. */
export function addDocs(server: FastifyInstance, site: DocsSite): void {
  // Fastify loads a plugin after the compression, which applies to later routes only.
  server.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    addSite(docs, site);
    // The site has a page of this name for readers that the service does not serve.
    for (const path of ['/docs/try', '/docs/try.html'])
      docs.get(path, async (_request, reply) => sendHtml(reply, referencePage(), REFERENCE_POLICY));
    docs.get(
      '/docs/errors',
      async (_request, reply) => (await sendErrorIndex(site, reply)) ?? sendHtml(reply, errorIndexPage(), PAGE_POLICY),
    );
    docs.get<{ Params: { code: string } }>('/docs/errors/:code', async ({ params }, reply) => {
      // Links of the site have the extension.
      const code = params.code.replace(/\.html$/, '');
      const html = errorPage(code);
      if (html === null) return reply.callNotFound();
      return (await sendErrorPage(site, code, reply)) ?? sendHtml(reply, html, PAGE_POLICY);
    });
    for (const name of ASSET_NAMES)
      docs.get(`/docs/${name}`, async (request, reply) => sendAsset(name, request, reply));
  });
}

const sendHtml = (reply: FastifyReply, html: string, policy: string): FastifyReply =>
  reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).send(html);
