import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';

export type ImportSource = components['schemas']['ImportSource'];

const PER_PAGE = 100;

/** Below the key of imports: their events change sources, too. */
const getKey = (environment: Environment) => [environment, 'imports', 'sources'] as const;

export const sourcesQuery = (environment: Environment) =>
  createQuery([...getKey(environment)], (signal) =>
    openApi(environment).GET('/v1/import-sources', { params: { query: { per_page: PER_PAGE } }, signal }),
  );

export const sourceQuery = (environment: Environment, id: string) =>
  queryOptions({
    queryKey: [...getKey(environment), id],
    queryFn: async ({ signal }) => {
      const call = openApi(environment).GET('/v1/import-sources/{id}', { params: { path: { id } }, signal });
      return readData<ImportSource>(call);
    },
  });

const RHYTHMS = { day: 'Every day', week: 'Every week', month: 'Every month' } as const;

/** When files are expected: `Every week on monday at 06:00, America/New_York`. */
export function describeRhythm({ rhythm }: Pick<ImportSource, 'rhythm'>): string {
  if (!rhythm) return 'At no certain time';
  const { every, at, weekday, day, time_zone } = rhythm;
  const on = weekday ? ` on ${weekday}` : day ? ` on day ${day}` : '';
  return `${RHYTHMS[every]}${on} at ${at}, ${time_zone}`;
}

/** The command with which a sender uploads a file. */
export const writeUploadCommand = (id: string): string =>
  `curl -u "source:$PNB_SOURCE_SECRET" -F file=@roster.csv ${window.location.origin}/v1/import-sources/${id}/uploads`;
