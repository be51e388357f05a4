import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckResult } from './check.ts';
import { readReleases } from './releases.ts';

const FUNCTIONS = 'prisma/network/functions';
const MIGRATIONS = 'prisma/network/migrations';

/**
 * A function of the network databases names the newest migration of the version that applied it, so that an earlier version leaves it. A
 * version whose functions differ from those of the last release therefore needs a later migration.
 */
export function checkFunctions(root: string): CheckResult {
  const release = readReleases(root).at(-1);
  if (!release) return { findings: [], notes: [] };
  const { version, commit } = release;
  const tree = listFiles(root, ['ls-tree', '-d', '--name-only', commit, `${MIGRATIONS}/`]);
  if (!tree)
    return { findings: [], notes: [`Functions are not compared: ${commit} of ${version} is not in the history.`] };
  const differing = [
    ...(listFiles(root, ['diff', '--name-only', '--no-renames', '--diff-filter=d', commit, '--', FUNCTIONS]) ?? []),
    ...(listFiles(root, ['ls-files', '--others', '--exclude-standard', '--', FUNCTIONS]) ?? []),
  ];
  const released = findNewest(tree.map((path) => path.slice(MIGRATIONS.length + 1)));
  const folders = readdirSync(join(root, MIGRATIONS), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (differing.length === 0 || findNewest(folders.map(({ name }) => name)) > released)
    return { findings: [], notes: [] };
  const need = `${differing.join(', ')}: not as in ${version}, which needs a migration after ${released}.`;
  return {
    findings: [`${need} Add one, which may be empty: npm run migration:new -- network <name_in_snake_case>.`],
    notes: [],
  };
}

const findNewest = (names: readonly string[]): string => names.toSorted().at(-1) ?? '';

/** The files that a command of Git lists; undefined when it fails. */
function listFiles(root: string, args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
