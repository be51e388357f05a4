// Finds circles in the imports, types included: of files, and of packages where tests are left aside.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const sources = globSync('{apps,libs}/*/{src,test}/**/*.ts', { cwd: root, exclude: ['**/generated'] });
const packages = new Map(
  globSync('{apps,libs}/*/package.json', { cwd: root }).map((path) => [
    JSON.parse(readFileSync(join(root, path), 'utf8')).name,
    dirname(path),
  ]),
);

const isTest = (path) => /\.spec\.ts$|\/test\/|^libs\/testkit\//.test(path);
const packageOf = (path) => path.split('/', 2).join('/');

function importsOf(path) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'));
  return importedFiles.flatMap(({ fileName: name }) => {
    if (name.startsWith('.')) return [relative(root, join(root, dirname(path), name))];
    return packages.has(name) ? [`${packages.get(name)}/src/index.ts`] : [];
  });
}

const fileGraph = new Map(sources.map((path) => [path, importsOf(path)]));

const packageGraph = new Map([...packages.values()].map((folder) => [folder, []]));
for (const [path, imports] of fileGraph) {
  if (!isTest(path)) packageGraph.get(packageOf(path)).push(...imports.map(packageOf));
}
for (const [folder, imports] of packageGraph) {
  packageGraph.set(
    folder,
    [...new Set(imports)].filter((other) => other !== folder),
  );
}

/** The first circle behind each edge that leads back to where the walk has come from. */
function circlesIn(graph) {
  const circles = [];
  const done = new Set();
  const trail = [];
  const walk = (node) => {
    const start = trail.indexOf(node);
    if (start >= 0) circles.push([...trail.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    trail.push(node);
    for (const next of graph.get(node) ?? []) walk(next);
    trail.pop();
    done.add(node);
  };
  for (const node of graph.keys()) walk(node);
  return circles;
}

const circles = [...circlesIn(fileGraph), ...circlesIn(packageGraph)];
for (const circle of circles) console.error(circle);
console.log(`${fileGraph.size} files, ${circles.length} circles`);
process.exitCode = circles.length > 0 ? 1 : 0;
