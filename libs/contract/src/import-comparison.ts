import { count, ImportId, ProviderId } from './formats.ts';
import { OPEN_FIELDS } from './provider-field-lists.ts';
import { PageMeta } from './route.ts';
import { nullable, z } from './zod.ts';

/** What a file can state about a provider apart from the fields that every caller writes. */
const OTHERS = ['adequacy_override', 'county_fips', 'held_from_stage', 'locations', 'stage'] as const;

export const ComparedField = z.enum([...OPEN_FIELDS, ...OTHERS].toSorted());
export type ComparedField = z.infer<typeof ComparedField>;

export const DifferenceKind = z.enum(['added', 'removed', 'changed', 'rejected']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

export const MAX_COMPARED_TEXT = 32_000;

const value = (description: string) =>
  z.string().max(MAX_COMPARED_TEXT).nullable().openapi({ description, example: 'contracted' });

const rowNumber = (description: string) =>
  z.int().min(1).nullable().openapi({ description, format: 'int32', example: 2 });

export const ImportDifference = z
  .object({
    object: z.literal('import_difference').openapi({ description: 'Always import_difference.' }),
    kind: DifferenceKind.openapi({
      description:
        'How the provider differs. added: only this file names it. removed: only the other file does. changed: both state other values. ' +
        'rejected: both name it, and all of its rows in one of them were rejected.',
      example: 'changed',
    }),
    key_field: z
      .enum(['npi', 'external_id', 'record_id'])
      .openapi({ description: 'Identifier by which the rows of the provider were found.', example: 'npi' }),
    key: z.string().max(255).openapi({ description: 'Value of that identifier.', example: '2000000002' }),
    name: z
      .string()
      .max(200)
      .nullable()
      .openapi({ description: 'Name in this file, or in the other one.', example: 'Ana Rivera, MD' }),
    provider_id: nullable(ProviderId).openapi({
      description: 'The provider of the build that the rows were found to be. Null if there was none.',
    }),
    row: rowNumber('First row of the provider in this file. Null if it has none.'),
    with_row: rowNumber('First row of the provider in the other file. Null if it has none.'),
    fields: z
      .array(
        z.object({
          field: z
            .string()
            .max(60)
            .openapi({ description: 'Field of the provider; metadata has the name of its key.', example: 'stage' }),
          from: value('Value in the other file. Null if it states none.'),
          to: value('Value in this file. Null if it states none.'),
        }),
      )
      .max(200)
      .openapi({
        description:
          'Fields that changed; empty unless kind is changed. Of locations, those that both files have are left out.',
      }),
  })
  .openapi('ImportDifference', { description: 'A provider that differs between the files of two imports.' });
export type ImportDifference = z.infer<typeof ImportDifference>;

export const ImportComparisonMeta = PageMeta.extend({
  import_id: ImportId,
  with: ImportId.openapi({ description: 'The import that it is compared with.' }),
  counts: z
    .object({
      added: count('Providers that only this file names.'),
      removed: count('Providers that only the other file names.'),
      changed: count('Providers that both files name, with other values.'),
      rejected: count('Providers that both files name, and of which one has no row that was accepted.'),
    })
    .openapi('ImportComparisonCounts', { description: 'Providers by kind, without the filters of the request.' }),
}).openapi('ImportComparisonMeta', { description: 'The position of a page in its list, and what is compared.' });
