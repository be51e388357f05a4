import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Not below this checkout: its tools would read the files, and Node strips no types below node_modules. Tests have a folder for
 * temporary files of their own, which does not outlast them.
 */
const CACHE = join(process.env.PNB_TREES_DIR ?? tmpdir(), `pnb-compare-${userInfo().uid}`);
const ENTRY = 'apps/local/dist/main.js';

/** The other tree cannot be built or started; the message is one line. */
export class TreeError extends Error {}

/** Another version of this repository, built in a folder of its own. */
export interface Tree {
  name: string;
  root: string;
}

interface Releases {
  releases: { version: string; commit: string }[];
}

/**
 * The tree of a commit, or of the last release, installed and built by its own set-up, which takes one to three minutes; one is
 * kept for the next time. Throws a TreeError without the commit, or if it cannot be installed or built.
 */
export function prepareTree(against: string | undefined): Tree {
  const { name, commit } = findCommit(against);
  const root = join(CACHE, commit);
  const stamp = join(root, '.prepared');
  mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  if (statSync(CACHE).uid !== userInfo().uid) throw new TreeError(`${CACHE} belongs to another user. Remove it.`);
  if (existsSync(stamp)) return { name, root };
  for (const other of readdirSync(CACHE)) rmSync(join(CACHE, other), { recursive: true, force: true });
  mkdirSync(root);
  const archive = join(CACHE, 'archive.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', root]);
  rmSync(archive);
  console.log(`Building ${name} in ${root}; this takes minutes.`);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', 'bench'], {
    cwd: root,
    encoding: 'utf8',
    env: cleanEnvironment(),
  });
  if (status !== 0 || !existsSync(join(root, ENTRY))) throw describeFailure(name, stderr);
  writeFileSync(stamp, '');
  return { name, root };
}

/** Leaves out what a test runner sets; packages are taken from the cache of npm where it has them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, JEST_WORKER_ID: ___, ...others } = process.env;
  return { ...others, npm_config_prefer_offline: 'true' };
}

function findCommit(against: string | undefined): { name: string; commit: string } {
  const { releases } = JSON.parse(readFileSync(join(ROOT, 'openapi/releases.json'), 'utf8')) as Releases;
  const last = releases.at(-1);
  const revision = against ?? last?.commit ?? '';
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new TreeError(`The history has no commit ${revision}. Fetch it, or name another one.`);
  const commit = stdout.trim();
  return { commit, name: against === undefined ? `release ${last?.version}` : `${against} (${commit.slice(0, 9)})` };
}

/** The first line that names an error, or the last one. */
export function describeFailure(name: string, output: string): TreeError {
  const lines = output.split('\n').map((line) => line.trim());
  const cause =
    lines.find((line) => /error|cannot/i.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no output';
  const text = cause.length > 200 ? `${cause.slice(0, 200)}…` : cause;
  return new TreeError(`The tree of ${name} cannot be built and started (${text}). Name another one.`);
}
