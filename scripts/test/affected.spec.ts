import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** The projects whose tests `nx affected -t test` runs after a change of a file. */
async function listAffected(file: string): Promise<string[]> {
  const args = ['node_modules/.bin/nx', 'show', 'projects', '--affected', `--files=${file}`, '--with-target=test'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout.split('\n').filter(Boolean);
}

describe('nx affected -t test', () => {
  it('runs the tests of the changed package and of its dependants', async () => {
    const affected = await listAffected('libs/providers/src/store.ts');
    expect(affected).toEqual(expect.arrayContaining(['@pnb/providers', '@pnb/imports', '@pnb/sandbox', '@pnb/api']));
    for (const name of ['@pnb/contract', '@pnb/db', '@pnb/scoring', '@pnb/campaigns', '@pnb/identity', '@pnb/client'])
      expect(affected).not.toContain(name);
  });

  it('runs those of the Python client for a change of it', async () => {
    const affected = await listAffected('libs/client-python/src/pnb_client/_retry.py');
    expect(affected).toEqual(['client-python']);
  });
});
