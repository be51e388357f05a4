import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress, root, run } from './command.mjs';
import { findBundledNode, packagesStamp } from './packages.mjs';
import { filesBelow } from './stamp.mjs';

const SCHEMAS = ['control', 'network'];
const ENTRY_FILES = ['index', 'main'];
const GENERATED = 'libs/db/src/generated';

/** The client library is bundled by `npm run build` alone: the service does not import it. */
const isBuilt = (project) => JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).scripts?.build;

const isSchema = (path) => path.endsWith('.prisma');
const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith(GENERATED);

const schemaFiles = () => SCHEMAS.flatMap((name) => filesBelow(`prisma/${name}`, isSchema));

function projects() {
  return ['apps', 'libs']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((project) => existsSync(join(root, project, 'package.json')));
}

/** Programs of the packages run on the Node that the commands run on. */
const runTool = (name, args, env) => run(findBundledNode(), [`node_modules/.bin/${name}`, ...args], env);

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
  outputs: () =>
    projects()
      .filter(isBuilt)
      .flatMap((project) =>
        ENTRY_FILES.filter((name) => existsSync(join(root, project, `src/${name}.ts`))).map(
          (name) => `${project}/dist/${name}.js`,
        ),
      ),
  run: () => withProgress('Building', () => runTool('nx', ['run-many', '-t', 'build'], { NO_COLOR: '1' })),
};
