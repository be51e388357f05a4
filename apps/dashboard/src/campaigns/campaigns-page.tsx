import { Link, useParams, useSearch } from '@tanstack/react-router';
import { campaignStatusValues } from '../api/enum-values.gen.ts';
import { BuildStatusFilters } from '../builds/build-status-filters.tsx';
import { buttonStyle } from '../components/button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { writeListQuery } from '../components/search-values.ts';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { GRID, useCampaignColumns } from './campaign-columns.tsx';
import { type Campaign, campaignsQuery } from './campaign-queries.ts';
import type { CampaignsSearch } from './campaign-search.ts';

const FROM = '/signed-in/$environment/campaigns';
const getKey = ({ id }: Campaign): string => id;

export function CampaignsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const canWrite = useCanWrite();
  const columns = useCampaignColumns(environment);
  const setSearch = useSetSearch<CampaignsSearch>();
  const create = canWrite ? (
    <Link
      to="/$environment/campaigns/new"
      params={{ environment }}
      search={search.build_id ? { build_id: search.build_id } : {}}
      className={buttonStyle('primary')}
    >
      New campaign
    </Link>
  ) : null;
  return (
    <ListPage
      title="Campaigns"
      text="Outreach to named providers, with the stage of each and the effect on the score."
      actions={create}
      filters={
        <BuildStatusFilters
          environment={environment}
          statuses={campaignStatusValues}
          search={search}
          onChange={setSearch}
        />
      }
      list={useList(campaignsQuery(environment, search))}
      name="campaigns"
      empty={
        <Empty title="No campaign" text="A campaign names the providers to recruit, a goal and an end.">
          {create}
        </Empty>
      }
      table={{ label: 'Campaigns', columns, getKey, grid: GRID, rowPixels: 60 }}
      call={{ path: '/v1/campaigns', call: 'campaigns.list', query: writeListQuery(search) }}
    />
  );
}
