import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files of the repository that are published as they are. */
const FILES = [
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['LICENSE', 'LICENSE'],
  ['openapi/journeys.arazzo.yaml', 'journeys.arazzo.yaml'],
  ['openapi/releases.json', 'releases.json'],
];

const findFiles = (root, pattern, folder) =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((path) => [path, `${folder}/${basename(path)}`]);

/** The Arazzo document refers to the OpenAPI document and to its files beside it, here as in the repository. */
export function listRepositoryFiles({ root }) {
  const files = [
    ...FILES.filter(([from]) => existsSync(join(root, from))),
    ...findFiles(root, 'openapi/journeys/*', 'journeys'),
    ...findFiles(root, 'examples/{typescript,python}/*.{ts,py}', 'examples'),
  ];
  return new Map(files.map(([from, to]) => [to, readFileSync(join(root, from))]));
}
