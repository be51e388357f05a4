// The test command: the checks of the repository, every spec, and the ledger of the responses that the specs have seen.
//   npm test                everything
//   npm test -- apps/api    only the specs below a path
//   npm run test:system     the specs that take minutes, some suites on a Citus cluster, and the ledger, without the checks;
//                           a path may follow, or `citus` for these suites alone
// The last line is `N passed, N failed`, and `, N skipped` if anything was skipped.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainMissingCitus } from '../libs/testkit/src/citus.ts';
import { LEDGER, PYTHON, runTargets, type Check } from './test/checks.ts';
import { add, runJest, type Counts } from './test/jest.ts';
import { PYTHON_CLIENT, runPythonClient } from './test/python-client.ts';
import { root, runCommand } from './test/run-command.ts';
import { makeScratchFolder } from './test/scratch.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The tests need Node 24: run them with `npm test`.');
  process.exit(1);
}

const isSystem = process.argv[2] === '--system';
const given = process.argv.slice(isSystem ? 3 : 2);
/** Paths of the Python library, whose tests Jest does not run. */
const pythonPaths = isSystem ? [] : given.filter((path) => path.startsWith(PYTHON_CLIENT));
const patterns = given.filter((path) => !pythonPaths.includes(path));
const projects = isSystem ? ['system'] : ['unit', 'database'];
const isComplete = given.length === 0 && !isSystem;
const scratch = makeScratchFolder();

const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Exit code of a check that cannot run on this machine, as in Automake and Meson. */
const SKIPPED = 77;

function report({ name, code, output, seconds, isCached }: Check): void {
  if (code === SKIPPED) {
    total.skipped += 1;
    return console.log(`skipped: ${name}: ${output.trim()}`);
  }
  const passes = code === 0;
  total[passes ? 'passed' : 'failed'] += 1;
  console.log(`${passes ? '✓' : '✗'} ${name} (${isCached ? 'cached' : `${seconds} s`})`);
  if (!passes && output) console.log(output.trimEnd().replace(/^/gm, '    '));
}

async function runOnCitus(): Promise<void> {
  const missing = explainMissingCitus();
  if (missing === null)
    return add(
      total,
      await runJest({ projects: ['citus'], patterns: [], env, outputFile: join(scratch, 'citus.json') }),
    );
  total.skipped += 1;
  console.log(`skipped: the suites on a Citus cluster: ${missing}`);
}

const env = {
  PNB_LEDGER_DIR: join(scratch, 'ledger'),
  PNB_TREES_DIR: process.env.PNB_TREES_DIR ?? tmpdir(),
  TMPDIR: scratch,
};
if (isComplete) {
  const python = runCommand(PYTHON.args);
  for (const check of await runTargets()) report(check);
  report({ name: PYTHON.name, ...(await python) });
}
/** Beside Jest: its tests mostly wait. */
const python = isComplete || pythonPaths.length > 0 ? runPythonClient(pythonPaths, join(scratch, 'pytest.xml')) : null;
const isCitusAlone = isSystem && given.length === 1 && given[0] === 'citus';
if (!isCitusAlone && (pythonPaths.length === 0 || patterns.length > 0))
  add(total, await runJest({ projects, patterns, env, outputFile: join(scratch, 'jest.json') }));
if (isSystem && (given.length === 0 || isCitusAlone)) await runOnCitus();
if (python) {
  const { checks, counts } = await python;
  for (const check of checks) report(check);
  add(total, counts);
}
if ((isComplete || isSystem) && existsSync(join(root, LEDGER.file)))
  report({ name: LEDGER.name, ...(await runCommand(LEDGER.args, { ...env, PNB_LEDGER_PART: isSystem ? '1' : '' })) });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
