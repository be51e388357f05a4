import { isDeepStrictEqual } from 'node:util';
import { type NetworkInput, openEngine, type ProviderInput, scoreNetwork, type Stage } from '@pnb/adequacy';
import { type Benchmark, type Figure, median, quantile, spread } from './harness.ts';
import { nationalNetwork } from './national.ts';
import { createRandom, pick, type Random } from './random.ts';
import { utahNetwork } from './utah.ts';

const RESTAGES = 1_000;
const OTHERS = 250;
const READS = 20;

const STAGES: readonly Stage[] = [
  'engaged',
  'loi_signed',
  'negotiating',
  'contract_sent',
  'contracted',
  'credentialing',
  'active',
  'terminated',
];

interface Change {
  readonly upserted: readonly ProviderInput[];
  readonly removed: readonly string[];
}

/** What one changed provider costs an engine that is open already, beside a full score; four bases each. */
export const benchmark: Benchmark = {
  title: 'Adequacy: one change',
  measure: async () => [
    ...measureNetwork('utah', utahNetwork(), 5),
    ...measureNetwork('national', nationalNetwork(), 1),
  ],
};

/** The run stops unless the engine ends where a full score of the changed network begins. */
function measureNetwork(name: string, input: NetworkInput, rounds: number): Figure[] {
  const [opened, engine] = clocked(() => openEngine(input));
  const roster = openProviderSet(input.providers);
  const random = createRandom(49_035);
  const apply = (count: number, change: () => Change) =>
    Array.from({ length: count }, () => {
      const next = change();
      return clocked(() => engine.apply(next))[0];
    });

  const kinds = {
    'another stage': apply(RESTAGES, () => roster.restage(random)),
    'a new provider': apply(OTHERS, () => roster.add(random)),
    'a provider gone': apply(OTHERS, () => roster.remove(random)),
    'another place': apply(OTHERS, () => roster.move(random)),
  };
  const reads = Array.from({ length: READS }, () => {
    engine.apply(roster.restage(random));
    return clocked(() => engine.results())[0];
  });

  const changed: NetworkInput = { ...input, providers: roster.all() };
  const full = Array.from({ length: rounds }, () => clocked(() => scoreNetwork(changed)));
  if (!isDeepStrictEqual(engine.results(), full[0]?.[1])) throw new Error(`${name}: the engine has gone astray`);

  const fullMs = full.map(([ms]) => ms);
  const stage = median(kinds['another stage']);
  return [
    { name: `${name}, open`, value: show(opened), how: 'once' },
    ...Object.entries(kinds).map(([kind, samples]) => ({
      name: `${name}, ${kind}`,
      value: show(median(samples)),
      how: `median of ${samples.length}; p99 ${show(quantile(samples, 0.99))}, longest ${show(quantile(samples, 1))}`,
    })),
    { name: `${name}, all findings after one`, value: show(median(reads)), how: `median of ${READS}` },
    { name: `${name}, a full score`, value: show(median(fullMs)), how: `median of ${rounds}: ${spread(fullMs)}` },
    { name: `${name}, full / one change`, value: `${(median(fullMs) / stage).toFixed(0)} x`, how: 'medians' },
  ];
}

const show = (ms: number) => `${ms.toFixed(ms < 10 ? 3 : 0)} ms`;

/** Wall time alone: reading CPU time costs more than a change does. */
function clocked<T>(run: () => T): [ms: number, result: T] {
  const started = performance.now();
  const result = run();
  return [performance.now() - started, result];
}

/** The providers as they stand after each change. */
function openProviderSet(given: readonly ProviderInput[]) {
  const providers = [...given];
  let added = 0;
  const draw = (random: Random) => Math.floor(random() * providers.length);
  const replace = (at: number, provider: ProviderInput): Change => {
    providers[at] = provider;
    return { upserted: [provider], removed: [] };
  };
  const at = (index: number) => providers[index] as ProviderInput;
  return {
    all: (): readonly ProviderInput[] => providers,
    restage: (random: Random): Change => {
      const index = draw(random);
      const stages = STAGES.filter((stage) => stage !== at(index).stage);
      return replace(index, { ...at(index), stage: pick(random, stages) });
    },
    move: (random: Random): Change => {
      const [index, { locations, county_fips }] = [draw(random), at(draw(random))];
      return replace(index, { ...at(index), locations, county_fips });
    },
    add: (random: Random): Change => {
      added += 1;
      const [like, { locations, county_fips }] = [at(draw(random)), at(draw(random))];
      const npi = String(2_000_000_000 + added);
      return replace(providers.length, { ...like, id: `added_${added}`, npi, locations, county_fips });
    },
    remove: (random: Random): Change => {
      const index = draw(random);
      const { id } = at(index);
      const last = providers.pop();
      if (last && index < providers.length) providers[index] = last;
      return { upserted: [], removed: [id] };
    },
  };
}
