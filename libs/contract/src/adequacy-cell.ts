import { ADEQUACY_TAG, basis, cellFields } from './adequacy.ts';
import { methodFields, resultFields } from './adequacy-fields.ts';
import { AdequacyReason } from './adequacy-status.ts';
import { BuildId, count, CountyFips, ProviderId, ratio } from './formats.ts';
import { route } from './route.ts';
import { z } from './zod.ts';

const nearest = z
  .object({
    miles: z.number().min(0).openapi({ description: 'Miles by the travel model.', example: 12.4 }),
    minutes: z.number().min(0).openapi({ description: 'Minutes by the travel model.', example: 16.1 }),
    location_index: z.int().min(0).openapi({ description: 'Which of its locations, from 0.', example: 0 }),
  })
  .nullable()
  .openapi({ description: 'The way from its nearest location to the nearest sampled beneficiary; null without one.' });

const Counted = z
  .object({
    provider_id: ProviderId,
    nearest,
    serves_ratio: ratio('Share of the sampled beneficiaries of the county within the limits of it.'),
    serves_beneficiaries: count('The same in persons.'),
    units: count('What it adds to counted_count: 1, or its beds; 0 where another record of its NPI counts for it.'),
    counted_as: ProviderId.nullable().openapi({ description: 'The record that counts for its NPI; null: this one.' }),
    is_sole_source: z.boolean().openapi({ description: 'Whether its loss alone would fail the cell.' }),
  })
  .openapi('CountedProvider', { description: 'A provider that counts in a cell.' });

const Rejected = z
  .object({
    provider_id: ProviderId,
    nearest,
    reasons: z
      .array(AdequacyReason)
      .max(AdequacyReason.options.length)
      .openapi({ description: 'All that keep it from counting here.' }),
  })
  .openapi('RejectedProvider', { description: 'A provider of the specialty that does not count in a cell.' });

export const AdequacyCellDetail = z
  .object({
    object: z.literal('adequacy_cell').openapi({ description: 'Always adequacy_cell.' }),
    ...cellFields,
    gap: z
      .object({
        count: count('What lacks of the minimum number.'),
        beneficiaries: count('Sampled beneficiaries to cover besides, credits being as they are.'),
        beneficiaries_without_credits: count('The same without any credit.'),
      })
      .openapi({ description: 'What the cell lacks.' }),
    counted: z.array(Counted).max(100).openapi({ description: 'Those that count, nearest first.' }),
    counted_total: count('How many count, listed or not.'),
    rejected: z.array(Rejected).max(100).openapi({ description: 'Those that do not, nearest first, and why.' }),
    rejected_total: count('How many do not, listed or not.'),
    ...methodFields,
    ...resultFields,
  })
  .openapi('AdequacyCellDetail', { description: 'A cell, who counts in it, who does not, and why.' });
export type AdequacyCellDetail = z.infer<typeof AdequacyCellDetail>;

export const cellPath = z.object({
  id: BuildId,
  county_fips: CountyFips,
  specialty_code: z
    .string()
    .regex(/^(\d{3}|S\d{2})$/)
    .openapi({ description: 'Tested specialty: S03, not 001.', example: '008' }),
});

export const getAdequacyCell = route({
  operationId: 'getAdequacyCell',
  method: 'get',
  path: '/v1/builds/{id}/adequacy/cells/{county_fips}/{specialty_code}',
  tag: ADEQUACY_TAG,
  summary: 'Explain a cell',
  description:
    'One county x specialty judged from the network as it is at this moment: its figures are those of the list once the queued run is done.',
  scope: 'adequacy:read',
  params: cellPath,
  query: z.strictObject({
    basis,
    limit: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .openapi({ description: 'Providers in each list, 100 by default.', format: 'int32', example: 100 }),
  }),
  success: { status: 200, description: 'The cell with its explanation.', body: AdequacyCellDetail },
  problems: [],
});
