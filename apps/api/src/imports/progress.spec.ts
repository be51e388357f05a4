import { afterEach, describe, expect, it } from '@jest/globals';
import { drainApi } from '@pnb/api';
import { type Import, MAX_STREAMS } from '@pnb/contract';
import { anNpi, type TestApp, useApp, useBuild, useReplica, useSignedIn } from '@pnb/testkit';
import { eventually } from '../../test/eventually.ts';
import { insertImports } from '../../test/import-rows.ts';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const listening = useReplica(app, { listen: true });

const { upload, importFile } = createImporter({ app, caller, build_id: () => build.id });
const roster = (): string => `NPI,Name,Specialty\n${anNpi()},Ana,Cardiology\n`;

const accept = 'text/event-stream';
const readEnded = (id: string, headers: Record<string, string> = {}) =>
  app.request(`/v1/imports/${id}`, { as: caller, headers: { accept, ...headers } });

interface Received {
  id: string;
  event: string;
  data: Import;
}

/** The events of a text, by the fields of each. */
const parseEvents = (text: string): Received[] =>
  text
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string])))
    .filter(({ data }) => data !== undefined)
    .map(({ id, event, data }) => ({ id: String(id), event: String(event), data: JSON.parse(String(data)) as Import }));

const open: AbortController[] = [];

/** Follows an import over a connection. */
async function follow(id: string, { url, request }: TestApp = listening) {
  const form = { grant_type: 'client_credentials', client_secret: caller.api_key };
  const { body } = await request('/v1/oauth/token', { body: form });
  const closing = new AbortController();
  open.push(closing);
  const headers = { accept, authorization: `Bearer ${String(body.access_token)}`, 'accept-encoding': 'gzip' };
  const response = await fetch(`${url}/v1/imports/${id}`, { headers, signal: closing.signal });
  let text = '';
  const read = async (): Promise<string> => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    return text;
  };
  const ended = read().catch((error: Error) => error.message);
  return { response, ended, events: () => parseEvents(text), close: () => closing.abort() };
}

afterEach(() => open.splice(0).forEach((closing) => closing.abort()));

describe('an import as an event stream', () => {
  it('is followed from the queue to its end', async () => {
    const { body } = await upload(roster());
    const { response, ended, events } = await follow(String(body.id));
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ]);
    await eventually(async () => events().length === 1);
    await app.runJobs();
    expect(await ended).toMatch(/^retry: 3000\n\nid: [\w-]{16}\nevent: progress\ndata: \{.*\}\n\n/);
    expect(events()[0]).toMatchObject({ event: 'progress', data: { status: 'queued', rows_read: 0 } });
    const { id, event, data } = events().at(-1) as Received;
    expect({ event, data }).toMatchObject({ event: 'end', data: { status: 'completed', counts: { created: 1 } } });
    expect(new Set(events().map((one) => one.id)).size).toBe(events().length);
    const again = await readEnded(String(body.id), { 'last-event-id': id });
    expect([again.status, again.text]).toEqual([204, '']);
  });

  it('is sent once where it has ended, as it is in JSON', async () => {
    const { id } = await importFile(roster());
    const { headers, text } = await readEnded(id);
    const json = await app.request(`/v1/imports/${id}`, { as: caller });
    expect(parseEvents(text)).toMatchObject([{ event: 'end', data: json.body }]);
    expect(headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'private, no-cache' });
  });

  it('has at most two events a second, and the newest state', async () => {
    const { body } = await upload(roster());
    const { ended, events } = await follow(String(body.id));
    const end = Date.now() + 1_100;
    for (let rows_read = 1; Date.now() < end; rows_read += 1)
      await caller.db.sql.import.updateMany({ data: { rows_read } });
    await caller.db.sql.import.updateMany({ data: { rows_read: 7, status: 'cancelled', finished_at: new Date() } });
    await ended;
    expect(events().length).toBeGreaterThan(2);
    expect(events().length).toBeLessThan(6);
    expect(events().at(-1)).toMatchObject({ event: 'end', data: { status: 'cancelled', rows_read: 7 } });
  });

  it('ends when the import is deleted, and is 404 then and for other accounts', async () => {
    const { body } = await upload(roster());
    const stranger = await app.signIn();
    const other = await app.request(`/v1/imports/${String(body.id)}`, { as: stranger, headers: { accept } });
    expect([other.status, other.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    const { ended } = await follow(String(body.id));
    await caller.db.sql.import.deleteMany();
    await ended;
    expect((await readEnded(String(body.id))).body.code).toBe('resource_not_found');
  });

  it('sends only headers for HEAD, and is not acceptable of an operation without it', async () => {
    const { id } = await importFile(roster());
    const head = await app.request(`/v1/imports/${id}`, { method: 'HEAD', as: caller, headers: { accept } });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/event-stream', '']);
    const list = await app.request('/v1/imports', { as: caller, headers: { accept } });
    expect([list.status, list.body.code]).toEqual([406, 'not_acceptable']);
  });

  it('is limited by account', async () => {
    const { import_id: id } = await insertImports(caller.db, build.id);
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => follow(id)));
    const refused = await follow(id);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.ended).toContain('event_streams');
    streams[0]?.close();
    await eventually(async () => {
      const { response } = await follow(id);
      return response.status === 200;
    });
  });
});

describe('a drain', () => {
  it('ends a stream, which the client opens again elsewhere', async () => {
    const replica = await app.startReplica({ listen: true });
    const { body } = await upload(roster());
    const { ended, events } = await follow(String(body.id), replica);
    await eventually(async () => events().length === 1);
    // Neither limit ends before the test does.
    await drainApi({ server: replica.server, close: () => replica.server.close() }, replica.services, {
      drainMs: 600_000,
      closeMs: 600_000,
    });
    expect(parseEvents(await ended).map(({ event }) => event)).toEqual(['progress']);
    await replica.close();
  });
});
