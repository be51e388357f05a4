import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cost } from './harness.ts';
import type { QueryResult, Question } from './cell-query.ts';

const PACKAGES = ['numpy==2.4.6', 'scipy==1.17.1', 'scikit-learn==1.9.1'];
const ENVIRONMENT = fileURLToPath(new URL('../node_modules/.pnb/bench-python', import.meta.url));
const PYTHON = join(ENVIRONMENT, 'bin', 'python');
const READY = join(ENVIRONMENT, 'packages');

const ONE_THREAD = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

/** Null, or why there is no Python with scikit-learn to be had. */
export function prepareBallTree(): string | null {
  const wanted = PACKAGES.join(' ');
  if (existsSync(READY) && readFileSync(READY, 'utf8') === wanted) return null;
  try {
    mkdirSync(ENVIRONMENT, { recursive: true });
    execFileSync('python3', ['-m', 'venv', '--clear', ENVIRONMENT], { stdio: 'pipe' });
    execFileSync(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES], {
      stdio: 'pipe',
    });
    writeFileSync(READY, wanted);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
  }
}

function concatenate(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const array of arrays) {
    all.set(array, offset);
    offset += array.length;
  }
  return all;
}

function writeQuestion(folder: string, { counties, rosters, cells }: Question): void {
  const write = (name: string, arrays: readonly Float64Array[]) =>
    writeFileSync(join(folder, `${name}.f64`), concatenate(arrays));
  for (const field of ['latitude', 'longitude', 'weight'] as const) {
    write(
      `points.${field}`,
      counties.map((points) => points[field]),
    );
  }
  for (const field of ['latitude', 'longitude', 'identity', 'units'] as const) {
    write(
      `rosters.${field}`,
      rosters.map((roster) => roster[field]),
    );
  }
  write('cells.angle', [Float64Array.from(cells, ({ angle }) => angle)]);
  const waivers = cells.flatMap((cell, at) => (cell.waivers.length > 0 ? [[at, cell.waivers] as const] : []));
  const shape = {
    counties: counties.map(({ weight }) => weight.length),
    rosters: rosters.map(({ units }) => units.length),
    waivers: Object.fromEntries(waivers),
  };
  writeFileSync(join(folder, 'question.json'), JSON.stringify(shape));
}

function readResult(folder: string): QueryResult {
  const read = (name: string) => {
    const bytes = readFileSync(join(folder, `${name}.f64`));
    return new Float64Array(new Uint8Array(bytes).buffer);
  };
  return { coveredRatio: read('result.covered'), counted: read('result.counted') };
}

/** The result, and the cost of trees and queries in Python without reading and writing files. */
export function searchBallTree(question: Question): { cost: Cost; result: QueryResult } {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-bench-'));
  try {
    writeQuestion(folder, question);
    const script = fileURLToPath(new URL('balltree.py', import.meta.url));
    const env = { ...process.env, ...ONE_THREAD };
    const cost = JSON.parse(execFileSync(PYTHON, [script, folder], { env, encoding: 'utf8' })) as Cost;
    return { cost, result: readResult(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
