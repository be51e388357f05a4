import { miles, minutes, specialty_code } from './adequacy.ts';
import { methodFields, resultFields } from './adequacy-fields.ts';
import { Basis } from './builds.ts';
import { BuildId, count, CountyFips, Latitude, Longitude } from './formats.ts';
import { z } from './zod.ts';

const beneficiaries = (description: string) =>
  z.number().min(0).max(100_000_000).openapi({ description, example: 1254.38 });

const UncoveredZip = z
  .object({
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .nullable()
      .openapi({ description: 'The nearest ZIP code, by its center. Null if none is near.', example: '84046' }),
    latitude: Latitude.openapi({ description: 'Mean latitude of the uncovered points, in degrees.' }),
    longitude: Longitude.openapi({ description: 'Mean longitude of the uncovered points, in degrees.' }),
    sampled_points: count('Number of sampled points at the ZIP code.'),
    uncovered_points: count('Number of these points that are not within time and distance of any provider.'),
    sampled_beneficiaries: beneficiaries('Number of beneficiaries that the points represent, with two decimals.'),
    uncovered_beneficiaries: beneficiaries('Beneficiaries at the ZIP code that are not covered, with two decimals.'),
  })
  .openapi('UncoveredZip', {
    description: 'The beneficiaries of a ZIP code that are not covered by any counted provider.',
  });

export const UncoveredBeneficiaries = z
  .object({
    object: z.literal('uncovered_beneficiaries').openapi({ description: 'Always uncovered_beneficiaries.' }),
    build_id: BuildId,
    basis: Basis,
    county_fips: CountyFips,
    specialty_code,
    max_minutes: minutes,
    max_miles: miles,
    sampled_beneficiaries: count('Number of beneficiaries that the sample represents.'),
    covered_beneficiaries: count(
      'Number of these beneficiaries within time and distance of at least one provider, before credits.',
    ),
    zips: z.array(UncoveredZip).max(2_000).openapi({
      description: 'ZIP codes with uncovered points, in descending order of uncovered beneficiaries, then by ZIP code.',
    }),
    ...methodFields,
    ...resultFields,
  })
  .openapi('UncoveredBeneficiaries', { description: 'The uncovered beneficiaries of a cell, by ZIP code.' });
export type UncoveredBeneficiaries = z.infer<typeof UncoveredBeneficiaries>;
