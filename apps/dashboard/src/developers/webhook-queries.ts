import type { components } from '@pnb/client';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createPagesQuery, createQuery } from '../api/pages.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookCreate = components['schemas']['WebhookCreate'];
export type WebhookUpdate = components['schemas']['WebhookUpdate'];
export type WebhookStatus = Webhook['status'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];

export const webhooksQuery = (environment: Environment) =>
  createPagesQuery([environment, 'webhooks', 'list'], (page, signal) =>
    openApi(environment).GET('/v1/webhooks', {
      params: { query: page },
      signal,
    }),
  );

export const webhookQuery = (environment: Environment, id: string) =>
  createQuery([environment, 'webhooks', id], (signal) =>
    openApi(environment).GET('/v1/webhooks/{id}', { params: { path: { id } }, signal }),
  );

export const createWebhook = (environment: Environment, body: WebhookCreate): Promise<Webhook> =>
  readData(openApi(environment).POST('/v1/webhooks', { body }));

export const updateWebhook = (environment: Environment, id: string, body: WebhookUpdate): Promise<Webhook> =>
  readData(openApi(environment).PATCH('/v1/webhooks/{id}', { params: { path: { id } }, body }));

export const deleteWebhook = (environment: Environment, id: string) =>
  readData(openApi(environment).DELETE('/v1/webhooks/{id}', { params: { path: { id } } }));

export const rotateWebhookSecret = (environment: Environment, id: string, overlap_seconds: number): Promise<Webhook> =>
  readData(
    openApi(environment).POST('/v1/webhooks/{id}/rotate-secret', {
      params: { path: { id } },
      body: { overlap_seconds },
    }),
  );

export const testWebhook = (environment: Environment, id: string): Promise<DeliveryAttempt> =>
  readData(openApi(environment).POST('/v1/webhooks/{id}/test', { params: { path: { id } }, body: {} }));
