import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { useBuildName } from '../builds/build-field.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { buttonStyle } from '../components/button.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { formatCount, formatShare } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignMembers } from './campaign-members.tsx';
import { type Campaign, campaignQuery } from './campaign-queries.ts';
import { CampaignResult } from './campaign-result.tsx';
import type { CampaignSearch } from './campaign-search.ts';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { describeGoal } from './describe-goal.ts';
import { MemberBar, MemberLegend } from './member-bar.tsx';

const FROM = '/signed-in/$environment/campaigns/$campaignId';

export function CampaignPage() {
  const { environment, campaignId } = useParams({ from: FROM });
  const query = useQuery(campaignQuery(environment, campaignId));
  return (
    <Loaded query={query} name="campaign">
      {(campaign) => <CampaignDetails environment={environment} campaign={campaign} />}
    </Loaded>
  );
}

interface CampaignProps {
  environment: Environment;
  campaign: Campaign;
}

function CampaignDetails({ environment, campaign }: CampaignProps) {
  const { state } = useSearch({ from: FROM });
  const setSearch = useSetSearch<CampaignSearch>();
  const canWrite = useCanWrite();
  const nameBuild = useBuildName(environment);
  return (
    <>
      <PageHeader title={campaign.name} text={nameBuild(campaign.build_id)}>
        <div className="flex flex-wrap items-center gap-3">
          <CampaignStatusBadge status={campaign.status} />
          {canWrite ? (
            <>
              <Link
                to="/$environment/campaigns/$campaignId/edit"
                params={{ environment, campaignId: campaign.id }}
                className={buttonStyle('plain')}
              >
                Edit
              </Link>
              <CampaignActions environment={environment} campaign={campaign} />
            </>
          ) : null}
        </div>
      </PageHeader>
      <div className="grid gap-6">
        {campaign.status === 'completed' ? <CampaignResult campaign={campaign} /> : null}
        <Panel title="Progress">
          <Figures figures={listFigures(campaign)} />
          <MemberBar counts={campaign.member_counts} />
          <MemberLegend
            counts={campaign.member_counts}
            selected={state}
            onSelect={(selected) => setSearch({ state: selected })}
          />
        </Panel>
        <CampaignMembers environment={environment} campaign={campaign} state={state} canWrite={canWrite} />
        <ApiCall path={`/v1/campaigns/${campaign.id}`} call="campaigns.get" args={[campaign.id]} />
      </div>
    </>
  );
}

function listFigures(campaign: Campaign): Figure[] {
  const { goal, goal_met_at, stop_on_goal, conversion_ratio, member_counts, starts_on, ends_on } = campaign;
  return [
    ['Goal', describeGoal(campaign)],
    ...(goal ? [['Goal met', goal_met_at ? <Time key="met" value={goal_met_at} /> : 'Not yet'] as const] : []),
    ...(goal ? [['When the goal is met', stop_on_goal ? 'The campaign completes' : 'It goes on'] as const] : []),
    ['Members', formatCount(member_counts.enrolled)],
    ['Converted', conversion_ratio === null ? 'No members' : formatShare(conversion_ratio)],
    ['First day', starts_on ?? 'The day of the launch'],
    ['Last day', ends_on ?? 'None'],
  ];
}
