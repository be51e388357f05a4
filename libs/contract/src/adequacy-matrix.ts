import { Basis } from './builds.ts';
import { specialty_code } from './adequacy.ts';
import { CountyType, MinimumUnit, SpecialtyKind } from './counties.ts';
import { BuildId, CountyFips, RunId, State, text } from './formats.ts';
import { z } from './zod.ts';

const MAX_SPECIALTIES = 100;
const MAX_COUNTIES = 10_000;

/** A whole number for each specialty, in the order of `specialties`. */
const perSpecialty = (description: string, { most, example }: { most: number; example: number[] }) =>
  z
    .array(z.int().min(0).max(most).openapi({ format: 'int32' }))
    .max(MAX_SPECIALTIES)
    .openapi({ description: `${description} One for each specialty.`, example });

const MatrixSpecialty = z
  .object({
    specialty_code,
    specialty: text(200).openapi({ description: 'CMS name of the specialty.', example: 'Cardiology' }),
    kind: SpecialtyKind.openapi({
      description: 'Whether the specialty is a provider type or a facility type.',
      example: 'provider',
    }),
    unit: MinimumUnit.openapi({ description: 'Unit of the count gaps of the specialty.', example: 'providers' }),
  })
  .openapi('MatrixSpecialty', { description: 'A column of a matrix: a tested specialty.' });

const MatrixCounty = z
  .object({
    county_fips: CountyFips,
    county: text(200).openapi({ description: 'County name.', example: 'Salt Lake' }),
    state: State,
    county_type: CountyType,
    statuses: z
      .string()
      .max(MAX_SPECIALTIES)
      .regex(/^[cmn]*$/)
      .openapi({
        description: 'The status of each cell, one character for each specialty: m met, c met_with_credit, n not_met.',
        example: 'mmcn',
      }),
    credited_percents: perSpecialty(
      'Percentage of sampled beneficiaries that are covered, including credits, rounded down.',
      { most: 100, example: [100, 97, 92, 41] },
    ),
    progress_percents: perSpecialty(
      'Percentage fulfilled, rounded down: 100 for a met cell, else at most 99, the lesser of its fulfilled share and its fulfilled number.',
      { most: 100, example: [100, 100, 100, 45] },
    ),
    count_gaps: perSpecialty('The part of the minimum number that is missing.', {
      most: 2_147_483_647,
      example: [0, 0, 0, 2],
    }),
  })
  .openapi('MatrixCounty', { description: 'A row of a matrix: the cells of one county.' });

export const AdequacyMatrix = z
  .object({
    object: z.literal('adequacy_matrix').openapi({ description: 'Always adequacy_matrix.' }),
    build_id: BuildId,
    basis: Basis,
    run_id: RunId.nullable().openapi({
      description: 'The run that computed the cells. Null before the first run; then the matrix is empty.',
    }),
    specialties: z
      .array(MatrixSpecialty)
      .max(MAX_SPECIALTIES)
      .openapi({ description: 'The tested specialties, by code.' }),
    counties: z
      .array(MatrixCounty)
      .max(MAX_COUNTIES)
      .openapi({ description: 'The counties of the service area with their cells, by FIPS code.' }),
  })
  .openapi('AdequacyMatrix', { description: 'All cells of a build on one basis, in a compact form.' });
export type AdequacyMatrix = z.infer<typeof AdequacyMatrix>;
