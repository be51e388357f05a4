// Finds circular imports, types included: between files, and between packages without their tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const sources = globSync('{apps,libs}/*/{src,test}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated'] });
const packages = new Map(
  globSync('{apps,libs}/*/package.json', { cwd: root }).map((path) => [
    (JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }).name,
    dirname(path),
  ]),
);

const isTest = (path: string): boolean => /\.spec\.ts$|\/test\/|^libs\/(testkit|test-databases)\//.test(path);
const getPackage = (path: string): string => path.split('/', 2).join('/');

function listImports(path: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'));
  return importedFiles.flatMap(({ fileName: name }) => {
    if (name.startsWith('.')) return [relative(root, join(root, dirname(path), name))];
    const folder = packages.get(name);
    return folder === undefined ? [] : [`${folder}/src/index.ts`];
  });
}

const fileGraph = new Map(sources.map((path) => [path, listImports(path)]));

const packageGraph = new Map([...packages.values()].map((folder): [string, string[]] => [folder, []]));
for (const [path, imports] of fileGraph) {
  if (!isTest(path)) packageGraph.get(getPackage(path))?.push(...imports.map(getPackage));
}
for (const [folder, imports] of packageGraph) {
  packageGraph.set(
    folder,
    [...new Set(imports)].filter((other) => other !== folder),
  );
}

/** One circle for each edge that leads back to a node of the current path. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (node: string) => {
    const start = path.indexOf(node);
    if (start >= 0) circles.push([...path.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) walk(node);
  return circles;
}

const circles = [...findCircles(fileGraph), ...findCircles(packageGraph)];
for (const circle of circles) console.error(circle);
console.log(`${fileGraph.size} files, ${circles.length} circles`);
process.exitCode = circles.length > 0 ? 1 : 0;
