import { contactFields } from './contact-attempts.ts';
import { BuildId, CampaignId, count, Instant, ProviderId, text } from './formats.ts';
import { Stage } from './pipeline.ts';
import { ProviderFilter } from './provider-filter.ts';
import { nullable, z } from './zod.ts';

/** Maximum number of members that a campaign enrolls. */
export const MAX_CAMPAIGN_MEMBERS = 50_000;

export const CampaignMemberState = z
  .enum(['pending', 'in_progress', 'responded', 'converted', 'declined', 'unreachable', 'removed'])
  .openapi('CampaignMemberState', {
    description:
      'State of the member, which follows the stage of its provider from the launch until the campaign ends. pending: identified. ' +
      'in_progress: outreach. responded: engaged, loi_signed, negotiating or contract_sent. converted: contracted, credentialing or ' +
      'active. declined and unreachable: the stage of that name. removed: disqualified or terminated, deleted, or removed from the ' +
      'campaign. A provider on hold keeps the state of the stage in which it was put on hold. Every member of a draft is pending.',
    example: 'responded',
  });
export type CampaignMemberState = z.infer<typeof CampaignMemberState>;

/** The state of a member by the stage of its provider; on_hold without an earlier stage is pending. */
export const MEMBER_STATES: Readonly<Record<Stage, CampaignMemberState>> = {
  identified: 'pending',
  outreach: 'in_progress',
  engaged: 'responded',
  loi_signed: 'responded',
  negotiating: 'responded',
  contract_sent: 'responded',
  contracted: 'converted',
  credentialing: 'converted',
  active: 'converted',
  on_hold: 'pending',
  declined: 'declined',
  unreachable: 'unreachable',
  disqualified: 'removed',
  terminated: 'removed',
};

export const CampaignRemovalReason = z.enum(['manual', 'deleted', 'disqualified', 'terminated']);
export type CampaignRemovalReason = z.infer<typeof CampaignRemovalReason>;

export const CampaignMemberCounts = z
  .object({
    pending: count('Members that have not been contacted yet.'),
    in_progress: count('Members in outreach.'),
    responded: count('Members that responded and have not decided.'),
    converted: count('Members with a contract.'),
    declined: count('Members that declined.'),
    unreachable: count('Members that could not be reached.'),
    removed: count('Members that were removed after the launch, or whose provider was deleted or disqualified.'),
    enrolled: count('Members in any state: the sum of the others.'),
  })
  .openapi('CampaignMemberCounts', { description: 'Number of members by state.' });
export type CampaignMemberCounts = z.infer<typeof CampaignMemberCounts>;

export const CampaignMember = z
  .object({
    object: z.literal('campaign_member').openapi({ description: 'Always campaign_member.' }),
    campaign_id: CampaignId,
    build_id: BuildId,
    provider_id: ProviderId,
    state: CampaignMemberState,
    stage: Stage.openapi({ description: 'Stage of the provider when its state was last determined.' }),
    removed_reason: nullable(CampaignRemovalReason).openapi({
      description:
        'Why the member is removed. manual: it was removed from the campaign. deleted: the provider was deleted. disqualified and ' +
        'terminated: the stage of the provider, with which the member returns. Null unless the state is removed.',
      example: null,
    }),
    provider_name: text(200).nullable().openapi({
      description: 'Name of the provider now. Null if it was deleted.',
      example: 'Ana Rivera, MD',
    }),
    contact_attempt_count: contactFields.contact_attempt_count,
    last_contacted_at: contactFields.last_contacted_at,
    enrolled_at: Instant.openapi({ description: 'When the provider was enrolled.' }),
    state_changed_at: Instant.openapi({ description: 'When the state last changed.' }),
  })
  .openapi('CampaignMember', { description: 'A provider that is enrolled in a campaign.' });
export type CampaignMember = z.infer<typeof CampaignMember>;

export const CampaignProviderFilter = ProviderFilter.omit({ build_id: true }).openapi('CampaignProviderFilter', {
  description:
    'Selects providers of the build by the filters of GET /v1/providers: those that match every field. Without fields, all providers of ' +
    'the build.',
  example: { stage: ['identified', 'outreach'], county_fips: ['49035'] },
});
export type CampaignProviderFilter = z.infer<typeof CampaignProviderFilter>;

export const CampaignMemberSelection = z
  .strictObject({
    provider_ids: z
      .array(ProviderId)
      .min(1)
      .max(1_000)
      .openapi({
        description: 'Identifiers of providers of the build. Cannot be combined with filter.',
        example: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'],
      }),
    filter: CampaignProviderFilter.openapi({
      description: 'The providers that match when the request is processed. Cannot be combined with provider_ids.',
    }),
  })
  .partial()
  .openapi('CampaignMemberSelection', {
    description: 'The providers to add or to remove: exactly one of provider_ids and filter.',
    example: { provider_ids: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'] },
  });
export type CampaignMemberSelection = z.infer<typeof CampaignMemberSelection>;

/** The requests that `CampaignMemberSelection` accepts. */
export const CAMPAIGN_MEMBER_SELECTIONS = {
  ProviderIdSelection: CampaignMemberSelection.pick({ provider_ids: true })
    .required()
    .openapi({
      description: 'Providers by their identifiers.',
      example: { provider_ids: ['prv_01kc59z6h8f8w9p5p3w5t1y0za'] },
    }),
  ProviderFilterSelection: CampaignMemberSelection.pick({ filter: true })
    .required()
    .openapi({
      description: 'Providers that match a filter.',
      example: { filter: { stage: ['identified'], county_fips: ['49035'] } },
    }),
};
