import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildDocument, PROBLEM_CODES, ROUTES } from '@pnb/contract';
import { useApp } from '@pnb/testkit';
import { gzipSync } from 'node:zlib';

// The built documentation, as readers get it: from the service, in a browser, with its policy.

jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const site = join(root, 'dist/docs');
const app = useApp({ listen: true, docsDir: site });

const slug = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

const runTool = async (...args: string[]): Promise<string> => {
  const options = { cwd: root, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/docs/tools.ts', ...args], options);
  return stdout;
};

interface LinkReport {
  checked: number;
  broken: string[];
}

const checkLinks = async (folder: string): Promise<LinkReport> =>
  JSON.parse(await runTool('check-links', folder)) as LinkReport;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/docs/build.ts'], { cwd: root, stdio: 'pipe' });
});

describe('the built site', () => {
  const missing = (folder: string, names: readonly string[]) =>
    names.filter((name) => !existsSync(join(site, folder, `${name}.html`)));

  it('has a page for each operation, with code in three languages', () => {
    const slugs = ROUTES.map(({ operationId }) => slug(operationId));
    expect(missing('reference', slugs)).toEqual([]);
    const withoutSamples = slugs.filter((name) => {
      const html = readFileSync(join(site, 'reference', `${name}.html`), 'utf8');
      return !['curl', 'TypeScript', 'Python'].every((label) =>
        new RegExp(`role="tab"[^>]*>\\s*${label}\\s*<`).test(html),
      );
    });
    expect(withoutSamples).toEqual([]);
  });

  it('has a page for each event type, error code, schema and guide', () => {
    const { webhooks = {}, components = {} } = buildDocument();
    const guides = readdirSync(join(root, 'docs/guides')).filter((name) => name.endsWith('.md'));
    expect(missing('events', Object.keys(webhooks).map(slug))).toEqual([]);
    expect(missing('errors', PROBLEM_CODES)).toEqual([]);
    expect(missing('schemas', Object.keys(components.schemas ?? {}).map(slug))).toEqual([]);
    expect(
      missing(
        'guides',
        guides.map((name) => name.replace(/\.md$/, '')),
      ),
    ).toEqual([]);
  });

  it('has each schema on the page of its letter, where the address that it had as a page leads', () => {
    const names = Object.keys(buildDocument().components?.schemas ?? {});
    const read = (page: string) => readFileSync(join(site, 'schemas', page), 'utf8');
    const pages = new Map(
      [...'abcdefghijklmnopqrstuvwxyz']
        .map((letter) => `${letter}.html`)
        .filter((page) => existsSync(join(site, 'schemas', page)))
        .map((page) => [page, read(page)]),
    );
    const lost = names.filter((name) => {
      const page = `${name.charAt(0).toLowerCase()}.html`;
      const link = `href="./${page}#${slug(name)}"`;
      return !pages.get(page)?.includes(`<h2 id="${slug(name)}">`) || !read(`${slug(name)}.html`).includes(link);
    });
    expect(names.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });

  it('names the headers of a response, each with a description', () => {
    const page = readFileSync(join(site, 'reference/list-providers.html'), 'utf8');
    const description = readFileSync(join(site, 'reference.html'), 'utf8');
    const anchors = [...page.matchAll(/reference\.html#(header-[\w-]+)"/g)].map(([, anchor = '']) => anchor);
    expect(anchors).toEqual(expect.arrayContaining(['header-etag', 'header-rate-limit', 'header-request-id']));
    expect(anchors.filter((anchor) => !description.includes(`id="${anchor}"`))).toEqual([]);
  });

  it('has the licenses of the packages in its scripts', () => {
    const licensed = [...readFileSync(join(site, 'licenses.txt'), 'utf8').matchAll(/^## (\S+) - /gm)];
    expect(licensed.map(([, name]) => name)).toEqual(expect.arrayContaining(['@astrojs/starlight', 'astro']));
  });

  it('names no other host and no path from the root of a server', () => {
    const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.html') && name !== '404.html',
    );
    const findLoads = (html: string) =>
      [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)="((?:https?:|\/)[^"]*)"/g)].map(
        ([, url]) => url,
      );
    const bad = pages.flatMap((name) =>
      findLoads(readFileSync(join(site, name), 'utf8')).map((url) => `${name}: ${url}`),
    );
    expect(pages.length).toBeGreaterThan(300);
    expect(bad).toEqual([]);
  });

  it('keeps pages small', () => {
    const sizes = readdirSync(join(site, 'reference'))
      .map((name) => ({ name, bytes: gzipSync(readFileSync(join(site, 'reference', name))).length }))
      .sort((first, second) => second.bytes - first.bytes);
    expect(sizes[0]?.bytes).toBeLessThan(40_000);
    expect(statSync(join(site, 'index.html')).size).toBeLessThan(150_000);
  });

  it('repeats less than 12 kB before the content of each page of the reference', () => {
    const pages = ['reference', 'events', 'errors'].flatMap((folder) =>
      readdirSync(join(site, folder)).map((name) => `${folder}/${name}`),
    );
    expect(pages.length).toBeGreaterThan(150);
    const large = pages
      .map((name) => ({ name, bytes: readFileSync(join(site, name)).indexOf('<main') }))
      .filter(({ bytes }) => bytes > 12_000);
    expect(large).toEqual([]);
  });

  it('repeats no script and no color of code', () => {
    const page = readFileSync(join(site, 'guides/webhooks.html'), 'utf8');
    expect(page.match(/<script(?![^>]* src=)[^>]*>/g)).toBeNull();
    expect(page.match(/ style="--0:/g) ?? []).toHaveLength(0);
    expect(page).toContain('<span class="t0">');
  });

  it('has no broken link or anchor', async () => {
    const { checked, broken } = await checkLinks(site);
    expect(checked).toBeGreaterThan(300);
    expect(broken).toEqual([]);
  });
});

it('finds a planted broken link and a planted broken anchor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-links-'));
  writeFileSync(join(folder, 'index.html'), '<a href="./other.html#nothing">a</a> <a href="./missing.html">b</a>');
  writeFileSync(join(folder, 'other.html'), '<h2 id="something">Something</h2>');
  const { broken } = await checkLinks(folder);
  rmSync(folder, { recursive: true });
  expect(broken).toEqual(
    expect.arrayContaining([expect.stringContaining('missing.html'), expect.stringContaining('other.html#nothing')]),
  );
});

