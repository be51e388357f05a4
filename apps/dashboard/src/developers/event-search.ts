import type { components } from '@pnb/client';
import { omitEmpty, readText } from '../components/search-values.ts';

type EventPattern = NonNullable<components['schemas']['EventEnvelope']['type']>;

export interface EventSearch {
  type?: string;
  resource?: string;
}

export const parseEventSearch = ({ type, resource }: Record<string, unknown>): EventSearch =>
  omitEmpty<EventSearch>({ type: readText(type), resource: readText(resource) });

export const buildEventQuery = ({ type, resource }: EventSearch) => ({
  ...(type ? { type: [type as EventPattern] } : {}),
  ...(resource ? { resource_id: resource } : {}),
});
