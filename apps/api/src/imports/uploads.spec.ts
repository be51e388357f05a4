import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { pruneUploads } from '@pnb/imports';
import { insertBuild, useApp, useBuild, useReplica, useSignedIn } from '@pnb/testkit';
import { eventually } from '../../test/eventually.ts';
import { createImporter } from '../../test/rosters.ts';
import { finishUpload, SLOW_ROSTER, startUpload } from '../../test/slow-upload.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const listening = useReplica(app, { listen: true });
const { upload } = createImporter({ app, caller, build_id: () => build.id });

/** Sends an upload up to the end of its form. */
async function start(): Promise<Socket> {
  const { token } = await listening.signInAs(caller.account_id);
  const socket = startUpload(listening, { token, build_id: build.id });
  await eventually(async () => (await listStatuses()).includes('uploading'));
  return socket;
}

async function listStatuses(): Promise<string[]> {
  return (await caller.db.sql.import.findMany()).map(({ status }) => status);
}

describe('an upload', () => {
  it('whose connection breaks within the file leaves no import', async () => {
    const socket = await start();
    socket.destroy();
    await eventually(async () => (await listStatuses()).length === 0);
    expect(await caller.db.sql.importChunk.count()).toBe(0);
  });

  it('that was cancelled while it arrived ends with 409', async () => {
    const socket = await start();
    const id = (await caller.api.GET('/v1/imports')).data?.data[0]?.id ?? '';
    await caller.api.POST('/v1/imports/{id}/cancel', { params: { path: { id } } });
    expect(await finishUpload(socket)).toMatch(/^HTTP\/1\.1 409 /);
    expect([await listStatuses(), await caller.db.sql.importChunk.count()]).toEqual([['cancelled'], 0]);
    socket.destroy();
  });

  it('whose process was killed is deleted two minutes after it has stored content', async () => {
    const socket = await start();
    await wait(100);
    const pruneAfter = (seconds: number) =>
      pruneUploads(app.services.networks.sandbox, new Date(Date.now() + seconds * 1_000));
    const { account_id, id } = await caller.db.sql.import.findFirstOrThrow();
    const created_at = new Date(Date.now() + 60_000);
    await caller.db.sql.importChunk.create({
      data: { account_id, import_id: id, position: 0, bytes: Buffer.from('NPI'), created_at },
    });
    expect([await pruneAfter(0), await pruneAfter(130), await listStatuses()]).toEqual([0, 0, ['uploading']]);
    expect([await pruneAfter(190), await listStatuses()]).toEqual([1, []]);
    socket.destroy();
  });

  it('whose process was killed counts against the plan for two minutes', async () => {
    const starter = await app.signIn({ plan: 'starter' });
    const build_id = encodeId('build', await insertBuild(starter.db));
    const { token } = await listening.signInAs(starter.account_id);
    const socket = startUpload(listening, { token, build_id });
    await eventually(async () => (await starter.db.sql.import.count()) === 1);
    const retry = () => upload(SLOW_ROSTER, { as: starter, fields: { build_id } });
    const refused = await retry();
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit_exceeded']);
    await starter.db.sql.import.updateMany({ data: { created_at: new Date(Date.now() - 121_000) } });
    const { status, body } = await retry();
    const imports = await starter.db.sql.import.findMany();
    expect([status, imports.map(({ id }) => encodeId('import', id))]).toEqual([202, [body.id]]);
    socket.destroy();
  });
});
