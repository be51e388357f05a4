import type { components } from '@pnb/client';
import { readText, type SearchValues } from '../components/search-values.ts';

type EventPattern = NonNullable<components['schemas']['EventEnvelope']['type']>;

export const EVENT_PARAMETERS = { type: readText, resource: readText };
export type EventSearch = SearchValues<typeof EVENT_PARAMETERS>;

export const buildEventQuery = ({ type, resource }: EventSearch) => ({
  ...(type ? { type: [type as EventPattern] } : {}),
  ...(resource ? { resource_id: resource } : {}),
});
