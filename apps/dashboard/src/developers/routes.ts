import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createParser } from '../components/search-values.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { DELIVERY_PARAMETERS } from './delivery-search.ts';
import { EVENT_PARAMETERS } from './event-search.ts';
import { KEY_PARAMETERS } from './key-search.ts';
import { REQUEST_PARAMETERS, USAGE_PARAMETERS } from './request-search.ts';

const getParentRoute = () => environmentRoute;

const keysRoute = createRoute({
  getParentRoute,
  path: '/api-keys',
  validateSearch: createParser(KEY_PARAMETERS),
  component: lazyRouteComponent(() => import('./key-list-page.tsx'), 'KeyListPage'),
});

const keyCreateRoute = createRoute({
  getParentRoute,
  path: '/api-keys/new',
  component: lazyRouteComponent(() => import('./key-create-page.tsx'), 'KeyCreatePage'),
});

const webhooksRoute = createRoute({
  getParentRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./webhook-list-page.tsx'), 'WebhookListPage'),
});

const webhookCreateRoute = createRoute({
  getParentRoute,
  path: '/webhooks/new',
  component: lazyRouteComponent(() => import('./webhook-create-page.tsx'), 'WebhookCreatePage'),
});

const webhookRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId',
  validateSearch: createParser(DELIVERY_PARAMETERS),
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});

const webhookEditRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId/edit',
  component: lazyRouteComponent(() => import('./webhook-edit-page.tsx'), 'WebhookEditPage'),
});

const deliveryRoute = createRoute({
  getParentRoute,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyRouteComponent(() => import('./delivery-page.tsx'), 'DeliveryPage'),
});

const destinationsRoute = createRoute({
  getParentRoute,
  path: '/event-destinations',
  component: lazyRouteComponent(() => import('./destination-list-page.tsx'), 'DestinationListPage'),
});

const destinationCreateRoute = createRoute({
  getParentRoute,
  path: '/event-destinations/new',
  component: lazyRouteComponent(() => import('./destination-create-page.tsx'), 'DestinationCreatePage'),
});

const destinationRoute = createRoute({
  getParentRoute,
  path: '/event-destinations/$destinationId',
  component: lazyRouteComponent(() => import('./destination-page.tsx'), 'DestinationPage'),
});

const destinationEditRoute = createRoute({
  getParentRoute,
  path: '/event-destinations/$destinationId/edit',
  component: lazyRouteComponent(() => import('./destination-edit-page.tsx'), 'DestinationEditPage'),
});

const eventsRoute = createRoute({
  getParentRoute,
  path: '/events',
  validateSearch: createParser(EVENT_PARAMETERS),
  component: lazyRouteComponent(() => import('./event-list-page.tsx'), 'EventListPage'),
});

const eventRoute = createRoute({
  getParentRoute,
  path: '/events/$eventId',
  component: lazyRouteComponent(() => import('./event-page.tsx'), 'EventPage'),
});

const requestsRoute = createRoute({
  getParentRoute,
  path: '/requests',
  validateSearch: createParser(REQUEST_PARAMETERS),
  component: lazyRouteComponent(() => import('./request-list-page.tsx'), 'RequestListPage'),
});

const usageRoute = createRoute({
  getParentRoute,
  path: '/usage',
  validateSearch: createParser(USAGE_PARAMETERS),
  component: lazyRouteComponent(() => import('./usage-page.tsx'), 'UsagePage'),
});

const deprecationsRoute = createRoute({
  getParentRoute,
  path: '/deprecations',
  component: lazyRouteComponent(() => import('./deprecation-list-page.tsx'), 'DeprecationListPage'),
});

export const developerRoutes = [
  keysRoute,
  keyCreateRoute,
  webhooksRoute,
  webhookCreateRoute,
  webhookRoute,
  webhookEditRoute,
  deliveryRoute,
  destinationsRoute,
  destinationCreateRoute,
  destinationRoute,
  destinationEditRoute,
  eventsRoute,
  eventRoute,
  requestsRoute,
  usageRoute,
  deprecationsRoute,
] as const;
