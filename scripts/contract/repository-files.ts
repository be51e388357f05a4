import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Context, Files } from './context.ts';

/** Files of the repository that are published as they are. */
const FILES: readonly [from: string, to: string][] = [
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['LICENSE', 'LICENSE'],
  ['openapi/journeys.arazzo.yaml', 'journeys.arazzo.yaml'],
  ['openapi/releases.json', 'releases.json'],
];

const findFiles = (root: string, pattern: string, folder: string): [from: string, to: string][] =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((path): [string, string] => [path, `${folder}/${basename(path)}`]);

/** The Arazzo document refers to the OpenAPI document and to its files beside it, here as in the repository. */
export function listRepositoryFiles({ root }: Context): Files {
  const files = [
    ...FILES.filter(([from]) => existsSync(join(root, from))),
    ...findFiles(root, 'openapi/journeys/*', 'journeys'),
    ...findFiles(root, 'docs/images/*.svg', 'images'),
    ...findFiles(root, 'examples/{typescript,python}/*.{ts,py}', 'examples'),
  ];
  return new Map(files.map(([from, to]) => [to, readFileSync(join(root, from))]));
}
