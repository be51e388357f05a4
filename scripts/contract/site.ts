import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Files } from './context.ts';

/** The service reads these files and sends them in a header. */
const EXCLUDED = ['script-hashes.json'];

/** The documentation that the service serves at /docs. Its links are relative, so that it can be read from any place. */
export function listSiteFiles({ root }: Context): Files {
  const options: SpawnSyncOptions = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = spawnSync(process.execPath, ['scripts/docs/build.ts'], options);
  if (status !== 0) throw new Error('The documentation cannot be built.');
  const folder = join(root, 'dist/docs');
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !EXCLUDED.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(paths.sort().map((path) => [`docs/${path}`, readFileSync(join(folder, path))]));
}
