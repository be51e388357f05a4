import { CERTIFICATE_EFFECTS, COUNTY_TYPES, MINIMUM_UNITS, SPECIALTY_KINDS } from '@pnb/adequacy';
import { NAME_ID_PATTERN, BuildId, count, CountyFips, ratio, State, text } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const standard_id = z.string().max(40).openapi({
  description: 'Identifier of the standard from which the values are taken.',
  example: 'cms-ma-2026',
  pattern: NAME_ID_PATTERN,
});
const standardFilter = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a standard, such as cms-ma-2026')
  .optional();

export const CountyType = z.enum(COUNTY_TYPES).openapi('CountyType', {
  description: 'CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations.',
  example: 'micro',
});
export type CountyType = z.infer<typeof CountyType>;

export const CertificateEffect = z.enum(CERTIFICATE_EFFECTS);
export const SpecialtyKind = z.enum(SPECIALTY_KINDS);
export const MinimumUnit = z.enum(MINIMUM_UNITS);

export const County = z
  .object({
    object: z.literal('county').openapi({ description: 'Always county.' }),
    fips: CountyFips,
    standard_id,
    ssa_code: z
      .string()
      .regex(/^\d{5}$/)
      .openapi({ description: 'SSA state and county code, as used in CMS files.', example: '46170' }),
    name: text(200).openapi({ description: 'County name.', example: 'Salt Lake' }),
    state: State,
    county_type: CountyType,
    population: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().openapi({
      description: 'Number of residents. Null if no census figure is loaded.',
      format: 'int64',
      example: 1217454,
    }),
    land_area_square_miles: z
      .number()
      .min(0)
      .max(1_000_000)
      .nullable()
      .openapi({ description: 'Land area in square miles. Null if no census figure is loaded.', example: 752.9 }),
    density: z.number().min(0).max(1_000_000).nullable().openapi({
      description: 'Residents per square mile of land. Null if no census figure is loaded.',
      example: 1617.12,
    }),
    beneficiaries: count('Number of Medicare beneficiaries in the county, as counted by CMS.'),
    required_coverage_ratio: ratio(
      'Share of beneficiaries that must be within time and distance, 42 CFR 422.116(d)(4).',
    ),
    centroid: z
      .object({
        latitude: z.number().min(-90).max(90).openapi({ description: 'Latitude in degrees.', example: 40.66 }),
        longitude: z.number().min(-180).max(180).openapi({ description: 'Longitude in degrees.', example: -111.92 }),
      })
      .openapi({ description: 'A point inside the county.' }),
    adequacy: z
      .object({
        cells_required: count('Number of specialties that are tested in the county.', 43),
        cells_met: count('Number of specialties for which both tests are met.', 38),
        passes: z.boolean().openapi({ description: 'Whether both tests are met for every specialty.' }),
      })
      .nullable()
      .openapi({ description: 'Result on the basis of the build. Null without build_id or before the first run.' }),
  })
  .openapi('County', { description: 'A county with the CMS criteria that apply to it.' });
export type County = z.infer<typeof County>;

const tested = z.string().max(3).openapi({ description: 'Code of the tested specialty.', example: '008' });

export const CountyDetail = County.extend({
  customized_limits: z
    .array(
      z.object({
        specialty_code: tested,
        max_minutes: z
          .number()
          .min(0)
          .max(10_000)
          .openapi({ description: 'Maximum travel time in minutes.', example: 370 }),
        max_miles: z.number().min(0).max(10_000).openapi({ description: 'Maximum distance in miles.', example: 335 }),
      }),
    )
    .max(100)
    .openapi({
      description:
        'Limits that CMS customized for the county, 42 CFR 422.116(d)(3), by specialty. Other specialties have the limits of the county type; see GET /v1/specialties.',
    }),
  certificates_of_need: z
    .array(
      z.object({
        specialty_code: tested,
        effect: CertificateEffect.openapi({
          description:
            'Effect of the law. points: a credit of 10 percentage points. relaxed_limits: CMS customized the limits instead.',
          example: 'points',
        }),
      }),
    )
    .max(100)
    .openapi({
      description: 'Specialties to which a certificate-of-need law applies in the county, 42 CFR 422.116(d)(6).',
    }),
}).openapi('CountyDetail', { description: 'A county with the specialties for which CMS makes an exception.' });
export type CountyDetail = z.infer<typeof CountyDetail>;

