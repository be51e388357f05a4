// node --conditions=@pnb/source benchmarks/run.ts [name …]: all benchmarks of this folder, or those named.
// With --compare: short ratios of this tree and another one, see compare.ts.
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { compare } from './compare.ts';
import { type Benchmark, printFigures, seconds } from './harness.ts';

const SUFFIX = '.bench.ts';
const requested = process.argv.slice(2);
const isComparison = requested.includes('--compare');
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));
const unknown = isComparison ? [] : requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const memoryGib = (totalmem() / 1024 ** 3).toFixed(0);
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model}), ` +
    `${memoryGib} GiB, load before ${loadavg()[0]?.toFixed(2)}`,
);
if (isComparison) process.exitCode = await compare(requested);
else
  for (const name of requested.length > 0 ? requested : names) {
    const { benchmark } = (await import(`./${name}${SUFFIX}`)) as { benchmark: Benchmark };
    printFigures(benchmark.title, await benchmark.measure());
  }
console.log(`\nTook ${seconds(performance.now() - started)}.`);
