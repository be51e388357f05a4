import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand, type Result } from './run-command.ts';

const SOURCES = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];

/** Targets of project.json. */
const TARGETS = [
  'lock',
  'manifests',
  'format',
  'lint',
  'words',
  'unused',
  'circles',
  'typecheck',
  'typecheck-dashboard',
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

/** Skipped where a program or a registry is missing: not run by Nx, which knows no skipped task, but at the same time. */
export const SKIPPABLE = [
  { name: 'document-python', args: ['scripts/document/gates.ts', 'python'] },
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

/** Where Nx records the results of its last run. */
const runFile = join(root, '.nx/cache/run.json');

/** Runs the targets with their output shown. A target whose inputs have not changed is read from the cache, except in CI. */
export async function runTargets(): Promise<Check[]> {
  rmSync(runFile, { force: true });
  const options = ['--parallel=2', '--outputStyle=static', ...(process.env.CI ? ['--skipNxCache'] : [])];
  const targets = ['--projects=workspace', `--targets=${TARGETS.join()}`];
  await runCommand(['node_modules/.bin/nx', 'run-many', ...targets, ...options], {}, { isShown: true });
  const tasks = new Map(readTasks().map((task) => [task.target, task]));
  return TARGETS.map((name) => ({ name, ...describeTask(tasks.get(name)) }));
}

function readTasks(): Task[] {
  try {
    return (JSON.parse(readFileSync(runFile, 'utf8')) as { tasks: Task[] }).tasks;
  } catch {
    return [];
  }
}

function describeTask(task: Task | undefined): Omit<Check, 'name'> {
  if (!task) return { code: 1, output: 'Nx did not run it.', seconds: '0' };
  const seconds = (Date.parse(task.endTime) - Date.parse(task.startTime)) / 1000;
  return { code: task.status, output: '', seconds: seconds.toFixed(1), isCached: task.cacheStatus !== 'cache-miss' };
}
