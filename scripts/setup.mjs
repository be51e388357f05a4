// @ts-check
// Prepares a checkout for a command of scripts/run.sh, before anything is installed: installs what it needs, builds what has changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLock } from './setup/lock.mjs';
import { findNpm } from './setup/npm.mjs';
import { findPlatformProblem, hasBundledNode } from './setup/platform.mjs';

/** These run the built service; the system tests read the dashboard, which must not be built again meanwhile. */
const RUN_FROM_BUILD = ['start', 'api', 'worker', 'bench', 'build', 'operator', 'reference', 'test-system'];
/** These need no program of checks and tests. */
const WITHOUT_TOOLS = ['start', 'api', 'worker', 'dev', 'operator', 'reference', 'docs', 'pnb'];

/** The Node that runs the service, the tests and the tools: the one that package.json pins, where there is one. */
const NODE = hasBundledNode() ? 'node_modules/.bin/node' : process.execPath;
/** Which workspaces are installed, of which package-lock.json. */
const STAMP = 'node_modules/.pnb/installed.json';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const LOCK = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** Ends the set-up without a stack trace. @param {string} text Says what to do. */
function stop(text) {
  console.error(text);
  process.exit(1);
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} command */
function listWorkspaces(command) {
  const packages = ['apps', 'libs']
    .flatMap((group) => readdirSync(group).map((name) => `${group}/${name}`))
    .filter((path) => existsSync(`${path}/package.json`));
  if (!WITHOUT_TOOLS.includes(command)) return [...packages, 'tools'];
  // Libraries for callers are bundled by `npm run build` alone: the service does not import them.
  const service = packages.filter((path) => !readJson(`${path}/package.json`).scripts?.bundle);
  return command === 'pnb' ? [...service, 'libs/cli', 'libs/client'] : service;
}

/** @returns {string[]} The workspaces of the last set-up that ended, or all after an `npm ci` by hand. */
function listInstalled() {
  if (!existsSync(NODE)) return [];
  const { lock, workspaces } = readJson(STAMP);
  if (lock === LOCK) return workspaces;
  // npm writes it at the end of an install, but also without one: each package has to be there.
  if (!existsSync('node_modules/.package-lock.json')) return [];
  const isInstalled = (/** @type {[string, any]} */ [path, { version, link, optional }]) =>
    optional || (link ? existsSync(path) : readJson(`./${path}/package.json`).version === version);
  const { packages = {} } = readJson('package-lock.json');
  return '' in packages && Object.entries(packages).every(isInstalled) ? listWorkspaces('test') : [];
}

/** @param {string} program @param {string[]} args @param {number} lock */
async function run(program, args, lock) {
  const child = spawn(program, args, { stdio: ['ignore', 2, 2, lock] });
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => child.kill());
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) stop(`Set-up stopped: \`${[program, ...args].join(' ')}\` failed, as reported above.`);
}

/** @param {string[]} wanted @param {number} lock */
async function install(wanted, lock) {
  const installed = listInstalled();
  const missing = wanted.filter((path) => !installed.includes(path));
  if (missing.length === 0) return;
  console.error(installed.length > 0 ? 'Installing further packages.' : 'Installing packages (a minute or two).');
  const [program, ...first] = findNpm();
  const args = [...first, ...(installed.length > 0 ? ['install', '--no-save'] : ['ci']), '--include-workspace-root'];
  args.push('--include=dev', '--include=optional', '--loglevel=error', ...missing.map((path) => `--workspace=${path}`));
  // Optional peers, such as TypeScript, are tools; other peers are dependencies here as well.
  if (!wanted.includes('tools')) args.push('--legacy-peer-deps');
  // After an interruption, the next set-up begins with nothing.
  if (existsSync(STAMP)) writeFileSync(STAMP, '{}');
  await run(program, args, lock);
  mkdirSync('node_modules/.pnb', { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ lock: LOCK, workspaces: [...installed, ...missing] }));
}

const problem = findPlatformProblem();
if (problem) stop(problem);
const { 2: command = '' } = process.argv;
await withLock(async (lock) => {
  await install(listWorkspaces(command), lock);
  if (RUN_FROM_BUILD.includes(command)) await run(NODE, ['scripts/build.ts'], lock);
});
