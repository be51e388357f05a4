import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Files } from './context.ts';

/** The service sends the hashes in a header. The document is in the folder itself. */
const EXCLUDED = ['script-hashes.json', 'openapi.json'];

/** The documentation that the service serves at /docs. Its links are relative, so that it can be read from any place. */
export function listSiteFiles({ root }: Context): Files {
  const options: SpawnSyncOptions = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const build = ['--disable-warning=ExperimentalWarning', 'scripts/docs/build.ts'];
  const { status } = spawnSync(process.execPath, build, options);
  if (status !== 0) throw new Error('The documentation cannot be built.');
  const folder = join(root, 'dist/docs');
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !EXCLUDED.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(paths.sort().map((path) => [`docs/${path}`, readPage(join(folder, path))]));
}

/** Links to the document lead out of the documentation: to that of the folder. */
function readPage(path: string): string | Buffer {
  if (!path.endsWith('.html')) return readFileSync(path);
  return readFileSync(path, 'utf8').replaceAll(/(?<="(?:\.\.\/)*)(?:\.\/)?openapi\.json(?=")/g, '../openapi.json');
}
