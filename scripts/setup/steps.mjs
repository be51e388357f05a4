import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress, root, run } from './command.mjs';
import { bundledNode, packagesStamp } from './packages.mjs';
import { filesBelow } from './stamp.mjs';

const SCHEMAS = ['control', 'network'];
const GENERATED = 'libs/db/src/generated';

const isSchema = (path) => path.endsWith('.prisma');
const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith(GENERATED);

const schemaFiles = () => SCHEMAS.flatMap((name) => filesBelow(`prisma/${name}`, isSchema));

function projects() {
  return ['apps', 'libs']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((project) => existsSync(join(root, project, 'src/index.ts')));
}

/** Programs of the packages run on the Node that the commands run on. */
const runTool = (name, args, env) =>
  run(bundledNode() ?? process.execPath, [`node_modules/.bin/${name}`, ...args], env);

export const clientsStep = {
  name: 'clients',
  inputs: () => [packagesStamp, ...schemaFiles()],
  outputs: () => SCHEMAS.map((name) => `${GENERATED}/${name}/client.ts`),
  run: () =>
    withProgress('Generating the database clients', () =>
      Promise.all(
        SCHEMAS.map((name) =>
          runTool('prisma', ['generate', '--schema', `prisma/${name}/schema.prisma`], {
            // Generating needs no engine; with a path given, none is downloaded.
            PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
            PRISMA_HIDE_UPDATE_MESSAGE: '1',
            CHECKPOINT_DISABLE: '1',
          }),
        ),
      ),
    ),
};

export const buildStep = {
  name: 'build',
  inputs: () => [
    packagesStamp,
    '.swcrc',
    ...schemaFiles(),
    ...projects().flatMap((project) => [`${project}/package.json`, ...filesBelow(`${project}/src`, isSource)]),
  ],
  outputs: () => ['apps/local/dist/main.js', ...projects().map((project) => `${project}/dist/index.js`)],
  run: () =>
    withProgress('Building', () => runTool('nx', ['run-many', '-t', 'build'], { NX_DAEMON: 'false', NO_COLOR: '1' })),
};
