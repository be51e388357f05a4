import { specialty_code } from './adequacy.ts';
import { tallyFields } from './adequacy-fields.ts';
import { Basis } from './builds.ts';
import { CountyType, MinimumUnit, SpecialtyKind } from './counties.ts';
import { BuildId, count, CountyFips, State, text } from './formats.ts';
import { z } from './zod.ts';

export const AdequacyCounty = z
  .object({
    object: z.literal('adequacy_county').openapi({ description: 'Always adequacy_county.' }),
    build_id: BuildId,
    basis: Basis,
    county_fips: CountyFips,
    county: text(200).openapi({ description: 'County name.', example: 'Salt Lake' }),
    state: State,
    county_type: CountyType,
    ...tallyFields,
    provider_gap: count('Number of providers and facilities that are missing, summed over the cells of the county.'),
    bed_gap: count('Number of hospital beds that are missing.'),
  })
  .openapi('AdequacyCounty', { description: 'Totals over the cells of one county of a build.' });
export type AdequacyCounty = z.infer<typeof AdequacyCounty>;

export const AdequacySpecialty = z
  .object({
    object: z.literal('adequacy_specialty').openapi({ description: 'Always adequacy_specialty.' }),
    build_id: BuildId,
    basis: Basis,
    specialty_code,
    specialty: text(200).openapi({ description: 'CMS name of the specialty.', example: 'Cardiology' }),
    kind: SpecialtyKind.openapi({
      description: 'Whether the specialty is a provider type or a facility type.',
      example: 'provider',
    }),
    unit: MinimumUnit.openapi({ description: 'Unit of count_gap.', example: 'providers' }),
    ...tallyFields,
    count_gap: count('The part of the minimum numbers that is missing, summed over the cells.'),
  })
  .openapi('AdequacySpecialty', { description: 'Totals over the cells of one tested specialty of a build.' });
export type AdequacySpecialty = z.infer<typeof AdequacySpecialty>;
