import { count, CountyFips, Latitude, Longitude, ratio, text } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { nullable, z } from './zod.ts';

const SampleId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be the id of one beneficiary sample, such as utah-zcta-synthetic-2')
  .openapi({ description: 'Identifier of the beneficiary sample.', example: 'utah-zcta-synthetic-2' });

export const BeneficiarySample = z
  .object({
    object: z.literal('beneficiary_sample').openapi({ description: 'Always beneficiary_sample.' }),
    id: SampleId,
    description: nullable(text(300)).openapi({
      description: 'Origin of the points. Null for a sample that was loaded by an earlier version.',
      example: 'Synthetic points around the ZIP codes of Utah.',
    }),
    unit: z.enum(['county_share']).openapi({
      description:
        "Unit of the weights. county_share: the share of the county's beneficiaries, whose number is returned by GET /v1/counties.",
      example: 'county_share',
    }),
    county_count: count('Number of counties with points.'),
    point_count: count('Number of points in all counties.'),
  })
  .openapi('BeneficiarySample', {
    description: 'A set of points that represent the Medicare beneficiaries of counties.',
  });
export type BeneficiarySample = z.infer<typeof BeneficiarySample>;

export const BeneficiaryPoint = z
  .object({
    object: z.literal('beneficiary_point').openapi({ description: 'Always beneficiary_point.' }),
    county_fips: CountyFips,
    position: z
      .int()
      .min(1)
      .max(1_000_000)
      .openapi({ description: 'Position of the point in its county, starting at 1.', format: 'int32', example: 1 }),
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .nullable()
      .openapi({ description: 'The nearest ZIP code, by its center. Null if none is near.', example: '84101' }),
    latitude: Latitude,
    longitude: Longitude,
    weight: ratio("Share of the county's beneficiaries; the weights of a county sum to 1."),
  })
  .openapi('BeneficiaryPoint', { description: 'A point that represents a share of the beneficiaries of its county.' });
export type BeneficiaryPoint = z.infer<typeof BeneficiaryPoint>;

const tag = 'Counties';
const scope = 'counties:read';
const params = z.object({ id: SampleId });

export const beneficiarySamples = routes({
  listBeneficiarySamples: listRoute({
    path: '/v1/beneficiary-samples',
    tag,
    summary: 'List beneficiary samples',
    description:
      'Returns a list of the beneficiary samples from which scores are computed. The beneficiary_sample_id of a score contains their identifiers, joined with +.',
    scope,
    item: BeneficiarySample,
    page: 'BeneficiarySamplePage',
    filters: {},
    sorts: ['id'],
    default_sort: ['id'],
  }),

  getBeneficiarySample: {
    method: 'get',
    path: '/v1/beneficiary-samples/{id}',
    tag,
    summary: 'Get a beneficiary sample',
    description: 'Returns a beneficiary sample with its number of counties and points.',
    scope,
    params,
    success: { status: 200, description: 'The beneficiary sample.', body: BeneficiarySample },
    problems: [],
  },

  listBeneficiaryPoints: listRoute({
    path: '/v1/beneficiary-samples/{id}/points',
    tag,
    summary: 'List the points of a beneficiary sample',
    description:
      'Returns a list of the points that represent the beneficiaries of counties. The covered_ratio of a cell can be reproduced from ' +
      'these points, the limits of the cell and the locations of the providers. With Accept: text/csv, the complete list is returned as ' +
      'one CSV file.',
    scope,
    params,
    item: BeneficiaryPoint,
    page: 'BeneficiaryPointPage',
    filters: { county_fips: anyOf(CountyFips, 'County FIPS codes.') },
    sorts: ['county_fips', 'position'],
    default_sort: ['county_fips', 'position'],
  }),
});
