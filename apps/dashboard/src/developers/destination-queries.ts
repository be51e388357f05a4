import type { components } from '@pnb/client';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';

export type Destination = components['schemas']['EventDestination'];
export type DestinationCreate = components['schemas']['EventDestinationCreate'];
export type DestinationUpdate = components['schemas']['EventDestinationUpdate'];
export type DestinationTest = components['schemas']['EventDestinationTest'];
export type DestinationDelivery = components['schemas']['EventDestinationDelivery'];

/** There are a few at most. */
export const destinationsQuery = (environment: Environment) =>
  createQuery([environment, 'destinations', 'list'], (signal) =>
    openApi(environment).GET('/v1/event-destinations', { signal }),
  );

export const destinationQuery = (environment: Environment, id: string) =>
  createQuery([environment, 'destinations', id], (signal) =>
    openApi(environment).GET('/v1/event-destinations/{id}', { params: { path: { id } }, signal }),
  );

export const destinationDeliveriesQuery = (environment: Environment, id: string) =>
  createPagesQuery(
    [environment, 'destinations', id, 'deliveries'],
    (page, signal) =>
      openApi(environment).GET('/v1/event-destinations/{id}/deliveries', {
        params: { path: { id }, query: page },
        signal,
      }),
    { meta: { mentionsChanges: true } },
  );

export const createDestination = (environment: Environment, body: DestinationCreate): Promise<Destination> =>
  readData(openApi(environment).POST('/v1/event-destinations', { body }));

export const updateDestination = (
  environment: Environment,
  id: string,
  body: DestinationUpdate,
): Promise<Destination> =>
  readData(openApi(environment).PATCH('/v1/event-destinations/{id}', { params: { path: { id } }, body }));

export const testDestination = (environment: Environment, id: string): Promise<DestinationTest> =>
  readData(openApi(environment).POST('/v1/event-destinations/{id}/test', { params: { path: { id } } }));

export const deleteDestination = (environment: Environment, id: string) =>
  readData(openApi(environment).DELETE('/v1/event-destinations/{id}', { params: { path: { id } } }));
