// Compares the packages of this repository that each project imports with those that its manifest declares, of which Nx makes the graph
// of projects: in `dependencies` what its sources import, in `devDependencies` what only its tests import or its bundle contains.
// Projects that are no packages have their list in `implicitDependencies` of project.json.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

interface Manifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The manifests of the packages, by folder. */
interface Workspace {
  root: string;
  manifests: ReadonlyMap<string, Manifest>;
  versions: ReadonlyMap<string, string>;
}

/** Files of projects that are no packages. */
const OTHERS: Readonly<Record<string, string>> = {
  'project.json': '{deploy,docs,examples}/**/*.{ts,mjs}',
  'benchmarks/project.json': 'benchmarks/**/*.ts',
  'scripts/project.json': 'scripts/**/*.{ts,mjs}',
};

const readJson = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

function readWorkspace(root: string): Workspace {
  const folders = globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname).sort();
  const manifests = new Map(folders.map((folder) => [folder, readJson(root, `${folder}/package.json`) as Manifest]));
  return { root, manifests, versions: new Map([...manifests.values()].map(({ name, version }) => [name, version])) };
}

/** The package that an import leads to, by its name or by a path from the importing file. */
function findPackage({ manifests, versions }: Workspace, specifier: string, importer: string): string | undefined {
  const isPath = specifier.startsWith('.');
  const start = (isPath ? join(dirname(importer), specifier) : specifier).split('/', 2).join('/');
  if (isPath) return manifests.get(start)?.name;
  return versions.has(start) ? start : undefined;
}

/** Packages of this repository that files import. */
function listImports(workspace: Workspace, paths: readonly string[]): Set<string> {
  const names = paths.flatMap((path) =>
    ts
      .preProcessFile(readFileSync(join(workspace.root, path), 'utf8'))
      .importedFiles.map(({ fileName }) => findPackage(workspace, fileName, path)),
  );
  return new Set(names.filter((name) => name !== undefined));
}

const findFiles = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path) });

const isTest = (path: string): boolean => /\.spec\.ts$|\/test\//.test(path);

function* checkDeclared({ versions }: Workspace, path: string, manifest: Manifest): Generator<string> {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (versions.has(name) && version !== versions.get(name))
      yield `${path} declares ${name} ${version}, which is ${versions.get(name)}.`;
}

function* checkPackage(workspace: Workspace, folder: string, manifest: Manifest): Generator<string> {
  const { dependencies = {}, devDependencies = {}, name: own, scripts } = manifest;
  const files = findFiles(workspace.root, `${folder}/**/*.{ts,tsx,mjs}`);
  const bySources = listImports(
    workspace,
    files.filter((path) => !isTest(path)),
  );
  const byAll = listImports(workspace, files);
  const path = `${folder}/package.json`;
  yield* checkDeclared(workspace, path, manifest);
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (workspace.versions.has(name) && !byAll.has(name))
      yield `${path} declares ${name}, which nothing imports: remove it.`;
  for (const name of byAll) {
    const group = bySources.has(name) ? 'dependencies' : 'devDependencies';
    const isBundled = scripts?.bundle !== undefined && name in devDependencies;
    if (name !== own && !isBundled && manifest[group]?.[name] === undefined)
      yield `${path} does not declare ${name}: add it to ${group}.`;
    if (group === 'devDependencies' && name in dependencies)
      yield `${path}: only tests import ${name}: remove it from dependencies.`;
  }
}

function* checkOther(workspace: Workspace, path: string, pattern: string): Generator<string> {
  if (!existsSync(join(workspace.root, path))) return;
  const { implicitDependencies = [] } = readJson(workspace.root, path) as { implicitDependencies?: string[] };
  const imported = listImports(workspace, findFiles(workspace.root, pattern));
  for (const name of imported)
    if (!implicitDependencies.includes(name)) yield `${path} does not declare ${name}: add it to implicitDependencies.`;
  for (const name of implicitDependencies)
    if (!imported.has(name)) yield `${path} declares ${name}, which nothing imports: remove it.`;
}

/** Describes each difference between imports and manifests. */
export function findManifestErrors(root: string): string[] {
  const workspace = readWorkspace(root);
  return [
    ...[...workspace.manifests].flatMap((entry) => [...checkPackage(workspace, ...entry)]),
    ...Object.entries(OTHERS).flatMap((entry) => [...checkOther(workspace, ...entry)]),
  ];
}

if (import.meta.main) {
  const errors = findManifestErrors(join(import.meta.dirname, '..'));
  for (const error of errors) console.error(error);
  console.log(`${errors.length} errors`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
