import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { busyNetwork, network, provider } from '../test/arbitraries.ts';
import {
  openEngine,
  scoreNetwork,
  type BasisChange,
  type BasisResult,
  type NetworkInput,
  type ProviderChanges,
  type ProviderInput,
} from './index.ts';

const IDS = Array.from({ length: 18 }, (_, index) => `prv_${index}`);

/** What a step may change of a provider that is there, each alone. */
const ASPECTS = [
  ['stage'],
  ['locations'],
  ['npi'],
  ['specialty_codes'],
  ['adequacy_override'],
  ['offers_telehealth', 'telehealth_only'],
  ['medicare_certified_beds'],
  ['effective_on', 'terminated_on'],
  ['telehealth_states'],
  ['entity_type', 'primary_care_in_shortage_area'],
  ['county_fips'],
] as const;

const id = fc.constantFrom(...IDS);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('tweak' as const), aspect: fc.constantFrom(...ASPECTS), provider, id }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), provider, id }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      providers: fc.array(fc.tuple(id, provider), { maxLength: 4 }),
      ids: fc.array(id, { maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      as_of: fc.constantFrom('2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03', '2027-06-02'),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function buildChanges(
  move: Exclude<Step, { kind: 'advance' }>,
  providers: ReadonlyMap<string, ProviderInput>,
): ProviderChanges {
  if (move.kind === 'remove') return { upserted: [], removed: [move.id] };
  if (move.kind === 'batch') {
    return { upserted: move.providers.map(([id, one]) => ({ ...one, id })), removed: move.ids };
  }
  const { id } = move;
  const before = providers.get(id);
  if (move.kind === 'put' || !before) return { upserted: [{ ...move.provider, id }], removed: [] };
  const part = Object.fromEntries(move.aspect.map((name) => [name, move.provider[name]]));
  return { upserted: [{ ...before, ...part }], removed: [] };
}

/** The previous results with the reported changes applied. */
function applyChanges(before: readonly BasisResult[], changes: readonly BasisChange[]): BasisResult[] {
  return before.map((finding, at) => {
    const change = changes[at];
    if (change?.basis !== finding.basis) throw new Error('another basis');
    const cells = new Map(change.changed_cells.map((cell) => [`${cell.county_fips}/${cell.specialty_code}`, cell]));
    const providers = new Map(finding.providers.map((one) => [one.provider_id, one]));
    for (const removedId of change.removed_providers)
      if (!providers.delete(removedId)) throw new Error(`${removedId} was not there`);
    for (const one of change.changed_providers) {
      if (isDeepStrictEqual(providers.get(one.provider_id), one)) throw new Error(`${one.provider_id} did not change`);
      providers.set(one.provider_id, one);
    }
    return {
      ...finding,
      summary: change.summary,
      cells: finding.cells.map((cell) => {
        const now = cells.get(`${cell.county_fips}/${cell.specialty_code}`) ?? cell;
        if (now !== cell && isDeepStrictEqual(now, cell)) throw new Error('a cell that did not change');
        return now;
      }),
      providers: [...providers.values()].sort((a, b) => (a.provider_id < b.provider_id ? -1 : 1)),
    };
  });
}

/** Every number by Object.is; the message of a difference is left to Jest. */
function expectSame(actual: readonly BasisResult[], expected: readonly BasisResult[]): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

function replay(start: NetworkInput, steps: readonly Step[]): void {
  const engine = openEngine(start);
  const providers = new Map(start.providers.map((one) => [one.id, one]));
  let { as_of } = start;
  let before = engine.results();
  for (const move of steps) {
    let reported: BasisChange[];
    if (move.kind === 'advance') {
      ({ as_of } = move);
      reported = engine.advance(as_of);
    } else {
      const changes = buildChanges(move, providers);
      for (const removedId of changes.removed) providers.delete(removedId);
      for (const one of changes.upserted) providers.set(one.id, one);
      reported = engine.apply(changes);
    }
    const now = engine.results();
    expectSame(now, scoreNetwork({ ...start, as_of, providers: [...providers.values()] }));
    expectSame(applyChanges(before, reported), now);
    before = now;
  }
}

describe('an engine after many changes', () => {
  it('equals a new one after each of a thousand steps, and reports exactly what changed', () => {
    const history = fc.array(step, { minLength: 1000, maxLength: 1000, size: 'max' });
    fc.assert(fc.property(busyNetwork, history, replay), { numRuns: 2, endOnFailure: true });
  });

  it('equals a new one after changes from many starting networks', () => {
    fc.assert(fc.property(network, fc.array(step, { maxLength: 30, size: 'max' }), replay), { numRuns: 60 });
  });

  it('equals its first state when all changes are reversed', () => {
    const history = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(busyNetwork, history, (start, steps) => {
        const engine = openEngine(start);
        const before = engine.results();
        for (const move of steps) if (move.kind === 'put') engine.apply(buildChanges(move, new Map()));
        engine.apply({ upserted: start.providers, removed: IDS });
        expectSame(engine.results(), before);
      }),
      { numRuns: 40 },
    );
  });
});
