// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, useApp } from '@pnb/testkit';
import { getRoute, send, sendRequest, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

const get = (name: string, headers: Record<string, string> = {}) =>
  sendRequest(app, getRoute(name), owner, { headers });
const getEntityTag = async (name: string): Promise<string> => String((await get(name)).headers.etag);

/** The part of an entity tag that If-Match compares. */
const rowPart = (tag: string): string => tag.replace(/\.[\w-]+"$/, '"');

const SINGLE = ['getProvider', 'getBuild', 'getServiceArea', 'getAdequacy', 'getAccount'];
const LISTS = [
  'listProviders',
  'listBuilds',
  'listAdequacyCells',
  'getAdequacyMatrix',
  'listCounties',
  'listEvents',
  'listApiKeys',
];

describe.each(SINGLE)('%s', (name) => {
  it('returns a strong entity tag that does not change with repeated reads', async () => {
    expect(await getEntityTag(name)).toMatch(/^"[\w.-]+"$/);
    expect(await getEntityTag(name)).toBe(await getEntityTag(name));
  });
});

describe.each(LISTS)('%s', (name) => {
  it('returns a weak entity tag', async () => {
    expect(await getEntityTag(name)).toMatch(/^W\/"[\w-]+"$/);
  });
});

describe.each([...SINGLE, ...LISTS])('%s', (name) => {
  it('responds 304 without a body to a client that has the version, with the headers of RFC 9110', async () => {
    const full = await get(name);
    const tag = String(full.headers.etag);
    for (const known of [tag, `"other", ${tag}`, '*', tag.replace(/"$/, '-gzip"')]) {
      const response = await get(name, { 'if-none-match': known });
      expect([known, response.status, response.text]).toEqual([known, 304, '']);
      for (const header of ['etag', 'cache-control', 'pnb-environment', 'link']) {
        expect([header, response.headers[header]]).toEqual([header, full.headers[header]]);
      }
      expect(response.headers.ratelimit).toBeDefined();
    }
  });

  it('responds 200 to a client that has another version', async () => {
    expect((await get(name, { 'if-none-match': '"other", W/"another"' })).status).toBe(200);
  });

  it('responds 304 to HEAD as well', async () => {
    const headers = { 'if-none-match': await getEntityTag(name) };
    expect((await sendRequest(app, getRoute(name), owner, { method: 'HEAD', headers })).status).toBe(304);
  });
});

describe('the entity tag of a list', () => {
  it('changes with the list', async () => {
    const before = await getEntityTag('listProviders');
    await sendRequest(app, getRoute('updateProvider'), owner, { body: { name: 'Changed, MD' } });
    expect(await getEntityTag('listProviders')).not.toBe(before);
  });
});

describe('updateProvider', () => {
  const patch = (match: string, name: string) =>
    sendRequest(app, getRoute('updateProvider'), owner, { body: { name }, headers: { 'if-match': match } });

  it.each<[string, (tag: string) => string]>([
    ['the tag', (tag) => tag],
    ['the tag, weakened by a proxy', (tag) => `W/${tag}`],
    ['the tag, marked by a proxy that compresses', (tag) => tag.replace(/"$/, '-gzip"')],
    ['one of several', (tag) => `"other", ${tag}`],
    ['anything that exists', () => '*'],
  ])('compares If-Match with the current entity tag: %s', async (title, match) => {
    const tag = await getEntityTag('getProvider');
    const response = await patch(match(tag), `${title}, MD`);
    expect([response.status, response.body.name]).toEqual([200, `${title}, MD`]);
    expect(response.headers.etag).toBe(await getEntityTag('getProvider'));
    expect(response.headers.etag).not.toBe(tag);
  });

  it('rejects a patch of a changed provider with 412 and the current entity tag', async () => {
    const old = await getEntityTag('getProvider');
    await patch('*', 'First, MD');
    const response = await patch(old, 'Second, MD');
    expect([response.body.code, response.headers.etag]).toEqual([
      'precondition_failed',
      rowPart(await getEntityTag('getProvider')),
    ]);
    expect((await patch(String(response.headers.etag), 'First, MD')).status).toBe(200);
    expect((await get('getProvider')).body.name).toBe('First, MD');
  });

  it('accepts one of ten concurrent patches with the same entity tag', async () => {
    const tag = await getEntityTag('getProvider');
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => patch(tag, `Racer ${index}, MD`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('keeps the entity tag when nothing changes', async () => {
    const { name } = (await get('getProvider')).body;
    const tag = await getEntityTag('getProvider');
    expect((await patch(tag, String(name))).headers.etag).toBe(tag);
  });
});

describe('deleteProvider', () => {
  it('deletes the version of If-Match and no other', async () => {
    const made = await sendRequest(app, getRoute('createProvider'), owner);
    const path = `/v1/providers/${String(made.body.id)}`;
    const remove = (tag: string) =>
      send(app, getRoute('deleteProvider'), { path, as: owner, headers: { 'if-match': tag } });
    expect((await remove('"v1-other"')).body.code).toBe('precondition_failed');
    expect((await remove(String(made.headers.etag))).status).toBe(204);
  });
});

describe('the entity tag of a build', () => {
  const patch = (match: string, name: string) =>
    sendRequest(app, getRoute('updateBuild'), owner, { body: { name }, headers: { 'if-match': match } });

  it('changes with its providers, and the previous tag remains valid for a patch of the build', async () => {
    const tag = await getEntityTag('getBuild');
    await sendRequest(app, getRoute('createProvider'), owner);
    expect(await getEntityTag('getBuild')).not.toBe(tag);
    expect((await get('getBuild', { 'if-none-match': tag })).status).toBe(200);
    expect((await patch(tag.replace(/"$/, '-gzip"'), 'Renamed')).status).toBe(200);
  });

  it('is valid for the build and its service area until one of them changes', async () => {
    const [build, area] = [await getEntityTag('getBuild'), await getEntityTag('getServiceArea')];
    const put = (match: string, county_fips: string[]) =>
      sendRequest(app, getRoute('replaceServiceArea'), owner, {
        body: { county_fips },
        headers: { 'if-match': match },
      });
    const done = await put(build, ['49035']);
    expect([done.status, done.headers.etag]).toEqual([200, await getEntityTag('getServiceArea')]);
    expect((await put(area, ['49049'])).body.code).toBe('precondition_failed');
    const refused = await patch(build, 'Never');
    expect(refused.body.code).toBe('precondition_failed');
    expect((await patch(String(refused.headers.etag), 'Renamed again')).status).toBe(200);
  });
});

describe('createBuild with If-None-Match: *', () => {
  it('creates a build that does not exist, and leaves an existing one unchanged', async () => {
    const create = (name: string) =>
      sendRequest(app, getRoute('createBuild'), owner, {
        body: { name, contract_year: 2027, states: ['UT'], external_id: 'plan-7' },
        headers: { 'if-none-match': '*' },
      });
    expect((await create('First')).status).toBe(201);
    expect((await create('Second')).body.code).toBe('precondition_failed');
  });
});

describe('createProvider with If-None-Match: *', () => {
  it('creates a provider that does not exist, and leaves an existing one unchanged', async () => {
    const create = (name: string, build_id = owner.build_id) =>
      sendRequest(app, getRoute('createProvider'), owner, {
        body: aProviderCreate(build_id, { name, external_id: 'crm-7' }),
        headers: { 'if-none-match': '*' },
      });
    const first = await create('First, MD');
    const second = await create('Second, MD');
    expect([first.status, second.body.code]).toEqual([201, 'precondition_failed']);
    expect(second.headers.etag).toBe(rowPart(String(first.headers.etag)));
    const nextYear = encodeId('build', await insertBuild(owner.db));
    expect((await create('Third, MD', nextYear)).status).toBe(201);
  });
});