const limits = (description: string) =>
  z
    .object({
      max_minutes: z
        .number()
        .min(0)
        .max(1_000)
        .openapi({ description: 'Maximum travel time in minutes.', example: 30 }),
      max_miles: z.number().min(0).max(1_000).openapi({ description: 'Maximum distance in miles.', example: 20 }),
      minimum_per_1000: z.number().min(0).max(100).nullable().openapi({
        description: 'Providers or beds required per 1,000 beneficiaries. Null if one is sufficient.',
        example: 0.27,
      }),
    })
    .openapi({ description });

export const Specialty = z
  .object({
    object: z.literal('specialty').openapi({ description: 'Always specialty.' }),
    standard_id,
    code: z.string().max(3).openapi({ description: 'CMS HSD code of the specialty.', example: '008' }),
    name: text(200).openapi({ description: 'CMS name of the specialty.', example: 'Cardiology' }),
    kind: SpecialtyKind.openapi({
      description: 'Whether the specialty is a provider type or a facility type.',
      example: 'provider',
    }),
    tested_as: z
      .string()
      .max(3)
      .openapi({ description: 'Code under which CMS tests the specialty: S03 for 001 to 006.', example: '008' }),
    unit: MinimumUnit.openapi({ description: 'Unit of the minimum number.', example: 'providers' }),
    telehealth_credit_eligible: z
      .boolean()
      .openapi({ description: 'Whether telehealth earns a credit of 10 percentage points, 42 CFR 422.116(d)(5).' }),
    limits: z
      .object({
        large_metro: limits('Limits in Large Metro counties.'),
        metro: limits('Limits in Metro counties.'),
        micro: limits('Limits in Micro counties.'),
        rural: limits('Limits in Rural counties.'),
        ceac: limits('Limits in counties with extreme access considerations (CEAC).'),
      })
      .openapi({ description: 'Base limits by county type. CMS customizes the limits of some counties.' }),
  })
  .openapi('Specialty', { description: 'A provider or facility type of the CMS standard.' });
export type Specialty = z.infer<typeof Specialty>;

export const counties = routes({
  listCounties: listRoute({
    path: '/v1/counties',
    tag: 'Counties',
    summary: 'List counties',
    description:
      'Returns a list of the counties in the service area of a build. Without build_id, the list has the counties in all service areas of ' +
      'the account, each once and by the newest standard of its builds, or every county of the newest standard if there are no builds. ' +
      'With standard_id, the list has every county of that standard. An unknown population sorts as the smallest.',
    scope: 'counties:read',
    item: County,
    page: 'CountyPage',
    filters: {
      build_id: BuildId.optional().openapi({
        description: 'Only counties in the service area of this build. Cannot be combined with standard_id.',
      }),
      standard_id: standardFilter.openapi({ description: 'Every county of this standard, in a service area or not.' }),
      state: anyOf(State, 'USPS state codes.'),
      county_type: anyOf(CountyType, 'County types.'),
      q: z
        .string()
        .min(2)
        .max(100)
        .optional()
        .openapi({ description: 'Prefix of the county name, case-insensitive.', example: 'salt' }),
    },
    sorts: ['fips', 'name', 'population', 'beneficiaries'],
    default_sort: ['fips'],
  }),

  getCounty: {
    method: 'get',
    path: '/v1/counties/{id}',
    tag: 'Counties',
    summary: 'Get a county',
    description:
      'Returns a county of a standard, in a service area or not, with its customized limits and certificates of need. The id is the FIPS ' +
      'code.',
    scope: 'counties:read',
    params: z.object({ id: CountyFips }),
    query: z.strictObject({
      build_id: BuildId.optional().openapi({
        description: 'The build whose standard and result are returned. Cannot be combined with standard_id.',
      }),
      standard_id: standardFilter.openapi({
        description:
          'The standard whose figures are returned. Defaults to the newest standard that includes the county.',
      }),
    }),
    success: { status: 200, description: 'The county with the criteria that apply to it.', body: CountyDetail },
    problems: [],
  },

  listSpecialties: listRoute({
    path: '/v1/specialties',
    tag: 'Specialties',
    summary: 'List specialties',
    description:
      'Returns a list of the specialties of a standard. The standard of 2026 has 43 tested specialties, and 001 to 006, which are tested together as S03.',
    scope: 'counties:read',
    item: Specialty,
    page: 'SpecialtyPage',
    filters: {
      standard_id: standardFilter.openapi({
        description: 'The standard whose specialties are returned. Defaults to the newest standard.',
      }),
      kind: anyOf(SpecialtyKind, 'Kinds of specialty.'),
      tested_as: anyOf(
        z.string().regex(/^(\d{3}|S03)$/, 'must be a tested code of three characters, such as 008 or S03'),
        'Codes of tested specialties.',
      ),
    },
    sorts: ['code', 'name'],
    default_sort: ['code'],
  }),
});
