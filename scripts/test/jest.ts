import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runCommand } from './run-command.ts';

/** Numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A suite, as Jest reports it. */
interface Suite {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** What Jest ran. */
interface Run {
  code: number;
  files: Suite[];
}

interface Selection {
  projects: readonly string[];
  env: Readonly<Record<string, string>>;
  outputFile: string;
}

/** A suite that fails now and then, for a cause that is sought. */
interface Unsteady {
  path: string;
  /** The day on which it was listed, as YYYY-MM-DD. */
  since: string;
  suspected_cause: string;
}

/** Suites of `npm run test:system` that may run a second time; at most three. */
const UNSTEADY: readonly Unsteady[] = [];

const SKIPPED = ['pending', 'todo', 'skipped', 'disabled'];

/**
 * Runs Jest over some projects, with its output shown, and counts; a suite that did not run is one failure. No suite runs twice, but
 * one of `npm run test:system` that is listed as unsteady.
 */
export async function runJest({
  patterns,
  ...selection
}: Selection & { patterns: readonly string[] }): Promise<Counts> {
  const first = await runOnce(selection, patterns);
  const failing = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const unsteady = UNSTEADY.filter(({ path }) => failing.includes(join(root, path)));
  if (!selection.projects.includes('system') || unsteady.length === 0 || unsteady.length < failing.length)
    return sum(first);
  for (const { path, since, suspected_cause } of unsteady)
    console.log(`unsteady since ${since}, runs again: ${path} (${suspected_cause})`);
  const second = await runOnce(selection, ['--runInBand', '--runTestsByPath', ...failing]);
  return sum({
    code: second.code,
    files: [...first.files.filter(({ name }) => !failing.includes(name)), ...second.files],
  });
}

async function runOnce({ projects, env, outputFile }: Selection, args: readonly string[]): Promise<Run> {
  const command = [
    'node_modules/.bin/jest',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${outputFile}`,
    ...args,
  ];
  const { code } = await runCommand(command, env, { isShown: true });
  return { code, files: readResults(outputFile) };
}

function readResults(outputFile: string): Suite[] {
  try {
    return (JSON.parse(readFileSync(outputFile, 'utf8')) as { testResults?: Suite[] }).testResults ?? [];
  } catch {
    return [];
  } finally {
    rmSync(outputFile, { force: true });
  }
}

function sum({ code, files }: Run): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const counts = count(file);
    add(total, counts);
    for (const name of counts.namesSkipped) console.log(`skipped: ${relative(root, file.name)}: ${name}`);
  }
  // Jest can fail without a failing test: nothing matched, it was ended, or its tear-down threw.
  return total.failed === 0 && code !== 0 ? { ...total, failed: 1 } : total;
}

export function add(total: Counts, counts: Partial<Counts>): void {
  for (const name of ['passed', 'failed', 'skipped'] as const) total[name] += counts[name] ?? 0;
}

function count({ status, assertionResults }: Suite): Counts & { namesSkipped: string[] } {
  const withStatus = (...statuses: string[]) => assertionResults.filter((result) => statuses.includes(result.status));
  const namesSkipped = withStatus(...SKIPPED).map(({ fullName }) => fullName);
  const failed = withStatus('failed').length;
  return {
    passed: withStatus('passed').length,
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: namesSkipped.length,
    namesSkipped,
  };
}
