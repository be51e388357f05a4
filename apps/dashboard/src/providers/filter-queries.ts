import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';

type County = components['schemas']['County'];

const ALL = { per_page: 100 };

/** The builds of the account, newest first; of more than 100 the newest. */
export const buildOptionsQuery = (environment: Environment) =>
  queryOptions({
    queryKey: [environment, 'builds', 'options'],
    queryFn: async ({ signal }) =>
      (await readData(openApi(environment).GET('/v1/builds', { params: { query: ALL }, signal }))).data,
    staleTime: 60_000,
  });

/** The specialties of the newest standard: fewer than a page. */
export const specialtyOptionsQuery = (environment: Environment) =>
  queryOptions({
    queryKey: [environment, 'specialties'],
    queryFn: async ({ signal }) =>
      (await readData(openApi(environment).GET('/v1/specialties', { params: { query: ALL }, signal }))).data,
    staleTime: Infinity,
  });

/** The counties of a build, or of all builds, by name. */
export const countyOptionsQuery = (environment: Environment, build: string | undefined) =>
  queryOptions({
    queryKey: [environment, 'counties', 'options', build ?? null],
    queryFn: async ({ signal }) => {
      const counties: County[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const query = {
          ...ALL,
          sort: ['name' as const],
          ...(build ? { build_id: build } : {}),
          ...(cursor ? { cursor } : {}),
        };
        const { data, meta } = await readData(openApi(environment).GET('/v1/counties', { params: { query }, signal }));
        counties.push(...data);
        cursor = meta.next_cursor;
      }
      return counties;
    },
    staleTime: Infinity,
  });

/** The campaigns of a build, or of all builds, newest first. */
export const campaignOptionsQuery = (environment: Environment, build: string | undefined) =>
  queryOptions({
    queryKey: [environment, 'campaigns', 'options', build ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...ALL, ...(build ? { build_id: [build] } : {}) };
      return (await readData(openApi(environment).GET('/v1/campaigns', { params: { query }, signal }))).data;
    },
    staleTime: 60_000,
  });

/** The persons responsible for providers of a build, those with the most first. */
export const ownerOptionsQuery = (environment: Environment, build: string | undefined) =>
  queryOptions({
    queryKey: [environment, 'builds', 'owners', build ?? null],
    queryFn: async ({ signal }) => {
      const params = { path: { id: build ?? '' }, query: { group_by: 'owner_email' as const } };
      const report = await readData(openApi(environment).GET('/v1/builds/{id}/pipeline', { params, signal }));
      return report.groups.flatMap(({ value }) => (value === null ? [] : [value]));
    },
    enabled: build !== undefined,
    staleTime: 60_000,
  });
