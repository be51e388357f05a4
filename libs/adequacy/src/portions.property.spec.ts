import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { busyNetwork, network } from '../test/arbitraries.ts';
import { openEngine, scoreNetwork, type CellResult, type NetworkInput } from './index.ts';

const anyNetwork = fc.oneof(network, busyNetwork);
const size = fc.integer({ min: 1, max: 200 });

/** The cells of all portions by basis. */
function collect(input: NetworkInput, most: number, onPortion: (at: number) => void = () => {}) {
  const engine = openEngine({ ...input, bases: [...new Set(input.bases)] });
  const cells = new Map<string, CellResult[]>();
  let count = 0;
  for (const portion of engine.portions(most)) {
    cells.set(portion.basis, [...(cells.get(portion.basis) ?? []), ...portion.cells]);
    expect(portion.cells.length).toBeLessThanOrEqual(Math.max(most, input.standard.specialties.length));
    expect(portion.cells.length % input.standard.specialties.length).toBe(0);
    onPortion(count++);
  }
  return { engine, cells };
}

describe('the portions of an engine', () => {
  it('are the cells of its results in whole counties, however many are requested at a time', () => {
    fc.assert(
      fc.property(anyNetwork, size, (input, most) => {
        const { engine, cells } = collect(input, most);
        const expected = scoreNetwork(input);
        for (const { basis, cells: all } of expected) expect(cells.get(basis) ?? []).toStrictEqual(all);
        expect(engine.results()).toStrictEqual(scoreNetwork({ ...input, bases: [...new Set(input.bases)] }));
      }),
    );
  });

  it('do not change what a change reports that comes before they are requested', () => {
    fc.assert(
      fc.property(busyNetwork, (input) => {
        const [first, ...others] = input.providers;
        const [early, late] = [openEngine(input), openEngine(input)];
        late.results();
        const changes = { upserted: [], removed: first ? [first.id] : [] };
        expect(early.apply(changes)).toStrictEqual(late.apply(changes));
        const left = scoreNetwork({ ...input, providers: others });
        const portions = [...early.portions(1_000_000)].map(({ cells }) => cells);
        expect(portions).toStrictEqual(left.map(({ cells }) => cells).filter((cells) => cells.length > 0));
      }),
    );
  });

  it('leave out no provider, which are those of the results', () => {
    fc.assert(
      fc.property(anyNetwork, (input) => {
        const engine = openEngine(input);
        const providers = input.bases.map((basis) => engine.providerResults(basis));
        expect(providers).toStrictEqual(engine.results().map((result) => result.providers));
      }),
    );
  });
});
