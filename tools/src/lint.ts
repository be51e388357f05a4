import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { ESLint } from 'eslint';
import { describeResults, findProject, isPartOfRoot, listProjects, type Results, runAlone } from './projects.ts';

const listPatterns = (root: string, folder: string): string[] =>
  folder === '.' ? readdirSync(root).filter((name) => isPartOfRoot(name) && name !== 'node_modules') : [folder];

/** ESLint starts once for all projects of the run. A warning fails as well. */
export async function lintProjects(
  graph: TaskGraph,
  _inputs: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): Promise<Results> {
  const startTime = Date.now();
  const projects = listProjects(graph);
  const eslint = new ESLint({ cwd: root, errorOnUnmatchedPattern: false, warnIgnored: false });
  const found = await eslint.lintFiles(projects.flatMap((project) => listPatterns(root, project.root)));
  const { format } = await eslint.loadFormatter('stylish');
  const byTask = Map.groupBy(
    found.filter(({ messages }) => messages.length > 0),
    ({ filePath }) => findProject(projects, relative(root, filePath))?.task ?? '',
  );
  const outputs = [...byTask].map(async ([task, files]): Promise<[string, string]> => [task, await format(files)]);
  return describeResults(projects, new Map(await Promise.all(outputs)), startTime);
}

export default runAlone(lintProjects);
