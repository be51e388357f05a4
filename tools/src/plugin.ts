// The targets of each project, which Nx infers from its files: one definition for all of them.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodes, ProjectConfiguration, TargetConfiguration } from '@nx/devkit';

type Targets = Record<string, TargetConfiguration>;

/** Packages, and the projects that are none. */
const PROJECTS =
  '{project.json,{benchmarks,scripts}/project.json,{apps,libs}/*/{package,project}.json,tools/package.json}';

/** Their tests read files of many folders, so that Nx could not know when an earlier result still holds. */
const READS_REPOSITORY = /^(apps\/.*|scripts)$/;

const PYTHON = 'libs/client-python';

/** Nx runs each once, for all projects whose inputs have changed. */
const CHECKS: Targets = {
  lint: { executor: '@pnb/tools:lint', cache: true, inputs: ['code', '^code', 'rules'] },
  typecheck: {
    executor: '@pnb/tools:typecheck',
    cache: true,
    inputs: ['code', '^code', '{workspaceRoot}/tools/src/{projects,typecheck}.ts'],
  },
};

/** The same Jest as of `npm test`, with the specs of the project alone. */
function describeTest(root: string): TargetConfiguration {
  const readsRepository = READS_REPOSITORY.test(root);
  return {
    command: `npm test --silent -- ${root}/`,
    cache: !readsRepository,
    inputs: [
      'default',
      '^default',
      'tests',
      ...(readsRepository ? ['{workspaceRoot}/{.github,deploy,docs,examples}/**/*'] : []),
    ],
  };
}

/** A target that runs the script of a manifest. */
const BUILD: TargetConfiguration = { cache: true, inputs: ['production'], outputs: ['{projectRoot}/dist'] };

/** Not cached: Nx would replace files from which a service may be running. */
const compile = (root: string): TargetConfiguration => ({ command: `node scripts/build.ts ${root}` });

function describeBuild(root: string, workspaceRoot: string): Targets {
  const { scripts = {} } = JSON.parse(readFileSync(join(workspaceRoot, root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  if (scripts.build !== undefined) return { build: BUILD };
  return { build: scripts.bundle === undefined ? compile(root) : { executor: 'nx:noop', dependsOn: ['bundle'] } };
}

function hasSpecs(root: string, cwd: string): boolean {
  return globSync(`${root}/**/*.spec.ts`, { cwd, exclude: ['**/node_modules/**'] }).some(
    (path) => !path.endsWith('.system.spec.ts'),
  );
}

function describeProject(path: string, workspaceRoot: string): Partial<ProjectConfiguration> {
  const root = dirname(path);
  if (root === PYTHON) return { targets: { test: describeTest(root) } };
  return {
    targets: {
      ...CHECKS,
      ...(root !== '.' && hasSpecs(root, workspaceRoot) ? { test: describeTest(root) } : {}),
      ...(/^(apps|libs)\//.test(root) ? describeBuild(root, workspaceRoot) : {}),
    },
  };
}

export const createNodes: CreateNodes = [
  PROJECTS,
  (paths, _options, { workspaceRoot }) =>
    paths.map((path) => [path, { projects: { [dirname(path)]: describeProject(path, workspaceRoot) } }]),
];
