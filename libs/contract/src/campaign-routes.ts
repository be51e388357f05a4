import { CampaignMember, CampaignMemberSelection, CampaignMemberState } from './campaign-members.ts';
import { Campaign, type CampaignAction, CampaignCreate, CampaignStatus, CampaignUpdate } from './campaigns.ts';
import { BuildId, CampaignId, ExternalId, ProviderId } from './formats.ts';
import type { ProblemCode } from './problems.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const campaignPath = z.object({ id: CampaignId });
const tag = 'Campaigns';
const scope = 'campaigns:write';

interface Action<A extends CampaignAction> {
  name: A;
  summary: string;
  description: string;
}

/** An action that changes the status. */
const action = <A extends CampaignAction, const P extends readonly ProblemCode[]>(
  { name, summary, description }: Action<A>,
  problems: P,
) => ({
  method: 'post' as const,
  path: `/v1/campaigns/{id}/${name}` as const,
  tag,
  summary,
  description,
  scope: 'campaigns:write' as const,
  params: campaignPath,
  success: { status: 200 as const, description: 'The campaign after the action.', body: Campaign },
  problems: ['campaign_action_not_allowed', ...problems] as const,
  conditional: 'if_match' as const,
});

export const campaigns = routes({
  listCampaigns: listRoute({
    path: '/v1/campaigns',
    tag,
    summary: 'List campaigns',
    description: 'Returns a list of campaigns, of one or several builds or of the account.',
    scope: 'campaigns:read',
    item: Campaign,
    page: 'CampaignPage',
    filters: {
      build_id: anyOf(BuildId, 'Identifiers of builds.'),
      status: anyOf(CampaignStatus, 'Statuses of the campaign.'),
      external_id: anyOf(ExternalId, 'External identifiers.'),
    },
    sorts: ['created_at', 'updated_at', 'name'],
    default_sort: ['-created_at'],
  }),

  createCampaign: {
    method: 'post',
    path: '/v1/campaigns',
    tag,
    summary: 'Create a campaign',
    description:
      'Creates a campaign with the status draft, without members. Add providers with POST /v1/campaigns/{id}/members, or send ' +
      'member_filter, whose providers are enrolled by the launch.',
    scope,
    body: CampaignCreate,
    success: {
      status: 201,
      description: 'The campaign that was created.',
      body: Campaign,
      location: '/v1/campaigns/{id}',
    },
    problems: ['build_frozen', 'duplicate_external_id'],
    conditional: 'if_none_match',
  },

  getCampaign: {
    method: 'get',
    path: '/v1/campaigns/{id}',
    tag,
    summary: 'Get a campaign',
    description: 'Returns a campaign with its members by state and, once it has completed, its result.',
    scope: 'campaigns:read',
    params: campaignPath,
    success: { status: 200, description: 'The current campaign.', body: Campaign },
    problems: [],
  },

  updateCampaign: {
    method: 'patch',
    path: '/v1/campaigns/{id}',
    tag,
    summary: 'Update a campaign',
    description:
      'Updates the fields that are sent. After the launch starts_on and member_filter cannot be changed; after the end only name, ' +
      'external_id and metadata can. A running campaign completes if it fulfils the new goal or end date.',
    scope,
    params: campaignPath,
    body: CampaignUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current campaign.', body: Campaign },
    problems: ['duplicate_external_id', 'invalid_state'],
    conditional: 'if_match',
  },

  deleteCampaign: {
    method: 'delete',
    path: '/v1/campaigns/{id}',
    tag,
    summary: 'Delete a campaign',
    description:
      'Deletes a campaign with its members. A running or paused campaign cannot be deleted; complete or cancel it first. Providers and ' +
      'events are kept.',
    scope,
    params: campaignPath,
    success: { status: 204, description: 'The campaign is deleted. The response has no body.' },
    problems: ['invalid_state'],
    conditional: 'if_match',
  },

  launchCampaign: {
    ...action(
      {
        name: 'launch',
        summary: 'Launch a campaign',
        description:
          'Enrolls the providers that match member_filter, and starts a draft. From now on member states follow the stages of the ' +
          'providers. The score before the campaign is that of the newest run, or of the next one if changes are not scored yet. A plan ' +
          'limits the campaigns that run at a time. Emits campaign.launched.',
      },
      ['build_frozen', 'invalid_state', 'plan_limit_exceeded'],
    ),
  },

  pauseCampaign: action(
    {
      name: 'pause',
      summary: 'Pause a campaign',
      description:
        'Pauses a running campaign. Member states still follow their providers, and the campaign does not complete by itself. Emits ' +
        'campaign.paused.',
    },
    [],
  ),

  resumeCampaign: action(
    {
      name: 'resume',
      summary: 'Resume a campaign',
      description:
        'Resumes a paused campaign. It completes at once if a condition was fulfilled meanwhile. Emits campaign.resumed.',
    },
    ['build_frozen', 'plan_limit_exceeded'],
  ),

  completeCampaign: action(
    {
      name: 'complete',
      summary: 'Complete a campaign',
      description:
        'Completes a running or paused campaign with the reason closed_by_user. Emits campaign.completed with the result once the score ' +
        'includes every change.',
    },
    [],
  ),

  cancelCampaign: action(
    {
      name: 'cancel',
      summary: 'Cancel a campaign',
      description: 'Ends a draft, running or paused campaign without a result. Emits campaign.cancelled.',
    },
    [],
  ),

  listCampaignMembers: listRoute({
    path: '/v1/campaigns/{id}/members',
    tag,
    summary: 'List members of a campaign',
    description: 'Returns a list of the providers that are enrolled in a campaign, with their states.',
    scope: 'campaigns:read',
    params: campaignPath,
    item: CampaignMember,
    page: 'CampaignMemberPage',
    filters: {
      state: anyOf(CampaignMemberState, 'States of the member.'),
      provider_id: anyOf(ProviderId, 'Identifiers of providers.'),
    },
    sorts: ['enrolled_at', 'state_changed_at'],
    default_sort: ['-enrolled_at'],
  }),

  addCampaignMembers: {
    method: 'post',
    path: '/v1/campaigns/{id}/members',
    tag,
    summary: 'Add members to a campaign',
    description:
      'Enrolls providers of the build, by id or by a filter that is evaluated now, in a campaign that has not ended. Providers that are ' +
      'enrolled stay as they are; those that were removed from the campaign return. A campaign has at most 50,000 members.',
    scope,
    params: campaignPath,
    body: CampaignMemberSelection,
    success: { status: 200, description: 'The campaign with its new number of members.', body: Campaign },
    problems: ['build_frozen', 'invalid_state'],
  },

  removeCampaignMembers: {
    method: 'post',
    path: '/v1/campaigns/{id}/remove-members',
    tag,
    summary: 'Remove members from a campaign',
    description:
      'Removes members, by id or by a filter that is evaluated now, from a campaign that has not ended. After the launch they remain ' +
      'listed with the state removed. Providers that are not members are ignored.',
    scope,
    params: campaignPath,
    body: CampaignMemberSelection,
    success: { status: 200, description: 'The campaign with its new number of members.', body: Campaign },
    problems: ['invalid_state'],
  },

  removeCampaignMember: {
    method: 'delete',
    path: '/v1/campaigns/{id}/members/{provider_id}',
    tag,
    summary: 'Remove a member from a campaign',
    description:
      'Removes one member from a campaign that has not ended. After the launch it remains listed with the state removed.',
    scope,
    params: z.object({ id: CampaignId, provider_id: ProviderId }),
    success: { status: 204, description: 'The member is removed. The response has no body.' },
    problems: ['invalid_state'],
  },
});
