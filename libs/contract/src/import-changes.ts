import { ProviderId } from './formats.ts';
import { nullable, z } from './zod.ts';

export const ImportChangeType = z.enum(['created', 'updated', 'terminated']);
export const RevertOutcome = z.enum(['restored', 'deleted', 'kept']);
export const RevertReason = z.enum(['changed', 'deleted', 'contact_attempts', 'campaign', 'filing', 'conflict']);

export const ImportChange = z
  .object({
    object: z.literal('import_change').openapi({ description: 'Always import_change.' }),
    provider_id: ProviderId,
    type: ImportChangeType.openapi({
      description: 'What the import did. terminated: the provider is missing in a complete file.',
      example: 'updated',
    }),
    revert: nullable(RevertOutcome).openapi({
      description: 'What the revert did: kept is an exception. Null while the import is not reverted.',
      example: 'kept',
    }),
    reason: nullable(RevertReason).openapi({
      description:
        'Why the revert kept it: changed or deleted since the import; contact attempts, a campaign or a filing refer to it; ' +
        'conflict: another provider has its NPI or external_id now.',
      example: 'changed',
    }),
  })
  .openapi('ImportChange', { description: 'A provider that an import changed.' });
export type ImportChange = z.infer<typeof ImportChange>;
