// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId, type Route, ROUTES } from '@pnb/contract';
import { type TestResponse, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { uuidv7 } from 'uuidv7';
import { basic, createFeeds, roster, someNpis } from '../../test/feeds.ts';

const logged: string[] = [];
let now = Date.now();
/** Limits are of a minute. */
const passMinute = (): void => void (now += 61_000);
const app = useApp({ clock: () => now, logTo: { write: (line) => void logged.push(line) } });
const caller = useSignedIn(app);
const build = useBuild(caller);
const feeds = createFeeds({ app, caller, build_id: () => build.id });
const { at, createSource, deliver, send } = feeds;

beforeEach(passMinute);

/** A response without the id of its request. */
function describeResponse({ status, body, headers }: TestResponse) {
  const { request_id: _id, ...problem } = body;
  return { status, problem, challenge: headers['www-authenticate'] };
}

const OF_SENDERS = ROUTES.filter(({ access }) => access === 'source');
const NEITHER = ['public', 'source'];
const OTHERS = ROUTES.filter(({ access }) => !NEITHER.includes(access ?? ''));
const OAUTH = ROUTES.filter(({ oauth, method }) => oauth === true && method === 'post');

const fill = ({ path }: Route, id: string): string =>
  path
    .replace('/{id}', `/${path.startsWith('/v1/import-sources') ? id : encodeId('build', uuidv7())}`)
    .replace(/\{\w+\}/g, encodeId('import', uuidv7()));

describe('the secret of an import source', () => {
  it('is accepted by the two operations of senders alone', async () => {
    const feed = await createSource();
    expect(OF_SENDERS.map(({ operationId }) => operationId)).toEqual([
      'createImportSourceUpload',
      'getImportSourceUpload',
    ]);
    expect(OTHERS.length).toBeGreaterThan(90);
    for (const route of OTHERS) {
      for (const authorization of [`Bearer ${feed.secret}`, basic(feed.secret)]) {
        passMinute();
        const path = fill(route, feed.id);
        const { status } = await app.request(path, {
          method: route.method.toUpperCase(),
          headers: { authorization },
        });
        expect([route.operationId, status]).toEqual([route.operationId, 401]);
      }
    }
    for (const { path } of OAUTH) {
      passMinute();
      const sent = path.endsWith('/token') ? { grant_type: 'client_credentials' } : { token: 'x' };
      const form = new URLSearchParams({ ...sent, client_secret: feed.secret });
      const { status } = await app.request(path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it('is needed for an upload: an API key, its token, and the secret of another source are refused', async () => {
    const [feed, other] = [await createSource(), await createSource()];
    const content = roster(someNpis(1));
    const refused = describeResponse(await send(feed, content, { secret: 'nonsense' }));
    expect(refused).toMatchObject({ status: 401, challenge: 'Basic realm="pnb import source"' });
    expect(refused.problem.code).toBe('invalid_client');
    const path = `/v1/import-sources/${feed.id}/uploads`;
    const secretInQuery = `${path}?secret=${feed.secret}`;
    for (const sent of [
      { secret: caller.api_key },
      { secret: other.secret },
      { secret: `${feed.secret}x` },
      { secret: feed.secret.slice(0, -1) },
      { secret: '' },
      { headers: { authorization: `Bearer ${caller.token}` } },
      { headers: { authorization: `Bearer ${feed.secret}` } },
      { headers: { authorization: '' } },
      { path: secretInQuery, secret: '' },
    ])
      expect(describeResponse(await send(feed, content, sent))).toEqual(refused);
    expect(await caller.db.sql.import.count()).toBe(0);
  });

  it('is refused alike for an unknown, a deleted, an expired and a foreign source, and for a suspended account', async () => {
    const [feed, deleted, expired] = [await createSource(), await createSource(), await createSource()];
    const content = roster(someNpis(1));
    await caller.api.DELETE('/v1/import-sources/{id}', at(deleted.id));
    const secret_expires_at = new Date(Date.now() - 1_000);
    const name = (await feeds.readSource(expired.id))?.name ?? '';
    await caller.db.sql.importSource.updateMany({ where: { name }, data: { secret_expires_at } });
    const stranger = await app.signIn();
    const theirs = createFeeds({ app, caller: stranger, build_id: () => build.id });
    const theirBuild = await stranger.api.POST('/v1/builds', {
      body: { name: 'Theirs', contract_year: 2027, county_fips: ['49035'] },
    });
    const foreign = await theirs.createSource({ build_id: String(theirBuild.data?.id) });

    const refused = describeResponse(await send(feed, content, { secret: 'nonsense' }));
    const unknown = { id: encodeId('import_source', uuidv7()), secret: feed.secret };
    for (const one of [unknown, deleted, expired, { ...foreign, secret: feed.secret }, { ...feed, id: 'nonsense' }])
      expect(describeResponse(await send(one, content))).toEqual(refused);

    await app.services.control.prisma.account.update({
      where: { id: stranger.account_id },
      data: { suspended_at: new Date() },
    });
    expect(describeResponse(await send(foreign, content))).toEqual(refused);
  });

  it('is replaced by a rotation, with the previous one until its overlap ends', async () => {
    const feed = await createSource();
    const rotate = async (body: object) =>
      String((await caller.api.POST('/v1/import-sources/{id}/rotate-secret', { ...at(feed.id), body })).data?.secret);
    const state = async (secret: string) =>
      (await feeds.readState({ ...feed, secret }, encodeId('import', uuidv7()))).status;

    const second = await rotate({ overlap_seconds: 60 });
    expect([await state(feed.secret), await state(second)]).toEqual([404, 404]);
    const third = await rotate({});
    expect([await state(feed.secret), await state(second), await state(third)]).toEqual([401, 401, 404]);
  });

  it('is in no table, log line, event, export or other response', async () => {
    const feed = await createSource({ rhythm: null });
    await deliver(feed, roster(someNpis(2)));
    await deliver(feed, 'nothing\n');
    await app.services.requestLog.flush();
    const databases = [app.services.control, app.services.networks.sandbox, app.services.networks.production];
    const searched: string[] = [];
    for (const { pool } of databases) {
      const { rows } = await pool.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public'",
      );
      for (const { name } of rows) {
        const found = await pool.query(`select from "${name}" as one where one::text like $1 limit 1`, [
          `%${feed.secret.slice(-40)}%`,
        ]);
        expect([name, found.rowCount]).toEqual([name, 0]);
        searched.push(name);
      }
    }
    expect(searched).toEqual(expect.arrayContaining(['import_sources', 'audit_entries', 'events', 'api_requests']));
    expect(logged.join('\n')).not.toContain(feed.secret);
    const { data } = await caller.api.GET('/v1/import-sources', {});
    expect([data?.data.length, JSON.stringify(data).includes('pnbs_')]).toEqual([1, false]);
  });
});

describe('the files of an import source', () => {
  it('are of its sender alone, also their ids', async () => {
    const [feed, other] = [await createSource(), await createSource()];
    const id = await deliver(feed, roster(someNpis(1)));
    expect((await feeds.readState(feed, id)).status).toBe(200);
    expect((await feeds.readState(other, id)).status).toBe(404);
    const application = (await caller.db.sql.import.findFirstOrThrow({ where: { dry_run_id: { not: null } } })).id;
    expect((await feeds.readState(feed, encodeId('import', application))).status).toBe(404);
  });

  it('are released and rejected by their account alone', async () => {
    const feed = await createSource();
    const id = await deliver(feed, 'NPI,Name,Specialty\n');
    const stranger = await app.signIn();
    const path = { params: { path: { id: feed.id, upload_id: id } } };
    for (const verb of ['release', 'reject'] as const) {
      const { response } = await stranger.api.POST(`/v1/import-sources/{id}/uploads/{upload_id}/${verb}`, path);
      expect(response.status).toBe(404);
    }
    expect((await stranger.api.GET('/v1/import-sources/{id}', at(feed.id))).response.status).toBe(404);
    expect((await stranger.api.DELETE('/v1/import-sources/{id}', at(feed.id))).response.status).toBe(404);
    expect((await feeds.readState(feed, id)).body.state).toBe('held');
  });
});

describe('the limits of senders', () => {
  it('allow ten files of a source in a minute', async () => {
    const feed = await createSource({ status: 'paused' });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await send(feed, 'x')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });

  it('allow 100 requests from an address in a minute, before a secret is looked up', async () => {
    const feed = await createSource();
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1)
      statuses.push((await feeds.readState(feed, encodeId('import', uuidv7()), '192.0.2.1')).status);
    expect(statuses.filter((status) => status !== 404)).toEqual([429]);
    const guessed = { ...feed, secret: 'nonsense' };
    expect((await feeds.readState(guessed, encodeId('import', uuidv7()), '192.0.2.1')).status).toBe(429);
  });
});
