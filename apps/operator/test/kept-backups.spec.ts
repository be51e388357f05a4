import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { verifyBackup } from '@pnb/backup';
import { findLastBackup } from '@pnb/identity';
import { operate, type Outcome } from '@pnb/operator';
import { openWith, useOperator } from './operator.ts';

const PASSPHRASE = 'correct horse battery staple';
const secrets = { secret: randomBytes(32), nextSecret: null };
const folder = join(mkdtempSync(join(tmpdir(), 'pnb-kept-')), 'nightly');
const operator = useOperator();
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

const backUp = (...args: string[]): Promise<Outcome> =>
  operate(['backup', ...args], {
    ...openWith(operator.context),
    databases: async () => ({
      ...{ urls: operator.urls, secrets, passphrase: PASSPHRASE, version: '1.1.0' },
      storeSecrets: () => undefined,
      close: async () => undefined,
    }),
  });

const listBackups = (): string[] => readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

describe('operator backup --keep', () => {
  it('names each backup by its time, and removes the oldest when the new one is complete', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      expect(await backUp(folder, '--keep', '2')).toMatchObject({ code: 0, err: '' });
      made.push(...listBackups().filter((name) => !made.includes(name)));
    }
    expect(made).toHaveLength(3);
    expect(listBackups().toSorted()).toEqual(made.slice(1));
    for (const name of listBackups()) await verifyBackup(join(folder, name), PASSPHRASE);
    const age_ms = Date.now() - ((await findLastBackup(operator.context.control))?.getTime() ?? 0);
    expect(age_ms).toBeLessThan(60_000);
    expect(await operator.ok<object[]>('audit', '--action', 'backup.created')).toHaveLength(3);
  });

  it('removes what a killed process left more than a day ago, and nothing that is not a backup', async () => {
    const left = ['.2026-01-01T00-00-00.000Z.12.partial', '.2026-01-02T00-00-00.000Z.13.partial'];
    const [old = '', recent = ''] = left.map((name) => join(folder, name));
    const other = join(folder, '2025-01-01T00-00-00.000Z');
    for (const path of [old, recent, other]) mkdirSync(path);
    writeFileSync(join(folder, 'README'), 'what is here');
    writeFileSync(join(other, 'manifest.json'), '{}');
    utimesSync(old, new Date(0), new Date(0));
    expect(await backUp(folder, '--keep', '1')).toMatchObject({ code: 0 });
    expect([old, recent, other, join(folder, 'README')].map((path) => existsSync(path))).toEqual([
      ...[false, true, true, true],
    ]);
    expect(listBackups()).toHaveLength(2);
  });

  it('removes none when the new one fails', async () => {
    const before = listBackups();
    const lost = new URL(operator.urls.sandbox);
    lost.pathname = '/lost';
    const { code } = await operate(['backup', folder, '--keep', '1'], {
      ...openWith(operator.context),
      databases: async () => ({
        ...{ urls: { ...operator.urls, sandbox: lost.href }, secrets, passphrase: PASSPHRASE, version: '1.1.0' },
        storeSecrets: () => undefined,
        close: async () => undefined,
      }),
    });
    expect([code, listBackups()]).toEqual([1, before]);
  });

  it.each(['0', '-1', 'all', '10000'])('refuses --keep=%s', async (keep) => {
    expect(await backUp(folder, `--keep=${keep}`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not a whole number from 1 to 9999'),
    });
  });
});
