import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root, runCommand } from './run-command.mjs';

/** More failing suites than these have one cause, and are not run again. */
const MAX_REPEATED = 5;

const SKIPPED = ['pending', 'todo', 'skipped', 'disabled'];

/**
 * Runs Jest over some projects, with its output shown, and counts; a suite that did not run is one failure. Browsers, clusters and
 * processes share the machine with each other here, so a few failing suites run once more, one at a time: that run counts, and what
 * passes only then is named.
 */
export async function runJest({ projects, patterns, env, outputFile }) {
  const first = await runOnce({ projects, args: patterns, env, outputFile });
  const failing = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failing.length === 0 || failing.length > MAX_REPEATED) return sum(first);
  console.log(
    `These suites run again, one at a time:\n${failing.map((name) => `  ${relative(root, name)}`).join('\n')}`,
  );
  const second = await runOnce({ projects, args: ['--runInBand', '--runTestsByPath', ...failing], env, outputFile });
  for (const { name, status } of second.files)
    if (status !== 'failed') console.log(`passed at the second run only: ${relative(root, name)}`);
  const others = first.files.filter(({ name }) => !failing.includes(name));
  return sum({ code: second.code, files: [...others, ...second.files] });
}

async function runOnce({ projects, args, env, outputFile }) {
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
  return { code, files: readResults(outputFile)?.testResults ?? [] };
}

function readResults(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(outputFile, { force: true });
  }
}

function sum({ code, files }) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const counts = count(file);
    for (const name of Object.keys(total)) total[name] += counts[name];
    for (const name of counts.namesSkipped) console.log(`skipped: ${relative(root, file.name)}: ${name}`);
  }
  // Jest can fail without a failing test: nothing matched, it was ended, or its tear-down threw.
  return total.failed === 0 && code !== 0 ? { ...total, failed: 1 } : total;
}

function count({ status, assertionResults }) {
  const withStatus = (...statuses) => assertionResults.filter((result) => statuses.includes(result.status));
  const namesSkipped = withStatus(...SKIPPED).map(({ fullName }) => fullName);
  const failed = withStatus('failed').length;
  return {
    passed: withStatus('passed').length,
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: namesSkipped.length,
    namesSkipped,
  };
}
