import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPythonEnvironment, PythonMissingError } from '../python/environment.ts';
import type { Check } from './checks.ts';
import type { Counts } from './jest.ts';
import { PYTHON_CLIENT, type TestRun } from './options.ts';
import { root, runCommand } from './run-command.ts';

const folder = join(root, PYTHON_CLIENT);

/** Reported by its name as skipped. */
const SKIPPED = { code: 77, seconds: '0' };

interface Outcome {
  checks: Check[];
  counts: Partial<Counts>;
}

/**
 * Checks the Python library with ruff, mypy and pyright, and runs its tests, or one of both, or only the tests below some
 * paths. `counts` are those of the tests; each check counts apart from them.
 */
export async function runPythonClient(
  { python, pythonPaths }: Pick<TestRun, 'python' | 'pythonPaths'>,
  resultsFile: string,
): Promise<Outcome> {
  let bin: string;
  try {
    bin = openPythonEnvironment('python-client', join(folder, 'requirements.txt'));
  } catch (error) {
    if (!(error instanceof PythonMissingError)) throw error;
    return { checks: [{ name: PYTHON_CLIENT, output: error.message, ...SKIPPED }], counts: {} };
  }
  const tests = pythonPaths.filter((path) => path.endsWith('.py'));
  const checks = tests.length > 0 ? [] : await runChecks(bin);
  if (python === 'checks') return { checks, counts: {} };
  const outcome = await runTests(bin, tests, resultsFile);
  return { checks: [...checks, ...outcome.checks], counts: outcome.counts };
}

async function runChecks(bin: string): Promise<Check[]> {
  const ruff = join(bin, 'ruff');
  const pyright = ['node_modules/pyright/index.js', '--project', PYTHON_CLIENT, '--pythonpath', join(bin, 'python')];
  const config = ['--config-file', join(folder, 'pyproject.toml')];
  const commands: [name: string, options: { program?: string; cwd?: string }, args: string[]][] = [
    ['python-format', { program: ruff }, ['format', '--check', '--no-cache', folder]],
    ['python-lint', { program: ruff }, ['check', '--no-cache', folder]],
    ['python-mypy', { program: join(bin, 'mypy'), cwd: folder }, [...config, '--cache-dir', join(bin, '../mypy')]],
    ['python-pyright', {}, pyright],
  ];
  const results: Check[] = [];
  for (const [name, options, args] of commands) results.push({ name, ...(await runCommand(args, {}, options)) });
  return results;
}

/** Runs pytest in four processes. Without results that can be read, it is one failed check. */
async function runTests(bin: string, tests: readonly string[], resultsFile: string): Promise<Outcome> {
  const files = tests.length > 0 ? tests.map((path) => join(root, path)) : [];
  const cache = `cache_dir=${join(bin, '../pytest')}`;
  const args = ['-m', 'pytest', '--quiet', '-n', '4', '-o', cache, `--junit-xml=${resultsFile}`, ...files];
  const env = { PNB_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' };
  const result = await runCommand(args, env, { program: join(bin, 'python'), cwd: folder });
  const counts = readCounts(resultsFile);
  const hasFailed = !counts || counts.failed > 0 || result.code !== 0;
  if (hasFailed) console.log(result.output.trimEnd());
  else console.log(`✓ python-tests (${counts.passed} passed, ${result.seconds} s)`);
  if (counts && (counts.failed > 0 || result.code === 0)) return { counts, checks: [] };
  return { counts: {}, checks: [{ name: 'python-tests', ...result, output: 'pytest did not run.' }] };
}

function readCounts(path: string): Counts | null {
  try {
    const head = /<testsuite ([^>]*)>/.exec(readFileSync(path, 'utf8'))?.[1];
    if (head === undefined) return null;
    const read = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1]);
    const [tests, errors, failures, skipped] = [read('tests'), read('errors'), read('failures'), read('skipped')];
    return { passed: tests - errors - failures - skipped, failed: errors + failures, skipped };
  } catch {
    return null;
  }
}
