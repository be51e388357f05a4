import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFresh, runBuild } from '../tools/build.ts';
import { isAsCloned } from './as-cloned.ts';
import { root, runCommand, type Result } from './run-command.ts';

const SOURCES = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];

/** Targets of project.json, and those that tools/src/plugin.ts gives to all projects. */
const TARGETS = [
  'lock',
  'manifests',
  'format',
  'lint',
  'lint-types',
  'words',
  'unused',
  'circles',
  'typecheck',
  'dashboard-size',
  'generated',
  'migrations',
  'releases',
  'document-redocly',
  'document-spectral',
  'document-score',
  'document-typescript',
  'document-journeys',
];

const DOCUMENT = [
  'libs/generators/src/document.ts',
  'openapi',
  'package-lock.json',
  'redocly.yaml',
  ...['document', 'python', 'setup', 'tools'].map((name) => `scripts/${name}`),
];

/** Files of checks that take third-party programs a minute: outside CI these run only if a file differs from the cloned branch. */
const HEAVY: Readonly<Record<string, readonly string[]>> = {
  unused: ['.'],
  ...Object.fromEntries(
    ['spectral', 'score', 'typescript', 'python', 'go'].map((name) => [`document-${name}`, DOCUMENT]),
  ),
};

interface Skippable {
  name: string;
  args: string[];
}

/** Skipped where a program or a registry is missing: not run by Nx, which knows no skipped task, but at the same time. */
const SKIPPABLE: readonly Skippable[] = [
  { name: 'document-python', args: ['scripts/document/gates.ts', 'python'] },
  { name: 'document-go', args: ['scripts/document/gates.ts', 'go'] },
  { name: 'audit-npm', args: ['scripts/audit/run.ts', 'npm'] },
  { name: 'audit-python', args: ['scripts/audit/run.ts', 'python'] },
  { name: 'workflows', args: ['scripts/check-workflows.ts'] },
];

const ledgerFile = 'libs/testkit/src/check-ledger.ts';

/** Runs after the specs, because it reads what they have recorded. */
export const LEDGER = { name: 'contract ledger', file: ledgerFile, args: [...SOURCES, ledgerFile] };

/** A finished check, as it is reported. */
export interface Check extends Result {
  name: string;
  isCached?: boolean;
}

/** What Nx records of a target. */
interface Task {
  target: string;
  startTime: string;
  endTime: string;
  status: number;
  cacheStatus: string;
}

class NotPassedError extends Error {}

/** Exit code of a check that does not run, as in Automake and Meson. */
export const SKIPPED = 77;

const NOT_NEEDED = { code: SKIPPED, output: 'its files are those of the cloned branch', seconds: '0' };

function isNeeded(name: string): boolean {
  const inputs = HEAVY[name];
  return inputs === undefined || Boolean(process.env.CI) || !isAsCloned(inputs);
}

interface Display {
  isShown: boolean;
}

/** Runs all checks; in CI without reading the results of earlier ones. */
export async function runChecks(display: Display): Promise<Check[]> {
  const checks = await Promise.all([runTargets(display), ...SKIPPABLE.map(runIfChanged)]);
  return checks.flat();
}

async function runIfChanged({ name, args }: Skippable): Promise<Check> {
  const inputs = HEAVY[name];
  if (!isNeeded(name)) return { name, ...NOT_NEEDED };
  if (inputs === undefined || process.env.CI) return { name, ...(await runCommand(args)) };
  let result: Result = { code: 0, output: '', seconds: '0' };
  const check = {
    name: `check-${name}`,
    inputs: [...inputs],
    run: async () => {
      result = await runCommand(args);
      if (result.code !== 0) throw new NotPassedError();
    },
  };
  if (isFresh(check)) return { name, ...result, isCached: true };
  try {
    await runBuild(check);
  } catch (error) {
    if (!(error instanceof NotPassedError)) throw error;
  }
  return { name, ...result };
}

/** Where Nx records the results of its last run. */
const runFile = join(root, '.nx/cache/run.json');

/** A target whose inputs have not changed is read from the cache, except in CI. */
async function runTargets(display: Display): Promise<Check[]> {
  rmSync(runFile, { force: true });
  const targets = TARGETS.filter(isNeeded);
  const options = ['--parallel=2', ...(process.env.CI ? ['--skipNxCache'] : [])];
  const args = ['node_modules/.bin/nx', 'run-many', `--targets=${targets.join()}`, ...options];
  const { code, output } = await runCommand(args, {}, display);
  if (code !== 0) console.log(output);
  const tasks = Map.groupBy(readTasks(), ({ target }) => target);
  return TARGETS.map((name) => ({
    name,
    ...(targets.includes(name) ? describeTasks(tasks.get(name)) : NOT_NEEDED),
  }));
}

function readTasks(): Task[] {
  try {
    return (JSON.parse(readFileSync(runFile, 'utf8')) as { tasks: Task[] }).tasks;
  } catch {
    return [];
  }
}

/** One check, whose projects are tasks of their own; Nx runs those of a target that are not cached together. */
function describeTasks(tasks: readonly Task[] = []): Omit<Check, 'name'> {
  if (tasks.length === 0) return { code: 1, output: 'Nx did not run it.', seconds: '0' };
  const run = tasks.filter(({ cacheStatus }) => cacheStatus === 'cache-miss');
  const start = Math.min(...run.map(({ startTime }) => Date.parse(startTime)));
  const end = Math.max(...run.map(({ endTime }) => Date.parse(endTime)));
  return {
    code: Math.max(...tasks.map(({ status }) => status)),
    output: '',
    seconds: ((end - start) / 1000).toFixed(1),
    isCached: run.length === 0,
  };
}
