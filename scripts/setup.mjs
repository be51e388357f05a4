// @ts-check
// Prepares a checkout: installs packages, generates the database clients and, for some commands, builds.
// Each step runs only when its inputs have changed. Plain JavaScript, because nothing is installed yet.
import './setup/node-version.mjs';
import { CommandError, withProgress } from './setup/command.mjs';
import { withLock } from './setup/lock.mjs';
import { findPackageProblem, installPackages } from './setup/packages.mjs';
import { findPlatformProblem } from './setup/platform.mjs';
import { isFresh, runStep } from './setup/stamp.mjs';
import { listSteps } from './setup/steps.mjs';

/** The system tests start the built service, and the dashboard must not be built again while they read it. */
const RUN_FROM_BUILD = ['start', 'bench', 'build', 'operator', 'reference', 'test-system'];

/** What runs the service needs no program of checks and tests. */
const WITHOUT_TOOLS = ['start', 'dev', 'operator', 'reference', 'docs', 'pnb'];

const command = process.argv[2] ?? '';
const withTools = !WITHOUT_TOOLS.includes(command);
const steps = listSteps(RUN_FROM_BUILD.includes(command));

function isReady() {
  return !findPackageProblem(withTools) && steps.flat().every(isFresh);
}

/** @param {readonly import('./setup/stamp.mjs').Step[]} list */
async function runStale(list) {
  for (const step of list) if (!isFresh(step)) await runStep(step);
}

async function setUp() {
  const problem = findPlatformProblem();
  if (problem) throw new CommandError(problem);
  if (findPackageProblem(withTools)) await installPackages(withTools);
  const titles = steps
    .flat()
    .filter((step) => !isFresh(step))
    .map(({ title }) => title);
  if (titles.length > 0) await withProgress(`Building ${titles.join(', ')}`, () => Promise.all(steps.map(runStale)));
}

try {
  if (!isReady()) await withLock(setUp);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
