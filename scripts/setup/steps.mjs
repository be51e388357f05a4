// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.mjs';
import { findBundledNode, packagesStamp } from './packages.mjs';
import { NO_PROGRAM } from './platform.mjs';
import { filesBelow } from './stamp.mjs';

const SCHEMAS = ['control', 'network'];
const ENTRY_FILES = ['index', 'main'];
const GENERATED = 'libs/db/src/generated';
const DASHBOARD = 'apps/dashboard';

/** @typedef {import('./stamp.mjs').Step} Step */

/** @param {string} path */
const isSchema = (path) => path.endsWith('.prisma');
/** @param {string} path */
const isSource = (path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.spec.ts') && !path.startsWith(GENERATED);

const schemaFiles = () => SCHEMAS.flatMap((name) => filesBelow(`prisma/${name}`, isSchema));

/**
 * Libraries for callers are bundled by `npm run build` alone: the service does not import them.
 * @param {string} path
 */
function isBundled(path) {
  /** @type {{ scripts?: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return manifest.scripts?.bundle !== undefined;
}

/** Folders of the packages that Node runs from their dist. */
const compiledPackages = () =>
  ['apps', 'libs']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((path) => path !== DASHBOARD && existsSync(join(root, path, 'package.json')) && !isBundled(path));

/**
 * Programs run on the Node that the commands run on.
 * @param {string} path
 * @param {readonly string[]} args
 * @param {import('./command.mjs').RunOptions} [options]
 */
const runScript = (path, args, options) => run(findBundledNode() ?? 'node', [join(root, path), ...args], options);

/** @type {Step} */
const clientsStep = {
  name: 'clients',
  title: 'database clients',
  inputs: () => [packagesStamp, ...schemaFiles()],
  outputs: () => SCHEMAS.map((name) => `${GENERATED}/${name}/client.ts`),
  run: () =>
    Promise.all(
      SCHEMAS.map((name) =>
        runScript('node_modules/.bin/prisma', ['generate', '--schema', `prisma/${name}/schema.prisma`], {
          env: {
            // Generating needs no engine; with a path given, none is downloaded.
            PRISMA_SCHEMA_ENGINE_BINARY: NO_PROGRAM,
            PRISMA_HIDE_UPDATE_MESSAGE: '1',
            CHECKPOINT_DISABLE: '1',
          },
        }),
      ),
    ),
};

/** @type {Step} */
const compileStep = {
  name: 'compile',
  title: 'packages',
  inputs: () => [
    packagesStamp,
    '.swcrc',
    'scripts/setup/compile.mjs',
    ...schemaFiles(),
    ...compiledPackages().flatMap((path) => [`${path}/package.json`, ...filesBelow(`${path}/src`, isSource)]),
  ],
  outputs: () =>
    compiledPackages().flatMap((path) =>
      ENTRY_FILES.filter((name) => existsSync(join(root, path, `src/${name}.ts`))).map(
        (name) => `${path}/dist/${name}.js`,
      ),
    ),
  run: () => runScript('scripts/setup/compile.mjs', compiledPackages()),
};

/** @type {Step} */
const dashboardStep = {
  name: 'dashboard',
  title: 'dashboard',
  inputs: () => [
    packagesStamp,
    ...['add-licenses.ts', 'index.html', 'map-files.ts', 'package.json', 'vite.config.ts'].map(
      (name) => `${DASHBOARD}/${name}`,
    ),
    'scripts/licenses/packages.ts',
    ...filesBelow(`${DASHBOARD}/src`, isSource),
  ],
  outputs: () => [`${DASHBOARD}/dist/index.html`],
  run: () =>
    runScript('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: join(root, DASHBOARD) }),
};

/**
 * Lists of steps; the lists run at the same time, the steps of each one after another.
 * @param {boolean} withBuild
 */
export const listSteps = (withBuild) => (withBuild ? [[clientsStep, compileStep], [dashboardStep]] : [[clientsStep]]);
