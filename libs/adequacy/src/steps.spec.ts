import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { busyNetwork } from '../test/arbitraries.ts';
import { openEngine, openEngineInSteps, type NetworkInput } from './index.ts';

const PROVIDERS = 2_100;

/** The same network with many copies of its providers. */
function repeatProviders(input: NetworkInput): NetworkInput {
  const { providers } = input;
  const copies = Array.from({ length: PROVIDERS }, (_, at) => ({
    ...(providers[at % providers.length] as NetworkInput['providers'][number]),
    id: `p${String(at).padStart(5, '0')}`,
    npi: null,
  }));
  return { ...input, providers: copies };
}

const inputs = fc
  .sample(busyNetwork, { seed: 1, numRuns: 40 })
  .filter(({ providers }) => providers.length > 0)
  .slice(0, 1)
  .map(repeatProviders);

describe('an engine that is opened in steps', () => {
  it.each(inputs.map((input) => [input]))('has the results of one that is opened at once', (input) => {
    const steps = openEngineInSteps(input);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(step.value.results()).toStrictEqual(openEngine(input).results());
    for (const basis of input.bases)
      expect(step.value.providerResults(basis)).toStrictEqual(openEngine(input).providerResults(basis));
    // Reading the providers and computing their results pause at least so often.
    expect(pauses).toBeGreaterThanOrEqual(2 * Math.floor(PROVIDERS / 1_000));
  });

  it('throws at the first step what it throws at once', () => {
    const [input] = inputs as [NetworkInput];
    const [county] = input.counties;
    const wrong = { ...input, counties: county ? [county, county] : [] };
    expect(() => openEngine(wrong)).toThrow(RangeError);
    expect(() => openEngineInSteps(wrong).next()).toThrow(RangeError);
  });
});
