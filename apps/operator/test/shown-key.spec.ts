import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackup } from '@pnb/backup';
import { operate } from '@pnb/operator';
import type { DatabaseUrls } from '@pnb/provisioning';
import { openWith, useOperator } from './operator.ts';

const PASSPHRASE = 'correct horse battery staple';
const secrets = { secret: randomBytes(32), nextSecret: null };
const root = mkdtempSync(join(tmpdir(), 'pnb-shown-key-'));
const folder = join(root, 'monday');

const operator = useOperator();
beforeAll(async () => {
  await createBackup({ urls: operator.urls, secrets, passphrase: PASSPHRASE, version: '1.1.0' }, folder);
});
afterAll(() => rmSync(root, { recursive: true }));

async function show(urls: DatabaseUrls): Promise<unknown> {
  const { code, out, err } = await operate(['secret-key', 'show', folder, '--json'], {
    ...openWith(operator.context),
    databases: async () => ({
      ...{ urls, secrets: null, passphrase: PASSPHRASE, version: '1.1.0' },
      storeSecrets: () => undefined,
      close: async () => undefined,
    }),
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

describe('operator secret-key show', () => {
  it('leaves an entry in the audit log', async () => {
    expect(await show(operator.urls)).toMatchObject({
      PNB_SECRET_KEY: secrets.secret.toString('base64'),
      audited: true,
    });
    expect(await operator.ok<object[]>('audit', '--action', 'secret_key.shown')).toMatchObject([
      { actor_type: 'operator', actor_id: expect.stringMatching(/^[^@]+@[^@]+$/), subject: 'monday', account_id: null },
    ]);
  });

  it('prints the key also where the databases are lost, and states that there is no entry', async () => {
    const lost = new URL(operator.urls.control);
    lost.pathname = '/lost';
    expect(await show({ ...operator.urls, control: lost.href })).toMatchObject({
      PNB_SECRET_KEY: secrets.secret.toString('base64'),
      audited: false,
    });
  });
});
