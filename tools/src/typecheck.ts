import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { describeResults, findProject, isPartOfRoot, listProjects, type Results, runAlone } from './projects.ts';

const COMPILER = 'node_modules/typescript7/bin/tsc';
/** It has the types of browsers, and so a configuration of its own. */
const DASHBOARD = 'apps/dashboard';
/** Declarations for packages that only some tools install, such as those of docs/site: each project may need them. */
const DECLARATIONS = 'scripts/types';

interface Configuration {
  include: string[];
  exclude: string[];
}

/** The configuration without comments. */
function readConfiguration(root: string): Configuration {
  const text = readFileSync(join(root, 'tsconfig.json'), 'utf8');
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')) as Configuration;
}

/** The part of the patterns of tsconfig.json that concerns a project. */
function selectPatterns(include: readonly string[], folder: string): string[] {
  if (folder === '.') return include.filter((pattern) => isPartOfRoot(pattern.split('/')[0] ?? ''));
  const [group = ''] = folder.split('/');
  return include
    .filter((pattern) => pattern === folder || pattern.startsWith(`${group}/*/`) || pattern.startsWith(`${folder}/`))
    .map((pattern) => pattern.replace(`${group}/*`, folder));
}

/** What the compiler reports on a configuration; nothing if it passes. */
async function compile(root: string, configuration: string): Promise<string> {
  const args = [COMPILER, '--noEmit', '--pretty', 'false', '-p', configuration];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr || error.message : ''),
    );
  });
}

/** Compiles the parts of tsconfig.json that the folders are. */
async function compileParts(root: string, folders: readonly string[]): Promise<string> {
  const { include, exclude } = readConfiguration(root);
  const patterns = [...new Set([...folders.flatMap((folder) => selectPatterns(include, folder)), DECLARATIONS])];
  const cache = join(root, 'node_modules/.pnb');
  mkdirSync(cache, { recursive: true });
  // Beside packages, in which the compiler looks for the types of tsconfig.base.json.
  const file = join(cache, `tsconfig.${process.pid}.json`);
  const fromRoot = (list: readonly string[]) => list.map((pattern) => join(root, pattern));
  writeFileSync(
    file,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: fromRoot(patterns), exclude: fromRoot(exclude) }),
  );
  try {
    return await compile(root, file);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Gives each project the reports on its files. What concerns others, such as a package that they import, concerns all. */
function divide(reports: string, tasks: ReturnType<typeof listProjects>): Map<string, string> {
  const outputs = new Map<string, string>();
  let owners: readonly string[] = [];
  for (const line of reports.split('\n').filter(Boolean)) {
    const path = /^([^\s(][^(]*)\(\d+,\d+\): /.exec(line)?.[1];
    if (path !== undefined) owners = [findProject(tasks, path)?.task].filter((task) => task !== undefined);
    for (const task of owners.length > 0 ? owners : tasks.map((one) => one.task))
      outputs.set(task, `${outputs.get(task) ?? ''}${line}\n`);
  }
  return outputs;
}

/** The compiler reads the repository once for all projects of the run. */
export async function checkProjects(
  graph: TaskGraph,
  _inputs: unknown,
  _overrides: unknown,
  { root }: Pick<ExecutorContext, 'root'>,
): Promise<Results> {
  const startTime = Date.now();
  const projects = listProjects(graph);
  const folders = projects.map((project) => project.root);
  const reports = await compileParts(root, folders);
  const ofDashboard = folders.includes(DASHBOARD) ? await compile(root, `${DASHBOARD}/tsconfig.json`) : '';
  return describeResults(projects, divide(reports + ofDashboard, projects), startTime);
}

export default runAlone(checkProjects);
