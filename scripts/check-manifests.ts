// Compares the packages of this repository that each project imports with those that its manifest declares, of which Nx makes the graph
// of projects: in `dependencies` what its sources import, in `devDependencies` what only its tests import or its bundle contains.
// Projects that are no packages have their list in `implicitDependencies` of project.json.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

interface Manifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const folders = globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname).sort();
const manifests = new Map(folders.map((folder) => [folder, readJson(`${folder}/package.json`) as Manifest]));
const versions = new Map([...manifests.values()].map(({ name, version }) => [name, version]));

/** Packages of this repository that files import. */
function listImports(paths: readonly string[]): Set<string> {
  const names = paths.flatMap((path) =>
    ts
      .preProcessFile(readFileSync(join(root, path), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName.split('/', 2).join('/')),
  );
  return new Set(names.filter((name) => versions.has(name)));
}

const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path) });

const isTest = (path: string): boolean => /\.spec\.ts$|\/test\//.test(path);

function* checkManifest(folder: string, manifest: Manifest): Generator<string> {
  const { dependencies = {}, devDependencies = {}, name: own, scripts } = manifest;
  const files = findFiles(`${folder}/**/*.{ts,tsx,mjs}`);
  const bySources = listImports(files.filter((path) => !isTest(path)));
  const byAll = listImports(files);
  const path = `${folder}/package.json`;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!versions.has(name)) continue;
    if (!byAll.has(name)) yield `${path} declares ${name}, which nothing imports: remove it.`;
    if (version !== versions.get(name)) yield `${path} declares ${name} ${version}, which is ${versions.get(name)}.`;
  }
  for (const name of byAll) {
    const group = bySources.has(name) ? 'dependencies' : 'devDependencies';
    const isBundled = scripts?.bundle !== undefined && name in devDependencies;
    if (name !== own && !isBundled && manifest[group]?.[name] === undefined)
      yield `${path} does not declare ${name}: add it to ${group}.`;
    if (group === 'devDependencies' && name in dependencies)
      yield `${path}: only tests import ${name}: move it to devDependencies.`;
  }
}

/** Files of projects that are no packages. */
const OTHERS: Readonly<Record<string, string>> = {
  'project.json': '{deploy,docs,examples,scripts}/**/*.{ts,mjs}',
  'benchmarks/project.json': 'benchmarks/**/*.ts',
};

function* checkOther(path: string, pattern: string): Generator<string> {
  const { implicitDependencies = [] } = readJson(path) as { implicitDependencies?: string[] };
  const imported = listImports(findFiles(pattern));
  for (const name of imported)
    if (!implicitDependencies.includes(name)) yield `${path} does not declare ${name}: add it.`;
  for (const name of implicitDependencies)
    if (!imported.has(name)) yield `${path} declares ${name}, which nothing imports: remove it.`;
}

const errors = [
  ...[...manifests].flatMap((entry) => [...checkManifest(...entry)]),
  ...Object.entries(OTHERS).flatMap((entry) => [...checkOther(...entry)]),
];
for (const error of errors) console.error(error);
console.log(`${manifests.size} manifests, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
