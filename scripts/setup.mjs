// Prepares a checkout: installs packages, generates the database clients and, for some commands, builds.
// Each step runs only when its inputs have changed. Plain JavaScript, because nothing is installed yet.
import './setup/node-version.mjs';
import { CommandError } from './setup/command.mjs';
import { withLock } from './setup/lock.mjs';
import { findPackageProblem, findPlatformProblem, installPackages } from './setup/packages.mjs';
import { isFresh, runStep } from './setup/stamp.mjs';
import { buildStep, clientsStep } from './setup/steps.mjs';

const RUN_FROM_BUILD = ['start', 'bench', 'operator', 'reference'];

const steps = RUN_FROM_BUILD.includes(process.argv[2]) ? [clientsStep, buildStep] : [clientsStep];

function isReady() {
  return !findPackageProblem() && steps.every(isFresh);
}

async function setUp() {
  const problem = findPlatformProblem();
  if (problem) throw new CommandError(problem);
  if (findPackageProblem()) await installPackages();
  for (const step of steps) if (!isFresh(step)) await runStep(step);
}

try {
  if (!isReady()) await withLock(setUp);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
