import { getAdequacy, listAdequacyCells } from './adequacy.ts';
import { getBuild, listBuilds } from './builds.ts';
import { listCounties, listSpecialties } from './counties.ts';
import { listEvents } from './events.ts';
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from './providers.ts';
import type { Route } from './route.ts';
import { getHealth, getOpenApi, issueToken } from './service.ts';
import { listProviderTransitions } from './transitions.ts';
import { createWebhook } from './webhooks.ts';

/** Every operation of the API. */
export const ROUTES: readonly Route[] = [
  issueToken,
  listProviders,
  createProvider,
  getProvider,
  updateProvider,
  deleteProvider,
  listProviderTransitions,
  listBuilds,
  getBuild,
  getAdequacy,
  listAdequacyCells,
  listCounties,
  listSpecialties,
  listEvents,
  createWebhook,
  getHealth,
  getOpenApi,
];
