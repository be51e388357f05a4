import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

/** The estimate of the objects depends on what V8 shares and aligns. */
const TOLERANCE = 0.1;

const script = fileURLToPath(new URL('../test/memory-once.ts', import.meta.url));

function measure(network: readonly number[]): { measured: number; stated: number } {
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', script, ...network.map(String)];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as {
    measured: number;
    stated: number;
  };
}

describe('the memory that an engine states', () => {
  it.each([
    ['many cells', [1_000, 1_000, 10]],
    ['many providers', [50, 40_000, 50]],
    ['many points', [200, 10_000, 1_000]],
  ])('is what a process with it has more, with %s', (_, network) => {
    const { measured, stated } = measure(network);

    expect(measured).toBeGreaterThan(20e6);
    expect(Math.abs(stated / measured - 1)).toBeLessThan(TOLERANCE);
  });
});
