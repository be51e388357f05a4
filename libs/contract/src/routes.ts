import { getAccount, listDeprecatedCalls } from './account.ts';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.ts';
import {
  getAuthorizationServer,
  getAuthorizationServerByIssuer,
  getJwks,
  introspectToken,
  issueToken,
  revokeToken,
} from './oauth.ts';
import { resetSandbox, triggerEvent } from './sandbox.ts';
import { getAdequacy, listAdequacyCells } from './adequacy.ts';
import { getAdequacyCell } from './adequacy-cell.ts';
import { getAdequacyRun, listAdequacyHistory } from './adequacy-history.ts';
import { listAdequacyRunProviders } from './adequacy-provider-changes.ts';
import { listAdequacyCounties, listAdequacySpecialties } from './adequacy-rollups.ts';
import { getBeneficiarySample, listBeneficiaryPoints, listBeneficiarySamples } from './beneficiary-samples.ts';
import { createBuild, deleteBuild, getBuild, listBuilds, updateBuild } from './builds.ts';
import { getCounty, listCounties, listSpecialties } from './counties.ts';
import { getDelivery, listDeliveries, redeliver, testWebhook } from './deliveries.ts';
import { getEvent, listEvents } from './events.ts';
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from './provider-routes.ts';
import { cancelReplay, getReplay, listReplays, resumeReplay, startReplay } from './replays.ts';
import type { Route } from './route.ts';
import { getServiceArea, replaceServiceArea } from './service-area.ts';
import { getHealth, getMeta, getOpenApi, getOpenApiYaml, getReadiness } from './service.ts';
import { compareStandards, getStandard, listStandards } from './standards.ts';
import { listProviderTransitions } from './transitions.ts';
import { getUncoveredBeneficiaries } from './uncovered.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.ts';

/** Every operation of the API. */
export const ROUTES: readonly Route[] = [
  issueToken,
  revokeToken,
  introspectToken,
  getJwks,
  getAuthorizationServer,
  getAuthorizationServerByIssuer,
  getAccount,
  listDeprecatedCalls,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revokeApiKey,
  resetSandbox,
  triggerEvent,
  listProviders,
  createProvider,
  getProvider,
  updateProvider,
  deleteProvider,
  listProviderTransitions,
  listBuilds,
  createBuild,
  getBuild,
  updateBuild,
  deleteBuild,
  getServiceArea,
  replaceServiceArea,
  getAdequacy,
  listAdequacyCells,
  getAdequacyCell,
  getUncoveredBeneficiaries,
  listAdequacyCounties,
  listAdequacySpecialties,
  listAdequacyHistory,
  getAdequacyRun,
  listAdequacyRunProviders,
  listCounties,
  getCounty,
  listSpecialties,
  listBeneficiarySamples,
  getBeneficiarySample,
  listBeneficiaryPoints,
  listStandards,
  getStandard,
  compareStandards,
  listEvents,
  getEvent,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  getDelivery,
  redeliver,
  startReplay,
  listReplays,
  getReplay,
  cancelReplay,
  resumeReplay,
  getHealth,
  getReadiness,
  getMeta,
  getOpenApi,
  getOpenApiYaml,
];
