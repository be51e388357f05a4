import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

/** The specs that Jest finds for a changed file. */
async function listSpecs(file: string): Promise<string[]> {
  const args = ['node_modules/.bin/jest', '--selectProjects', 'unit', 'database', '--listTests', '--findRelatedTests'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, file], { cwd: root });
  return stdout.split('\n').map((path) => relative(root, path));
}

describe('npm test -- --changed', () => {
  it('finds specs of other packages that import a changed one', async () => {
    expect(await listSpecs('libs/geography/src/index.ts')).toEqual(
      expect.arrayContaining(['libs/geography/src/geography.spec.ts', 'apps/api/test/drain.spec.ts']),
    );
  });

  it('finds no specs of packages that do not', async () => {
    expect((await listSpecs('libs/cli/src/format.ts')).filter((path) => path.endsWith('.ts'))).toEqual([
      'libs/cli/src/format.spec.ts',
      'libs/cli/src/commands/import-preview.spec.ts',
    ]);
  });
});
