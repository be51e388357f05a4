import { ANY_ID_PATTERN, BuildId, oneRequired } from './formats.ts';
import { FieldError } from './problem.ts';
import { PROBLEM_CODES, type ProblemCode } from './problems.ts';
import { Provider, ProviderUpdate } from './providers.ts';
import { nullable, z } from './zod.ts';

/** Items of one batch. */
export const MAX_BATCH_ITEMS = 100;
/** Errors of one item. */
export const MAX_ITEM_ERRORS = 20;

export const ProviderUpsert = ProviderUpdate.openapi('ProviderUpsert', {
  description:
    'A provider, identified by external_id, otherwise by npi. If the build has it, the fields that are sent are updated as by PATCH: ' +
    'fields that are not sent keep their values, and null removes a value. Otherwise it is created as by POST, which requires name and ' +
    'one of specialty, specialty_code and taxonomy_code; read-only fields are then ignored.',
  not: oneRequired('external_id', 'npi'),
  example: { external_id: 'crm-4711', stage: 'contracted', reason: 'Signed by both sides.' },
});
export type ProviderUpsert = z.infer<typeof ProviderUpsert>;

export const ProviderBatch = z
  .strictObject({
    build_id: BuildId,
    atomic: z
      .boolean()
      .optional()
      .openapi({
        description:
          'Whether a rejected item rejects the request with 422 and the errors of all items. Nothing is then written. ' +
          'Defaults to false: each item is applied or rejected on its own.',
        example: false,
      }),
    items: z
      .array(ProviderUpsert)
      .min(1)
      .max(MAX_BATCH_ITEMS)
      .openapi({ description: 'Providers to create or update. No two items can be the same provider.' }),
  })
  .openapi('ProviderBatch', {
    description: `Up to ${MAX_BATCH_ITEMS} providers of one build to create or update.`,
    example: {
      build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za',
      items: [{ external_id: 'crm-4711', owner_email: 'owner@example.com' }],
    },
  });
export type ProviderBatch = z.infer<typeof ProviderBatch>;

/** The batch before its items are decoded: a malformed item is rejected alone. */
export const ProviderBatchEnvelope = ProviderBatch.extend({
  items: z.array(z.unknown()).min(1).max(MAX_BATCH_ITEMS),
});

const OUTCOMES = ['created', 'updated', 'unchanged', 'rejected'] as const;
export type ProviderBatchOutcome = (typeof OUTCOMES)[number];

const ProviderBatchResult = z
  .object({
    index: z
      .int()
      .min(0)
      .max(MAX_BATCH_ITEMS - 1)
      .openapi({ description: 'Position of the item in the request, starting at 0.', format: 'int32', example: 0 }),
    outcome: z.enum(OUTCOMES).openapi({
      description: 'Result of the item. An item whose values equal the current ones is unchanged.',
      example: 'updated',
    }),
    provider: nullable(Provider).openapi({ description: 'The current provider. Null for a rejected item.' }),
    code: z
      .enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]])
      .nullable()
      .openapi({
        description: 'For a rejected item: the code with which POST or PATCH would reject it.',
        example: null,
      }),
    detail: z.string().max(2000).nullable().openapi({
      description: 'For a rejected item: what is wrong and how to fix it.',
      example: null,
    }),
    errors: z
      .array(FieldError)
      .max(MAX_ITEM_ERRORS)
      .openapi({
        description: `For a rejected item: its first ${MAX_ITEM_ERRORS} errors, with pointers into the body of the request.`,
        example: [],
      }),
    conflict_id: z.string().max(60).nullable().openapi({
      pattern: ANY_ID_PATTERN,
      description: 'For a rejected item: identifier of the provider with which it conflicts, if any.',
      example: null,
    }),
  })
  .openapi('ProviderBatchResult', { description: 'The result of one item of a batch.' });
export type ProviderBatchResult = z.infer<typeof ProviderBatchResult>;

const count = (description: string) =>
  z.int().min(0).max(MAX_BATCH_ITEMS).openapi({ description, format: 'int32', example: 1 });

export const ProviderBatchReport = z
  .object({
    object: z.literal('provider_batch').openapi({ description: 'Always provider_batch.' }),
    build_id: BuildId,
    created: count('Number of created providers.'),
    updated: count('Number of updated providers.'),
    unchanged: count('Number of items whose values equal the current ones.'),
    rejected: count('Number of rejected items.'),
    results: z
      .array(ProviderBatchResult)
      .max(MAX_BATCH_ITEMS)
      .openapi({ description: 'One result for each item, in the order of the request.' }),
  })
  .openapi('ProviderBatchReport', { description: 'The results of a batch.' });
export type ProviderBatchReport = z.infer<typeof ProviderBatchReport>;
