import { ADEQUACY_TAG } from './adequacy.ts';
import { BuildId, ProviderId, RunId } from './formats.ts';
import { AdequacyReason, AdequacyStatus } from './adequacy-status.ts';
import { anyOf, listRoute } from './route.ts';
import { z } from './zod.ts';

/** The change of the computed status of one provider, in its event and in the history. */
export const providerChangeFields = {
  run_id: RunId.openapi({ description: 'The run that changed the status.' }),
  from_status: AdequacyStatus.openapi({ description: 'Computed status before the run.', example: 'compliant' }),
  to_status: AdequacyStatus.openapi({ description: 'Computed status after the run.', example: 'non_compliant' }),
  reasons: z
    .array(AdequacyReason)
    .max(AdequacyReason.options.length)
    .openapi({ description: 'Reasons after the run.' }),
};

export const AdequacyProviderChange = z
  .object({
    object: z.literal('adequacy_provider_change').openapi({ description: 'Always adequacy_provider_change.' }),
    build_id: BuildId,
    provider_id: ProviderId,
    ...providerChangeFields,
    previous_reasons: z
      .array(AdequacyReason)
      .max(AdequacyReason.options.length)
      .openapi({ description: 'Reasons before the run.' }),
  })
  .openapi('AdequacyProviderChange', { description: 'A provider whose computed status was changed by a run.' });
export type AdequacyProviderChange = z.infer<typeof AdequacyProviderChange>;

export const listAdequacyRunProviders = listRoute({
  operationId: 'listAdequacyRunProviders',
  path: '/v1/builds/{id}/adequacy/history/{run_id}/providers',
  tag: ADEQUACY_TAG,
  summary: 'List the providers that a run changed',
  description:
    'Each provider whose computed status the run changed, on the basis that the build had then; deleted ones stay listed.',
  scope: 'adequacy:read',
  params: z.object({ id: BuildId, run_id: RunId }),
  item: AdequacyProviderChange,
  page: 'AdequacyProviderChangePage',
  filters: {
    from_status: anyOf(AdequacyStatus, 'Statuses before the run.'),
    to_status: anyOf(AdequacyStatus, 'Statuses after it.'),
  },
  sorts: ['provider_id'],
  default_sort: ['provider_id'],
});
