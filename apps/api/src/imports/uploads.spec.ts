import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { pruneUploads } from '@pnb/imports';
import { useApp, useBuild, useReplica, useSignedIn } from '@pnb/testkit';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const listening = useReplica(app, { listen: true });

const part = (name: string, content: string) =>
  `--form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const END = '\r\n--form--\r\n';

/** Sends an upload up to `END`. */
async function startUpload(): Promise<Socket> {
  const { token } = await listening.signInAs(caller.account_id);
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    'POST /v1/imports HTTP/1.1',
    'Host: api.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=form',
  ];
  const form = `${part('build_id', build.id)}${part('mode', 'upsert')}${part('file"; filename="roster.csv', 'NPI,Name,Specialty')}`;
  const body = `${form}${'2000000002,Ana,Cardiology\n'.repeat(8_000)}`;
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length + END.length}\r\n\r\n${body}`);
  await eventually(async () => (await listStatuses()).includes('uploading'));
  return socket;
}

async function listStatuses(): Promise<string[]> {
  return (await caller.db.sql.import.findMany()).map(({ status }) => status);
}

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let pass = 0; pass < 200 && !(await isTrue()); pass++) await wait(50);
  expect(await isTrue()).toBe(true);
}

describe('an upload', () => {
  it('whose connection breaks within the file leaves no import', async () => {
    const socket = await startUpload();
    socket.destroy();
    await eventually(async () => (await listStatuses()).length === 0);
    expect(await caller.db.sql.importChunk.count()).toBe(0);
  });

  it('that was cancelled while it arrives ends with 409', async () => {
    const socket = await startUpload();
    const id = (await caller.api.GET('/v1/imports')).data?.data[0]?.id ?? '';
    await caller.api.POST('/v1/imports/{id}/cancel', { params: { path: { id } } });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(END);
    await once(socket, 'data');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 409 /);
    expect([await listStatuses(), await caller.db.sql.importChunk.count()]).toEqual([['cancelled'], 0]);
    socket.destroy();
  });

  it('whose process was killed is deleted after an hour', async () => {
    const socket = await startUpload();
    await wait(100);
    expect(await pruneUploads(app.services.networks.sandbox, new Date())).toBe(0);
    expect(await pruneUploads(app.services.networks.sandbox, new Date(Date.now() + 3_700_000))).toBe(1);
    expect(await listStatuses()).toEqual([]);
    socket.destroy();
  });
});
