// Brings a checkout to where a command can run: packages, database clients and, for some commands, the build.
// Nx knows what is out of date and keeps the rest from its cache. Plain JavaScript, because nothing is installed yet.
import './setup/node-version.mjs';
import { announced, CommandError, run } from './setup/command.mjs';
import { withLock } from './setup/lock.mjs';
import { bundledNode, findPackageProblem, findRuntimeProblem, installPackages } from './setup/packages.mjs';

const RUN_FROM_BUILD = ['start', 'bench', 'operator', 'reference'];

// In one process and without a daemon Nx needs half a second when everything is in its cache.
const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NO_COLOR: '1' };

const runTargets = (target) =>
  run(bundledNode() ?? process.execPath, ['node_modules/.bin/nx', 'run-many', '-t', target], NX_ENVIRONMENT);

async function setUp() {
  if (findPackageProblem()) await installPackages();
  const problem = findRuntimeProblem();
  if (problem) throw new CommandError(problem);
  if (RUN_FROM_BUILD.includes(process.argv[2])) await announced('Building', () => runTargets('build'));
  else await runTargets('clients');
}

try {
  await withLock(setUp);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
