import { BuildId, count, CountyFips, oneRequired, State } from './formats.ts';
import { z } from './zod.ts';

/** More than the number of counties in the United States. */
const MAX_COUNTIES = 4_000;

const fipsCodes = z.array(CountyFips).max(MAX_COUNTIES);

/** Fields of a request that define a service area. */
export const serviceAreaFields = {
  county_fips: fipsCodes.min(1).openapi({
    description:
      'FIPS codes of counties, each in the standard of the build. For Connecticut, the complete set of planning regions is accepted in place of the complete set of counties from before 2022, and the reverse.',
    example: ['49035', '49049'],
  }),
  states: z
    .array(State)
    .min(1)
    .max(60)
    .openapi({
      description: 'States. Every county of the state that is in the standard is included.',
      example: ['UT'],
    }),
  pending_county_fips: fipsCodes.openapi({
    description:
      'FIPS codes of the counties in the pending service area. Letters of intent and the applicant credit count in these counties only ' +
      '("in the pending service area", 42 CFR 422.116(d)(7)). Defaults to every county for an initial_application and to none for a ' +
      'service_area_expansion. Ignored for any other filing_type.',
    example: ['49049'],
  }),
};

export const ServiceArea = z
  .object({
    object: z.literal('service_area').openapi({ description: 'Always service_area.' }),
    build_id: BuildId,
    county_fips: fipsCodes.openapi({
      description: 'FIPS codes of the counties, in ascending order.',
      example: ['49035', '49049'],
    }),
    pending_county_fips: fipsCodes.openapi({
      description: 'FIPS codes of the counties in the pending service area, in ascending order.',
      example: ['49049'],
    }),
    states: z
      .array(
        z.object({
          state: State,
          counties: count('Number of counties of the service area in the state.'),
          beneficiaries: count('Number of Medicare beneficiaries in these counties.'),
        }),
      )
      .max(60)
      .openapi({ description: 'Totals by state.' }),
    counts: z
      .object({
        counties: count('Number of counties.'),
        beneficiaries: count('Number of Medicare beneficiaries, as counted by CMS.'),
      })
      .openapi({ description: 'The size of the service area.' }),
  })
  .openapi('ServiceArea', {
    description: 'The counties in which a build is scored. GET /v1/counties?build_id= returns their details.',
  });
export type ServiceArea = z.infer<typeof ServiceArea>;

export const ServiceAreaUpdate = z
  .strictObject(serviceAreaFields)
  .partial()
  .openapi('ServiceAreaUpdate', {
    description:
      'The new service area. At least one of county_fips and states is required. The complete service area is replaced, including pending_county_fips.',
    not: oneRequired('county_fips', 'states'),
    example: { states: ['UT'] },
  });
export type ServiceAreaUpdate = z.infer<typeof ServiceAreaUpdate>;

export const ServiceAreaChange = z
  .object({
    added: fipsCodes.openapi({ description: 'Counties that were added.', example: ['49049'] }),
    removed: fipsCodes.openapi({ description: 'Counties that were removed.', example: [] }),
    pending_added: fipsCodes.openapi({
      description: 'Counties that were added to the pending service area.',
      example: ['49049'],
    }),
    pending_removed: fipsCodes.openapi({
      description: 'Counties that were removed from the pending service area.',
      example: [],
    }),
  })
  .openapi('ServiceAreaChange', { description: 'The changes of a service area.' });
export type ServiceAreaChange = z.infer<typeof ServiceAreaChange>;
