import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
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

/** More failing suites than these have one cause, and are not run again. */
const MAX_REPEATED = 5;

const SKIPPED = ['pending', 'todo', 'skipped', 'disabled'];

/**
 * Runs Jest over some projects, with its output shown, and counts; a suite that did not run is one failure. Browsers, clusters and
 * processes share the machine with each other here, so a few failing suites run once more, one at a time: that run counts, and what
 * passes only then is named.
 */
export async function runJest({
  patterns,
  ...selection
}: Selection & { patterns: readonly string[] }): Promise<Counts> {
  const first = await runOnce(selection, patterns);
  const failing = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failing.length === 0 || failing.length > MAX_REPEATED) return sum(first);
  console.log(
    `These suites run again, one at a time:\n${failing.map((name) => `  ${relative(root, name)}`).join('\n')}`,
  );
  const second = await runOnce(selection, ['--runInBand', '--runTestsByPath', ...failing]);
  for (const { name, status } of second.files)
    if (status !== 'failed') console.log(`passed at the second run only: ${relative(root, name)}`);
  const others = first.files.filter(({ name }) => !failing.includes(name));
  return sum({ code: second.code, files: [...others, ...second.files] });
}

async function runOnce({ projects, env, outputFile }: Selection, args: readonly string[]): Promise<Run> {
  const command = [
    // A spec file loads some two thousand modules, which survive several collections of a small nursery.
    '--max-semi-space-size=64',
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
