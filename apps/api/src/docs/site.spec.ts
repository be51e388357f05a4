import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';

const parent = mkdtempSync(join(tmpdir(), 'pnb-site-'));
const docsDir = join(parent, 'docs');
const state = { isBuilding: false };
const app = useApp({ docsDir, isBuildingDocs: () => state.isBuilding });
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: path, headers: { ...HTML, ...headers } });

/** A site with the files that a build makes. */
function writeSite(): void {
  const files = {
    'index.html': '<a href="./reference.html">Overview</a>',
    'reference.html': 'All operations',
    'reference/list-builds.html': `List builds ${'text '.repeat(1_000)}`,
    'errors.html': 'All codes of the site',
    'errors/conflict.html': 'The page of the site',
    'errors/resource_not_found.html': 'Cause',
    '404.html': 'No such page',
    '_astro/page.AbC123.js': 'export {}',
    'pagefind/wasm.en.pagefind': gzipSync('index '.repeat(1_000)),
    'script-hashes.json': '["\'sha256-abc=\'"]',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(docsDir, name, '..'), { recursive: true });
    writeFileSync(join(docsDir, name), text);
  }
  writeFileSync(join(parent, 'secret.txt'), 'not part of the site');
}

describe('without a built site', () => {
  beforeEach(() => rmSync(docsDir, { recursive: true, force: true }));

  it('states the command and links to what works', async () => {
    state.isBuilding = false;
    const page = await get('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('npm run docs');
    expect(page.payload).not.toContain('http-equiv="refresh"');
    for (const path of ['/docs/try', '/docs/errors', '/v1/openapi.json']) {
      expect(page.payload).toContain(`href="${path}"`);
      expect((await get(path)).statusCode).toBe(200);
    }
  });

  it('loads the page again while the site is being built', async () => {
    state.isBuilding = true;
    const page = await get('/docs');
    expect(page.payload).toContain('being built');
    expect(page.payload).toContain('<meta http-equiv="refresh" content="5">');
    state.isBuilding = false;
  });

  it('leads from the address of the site to that page', async () => {
    expect((await get('/docs/')).headers.location).toBe('/docs');
  });

  it('explains the errors', async () => {
    expect((await get('/docs/errors/conflict')).payload).toContain('<code>conflict</code>');
    expect((await get('/docs/errors')).payload).toContain('conflict');
  });
});

describe('a built site', () => {
  beforeEach(writeSite);

  it('is served once it is there, without a restart', async () => {
    expect((await get('/docs')).headers.location).toBe('/docs/');
    expect((await get('/docs/')).payload).toContain('Overview');
  });

  it.each([
    '/docs/reference',
    '/docs/reference.html',
    '/docs/reference/list-builds',
    '/docs/reference/list-builds.html',
  ])('serves the page %s', async (path) => {
    const page = await get(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it.each(['/docs/errors/conflict', '/docs/errors/conflict.html'])(
    'serves its page of an error at %s',
    async (path) => {
      expect((await get(path)).payload).toBe('The page of the site');
    },
  );

  it('explains an error that the site has no page for', async () => {
    expect((await get('/docs/errors/missing_token')).payload).toContain('<code>missing_token</code>');
  });

  it('keeps the console at its address', async () => {
    for (const path of ['/docs/try', '/docs/try.html'])
      expect((await get(path)).payload).toContain('/docs/reference.js');
  });

  it('allows the scripts of the build only', async () => {
    const policy = String((await get('/docs/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|script-src[^;]*'unsafe-inline'/);
  });

  it('responds 304 to browsers that have the current file', async () => {
    const { etag } = (await get('/docs/reference')).headers;
    expect((await get('/docs/reference', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('compresses pages', async () => {
    const page = await get('/docs/reference/list-builds', { 'accept-encoding': 'gzip' });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(page.rawPayload.length).toBeLessThan(500);
  });

  it('sends files of the search as they are, because they are compressed already', async () => {
    const file = await get('/docs/pagefind/wasm.en.pagefind', { 'accept-encoding': 'gzip, br' });
    expect([file.statusCode, file.headers['content-encoding']]).toEqual([200, undefined]);
    expect(gunzipSync(file.rawPayload).toString()).toContain('index');
  });

  it('lets browsers keep files whose names change with their content', async () => {
    expect((await get('/docs/_astro/page.AbC123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/docs/reference')).headers['cache-control']).toBe('public, no-cache');
  });

  it('responds to HEAD', async () => {
    const page = await app.server.inject({ method: 'HEAD', url: '/docs/reference' });
    expect([page.statusCode, page.payload]).toEqual([200, '']);
  });

  it('has a page for addresses that do not exist', async () => {
    const page = await get('/docs/nothing');
    expect([page.statusCode, page.payload]).toEqual([404, 'No such page']);
    const problem = await get('/docs/nothing', { accept: '*/*' });
    expect(problem.statusCode).toBe(404);
    expect(JSON.parse(problem.payload)).toMatchObject({ code: 'route_not_found' });
  });

  it.each([
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/..%5csecret.txt',
    '/docs//etc/passwd',
    '/docs/%2fetc%2fpasswd',
    '/docs/reference%00.html',
    '/docs/script-hashes.json',
    '/docs/_astro',
    '/docs/.git/config',
  ])('serves nothing outside of the site: %s', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.payload).not.toMatch(/not part of the site|root:/);
  });
});
