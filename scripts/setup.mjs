// Brings a checkout to where a command can run: packages, database clients and, for some commands, the build.
// Each step is taken only when what it rests on has changed. Plain JavaScript, because nothing is installed yet.
import './setup/node-version.mjs';
import { CommandError } from './setup/command.mjs';
import { withLock } from './setup/lock.mjs';
import { findPackageProblem, findRuntimeProblem, installPackages } from './setup/packages.mjs';
import { isFresh, runStep } from './setup/stamp.mjs';
import { buildStep, clientsStep } from './setup/steps.mjs';

const RUN_FROM_BUILD = ['start', 'bench', 'operator', 'reference'];

const steps = RUN_FROM_BUILD.includes(process.argv[2]) ? [clientsStep, buildStep] : [clientsStep];

function isReady() {
  return !findPackageProblem() && !findRuntimeProblem() && steps.every(isFresh);
}

async function setUp() {
  if (findPackageProblem()) await installPackages();
  const problem = findRuntimeProblem();
  if (problem) throw new CommandError(problem);
  for (const step of steps) if (!isFresh(step)) await runStep(step);
}

try {
  if (!isReady()) await withLock(setUp);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
