import { describe, expect, it } from '@jest/globals';
import { PROBLEM_CODES } from '@pnb/contract';
import { BASE_URL, useApp } from '@pnb/testkit';

const app = useApp();

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(`${BASE_URL}${path}`, { headers });

/** The directives of a page's policy by name. */
function getPolicy({ headers }: Response): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ').map((text) => text.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** What a page loads by itself. */
const loadedBy = (html: string): string[] =>
  [...html.matchAll(/(?:src|<link rel="icon" href)="([^"]+)"/g)].map(([, path]) => path ?? '');

describe('the console', () => {
  it('requires no other host, no inline script and no eval for the reference page', async () => {
    const page = await get('/docs/try');
    const html = await page.text();

    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = getPolicy(page);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => /http|\*/.test(source))).toEqual([]);
    expect(html).not.toMatch(/<script>|https?:/);
  });

  it('serves everything that the reference page loads, including the document', async () => {
    const paths = loadedBy(await (await get('/docs/try')).text());
    expect(paths).toEqual(['/docs/icon.svg', '/docs/reference.js', '/docs/start.js']);
    for (const path of [...paths, '/v1/openapi.json']) expect((await get(path)).status).toBe(200);
  });

  it('sends requests of the reference page to the server that served it', async () => {
    const script = await (await get('/docs/start.js')).text();
    expect(script).toContain("servers: [{ url: server, description: 'This server' }]");
    expect(script).toContain('tokenUrl: server');
  });
});

describe('the files of the pages', () => {
  it('compresses the files of the pages for clients that accept it', async () => {
    const plain = await get('/docs/reference.js');
    const zipped = await get('/docs/reference.js', { 'accept-encoding': 'gzip' });

    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    const [whole, small] = await Promise.all([plain.arrayBuffer(), zipped.arrayBuffer()]);
    expect(small.byteLength).toBeLessThan(whole.byteLength / 3);
  });

  it('responds 304 to clients that have the current file', async () => {
    const etag = (await get('/docs/reference.js')).headers.get('etag') ?? '';
    expect((await get('/docs/reference.js', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/docs/reference.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('the error pages', () => {
  it.each(PROBLEM_CODES)('explain the error %s', async (code) => {
    const page = await get(`/docs/errors/${code}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<code>${code}</code>`);
  });

  it('are all linked from the index of errors', async () => {
    const html = await (await get('/docs/errors')).text();
    expect(PROBLEM_CODES.filter((code) => !html.includes(`href="/docs/errors/${code}"`))).toEqual([]);
  });

  it('run no script', async () => {
    const page = await get('/docs/errors');
    expect(getPolicy(page).has('script-src')).toBe(false);
    expect(getPolicy(page).get('style-src')).toEqual([expect.stringMatching(/^'sha256-/)]);
    expect(loadedBy(await page.text())).toEqual(['/docs/icon.svg']);
  });

  it.each(['nope', 'toString', '%3Cscript%3E'])('respond 404 to the unknown code %s', async (code) => {
    const response = await get(`/docs/errors/${code}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'route_not_found', status: 404 });
  });
});