const findBrowser = (): string | undefined =>
  ['chromium', 'chromium-browser', 'google-chrome']
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');

const browser = findBrowser();
const describeInBrowser = browser ? describe : describe.skip;

interface Found {
  requests: number;
  foreign: string[];
  errors: string[];
  searches: Record<string, string[]>;
  axe: string[];
  wide: string[];
  moved: Record<'server' | 'disk' | 'withoutScripts', string[]>;
  disk: { theme: string | undefined; menu: boolean };
  console: string | null;
}

/** Every guide, and some of each other kind of page, those with the longest names included. */
function listPhonePages(): string[] {
  const list = (folder: string): string[] =>
    readdirSync(join(site, folder))
      .filter((name) => name.endsWith('.html'))
      .map((name) => `${folder}/${name}`);
  const longest = (folder: string): string[] =>
    list(folder)
      .toSorted((first, second) => second.length - first.length)
      .slice(0, 5);
  const largest = (folder: string): string[] =>
    list(folder)
      .toSorted((first, second) => statSync(join(site, second)).size - statSync(join(site, first)).size)
      .slice(0, 3);
  const folders = ['reference', 'events', 'errors', 'schemas'];
  const top = readdirSync(site).filter((name) => name.endsWith('.html') && !['404.html', 'try.html'].includes(name));
  return [...top, ...list('guides'), ...folders.flatMap((name) => [...longest(name), ...largest(name)])];
}

describeInBrowser('in Chromium, the site', () => {
  let found: Found;
  beforeAll(async () => {
    const pages = [
      './',
      'guides/webhooks.html',
      'reference/create-provider.html',
      'events/provider-stage-changed.html',
      'errors/validation_failed.html',
    ];
    const searches = [
      'Create a provider',
      'listProviders',
      'FastAPI receiver',
      'idempotency_key_reused',
      'campaign.completed',
    ];
    const moved = ['schemas/provider.html', 'schemas/provider.html#field-npi', 'schemas/stage.html#values'];
    const request = JSON.stringify({ pages, searches, phone: listPhonePages(), moved, folder: site });
    found = JSON.parse(await runTool('browse', `${app.url}/docs/`, browser ?? '', request)) as Found;
  });

  it('sends no request to another origin and reports no error', () => {
    expect(found.requests).toBeGreaterThan(20);
    expect(found.foreign).toEqual([]);
    expect(found.errors).toEqual([]);
  });

  it.each([
    ['Create a provider', '/docs/reference/create-provider.html'],
    ['listProviders', '/docs/reference/list-providers.html'],
    ['FastAPI receiver', '/docs/guides/webhooks.html'],
    ['idempotency_key_reused', '/docs/errors/idempotency_key_reused.html'],
    ['campaign.completed', '/docs/events/campaign-completed.html'],
  ])('finds %s', (text, page) => {
    expect(found.searches[text]).toContain(page);
  });

  it('leads from the address that a schema or a field had to where it is, also from a disk', () => {
    const places = ['schemas/p.html#provider', 'schemas/p.html#provider.npi', 'schemas/s.html#stage.values'];
    expect(found.moved.server).toEqual(places);
    expect(found.moved.disk).toEqual(places);
    expect(found.moved.withoutScripts).toEqual([
      'schemas/p.html#provider',
      'schemas/p.html#provider',
      'schemas/s.html#stage',
    ]);
  });

  it('has menu and themes when it is read from a disk', () => {
    expect(found.disk).toEqual({ menu: true, theme: 'light' });
  });

  it('has a console that shows the document of the service', () => {
    expect(found.console).toContain('Provider Network Build API');
  });

  it('fits on a phone of 320 pixels: no page has to be scrolled from left to right', () => {
    expect(found.wide).toEqual([]);
  });

  it('has no serious finding of axe in dark and light', () => {
    expect(found.axe).toEqual([]);
  });
});
