import type { paths, RawClient } from '@pnb/client';
import createClient from 'openapi-fetch';
import { ApiError } from './api-error.ts';
import type { paths as DashboardPaths } from './schema.gen.ts';

// Types of the contract only: its schemas are not sent to browsers.

export type Environment = 'sandbox' | 'production';

export const API = '/app/api';

/** Required on requests that change something (`DASHBOARD_HEADER`). */
export const OWN_HEADERS = { 'Pnb-Dashboard': '1' };

/** Headers of requests of a timer, which do not extend the session (`BACKGROUND_HEADER`). */
export const BACKGROUND = { headers: { 'Pnb-Background': '1' } };

const makeOptions = (baseUrl: string) => ({
  baseUrl,
  headers: OWN_HEADERS,
  querySerializer: { array: { style: 'form', explode: false } } as const,
});

const openEnvironment = (environment: Environment): RawClient =>
  createClient<paths, `application/${string}`>(makeOptions(`${location.origin}${API}/${environment}`));

const clients = { sandbox: openEnvironment('sandbox'), production: openEnvironment('production') };

/** The published API for the session, by method and path: `openApi('sandbox').GET('/v1/providers')`. */
export const openApi = (environment: Environment): RawClient => clients[environment];

/** The routes of the dashboard itself, by method and path: `dashboardApi.GET('/app/api/members')`. */
export const dashboardApi = createClient<DashboardPaths, `application/${string}`>(makeOptions(location.origin));

export interface Responded<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of a call; throws an ApiError for an error response. */
export async function readData<T>(call: Promise<Responded<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(response.status, error as object | undefined);
  return data as T;
}
