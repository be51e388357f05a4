import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { insertBuild, type TestResponse, useApp, useBuild, useReplica, useSignedIn } from '@pnb/testkit';
import { encodeId } from '@pnb/contract';
import { eventually } from '../../test/eventually.ts';
import { createImporter } from '../../test/rosters.ts';
import { finishUpload, SLOW_ROSTER, startUpload } from '../../test/slow-upload.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const listening = useReplica(app, { listen: true });

const { upload } = createImporter({ app, caller, build_id: () => build.id });

const ROSTER = 'NPI,Name,Specialty\n2000000002,Ana,Cardiology\n';

const withKey = (key: string, sent: Parameters<typeof upload>[1] & { content?: string } = {}): Promise<TestResponse> =>
  upload(sent.content ?? ROSTER, { ...sent, headers: { 'idempotency-key': key } });

const countImports = (db = caller.db): Promise<number> => db.sql.import.count();

/** What a response is, in short. */
const kind = ({ status, headers, body }: TestResponse): string =>
  `${status} ${headers['idempotent-replayed'] === 'true' ? 'again' : (body.code ?? 'made')}`;

describe('an upload with an Idempotency-Key', () => {
  it('returns the first response when it is repeated, and makes one import', async () => {
    const key = randomUUID();
    const [first, second] = [await withKey(key), await withKey(key)];
    await app.runJobs();
    const third = await withKey(key);
    expect([first, second, third].map(kind)).toEqual(['202 made', '202 again', '202 again']);
    expect([second.text, third.text, second.headers.location]).toEqual([
      first.text,
      first.text,
      first.headers.location,
    ]);
    expect([await countImports(), await caller.db.sql.provider.count()]).toEqual([1, 1]);
  });

  it.each([
    ['another file', { content: `${ROSTER}2000000010,Ben,Cardiology\n` }],
    ['another name of the file', { fileName: 'other.csv' }],
    ['another value of a field', { fields: { mode: 'dry_run' } }],
    ['a further field', { fields: { match_by: 'npi' } }],
  ])('is rejected with %s', async (_, changed) => {
    const key = randomUUID();
    await withKey(key);
    expect(kind(await withKey(key, changed))).toBe('422 idempotency_key_reused');
    expect(await countImports()).toBe(1);
  });

  it('makes one import of concurrent requests', async () => {
    const key = randomUUID();
    const kinds = (await Promise.all(Array.from({ length: 8 }, () => withKey(key)))).map(kind);
    expect(kinds.filter((one) => one === '202 made')).toHaveLength(1);
    expect(new Set([...kinds, '202 made', '202 again', '409 idempotency_in_progress']).size).toBe(3);
    expect([await countImports(), kind(await withKey(key))]).toEqual([1, '202 again']);
  });

  it('has the key of its account and its API key only', async () => {
    const key = randomUUID();
    const first = await withKey(key);
    const sibling = await app.signInAs(caller.account_id);
    const stranger = await app.signIn();
    const build_id = encodeId('build', await insertBuild(stranger.db));
    const others = [await withKey(key, { as: sibling }), await withKey(key, { as: stranger, fields: { build_id } })];
    expect([first, ...others].map(kind)).toEqual(['202 made', '202 made', '202 made']);
    expect([await countImports(), await countImports(stranger.db)]).toEqual([2, 1]);
  });

  it('can be corrected after its file was refused', async () => {
    const key = randomUUID();
    expect(kind(await withKey(key, { content: '<html>' }))).toBe('415 unsupported_media_type');
    expect([kind(await withKey(key)), await countImports()]).toEqual(['202 made', 1]);
  });
});

describe('an upload that is arriving', () => {
  const slow = { content: SLOW_ROSTER };

  /** Addresses of one process issue no tokens for another. */
  async function signInThere(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_secret: caller.api_key };
    const response = await listening.request('/v1/oauth/token', { body: form });
    return String(response.body.access_token);
  }

  async function start(key: string) {
    const token = await signInThere();
    const socket = startUpload(listening, { token, build_id: build.id, headers: { 'Idempotency-Key': key } });
    await eventually(async () => (await countImports()) === 1);
    return socket;
  }

  it('has its key until its connection breaks; the retry then makes the import', async () => {
    const key = randomUUID();
    const socket = await start(key);
    const refused = await withKey(key, slow);
    expect([kind(refused), refused.headers['retry-after']]).toEqual(['409 idempotency_in_progress', '1']);
    socket.destroy();
    await eventually(async () => kind(await withKey(key, slow)) !== '409 idempotency_in_progress');
    expect([kind(await withKey(key, slow)), await countImports()]).toEqual(['202 again', 1]);
  });

  it('loses its key when its process stops renewing it, and then makes no second import', async () => {
    const key = randomUUID();
    const socket = await start(key);
    await caller.db.sql.idempotencyLease.updateMany({ data: { expires_at: new Date(0) } });
    const retried = await withKey(key, slow);
    expect(kind(retried)).toBe('202 made');
    expect(await finishUpload(socket)).toMatch(/^HTTP\/1\.1 409 [^]*idempotency_in_progress/);
    socket.destroy();
    const imports = await caller.db.sql.import.findMany();
    expect(imports.map(({ id }) => encodeId('import', id))).toEqual([retried.body.id]);
  });

  it('leaves a stored response and no lease', async () => {
    const key = randomUUID();
    const socket = await start(key);
    expect(await finishUpload(socket)).toMatch(/^HTTP\/1\.1 202 /);
    socket.destroy();
    expect(kind(await withKey(key, slow))).toBe('202 again');
    expect(await caller.db.sql.idempotencyLease.count()).toBe(0);
  });
});
