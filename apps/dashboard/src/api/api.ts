import type { paths, RawClient } from '@pnb/client';
import createClient from 'openapi-fetch';
import { ApiError } from './problem.ts';

// Types of the contract only: its schemas are not sent to browsers.

export type Environment = 'sandbox' | 'production';

export const API = '/app/api';

/** Required on requests that change something (`DASHBOARD_HEADER`). */
export const OWN_HEADERS = { 'Pnb-Dashboard': '1' };

/** Headers of requests of a timer, which do not extend the session (`BACKGROUND_HEADER`). */
export const BACKGROUND = { headers: { 'Pnb-Background': '1' } };

const openEnvironment = (environment: Environment): RawClient =>
  createClient<paths, `application/${string}`>({
    baseUrl: `${location.origin}${API}/${environment}`,
    headers: OWN_HEADERS,
    querySerializer: { array: { style: 'form', explode: false } },
  });

const clients = { sandbox: openEnvironment('sandbox'), production: openEnvironment('production') };

/** The published API for the session, by method and path: `openApi('sandbox').GET('/v1/providers')`. */
export const openApi = (environment: Environment): RawClient => clients[environment];

interface Responded<T> {
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

/** Calls a route of the dashboard itself; the type of its body is one of `@pnb/dashboard-contract`. */
export async function callDashboard<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${API}${path}`, {
    method,
    headers: { ...OWN_HEADERS, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new ApiError(response.status, value as object | undefined);
  return value as T;
}
