// The whole test command: the checks of the repository, every spec, and the ledger of what the specs have seen.
//   npm test                everything
//   npm test -- apps/api    the specs below a path alone
// The last line is `N passed, N failed`, and `, N skipped` when something was.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, LEDGER } from './test/checks.mjs';
import { runJest } from './test/jest.mjs';
import { root, runCommand } from './test/run-command.mjs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The tests need Node 24: run them with `npm test`.');
  process.exit(1);
}

const AT_ONCE = 2;

const patterns = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'pnb-tests-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const total = { passed: 0, failed: 0, skipped: 0 };

/** Exit code of a check that cannot run here. */
const SKIPPED = 77;

function report({ name }, { code, output, seconds }) {
  if (code === SKIPPED) {
    total.skipped += 1;
    return console.log(`skipped: ${name}: ${output.trim()}`);
  }
  const passes = code === 0;
  total[passes ? 'passed' : 'failed'] += 1;
  console.log(`${passes ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passes) console.log(output.trimEnd().replace(/^/gm, '    '));
}

/** A few at a time, told in their order. */
async function runChecks(checks, env) {
  const waiting = [...checks];
  const results = new Map(checks.map((check) => [check, Promise.withResolvers()]));
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.get(check).resolve(await runCommand(check.args, env));
    }
  };
  for (let worker = 0; worker < AT_ONCE; worker++) void work();
  for (const check of checks) report(check, await results.get(check).promise);
}

function add(counts) {
  for (const [name, count] of Object.entries(counts)) total[name] += count;
}

const env = { PNB_LEDGER_DIR: join(scratch, 'ledger') };
if (patterns.length === 0) await runChecks(CHECKS);
add(await runJest({ patterns, env, outputFile: join(scratch, 'jest.json') }));
if (patterns.length === 0 && existsSync(join(root, LEDGER.file))) await runChecks([LEDGER], env);

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
