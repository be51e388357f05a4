import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { ROUTES } from '@pnb/contract';
import { type TestApp, useApp } from '@pnb/testkit';
import { writeConfig, writeHookData } from './config.ts';
import { populate } from '../sweep.ts';

const root = join(import.meta.dirname, '../../../..');
const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = ['python3', 'python'].some((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);

const { PNB_SCHEMATHESIS_SEED, PNB_SCHEMATHESIS_OPERATION, PNB_SCHEMATHESIS_EXAMPLES, PNB_SCHEMATHESIS_LOG } =
  process.env;

/** None: all. */
const operations = PNB_SCHEMATHESIS_OPERATION?.split(',') ?? [];

/** The same requests in each run, so that a failure is caused by a change. */
const PINNED_SEEDS = [1, 2, 3];
const seeds = PNB_SCHEMATHESIS_SEED?.split(',').map(readSeed) ?? PINNED_SEEDS;

function readSeed(value: string): number {
  if (value === 'random') return Math.floor(Math.random() * 2 ** 31);
  if (/^\d+$/.test(value)) return Number(value);
  throw new Error(`PNB_SCHEMATHESIS_SEED: “${value}” is neither a number nor “random”.`);
}

interface Summary {
  exitCode: number;
  /** Operations. */
  tested: number;
  cases: number;
  output: string;
}

/** Imports, scores and filings end meanwhile; webhooks are not dispatched. */
function runJobs(app: TestApp): { stop: () => Promise<void> } {
  let isRunning = true;
  const work = async (): Promise<void> => {
    while (isRunning) {
      await app.runJobs();
      await sleep(200);
    }
  };
  const done = work();
  return {
    stop: () => {
      isRunning = false;
      return done;
    },
  };
}

interface Phase {
  /** Phases of schemathesis. */
  phases: string;
  /** Generated requests for each operation, or sequences of requests. */
  examples: number;
  /** Whether another seed makes other requests. */
  isRandom: boolean;
  /** Whether each operation is requested; a sequence chooses its operations. */
  isComplete: boolean;
}

/** Runs some phases for a new account, which has an object for each path. */
async function run(app: TestApp, { phases, examples }: Phase, seed: number, folder: string): Promise<Summary> {
  const owner = await populate(app);
  const resetter = await app.signIn({ plan: 'enterprise' });
  const fileFor = (type: string): string => join(folder, `${phases.replace(',', '-')}-${seed}.${type}`);
  writeFileSync(fileFor('toml'), writeConfig({ url: app.url, seed, examples, owner }));
  writeFileSync(fileFor('json'), writeHookData(owner, resetter));
  const args = ['scripts/python/schemathesis.ts', '--config-file', fileFor('toml'), 'run', 'openapi/openapi.json'];
  if (PNB_SCHEMATHESIS_LOG) args.push('--report', 'ndjson', '--report-ndjson-path', fileFor('ndjson'));
  for (const operation of operations) args.push('--include-operation-id', operation);
  const jobs = runJobs(app);
  const log = openSync(fileFor('txt'), 'w');
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [...args, '--phases', phases, '--no-color'], {
      cwd: root,
      env: { ...process.env, PNB_SCHEMATHESIS_RUN: fileFor('json') },
      stdio: ['ignore', log, log],
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
  closeSync(log);
  await jobs.stop();
  const output = readFileSync(fileFor('txt'), 'utf8');
  const read = (pattern: RegExp): number => Number(pattern.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
  return { exitCode, output, tested: read(/Tested: (\d+)/), cases: read(/([\d,]+) generated/) };
}

/** Defines a test for each seed, which requires that some phases of schemathesis have no findings. */
export function describePhase(title: string, phase: Phase): void {
  // The first run makes the virtual environment; a chosen number of examples may take longer than any default.
  jest.setTimeout(3_600_000);
  const chosen = { ...phase, examples: Number(PNB_SCHEMATHESIS_EXAMPLES ?? phase.examples) };
  const folder = PNB_SCHEMATHESIS_LOG ?? mkdtempSync(join(tmpdir(), 'pnb-schemathesis-'));
  mkdirSync(folder, { recursive: true });
  if (!PNB_SCHEMATHESIS_LOG) afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Nothing leaves the machine: no webhook is dispatched, and a test of an endpoint is completed by the database.
  const app = useApp({ listen: true });

  // The tests are reported as skipped without Python 3.10.
  (hasPython ? describe : describe.skip)(`schemathesis has no findings in ${title}`, () => {
    it.each(phase.isRandom ? seeds : seeds.slice(0, 1))('seed %d', async (seed) => {
      const { exitCode, tested, cases, output } = await run(app, chosen, seed, folder);
      if (exitCode !== 0) throw new Error(`Seed ${seed}: ${output.slice(-20_000)}`);
      console.log(`schemathesis: ${tested} operations, ${cases} cases of ${phase.phases}, seed ${seed}, no findings`);
      if (phase.isComplete) expect(tested).toBe(operations.length || ROUTES.length);
      expect(cases).toBeGreaterThan(tested);
    });
  });
}
