// The test command: the checks of the repository, every spec, and the ledger of the responses that the specs have seen.
//   npm test                everything
//   npm test -- apps/api    only the specs below a path
//   npm test -- --changed   only the specs that import what the working tree changes
//   npm run check           only the checks
//   npm run test:unit       only the specs without a database
//   npm run test:database   only those with one, and the ledger
//   npm run test:system     the specs that take minutes, some suites on a Citus cluster, and the ledger, without the checks;
//                           a path may follow, or `citus` for these suites alone
//   npm test -- --ledger    only the ledger of PNB_LEDGER_DIR, of shards that ran before
// Options that follow `--` are those of Jest, such as --shard=1/4.
// The last line is `N passed, N failed`, and `, N skipped` if anything was skipped.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainMissingCitus } from '../libs/test-databases/src/citus.ts';
import { type Check, LEDGER, runChecks, SKIPPED } from './test/checks.ts';
import { add, runJest, type Counts } from './test/jest.ts';
import { readOptions, UsageError } from './test/options.ts';
import { runPythonClient } from './test/python-client.ts';
import { root, runCommand } from './test/run-command.ts';
import { makeScratchFolder } from './test/scratch.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The tests need Node 24: run them with `npm test`.');
  process.exit(1);
}

const run = readRun();
const scratch = makeScratchFolder();

const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function readRun() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

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
  // A shard keeps its part, for a check of all parts together.
  PNB_LEDGER_DIR: process.env.PNB_LEDGER_DIR ?? join(scratch, 'ledger'),
  PNB_TREES_DIR: process.env.PNB_TREES_DIR ?? tmpdir(),
  TMPDIR: scratch,
};
/** They run beside Jest, whose tests wait for a part of their time; alone, Nx shows what it runs. */
const checks = run.hasChecks && runChecks({ isShown: run.projects.length === 0 });
const python = run.python && runPythonClient(run, join(scratch, 'pytest.xml'));
if (run.projects.length > 0)
  add(
    total,
    await runJest({ projects: run.projects, patterns: run.args, env, outputFile: join(scratch, 'jest.json') }),
  );
if (run.hasCitus) await runOnCitus();
if (python) {
  const { checks, counts } = await python;
  for (const check of checks) report(check);
  add(total, counts);
}
if (checks) for (const check of await checks) report(check);
if (run.ledger && existsSync(join(root, LEDGER.file)))
  report({
    name: LEDGER.name,
    ...(await runCommand(LEDGER.args, { ...env, PNB_LEDGER_PART: run.ledger === 'part' ? '1' : '' })),
  });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
