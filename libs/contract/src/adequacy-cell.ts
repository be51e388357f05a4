import { cellFields } from './adequacy.ts';
import { methodFields, resultFields } from './adequacy-fields.ts';
import { AdequacyReason } from './adequacy-status.ts';
import { count, Npi, ProviderId, ratio, text } from './formats.ts';
import { Stage } from './pipeline.ts';
import { nullable, z } from './zod.ts';

const nearest = z
  .object({
    miles: z.number().min(0).openapi({
      description:
        'Distance in miles by the travel model, with two decimals. The full value is compared with the limit.',
      example: 12.4,
    }),
    minutes: z.number().min(0).openapi({
      description:
        'Travel time in minutes by the travel model, with two decimals. The full value is compared with the limit.',
      example: 16.1,
    }),
    location_index: z
      .int()
      .min(0)
      .openapi({ description: 'Index of the location in the provider, starting at 0.', example: 0 }),
  })
  .nullable()
  .openapi({
    description:
      'Distance and time from the nearest location to the nearest sampled beneficiary. Null if there is none.',
  });

const named = {
  provider_id: ProviderId,
  name: text(200).openapi({ description: 'Name of the provider.', example: 'Ana Rivera, MD' }),
  npi: nullable(Npi).openapi({ description: 'NPI of the provider. Null if it has none.' }),
  stage: Stage,
};

const CountedProvider = z
  .object({
    ...named,
    nearest,
    serves_ratio: ratio('Share of the sampled beneficiaries of the county that are within its time and distance.'),
    serves_beneficiaries: count('Number of sampled beneficiaries of the county that are within its time and distance.'),
    units: count(
      'Amount added to counted_count: 1, or its beds. 0 if another record with the same NPI counts instead.',
    ),
    counted_as: ProviderId.nullable().openapi({
      description: 'The record that counts for the NPI. Null if this record counts.',
    }),
    is_sole_source: z.boolean().openapi({ description: 'Whether the cell would not be met without this provider.' }),
  })
  .openapi('CountedProvider', { description: 'A provider that counts in a cell.' });

const RejectedProvider = z
  .object({
    ...named,
    nearest,
    reasons: z
      .array(AdequacyReason)
      .max(AdequacyReason.options.length)
      .openapi({ description: 'All reasons why the provider does not count in the cell.' }),
  })
  .openapi('RejectedProvider', { description: 'A provider of the specialty that does not count in a cell.' });

export const AdequacyCellDetail = z
  .object({
    object: z.literal('adequacy_cell').openapi({ description: 'Always adequacy_cell.' }),
    ...cellFields,
    gap: z
      .object({
        count: count('The part of the minimum number that is missing.'),
        beneficiaries: count(
          'Number of additional sampled beneficiaries that must be covered, with the current credits.',
        ),
        beneficiaries_without_credits: count(
          'Number of additional sampled beneficiaries that must be covered without credits.',
        ),
      })
      .openapi({ description: 'What is missing for the cell to be met.' }),
    counted: z.array(CountedProvider).max(100).openapi({ description: 'Providers that count, nearest first.' }),
    counted_total: count('Number of providers that count, listed or not.'),
    rejected: z
      .array(RejectedProvider)
      .max(100)
      .openapi({ description: 'Providers that do not count, nearest first, with the reasons.' }),
    rejected_total: count('Number of providers that do not count, listed or not.'),
    ...methodFields,
    ...resultFields,
  })
  .openapi('AdequacyCellDetail', {
    description: 'A cell with the providers that count, those that do not, and the reasons.',
  });
export type AdequacyCellDetail = z.infer<typeof AdequacyCellDetail>;
