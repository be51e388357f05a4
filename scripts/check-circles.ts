// Finds circular imports, types included: between files, between packages without their tests, and between modules of the Python library.
// Also finds imports of scripts from a package, which would be circular: scripts import packages.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { listPythonImports } from './python/list-imports.ts';

/** Files with those that each imports. */
type Graph = Map<string, string[]>;

const isTest = (path: string): boolean => /\.spec\.ts$|\/test\/|^libs\/(testkit|test-databases)\//.test(path);
const getPackage = (path: string): string => path.split('/', 2).join('/');

/** The folders of the packages, by name. */
const listPackages = (root: string): Map<string, string> =>
  new Map(
    globSync('{apps,libs}/*/package.json', { cwd: root })
      .toSorted()
      .map((path) => [(JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }).name, dirname(path)]),
  );

function readFileGraph(root: string, packages: ReadonlyMap<string, string>): Graph {
  const files = globSync('{apps,libs}/*/{src,test}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated'] });
  const resolve = (path: string, name: string): string[] => {
    if (name.startsWith('.')) return [join(dirname(path), name)];
    const folder = packages.get(name);
    return folder === undefined ? [] : [`${folder}/src/index.ts`];
  };
  const listImports = (path: string): string[] =>
    ts
      .preProcessFile(readFileSync(join(root, path), 'utf8'))
      .importedFiles.flatMap(({ fileName }) => resolve(path, fileName));
  return new Map(files.toSorted().map((path) => [path, listImports(path)]));
}

function buildPackageGraph(files: Graph, packages: ReadonlyMap<string, string>): Graph {
  const graph: Graph = new Map([...packages.values()].map((folder) => [folder, []]));
  for (const [path, imports] of files) {
    const folder = getPackage(path);
    if (!isTest(path)) graph.get(folder)?.push(...imports.map(getPackage).filter((other) => other !== folder));
  }
  return graph;
}

/** One circle for each edge that leads back to a node of the current path. */
function findCircles(graph: Graph): string[] {
  const circles = new Set<string>();
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (node: string) => {
    const start = path.indexOf(node);
    if (start >= 0) circles.add([...path.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) walk(node);
  return [...circles];
}

/** Imports of scripts from any file of a package. A path may also be an argument of the call that `import()` has as its own. */
function findScriptImports(root: string): string[] {
  const files = globSync('{apps,libs}/**/*.{ts,tsx,mjs,js}', {
    cwd: root,
    exclude: ['**/{node_modules,dist,generated}'],
  });
  return files.toSorted().flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes('/scripts/')) return [];
    return listImportedPaths(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
      .map((name) => relative('', join(dirname(path), name)))
      .filter((target) => target.startsWith('scripts/') && !isBuildPart(path, target))
      .map((target) => `${path} -> ${target}`);
  });
}

/** The configuration of a bundle, beside package.json, is no part of the package. */
const isBuildPart = (path: string, target: string): boolean =>
  dirname(path) === getPackage(path) && target.startsWith('scripts/licenses/');

function listImportedPaths(node: ts.Node): string[] {
  const isImport =
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isImportTypeNode(node) ||
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);
  return isImport ? listStrings(node) : listChildren(node).flatMap(listImportedPaths);
}

const listStrings = (node: ts.Node): string[] =>
  ts.isStringLiteralLike(node) ? [node.text] : listChildren(node).flatMap(listStrings);

function listChildren(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Describes each circle, and each import of scripts from a package. */
export function checkCircles(root: string): { files: number; circles: string[]; scriptImports: string[] } {
  const packages = listPackages(root);
  const files = readFileGraph(root, packages);
  const modules = listPythonImports(root);
  return {
    files: files.size + modules.size,
    circles: [files, buildPackageGraph(files, packages), modules].flatMap(findCircles),
    scriptImports: findScriptImports(root),
  };
}

if (import.meta.main) {
  const { files, circles, scriptImports } = checkCircles(join(import.meta.dirname, '..'));
  for (const found of [...circles, ...scriptImports]) console.error(found);
  console.log(`${files} files, ${circles.length} circles, ${scriptImports.length} imports of scripts from packages`);
  process.exitCode = circles.length + scriptImports.length > 0 ? 1 : 0;
}
