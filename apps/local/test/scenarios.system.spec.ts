import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';

// Each scenario has an account with sample data of its own.
jest.setTimeout(900_000);

const folder = join(import.meta.dirname, '../../../examples/scenarios');

/** Some of the solutions are in Python. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the scenarios', () => {
  (hasPython ? it : it.skip)('have checkers that accept the solutions and refuse wrong results', async () => {
    const args = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning', join(folder, 'run.ts'), '--all'];
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    });

    const scenarios = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(`^${scenarios.length} of ${scenarios.length} checkers pass, \\d+ wrong results refused$`),
    );
    expect(scenarios).toHaveLength(10);
    console.log(stdout.trimEnd());
  });
});
