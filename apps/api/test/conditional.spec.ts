import { describe, expect, it } from '@jest/globals';
import { aProviderCreate, useApp } from '@pnb/testkit';
import { getRoute, send, sendRequest, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);

const get = (name: string, headers: Record<string, string> = {}) =>
  sendRequest(app, getRoute(name), owner, { headers });
const getEntityTag = async (name: string): Promise<string> => String((await get(name)).headers.etag);

/** What If-Match compares. */
const rowPart = (tag: string): string => tag.replace(/\.[\w-]+"$/, '"');

const SINGLE = ['getProvider', 'getBuild', 'getServiceArea', 'getAdequacy', 'getAccount'];
const LISTS = ['listProviders', 'listBuilds', 'listAdequacyCells', 'listCounties', 'listEvents', 'listApiKeys'];

describe.each(SINGLE)('%s', (name) => {
  it('has a strong entity tag, the same while nothing changes', async () => {
    expect(await getEntityTag(name)).toMatch(/^"[\w.-]+"$/);
    expect(await getEntityTag(name)).toBe(await getEntityTag(name));
  });
});

describe.each(LISTS)('%s', (name) => {
  it('has a weak entity tag', async () => {
    expect(await getEntityTag(name)).toMatch(/^W\/"[\w-]+"$/);
  });
});

describe.each([...SINGLE, ...LISTS])('%s', (name) => {
  it('answers 304 without a body to who has it, with the headers of 200 that matter', async () => {
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

  it('answers 200 to who has another version', async () => {
    expect((await get(name, { 'if-none-match': '"other", W/"another"' })).status).toBe(200);
  });

  it('answers HEAD 304 as well', async () => {
    const headers = { 'if-none-match': await getEntityTag(name) };
    expect((await sendRequest(app, getRoute(name), owner, { method: 'HEAD', headers })).status).toBe(304);
  });
});

describe('a list', () => {
  it('has another tag after a change', async () => {
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
  ])('changes what If-Match holds: %s', async (title, match) => {
    const tag = await getEntityTag('getProvider');
    const response = await patch(match(tag), `${title}, MD`);
    expect([response.status, response.body.name]).toEqual([200, `${title}, MD`]);
    expect(response.headers.etag).toBe(await getEntityTag('getProvider'));
    expect(response.headers.etag).not.toBe(tag);
  });

  it('refuses what has changed since, and gives the tag it has now', async () => {
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

  it('lets one of ten with the same tag through', async () => {
    const tag = await getEntityTag('getProvider');
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => patch(tag, `Racer ${index}, MD`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('keeps the tag when nothing changes', async () => {
    const { name } = (await get('getProvider')).body;
    const tag = await getEntityTag('getProvider');
    expect((await patch(tag, String(name))).headers.etag).toBe(tag);
  });
});

describe('deleteProvider', () => {
  it('removes the version that was read, and no other', async () => {
    const made = await sendRequest(app, getRoute('createProvider'), owner);
    const path = `/v1/providers/${String(made.body.id)}`;
    const remove = (tag: string) =>
      send(app, getRoute('deleteProvider'), { path, as: owner, headers: { 'if-match': tag } });
    expect((await remove('"v1-other"')).body.code).toBe('precondition_failed');
    expect((await remove(String(made.headers.etag))).status).toBe(204);
  });
});

describe('the tag of a build', () => {
  const patch = (match: string, name: string) =>
    sendRequest(app, getRoute('updateBuild'), owner, { body: { name }, headers: { 'if-match': match } });

  it('is another one when a provider comes in, and still lets who holds it change the build', async () => {
    const tag = await getEntityTag('getBuild');
    await sendRequest(app, getRoute('createProvider'), owner);
    expect(await getEntityTag('getBuild')).not.toBe(tag);
    expect((await get('getBuild', { 'if-none-match': tag })).status).toBe(200);
    expect((await patch(tag.replace(/"$/, '-gzip"'), 'Renamed')).status).toBe(200);
  });

  it('and that of its service area hold for either, until one of them changes', async () => {
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
  it('makes what is not there yet, and leaves alone what is', async () => {
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
  it('makes what is not there yet, and leaves alone what is', async () => {
    const create = (name: string) =>
      sendRequest(app, getRoute('createProvider'), owner, {
        body: aProviderCreate(owner.build_id, { name, external_id: 'crm-7' }),
        headers: { 'if-none-match': '*' },
      });
    const first = await create('First, MD');
    const second = await create('Second, MD');
    expect([first.status, second.body.code]).toEqual([201, 'precondition_failed']);
    expect(second.headers.etag).toBe(rowPart(String(first.headers.etag)));
  });
});
