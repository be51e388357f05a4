import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root, runCommand } from './run-command.mjs';

/** Runs Jest once over some projects, with its output shown, and counts; a suite that did not run is one failure. */
export async function runJest({ projects, patterns, env, outputFile }) {
  const args = [
    // A spec file loads some two thousand modules, which survive several collections of a small nursery.
    '--max-semi-space-size=64',
    'node_modules/.bin/jest',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${outputFile}`,
    ...patterns,
  ];
  const { code } = await runCommand(args, env, { isShown: true });
  const results = readResults(outputFile);
  if (!results) return { failed: 1 };
  for (const name of skippedIn(results)) console.log(`skipped: ${name}`);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    // Jest can fail without a failing test: nothing matched, or its tear-down threw.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

function readResults(outputFile) {
  try {
    return JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch {
    return null;
  }
}

function skippedIn({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'todo', 'skipped', 'disabled'].includes(status))
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}
