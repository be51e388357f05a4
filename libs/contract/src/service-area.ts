import { BuildId, count, CountyFips, oneRequired, State } from './formats.ts';
import { route } from './route.ts';
import { z } from './zod.ts';

/** Room for every county of the country. */
const MAX_COUNTIES = 4_000;

const fipsCodes = z.array(CountyFips).max(MAX_COUNTIES);

/** How a request says where a build is. */
export const places = {
  county_fips: fipsCodes.min(1).openapi({
    description:
      'Counties, each in the standard of the build. All planning regions of Connecticut are accepted for all of its old counties, and the reverse.',
    example: ['49035', '49049'],
  }),
  states: z
    .array(State)
    .min(1)
    .max(60)
    .openapi({ description: 'States, with every county that the standard has of them.', example: ['UT'] }),
  pending_county_fips: fipsCodes.openapi({
    description:
      'Those of its counties that are applied for. Letters of intent and the applicant credit, which 42 CFR 422.116(d)(7) gives "in the ' +
      'pending service area", hold there only. When left out: every county of an initial_application, none of a ' +
      'service_area_expansion. Of no effect on another filing_type.',
    example: ['49049'],
  }),
};

export const ServiceArea = z
  .object({
    object: z.literal('service_area').openapi({ description: 'Always service_area.' }),
    build_id: BuildId,
    county_fips: fipsCodes.openapi({ description: 'Its counties, ascending.', example: ['49035', '49049'] }),
    pending_county_fips: fipsCodes.openapi({
      description: 'Those of them that are applied for, ascending.',
      example: ['49049'],
    }),
    states: z
      .array(
        z.object({
          state: State,
          counties: count('Counties of the service area there.'),
          beneficiaries: count('Medicare beneficiaries of these counties.'),
        }),
      )
      .max(60)
      .openapi({ description: 'The same by state.' }),
    counts: z
      .object({
        counties: count('Counties.'),
        beneficiaries: count('Medicare beneficiaries, as CMS counts them.'),
      })
      .openapi({ description: 'How large it is.' }),
  })
  .openapi('ServiceArea', { description: 'The counties a build is judged in; GET /v1/counties?build_id= tells more.' });
export type ServiceArea = z.infer<typeof ServiceArea>;

export const ServiceAreaUpdate = z
  .strictObject(places)
  .partial()
  .openapi('ServiceAreaUpdate', {
    description:
      'Where a build is: county_fips, states or both together. One of them is needed. All of it is replaced, pending_county_fips as well.',
    allOf: oneRequired('county_fips', 'states'),
    example: { states: ['UT'] },
  });
export type ServiceAreaUpdate = z.infer<typeof ServiceAreaUpdate>;

export const ServiceAreaChange = z
  .object({
    added: fipsCodes.openapi({ description: 'Counties that came in.', example: ['49049'] }),
    removed: fipsCodes.openapi({ description: 'Counties that went out.', example: [] }),
    pending_added: fipsCodes.openapi({ description: 'Counties that are applied for now.', example: ['49049'] }),
    pending_removed: fipsCodes.openapi({ description: 'Counties that are no longer applied for.', example: [] }),
  })
  .openapi('ServiceAreaChange', { description: 'How a service area changed.' });
export type ServiceAreaChange = z.infer<typeof ServiceAreaChange>;

const tag = 'Builds';
const path = '/v1/builds/{id}/service-area';
const params = z.object({ id: BuildId });

export const getServiceArea = route({
  operationId: 'getServiceArea',
  method: 'get',
  path,
  tag,
  summary: 'Get a service area',
  description: 'The counties of a build, all at once.',
  scope: 'builds:read',
  params,
  success: { status: 200, description: 'The service area as it is now.', body: ServiceArea },
  problems: [],
});

export const replaceServiceArea = route({
  operationId: 'replaceServiceArea',
  method: 'put',
  path,
  tag,
  summary: 'Replace a service area',
  description:
    'Puts other counties in the place of those of a build; its providers stay. Takes the entity tag of the service area or of the build. ' +
    'Emits build.updated with the counties that came in and went out; the adequacy of the build is computed anew.',
  scope: 'builds:write',
  params,
  body: ServiceAreaUpdate,
  success: { status: 200, description: 'The service area as it is now.', body: ServiceArea },
  problems: ['build_frozen'],
  conditional: 'if_match',
});
