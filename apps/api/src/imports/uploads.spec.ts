import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { pruneUploads } from '@pnb/imports';
import { useApp, useBuild, useReplica, useSignedIn } from '@pnb/testkit';
import { eventually } from '../../test/eventually.ts';
import { finishUpload, startUpload } from '../../test/slow-upload.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const listening = useReplica(app, { listen: true });

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

  it('whose process was killed is deleted after an hour', async () => {
    const socket = await start();
    await wait(100);
    expect(await pruneUploads(app.services.networks.sandbox, new Date())).toBe(0);
    expect(await pruneUploads(app.services.networks.sandbox, new Date(Date.now() + 3_700_000))).toBe(1);
    expect(await listStatuses()).toEqual([]);
    socket.destroy();
  });
});
