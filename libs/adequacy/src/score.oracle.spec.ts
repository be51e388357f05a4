import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bruteForceCell,
  bruteForceCounts,
  bruteForceReasons,
  bruteForceSoleSources,
  bruteForceSummary,
} from '../test/brute-force.ts';
import { network, standard } from '../test/arbitraries.ts';
import { scoreNetwork } from './index.ts';

describe('scoreNetwork against brute force', () => {
  it('finds the same count, share, credits, status, sole sources and sums on every basis', () => {
    fc.assert(
      fc.property(network, (input) => {
        for (const { basis, cells, summary } of scoreNetwork(input)) {
          expect(summary).toMatchObject(bruteForceSummary(cells));
          for (const finding of cells) {
            const county = input.counties.find(({ fips }) => fips === finding.county_fips);
            const specialty = standard.specialties.find(({ code }) => code === finding.specialty_code);
            if (!county || !specialty) throw new Error('a cell of no county or specialty');
            const question = { input, basis, county, specialty };
            expect(finding).toMatchObject(bruteForceCell(question));
            expect(finding.sole_source_provider_ids).toEqual(bruteForceSoleSources(question));
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  it('finds the same providers counted on every basis', () => {
    fc.assert(
      fc.property(network, (input) => {
        for (const { basis, providers } of scoreNetwork(input)) {
          const computed = input.providers.filter(({ adequacy_override }) => adequacy_override === null);
          const counted = computed.filter((one) => bruteForceCounts(one, basis, input)).map(({ id }) => id);
          const found = providers
            .filter(({ adequacy_status }) => ['compliant', 'at_risk'].includes(adequacy_status))
            .map(({ provider_id }) => provider_id)
            .filter((id) => computed.some((one) => one.id === id));
          expect(found).toEqual(counted.sort());
        }
      }),
      { numRuns: 120 },
    );
  });

  it('reports each reason exactly in its case, and none for a provider that counts without reservation', () => {
    fc.assert(
      fc.property(network, (input) => {
        for (const { basis, providers } of scoreNetwork(input)) {
          for (const { provider_id, adequacy_reasons, adequacy_status } of providers) {
            const provider = input.providers.find(({ id }) => id === provider_id);
            if (!provider) throw new Error('a finding of no provider');
            const { counts, holds, isPlain } = bruteForceReasons(provider, basis, input);
            const named = Object.keys(holds).map((reason) => adequacy_reasons.some((one) => one === reason));
            expect(named).toEqual(Object.values(holds));
            expect(adequacy_reasons.length === 0).toBe(isPlain);
            if (provider.adequacy_override !== null) continue;
            const isAtRisk = holds.letter_of_intent || holds.contract_ending;
            expect(['compliant', 'at_risk'].includes(adequacy_status)).toBe(counts);
            expect(adequacy_status === 'at_risk').toBe(isAtRisk);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('returns bit for bit the same results in any order of the providers', () => {
    const shuffled = network.chain((input) =>
      fc
        .shuffledSubarray([...input.providers], { minLength: input.providers.length })
        .map((providers) => [input, { ...input, providers }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([input, reordered]) => {
        expect(scoreNetwork(reordered)).toStrictEqual(scoreNetwork(input));
      }),
      { numRuns: 60 },
    );
  });
});
