import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort } from '@pnb/test-databases';
import { sign } from '../src/webhooks.ts';

// The other programs of the cookbook run in apps/local/test/client-cookbook.system.spec.ts. This one needs Express, with 67
// further packages, which are installed here only.
jest.setTimeout(300_000);

const library = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'pnb-express-'));
const cookbook = readFileSync(join(library, 'COOKBOOK.md'), 'utf8');
const program = /^```ts\n(\/\/ express-receiver\.ts\n.*?)^```$/ms.exec(cookbook)?.[1] ?? '';

const SECRET = 'whsec_b2xk';
const NEW_SECRET = 'whsec_bmV3';
const BODY = '{"id":"evt_1","type":"build.created","sequence":7}';
const NEXT = '{"id":"evt_2","type":"build.deleted","sequence":8}';

let url = '';
let output = '';
let stop = (): void => undefined;

beforeAll(async () => {
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(import.meta.dirname, 'express', name), join(folder, name));
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  mkdirSync(join(folder, 'node_modules/@pnb'));
  symlinkSync(library, join(folder, 'node_modules/@pnb/client'));
  writeFileSync(join(folder, 'express-receiver.ts'), program);

  const port = await findFreePort();
  url = `http://127.0.0.1:${port}/webhooks`;
  const args = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning', 'express-receiver.ts'];
  const env = { PATH: process.env.PATH, PORT: String(port), PNB_WEBHOOK_SECRET: `${SECRET} ${NEW_SECRET}` };
  const child = spawn(process.execPath, args, { cwd: folder, env });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  stop = () => void child.kill();
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(output);
    await setTimeout(50);
  }
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a body with its signature, or with that of another one; the status of the response. */
async function deliver(secret: string, body = BODY, signedBody = body): Promise<number> {
  const signed = await sign({ id: 'evt_1', timestamp: new Date(), body: signedBody }, secret);
  const headers = { ...signed, 'Content-Type': 'application/json' };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

describe('the Express receiver of the cookbook', () => {
  it('accepts each secret of a rotation, and processes a repetition once', async () => {
    expect([await deliver(SECRET), await deliver(NEW_SECRET)]).toEqual([204, 204]);
    expect(await deliver(SECRET, NEXT)).toBe(204);
    while (!output.includes('build.deleted')) await setTimeout(20);
    expect(output).toBe('7 build.created\n8 build.deleted\n');
  });

  it('refuses what the service did not sign', async () => {
    expect(await deliver('whsec_c2VjcmV0')).toBe(400);
    expect(await deliver(SECRET, `${BODY} `, BODY)).toBe(400);
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
  });
});
