// Opens an engine in a process of its own, run with --expose-gc, and prints what it adds to the memory of the process, in
// bytes, and what it states itself: node … memory-once.ts <counties> <providers> <points of a county>
import { BASES, openEngine, type CountyInput, type NetworkInput, type ProviderInput } from '../src/index.ts';
import { aCounty, anInput, aProvider, milesNorth } from './factories.ts';

const MILES_APART = 30;
const CODES = ['001', '002', '008', '013', '029', '035'];
const STAGES = ['active', 'contracted', 'outreach', 'loi_signed'] as const;

function makeCounty(at: number, points: number): CountyInput {
  const place = (index: number) => milesNorth(at * MILES_APART + (index / points) * MILES_APART);
  return aCounty({
    fips: String(10_000 + at),
    points: {
      latitude: Float64Array.from({ length: points }, (_, index) => place(index).latitude),
      longitude: Float64Array.from({ length: points }, (_, index) => place(index).longitude + (index % 7) / 50),
      weight: new Float64Array(points).fill(10),
    },
  });
}

/** Makes a provider as it is read from a database: its texts and lists are its own. */
function makeProvider(at: number, miles: number): ProviderInput {
  const input = aProvider({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    npi: String(1_000_000_000 + at),
    specialty_codes: [CODES[at % CODES.length] ?? ''],
    stage: STAGES[at % STAGES.length] ?? 'active',
    locations: Array.from({ length: at % 8 === 0 ? 2 : 1 }, (_, index) => milesNorth((at * 7.3 + index * 40) % miles)),
  });
  return JSON.parse(JSON.stringify(input)) as ProviderInput;
}

function makeInput(counties: number, providers: number, points: number): NetworkInput {
  return anInput({
    bases: BASES,
    counties: Array.from({ length: counties }, (_, at) => makeCounty(at, points)),
    providers: Array.from({ length: providers }, (_, at) => makeProvider(at, counties * MILES_APART)),
  });
}

function readMemory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const open = (counties: number, providers: number, points: number) => {
  const engine = openEngine(makeInput(counties, providers, points));
  // Every cell is computed, as after a first score.
  for (const _ of engine.portions(1_000)) continue;
  return engine;
};

const [counties = 1, providers = 1, points = 1] = process.argv.slice(2).map(Number);
// What the process itself needs, compiled code above all, is there before.
open(2, 20, 10);
const before = readMemory();
const engine = open(counties, providers, points);
console.log(JSON.stringify({ measured: readMemory() - before, stated: engine.memoryBytes() }));
