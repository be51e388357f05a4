import { useMemo } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { useList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import { type Campaign, type CampaignMember, membersQuery } from './campaign-queries.ts';
import type { MemberState } from './campaign-search.ts';
import { ChangeMembers } from './change-members.tsx';
import { createMemberColumns, MEMBER_GRID } from './member-columns.tsx';

interface CampaignMembersProps {
  environment: Environment;
  campaign: Campaign;
  state: MemberState | undefined;
  canWrite: boolean;
}

const getKey = ({ provider_id }: CampaignMember): string => provider_id;

/** The members with their stage and their contacts. */
export function CampaignMembers({ environment, campaign, state, canWrite }: CampaignMembersProps) {
  const { id } = campaign;
  const list = useList(membersQuery(environment, id, state));
  const { mutate: remove, error } = useAction(
    (provider_id: string) =>
      readData(
        openApi(environment).DELETE('/v1/campaigns/{id}/members/{provider_id}', {
          params: { path: { id, provider_id } },
        }),
      ),
    [environment, 'campaigns', id],
  );
  // A campaign that has ended allows no action, and keeps its members.
  const isOpen = canWrite && campaign.allowed_actions.length > 0;
  const columns = useMemo(
    () => createMemberColumns(environment, isOpen ? remove : null),
    [environment, isOpen, remove],
  );
  return (
    <Panel
      title={state ? `Members: ${nameValue(state).toLowerCase()}` : 'Members'}
      actions={isOpen ? <ChangeMembers environment={environment} campaign={campaign} /> : null}
    >
      <ActionError error={error} />
      <ListView
        list={list}
        name="members"
        empty={<NoMembers campaign={campaign} state={state} />}
        table={{ label: 'List of members', columns, getKey, grid: MEMBER_GRID, height: 'max-h-[36rem]' }}
        call={{
          path: `/v1/campaigns/${id}/members`,
          call: 'campaigns.listMembers',
          args: [id],
          query: state ? { state: [state] } : {},
        }}
      >
        <p className="text-muted">{countNoun(list.total, 'member')}</p>
      </ListView>
    </Panel>
  );
}

function NoMembers({ campaign: { status, member_filter }, state }: Pick<CampaignMembersProps, 'campaign' | 'state'>) {
  if (state) return <Empty title="No member is in this state" />;
  const text = 'The launch enrolls the providers that its filter selects.';
  return <Empty title="No members yet" {...(status === 'draft' && member_filter ? { text } : {})} />;
}
