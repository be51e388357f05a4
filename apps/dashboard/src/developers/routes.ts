import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { DELIVERY_PARAMETERS } from './delivery-search.ts';
import { EVENT_PARAMETERS } from './event-search.ts';
import { KEY_PARAMETERS } from './key-search.ts';
import { REQUEST_PARAMETERS, USAGE_PARAMETERS } from './request-search.ts';

const createPage = createPages(() => environmentRoute);

export const developerRoutes = [
  createPage('/api-keys', () => import('./key-list-page.tsx'), 'KeyListPage', KEY_PARAMETERS),
  createPage('/api-keys/new', () => import('./key-create-page.tsx'), 'KeyCreatePage'),
  createPage('/webhooks', () => import('./webhook-list-page.tsx'), 'WebhookListPage'),
  createPage('/webhooks/new', () => import('./webhook-create-page.tsx'), 'WebhookCreatePage'),
  createPage('/webhooks/$webhookId', () => import('./webhook-page.tsx'), 'WebhookPage', DELIVERY_PARAMETERS),
  createPage('/webhooks/$webhookId/edit', () => import('./webhook-edit-page.tsx'), 'WebhookEditPage'),
  createPage('/webhooks/$webhookId/deliveries/$deliveryId', () => import('./delivery-page.tsx'), 'DeliveryPage'),
  createPage('/event-destinations', () => import('./destination-list-page.tsx'), 'DestinationListPage'),
  createPage('/event-destinations/new', () => import('./destination-create-page.tsx'), 'DestinationCreatePage'),
  createPage('/event-destinations/$destinationId', () => import('./destination-page.tsx'), 'DestinationPage'),
  createPage(
    '/event-destinations/$destinationId/edit',
    () => import('./destination-edit-page.tsx'),
    'DestinationEditPage',
  ),
  createPage('/events', () => import('./event-list-page.tsx'), 'EventListPage', EVENT_PARAMETERS),
  createPage('/events/$eventId', () => import('./event-page.tsx'), 'EventPage'),
  createPage('/requests', () => import('./request-list-page.tsx'), 'RequestListPage', REQUEST_PARAMETERS),
  createPage('/usage', () => import('./usage-page.tsx'), 'UsagePage', USAGE_PARAMETERS),
  createPage('/deprecations', () => import('./deprecation-list-page.tsx'), 'DeprecationListPage'),
] as const;
