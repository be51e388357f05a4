import {
  BeneficiarySampleId,
  count,
  CountyFips,
  created_at,
  ID_PREFIXES,
  Latitude,
  Longitude,
  notBlank,
  text,
} from './formats.ts';
import { formatMebibytes, UPLOAD_LIMITS } from './upload-limits.ts';
import { countyFilter } from './name-filters.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { nullable, z } from './zod.ts';

/** Limits of one upload. */
export const SAMPLE_LIMITS = {
  points: 1_000_000,
  /** Number of points of one county: scoring compares each provider near a county with its points. */
  county_points: 10_000,
  /** Size of the file as sent, and after decompression. */
  file_bytes: UPLOAD_LIMITS.file_bytes,
} as const;

const DEFAULT_ID = 'utah-zcta-synthetic-2';

/** A TypeID, or the name of a sample that is part of the service. */
const SampleId = z
  .string()
  .regex(
    new RegExp(`^(${ID_PREFIXES.beneficiary_sample}_[0-7][0-9a-hjkmnp-tv-z]{25}|[a-z0-9-]{1,40})$`),
    `must be the id of one beneficiary sample, such as ${DEFAULT_ID}`,
  )
  .openapi({
    description: `Identifier of the beneficiary sample: ${ID_PREFIXES.beneficiary_sample}_… of an uploaded one, or the name of a default one.`,
    example: DEFAULT_ID,
  });

export const SampleUnit = z.enum(['beneficiaries', 'county_share']);
const unit = SampleUnit.openapi({
  description:
    'Unit of the weights. beneficiaries: the number of beneficiaries that a point represents. county_share: the share of the ' +
    'beneficiaries of its county; the weights of a county sum to 1. Scores use the share of a point in its county in both cases, and ' +
    'the number of beneficiaries that CMS counts.',
  example: 'beneficiaries',
});
const name = text(200).openapi({ description: 'Name of the sample.', example: 'MA sample census, Utah' });
const source = text(300).openapi({
  description: 'Origin of the points.',
  example: 'CMS MA Medicare Sample Census, received by the plan',
});
const vintage = text(40).openapi({ description: 'The time to which the points refer.', example: '2026-04' });

export const BeneficiarySample = z
  .object({
    object: z.literal('beneficiary_sample').openapi({ description: 'Always beneficiary_sample.' }),
    id: SampleId,
    name,
    version: z.int().min(1).openapi({
      description: 'Number of the sample among those of its name, starting at 1. A sample never changes.',
      format: 'int32',
      example: 1,
    }),
    source: nullable(source).openapi({
      description: 'Origin of the points. Null for a sample that was loaded by an earlier version.',
    }),
    vintage: nullable(vintage).openapi({ description: 'The time to which the points refer. Null if unknown.' }),
    unit,
    county_count: count('Number of counties with points.'),
    point_count: count('Number of points in all counties.'),
    sha256: nullable(
      z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .openapi({ example: 'c1d6f0a3d1f3f2f8a8d4f8b1f1c3f1d7b4a1f9d2e3c4b5a697887766554433aa' }),
    ).openapi({
      description:
        'SHA-256 of the points: lines of county_fips, latitude, longitude and weight with commas, each ended by LF, in the order of ' +
        '/points. Null for a default sample.',
    }),
    is_default: z.boolean().openapi({
      description: 'Whether builds without beneficiary_sample_id are scored from it.',
      example: false,
    }),
    is_shared: z.boolean().openapi({
      description: 'Whether all accounts have it: a default sample, or one that the operator loaded.',
      example: false,
    }),
    created_at,
  })
  .openapi('BeneficiarySample', {
    description: 'A set of points that represent the Medicare beneficiaries of counties. It never changes.',
  });
export type BeneficiarySample = z.infer<typeof BeneficiarySample>;

export const BeneficiarySampleCreate = z
  .strictObject({
    name: notBlank(name),
    source: notBlank(source),
    vintage,
    unit: unit.openapi({
      description:
        'Unit of the weights. Defaults to beneficiaries. With county_share, the weights of each county must sum to 1 within 0.001.',
    }),
  })
  .partial()
  .required({ name: true, source: true })
  .openapi('BeneficiarySampleCreate', {
    description: 'Fields of the form, before the part named file.',
    example: { name: 'MA sample census, Utah', source: 'CMS', vintage: '2026-04' },
  });
export type BeneficiarySampleCreate = z.infer<typeof BeneficiarySampleCreate>;

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
    weight: z.number().min(0).max(1e9).openapi({
      description: 'Weight of the point, in the unit of the sample.',
      example: 0.025,
    }),
  })
  .openapi('BeneficiaryPoint', { description: 'A point that represents a share of the beneficiaries of its county.' });
export type BeneficiaryPoint = z.infer<typeof BeneficiaryPoint>;

const tag = 'Beneficiary samples';
const scope = 'adequacy:read';
const params = z.object({ id: SampleId });

export const beneficiarySamples = routes({
  listBeneficiarySamples: listRoute({
    path: '/v1/beneficiary-samples',
    tag,
    summary: 'List beneficiary samples',
    description:
      'Returns a list of the beneficiary samples of the account, of those that the operator loaded for all accounts, and of the default ' +
      'samples. The beneficiary_sample_id of a score contains the identifiers of the samples that it was computed from, joined with +.',
    scope,
    item: BeneficiarySample,
    page: 'BeneficiarySamplePage',
    filters: {},
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createBeneficiarySample: {
    method: 'post',
    path: '/v1/beneficiary-samples',
    tag,
    summary: 'Upload a beneficiary sample',
    description:
      'Uploads a CSV, also compressed with gzip, with the columns county_fips or ssa_code, latitude, longitude and weight. Send the ' +
      'fields first and the part named file last. Each county must be in a standard, each point near its county, and each weight ' +
      'greater than 0; otherwise nothing is stored, and up to 100 errors are returned with their lines. Limits: ' +
      `${SAMPLE_LIMITS.points.toLocaleString('en')} points, ${SAMPLE_LIMITS.county_points.toLocaleString('en')} in a county, ` +
      `${formatMebibytes(SAMPLE_LIMITS.file_bytes)}. The same points again are a conflict with the sample that has them.`,
    scope: 'samples:write',
    body: BeneficiarySampleCreate,
    consumes: ['multipart/form-data'],
    max_seconds: 1_200,
    success: {
      status: 201,
      description: 'The beneficiary sample that was stored.',
      body: BeneficiarySample,
      location: '/v1/beneficiary-samples/{id}',
    },
    problems: ['conflict', 'plan_limit_exceeded'],
  },

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

  deleteBeneficiarySample: {
    method: 'delete',
    path: '/v1/beneficiary-samples/{id}',
    tag,
    summary: 'Delete a beneficiary sample',
    description:
      'Deletes a beneficiary sample of the account while no build uses it. Stored scores and filings keep its identifier. A sample that ' +
      'all accounts have cannot be deleted.',
    scope: 'samples:write',
    params: z.object({ id: BeneficiarySampleId }),
    success: { status: 204, description: 'The sample is deleted. The response has no body.' },
    problems: ['conflict'],
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
    filters: { county_fips: anyOf(CountyFips, 'County FIPS codes.'), county: countyFilter('Name of the county') },
    sorts: ['county_fips', 'position'],
    default_sort: ['county_fips', 'position'],
  }),
});
