import { ADEQUACY_TAG, basis, miles, minutes, specialty_code } from './adequacy.ts';
import { methodFields, resultFields } from './adequacy-fields.ts';
import { cellPath } from './adequacy-cell.ts';
import { Basis } from './builds.ts';
import { BuildId, count, CountyFips, Latitude, Longitude } from './formats.ts';
import { route } from './route.ts';
import { z } from './zod.ts';

const people = (description: string) => z.number().min(0).max(100_000_000).openapi({ description, example: 1254.38 });

const UncoveredZip = z
  .object({
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .nullable()
      .openapi({ description: 'The ZIP whose centre is nearest to the points; null far from any.', example: '84046' }),
    latitude: Latitude.openapi({ description: 'Degrees north, the middle of the uncovered points.' }),
    longitude: Longitude.openapi({ description: 'Degrees east, the middle of the uncovered points.' }),
    sampled_points: count('Points of the sample at the ZIP.'),
    uncovered_points: count('Those of them outside time or distance of every provider.'),
    sampled_beneficiaries: people('Beneficiaries that the points represent, two decimals.'),
    uncovered_beneficiaries: people('Those of them that are not covered, two decimals.'),
  })
  .openapi('UncoveredZip', { description: 'Beneficiaries of a ZIP that no counted provider covers.' });

export const UncoveredBeneficiaries = z
  .object({
    object: z.literal('uncovered_beneficiaries').openapi({ description: 'Always uncovered_beneficiaries.' }),
    build_id: BuildId,
    basis: Basis,
    county_fips: CountyFips,
    specialty_code,
    max_minutes: minutes,
    max_miles: miles,
    sampled_beneficiaries: count('Beneficiaries that the sample represents.'),
    covered_beneficiaries: count('Those within time and distance of one provider, before credits.'),
    zips: z
      .array(UncoveredZip)
      .max(2_000)
      .openapi({ description: 'ZIPs with uncovered points, the most beneficiaries first, then by ZIP.' }),
    ...methodFields,
    ...resultFields,
  })
  .openapi('UncoveredBeneficiaries', { description: 'Where the beneficiaries of a cell are not covered.' });
export type UncoveredBeneficiaries = z.infer<typeof UncoveredBeneficiaries>;

export const getUncoveredBeneficiaries = route({
  operationId: 'getUncoveredBeneficiaries',
  method: 'get',
  path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}/uncovered',
  tag: ADEQUACY_TAG,
  summary: 'Get the uncovered beneficiaries of a cell',
  description:
    'Where the uncovered beneficiaries of a cell live, by ZIP, from the current network. The points ' +
    'themselves are at /v1/beneficiary-samples/{id}/points.',
  scope: 'adequacy:read',
  params: cellPath,
  query: z.strictObject({ basis }),
  success: { status: 200, description: 'The uncovered beneficiaries by ZIP.', body: UncoveredBeneficiaries },
  problems: [],
});
