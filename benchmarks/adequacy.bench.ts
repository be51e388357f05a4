import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type NetworkInput, scoreNetwork } from '@pnb/adequacy';
import { type FirstScore, NETWORKS } from './adequacy-once.ts';
import { searchBallTree, prepareBallTree } from './ball-tree.ts';
import { type Benchmark, type Cost, type Figure, median, printFigures, spread, timed } from './harness.ts';
import { searchKdTree } from './kd-tree.ts';
import { describeNetwork } from './national.ts';
import { compareResults, buildQuestion } from './cell-query.ts';

const ONE_BASIS = ['contracted'] as const;

/** No round begins after this much of them: a national round of a slow contender takes minutes. */
const BUDGET_MS = 240_000;

/** The cost of the engine and of two alternatives, and whether their results are equal. */
export const benchmark: Benchmark = {
  title: 'Adequacy: a full score',
  measure: async () => {
    const missing = prepareBallTree();
    if (missing !== null) console.log(`Skipped: BallTree, for want of Python with scikit-learn (${missing})`);
    return [...measureNetwork('utah', 9, missing === null), ...measureNetwork('national', 3, missing === null)];
  },
};

function measureNetwork(name: keyof typeof NETWORKS, rounds: number, hasBallTree: boolean): Figure[] {
  const input = NETWORKS[name]();
  console.log(`\n${name}: ${describeNetwork(input)}`);
  const first = measureFirst(name, ONE_BASIS, rounds);
  const firstOfAll = measureFirst(name, input.bases, rounds);
  const { ours, all, kdTree, ballTree } = measureWarm(input, rounds, hasBallTree);
  const peaks = firstOfAll.map(({ peakMib }) => peakMib);
  const inputs = firstOfAll.map(({ inputMib }) => inputMib);
  const held = firstOfAll.map(({ engineMib: engineMib }) => engineMib);
  return [
    formatFigure(`${name}, one basis, first call`, first, 'fresh process each'),
    formatFigure(`${name}, four bases, first call`, firstOfAll, 'fresh process each'),
    {
      name: `${name}, four bases, resident`,
      value: `${median(peaks).toFixed(0)} MiB`,
      how: `at most, in a fresh process; ${median(inputs).toFixed(0)} with the input alone; heap and buffers grew by ${median(held).toFixed(0)}`,
    },
    formatFigure(`${name}, one basis, warm`, ours, 'in turn with the next'),
    formatFigure(`${name}, four bases, warm`, all, 'in turn'),
    ...rivalFigures(`${name}, k-d tree`, kdTree, ours),
    ...rivalFigures(`${name}, BallTree`, ballTree, ours),
  ];
}

function rivalFigures(name: string, theirs: readonly Cost[], ours: readonly Cost[]): Figure[] {
  if (theirs.length === 0) return [];
  const computeRatio = (times: (costs: readonly Cost[]) => number[]) =>
    (median(times(theirs)) / median(times(ours))).toFixed(2);
  return [
    formatFigure(name, theirs, 'in turn; the same result in every cell'),
    {
      name: `${name} / the engine`,
      value: `${computeRatio(clock)} x`,
      how: `one basis, warm; ${computeRatio(cpu)} x by CPU`,
    },
  ];
}

const clock = (costs: readonly Cost[]) => costs.map(({ ms }) => ms);
const cpu = (costs: readonly Cost[]) => costs.map(({ cpuMs }) => cpuMs);

function show(ms: number): string {
  return ms >= 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(1)} ms`;
}

function formatFigure(name: string, costs: readonly Cost[], how: string): Figure {
  const all = spread(clock(costs));
  return {
    name,
    value: show(median(clock(costs))),
    how: `CPU ${show(median(cpu(costs)))}; ${how}, median of ${costs.length}: ${all}`,
  };
}

function measureFirst(name: string, bases: readonly string[], rounds: number): FirstScore[] {
  const script = fileURLToPath(new URL('adequacy-once.ts', import.meta.url));
  const flags = ['--expose-gc', '--conditions=@pnb/source', script, name, bases.join(',')];
  return repeat(rounds, () => JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as FirstScore);
}

function measureWarm(input: NetworkInput, rounds: number, hasBallTree: boolean) {
  const requested: NetworkInput = { ...input, bases: ONE_BASIS };
  const question = buildQuestion(requested);
  const ours: Cost[] = [];
  const all: Cost[] = [];
  const kdTree: Cost[] = [];
  const ballTree: Cost[] = [];
  // Before anything counts, all that runs in this process has run; where a run takes minutes its warmth is no matter.
  if (input.counties.length < 100) {
    repeat(3, () => [scoreNetwork(requested), scoreNetwork(input), searchKdTree(question)]);
  }
  repeat(rounds, () => {
    const [finding] = kept(
      ours,
      timed(() => scoreNetwork(requested)),
    );
    if (!finding) throw new Error('no finding');
    kept(
      all,
      timed(() => scoreNetwork(input)),
    );
    const byKdTree = timed(() => searchKdTree(question));
    compareResults('k-d tree', finding, kept(kdTree, byKdTree));
    if (hasBallTree) compareResults('BallTree', finding, kept(ballTree, searchBallTree(question)));
  });
  return { ours, all, kdTree, ballTree };
}

/** The requested number of rounds, but no further round after the time budget. */
function repeat<T>(rounds: number, round: () => T): T[] {
  const started = performance.now();
  const results: T[] = [];
  while (results.length < rounds && (results.length === 0 || performance.now() - started < BUDGET_MS)) {
    results.push(round());
  }
  return results;
}

function kept<T>(costs: Cost[], { cost, result }: { cost: Cost; result: T }): T {
  costs.push(cost);
  return result;
}

/** One basis, warm after one call, and the BallTree, which takes minutes on the national network. */
function measureBallTree(name: keyof typeof NETWORKS): Figure[] {
  const missing = prepareBallTree();
  if (missing !== null) throw new Error(`no Python with scikit-learn: ${missing}`);
  const input: NetworkInput = { ...NETWORKS[name](), bases: ONE_BASIS };
  scoreNetwork(input);
  const { cost, result } = timed(() => scoreNetwork(input));
  const [finding] = result;
  if (!finding) throw new Error('no finding');
  const ballTree = searchBallTree(buildQuestion(input));
  compareResults('BallTree', finding, ballTree.result);
  return [
    formatFigure(`${name}, one basis, warm`, [cost], 'before the next'),
    ...rivalFigures(`${name}, BallTree`, [ballTree.cost], [cost]),
  ];
}

// Parts of it, for a run of less than five minutes each:
// node --conditions=@pnb/source benchmarks/adequacy.bench.ts utah | national | utah-ball-tree | national-ball-tree
if (import.meta.main) {
  for (const part of process.argv.slice(2)) {
    const name = part.replace('-ball-tree', '') as keyof typeof NETWORKS;
    const figures = part === name ? measureNetwork(name, name === 'utah' ? 9 : 3, false) : measureBallTree(name);
    printFigures(part, figures);
  }
}
