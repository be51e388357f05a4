import { BuildId, ProviderId, RunId } from './formats.ts';
import { AdequacyReason, AdequacyStatus } from './adequacy-status.ts';
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
