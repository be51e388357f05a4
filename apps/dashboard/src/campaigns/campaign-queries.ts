import type { components } from '@pnb/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BACKGROUND, type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery } from '../api/pages.ts';
import { writeListQuery } from '../components/search-values.ts';
import type { CampaignsSearch, MemberState } from './campaign-search.ts';

export type Campaign = components['schemas']['Campaign'];
export type CampaignMember = components['schemas']['CampaignMember'];
export type CampaignFilter = components['schemas']['CampaignProviderFilter'];
export type MemberCounts = components['schemas']['CampaignMemberCounts'];

const PER_PAGE = 100;
/** Members follow their providers, which no event of the campaign reports. */
const RUNNING_POLL_MS = 5_000;
/** The result follows the completion when the score includes the last change. */
const RESULT_POLL_MS = 1_000;

export const campaignsQuery = (environment: Environment, search: CampaignsSearch) =>
  createPagesQuery([environment, 'campaigns', 'list', search], (page, signal) =>
    openApi(environment).GET('/v1/campaigns', {
      params: { query: { ...writeListQuery(search), ...page } },
      signal,
    }),
  );

function getPollMs(campaign: Campaign | undefined): number | false {
  if (!campaign) return false;
  if (campaign.status === 'completed' && !campaign.result) return RESULT_POLL_MS;
  return campaign.status === 'running' || campaign.status === 'paused' ? RUNNING_POLL_MS : false;
}

export const campaignQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [environment, 'campaigns', id],
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) ? BACKGROUND : {};
      return readData(
        openApi(environment).GET('/v1/campaigns/{id}', { params: { path: { id } }, signal, ...background }),
      );
    },
    refetchInterval: ({ state }) => getPollMs(state.data),
  });

export const membersQuery = (environment: Environment, id: string, state: MemberState | undefined) =>
  createPagesQuery(
    [environment, 'campaigns', id, 'members', state ?? 'all'],
    (page, signal) =>
      openApi(environment).GET('/v1/campaigns/{id}/members', {
        params: { path: { id }, query: { ...(state ? { state: [state] } : {}), ...page } },
        signal,
      }),
    { meta: { mentionsChanges: true } },
  );

/** The number of providers of a build that a filter selects now. */
export const matchCountQuery = (environment: Environment, build_id: string, filter: CampaignFilter) =>
  queryOptions({
    queryKey: [environment, 'providers', 'count', build_id, filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, build_id: [build_id], per_page: 1 };
      const { meta } = await readData(openApi(environment).GET('/v1/providers', { params: { query }, signal }));
      return meta.total;
    },
    enabled: build_id !== '',
    placeholderData: keepPreviousData,
  });

/** Counties and specialties of a build, by which members are chosen. */
export const filterChoicesQuery = (environment: Environment, build_id: string) =>
  queryOptions({
    queryKey: [environment, 'builds', build_id, 'filter-choices'],
    queryFn: async ({ signal }) => {
      const api = openApi(environment);
      const [counties, specialties] = await Promise.all([
        readData(api.GET('/v1/counties', { params: { query: { build_id, per_page: PER_PAGE } }, signal })),
        readData(api.GET('/v1/specialties', { params: { query: { per_page: PER_PAGE } }, signal })),
      ]);
      return {
        counties: counties.data,
        hasMoreCounties: counties.meta.next_cursor !== null,
        specialties: specialties.data,
      };
    },
    enabled: build_id !== '',
    staleTime: 600_000,
  });
