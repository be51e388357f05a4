import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { listAnchors, listFiles, listLinks, publishContract, readJson, root, run } from './published-folder.ts';

jest.setTimeout(900_000);

const scratch = mkdtempSync(join(tmpdir(), 'pnb-published-'));
const folder = join(scratch, 'contract');
const at = (path: string): string => join(folder, path);
const read = (path: string): string => readFileSync(at(path), 'utf8');
const redocly = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const tools = join(root, 'node_modules/.pnb/contract');

/** It had 73 MB in all when each page repeated all links of the documentation, and 41 MB with a page for each schema. */
const FOLDER_BYTES_PER_OPERATION = 200_000;

/** The document has this key, which is valid nowhere. */
const EXAMPLE_KEY = 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt';

interface Document {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, Media> } } }>;
}
interface Media {
  examples: Record<string, { value: unknown }>;
}
let document: Document;
let operationIds: string[] = [];

beforeAll(async () => {
  await publishContract(folder);
  document = readJson<Document>(at('openapi.json'));
  operationIds = Object.values(document.paths).flatMap((item) => Object.values(item).map((o) => o.operationId));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the published folder', () => {
  it('has checksums of all of its files', async () => {
    expect(await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })).toBe('');
    const listed = read('SHA256SUMS').trim().split('\n');
    expect(listed.map((line) => line.slice(66)).sort()).toEqual(listFiles(folder).filter((p) => p !== 'SHA256SUMS'));

    writeFileSync(at('CHANGELOG.md'), `${read('CHANGELOG.md')}\n`);
    await expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })).rejects.toThrow(
      'CHANGELOG.md',
    );
  });

  it('is equal in each run, and replaces the folder of a previous one', async () => {
    // The test before has changed a file.
    const sums = read('SHA256SUMS');
    await publishContract(folder);

    expect(read('SHA256SUMS')).toBe(sums);
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  });

  it('does not replace a folder with other files', async () => {
    const other = mkdtempSync(join(scratch, 'other-'));
    writeFileSync(join(other, 'thesis.txt'), 'Chapter 1');

    await expect(publishContract(other)).rejects.toThrow('has files that this command did not write');
    expect(listFiles(other)).toEqual(['thesis.txt']);
  });

  it('has links in Markdown and llms.txt that resolve inside the folder', () => {
    const pages = listFiles(folder).filter((path) => /(\.md|llms\.txt)$/.test(path) && path !== 'CHANGELOG.md');
    const isBroken = (page: string, link: string): boolean => {
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (target.startsWith('..') || !existsSync(at(target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !listAnchors(read(target)).includes(anchor);
    };
    const broken = pages.flatMap((page) =>
      listLinks(read(page))
        .filter((link) => isBroken(page, link))
        .map((link) => `${page}: ${link}`),
    );

    expect(broken).toEqual([]);
    expect(isBroken('llms.txt', 'reference/nothing.md')).toBe(true);
    expect(isBroken('llms.txt', 'reference/errors.md#nothing')).toBe(true);
    expect(pages.length).toBeGreaterThan(20);
  });

  it('has no path of this machine, no name of it and no key', async () => {
    const unpacked = join(scratch, 'unpacked');
    await unpackClients(unpacked);
    const words = [root, homedir(), tmpdir(), hostname(), 'PRIVATE KEY'].filter((w) => w.length > 3);
    const found = [folder, unpacked].flatMap((place) =>
      listFiles(place).flatMap((path) => {
        // The roots of MCP, as in `notifications/roots/list_changed`, are no home folder.
        const text = readFileSync(join(place, path), 'latin1').replaceAll(/\/roots\b/g, '');
        return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
      }),
    );

    expect(found).toEqual([]);
    const keys = listFiles(folder).flatMap((path) => read(path).match(/\bpnb_(sandbox|production)_\w{20,}/g) ?? []);
    expect([...new Set(keys)]).toEqual([EXAMPLE_KEY]);
  });
});

/** Archives are compressed, so that a word in them cannot be searched for. */
async function unpackClients(target: string): Promise<void> {
  const archives = listFiles(at('clients'));
  for (const name of archives) {
    const place = join(target, name);
    execFileSync('mkdir', ['-p', place]);
    if (name.endsWith('.whl')) await run('python3', ['-m', 'zipfile', '-e', at(`clients/${name}`), place]);
    else await run('tar', ['-xzf', at(`clients/${name}`), '-C', place]);
  }
}

describe('the published documents', () => {
  it('are an OpenAPI document that is valid by its meta-schema, and equal as JSON and YAML', async () => {
    const validator = join(tools, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
    expect(parse(read('openapi.yaml'))).toEqual(readJson(at('openapi.json')));
    await run(process.execPath, [validator, at('openapi.json')]);

    const planted = join(scratch, 'planted.json');
    writeFileSync(planted, JSON.stringify({ ...document, info: {} }));
    await expect(run(process.execPath, [validator, planted])).rejects.toThrow();
  });

  it('include a document of OpenAPI 3.0 that is valid, and has all operations but uploads, and no webhooks', async () => {
    const validator = join(tools, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
    const derived = readJson<Document & { openapi: string; info: { description: string } }>(at('openapi-3.0.json'));
    await run(process.execPath, [validator, at('openapi-3.0.json')]);

    const ids = Object.values(derived.paths).flatMap((item) => Object.values(item).map((o) => o.operationId));
    const uploads = ['createImport', 'previewImport', 'createImportSourceUpload', 'createBeneficiarySample'];
    expect(ids).toEqual(operationIds.filter((id) => !uploads.includes(id)));
    expect([derived.openapi, derived.webhooks]).toEqual(['3.0.3', undefined]);
    expect(derived.info.description).toContain('It has no webhooks');
  });

  it('are small: shared responses are written once, and pages repeat little of the site', () => {
    const bytes = (paths: string[]) => paths.reduce((sum, path) => sum + statSync(at(path)).size, 0);
    expect(bytes(['openapi.json'])).toBeLessThan(2_300_000);
    expect(bytes(listFiles(folder))).toBeLessThan(FOLDER_BYTES_PER_OPERATION * operationIds.length);
  });

  it('are an Arazzo document that passes the checks of the repository beside the OpenAPI document', async () => {
    const check = join(root, 'scripts/contract/check-journeys.ts');
    expect(await run(process.execPath, [check, at('journeys.arazzo.yaml')], { env: redocly })).toContain(' 0 errors');
  });

  it('are a JSON Schema for each event, which its example satisfies', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const types = Object.keys(document.webhooks);
    const failed = Object.entries(document.webhooks).filter(([type, { post }]) => {
      const validate = ajv.compile(readJson(at(`schemas/${type}.schema.json`)));
      const examples = Object.values(post.requestBody.content).flatMap((media) => Object.values(media.examples));
      return examples.length === 0 || !examples.every(({ value }) => validate(value)) || validate({ type });
    });

    expect(failed.map(([type]) => type)).toEqual([]);
    expect(listFiles(at('schemas'))).toHaveLength(types.length);
  });

  it('name every operation in llms.txt and in the reference', () => {
    const reference = listFiles(at('reference')).map((path) => read(`reference/${path}`));
    const missing = operationIds.filter(
      (id) => !read('llms.txt').includes(`: ${id}. `) || !reference.some((text) => text.includes(`\`${id}\``)),
    );

    expect(missing).toEqual([]);
    expect(read('llms.txt')).toMatch(/^# .+\n\n> .+\n\n/);
  });

  it('are a reference page that may load nothing', () => {
    const page = read('reference.html');
    expect(page).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none';`);
    expect([...page.matchAll(/<(script|link|img|iframe)\b[^>]*\b(src|href)="(?!data:)[^"]*"/g)]).toEqual([]);
  });

  it('are a documentation whose pages load nothing from another host, and whose files are in the folder', () => {
    const pages = listFiles(at('docs')).filter((path) => path.endsWith('.html') && path !== '404.html');
    const loaded = (page: string): string[] =>
      [...read(`docs/${page}`).matchAll(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="([^"#?]*)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !link.startsWith('data:') && !existsSync(at(join('docs', dirname(page), link))));

    expect(pages.length).toBeGreaterThan(200);
    expect(pages.flatMap((page) => loaded(page).map((link) => `${page}: ${link}`)).slice(0, 10)).toEqual([]);
  });
});

interface CollectionItem {
  name: string;
  item?: CollectionItem[];
  request?: { method: string; url: { path: string[] } };
}

describe('the Postman collection', () => {
  const listRequests = (items: CollectionItem[]): CollectionItem[] =>
    items.flatMap((entry) => (entry.item ? listRequests(entry.item) : [entry]));

  it('has a request for each operation, in the folder of its tag', () => {
    const collection = readJson<{ item: CollectionItem[]; info: { schema: string } }>(at('postman/collection.json'));
    const requests = listRequests(collection.item).map(
      ({ request }) => `${request?.method} /${request?.url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const expected = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(requests.sort()).toEqual(expected.sort());
  });
});
