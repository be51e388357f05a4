import { oauth } from './oauth.ts';
import { account } from './account.ts';
import { requests } from './requests.ts';
import { apiKeys } from './api-keys.ts';
import { sandbox } from './sandbox.ts';
import { providers } from './provider-routes.ts';
import { importMappings } from './import-mappings.ts';
import { importSources } from './import-source-routes.ts';
import { imports } from './import-routes.ts';
import { builds } from './build-routes.ts';
import { adequacy } from './adequacy-routes.ts';
import { filings } from './filing-routes.ts';
import { campaigns } from './campaign-routes.ts';
import { counties } from './counties.ts';
import { beneficiarySamples } from './beneficiary-samples.ts';
import { standards } from './standards.ts';
import { events } from './events.ts';
import { eventDestinations } from './event-destination-routes.ts';
import { webhooks } from './webhooks.ts';
import { deliveries } from './deliveries.ts';
import { replays } from './replays.ts';
import { service } from './service.ts';
import type { Route, RouteGroup } from './route.ts';

/** The groups are in the order of the document. */
const GROUPS: readonly RouteGroup[] = [
  oauth,
  account,
  requests,
  apiKeys,
  sandbox,
  providers,
  imports,
  importMappings,
  importSources,
  builds,
  adequacy,
  campaigns,
  filings,
  counties,
  beneficiarySamples,
  standards,
  events,
  webhooks,
  deliveries,
  replays,
  eventDestinations,
  service,
];

/** Every operation of the API. */
export const ROUTES: readonly Route[] = GROUPS.flatMap((group) => Object.values(group));
