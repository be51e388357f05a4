import { execFileSync, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** A Node of the machine that is too old for the service, if there is one. */
const old = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((path) => !path.includes('node_modules') && existsSync(path))
  .find((path) => Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0]) < 24);

const TITLE = 'ends with one line that names its command on a Node that is too old';

(old ? it : it.skip).each(['api', 'worker', 'operator'])(old ? `%s ${TITLE}` : `%s ${TITLE} (no such Node)`, (app) => {
  const { status, stdout, stderr } = spawnSync(old ?? '', [join(root, `apps/${app}/dist/main.js`)], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    new RegExp(`^The service needs Node 24\\.7 or newer, and this is [\\d.]+\\. Run \`npm run ${app}[^\n]*\n$`),
  );
});
