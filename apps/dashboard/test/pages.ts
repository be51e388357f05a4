import type { Tab } from './browser.ts';
import { createCampaign, ensureSource, importRoster, makeFiling } from './rosters.ts';
import { ensureDelivery, ensureDestination, ensureEndpoint, findFirstId } from './page-data.ts';

/** A page of the dashboard, and how a test finds something to show on it. */
interface DashboardPage {
  /** The path as in the router, with its parameters: `/$environment/providers/$id`. */
  path: string;
  /** Shown without a session. */
  isPublic?: true;
  /** Shown to an operator. */
  isOperator?: true;
  /** Values of its parameters, apart from the environment, which is the sandbox. */
  fill?: (data: PageData) => Promise<Record<string, string>>;
}

interface PageData {
  /** Id of the first record of a list of the sandbox: `findId('/v1/webhooks')`. */
  findId(list: string): Promise<string>;
  /** A tab to create what the sample does not have. */
  tab: Tab;
}

/** Every page: each is checked for accessibility, for text that a user has entered, and for its code samples. */
export const PAGES: readonly DashboardPage[] = [
  { path: '/sign-in', isPublic: true },
  { path: '/sign-up', isPublic: true },
  { path: '/single-sign-on', isPublic: true },
  { path: '/forgot-password', isPublic: true },
  { path: '/reset-password', isPublic: true },
  { path: '/invitation', isPublic: true },
  { path: '/operator/sign-in', isPublic: true },
  { path: '/operator/accounts', isOperator: true },
  {
    path: '/operator/accounts/$account',
    isOperator: true,
    fill: async ({ tab }) => ({ account: await findAccount(tab) }),
  },
  { path: '/operator/requests', isOperator: true },
  { path: '/operator/webhooks', isOperator: true },
  { path: '/operator/jobs', isOperator: true },
  { path: '/operator/audit-log', isOperator: true },
  { path: '/get-started' },
  { path: '/members' },
  { path: '/security' },
  { path: '/sessions' },
  { path: '/$environment/builds' },
  {
    path: '/$environment/builds/$build',
    fill: async ({ findId }) => ({ build: await findId('/v1/builds') }),
  },
  {
    path: '/$environment/builds/$build/matrix',
    fill: async ({ findId }) => ({ build: await findId('/v1/builds') }),
  },
  {
    path: '/$environment/builds/$build/settings',
    fill: async ({ findId }) => ({ build: await findId('/v1/builds') }),
  },
  { path: '/$environment/pipeline' },
  { path: '/$environment/providers' },
  { path: '/$environment/providers/new' },
  {
    path: '/$environment/providers/$provider',
    fill: async ({ findId }) => ({ provider: await findId('/v1/providers') }),
  },
  {
    path: '/$environment/providers/$provider/edit',
    fill: async ({ findId }) => ({ provider: await findId('/v1/providers') }),
  },
  { path: '/$environment/builds/$build/history', fill: findBuild },
  { path: '/$environment/builds/$build/history/$run', fill: findRun },
  { path: '/plan' },
  { path: '/$environment/receiver' },
  { path: '/$environment/api-keys' },
  { path: '/$environment/api-keys/new' },
  { path: '/$environment/webhooks' },
  { path: '/$environment/webhooks/new' },
  { path: '/$environment/webhooks/$webhookId', fill: findEndpoint },
  { path: '/$environment/webhooks/$webhookId/edit', fill: findEndpoint },
  {
    path: '/$environment/webhooks/$webhookId/deliveries/$deliveryId',
    fill: async ({ tab }) => {
      const webhookId = await ensureEndpoint(tab);
      return { webhookId, deliveryId: await ensureDelivery(tab, webhookId) };
    },
  },
  { path: '/$environment/event-destinations' },
  { path: '/$environment/event-destinations/new' },
  { path: '/$environment/event-destinations/$destinationId', fill: findDestination },
  { path: '/$environment/event-destinations/$destinationId/edit', fill: findDestination },
  { path: '/$environment/events' },
  { path: '/$environment/events/$eventId', fill: async ({ findId }) => ({ eventId: await findId('/v1/events') }) },
  { path: '/$environment/deprecations' },
  { path: '/$environment/requests' },
  { path: '/$environment/usage' },
  { path: '/$environment/imports' },
  { path: '/$environment/imports/new' },
  { path: '/$environment/imports/mappings' },
  { path: '/$environment/imports/sources' },
  {
    path: '/$environment/imports/sources/$sourceId',
    fill: async ({ tab }) => ({ sourceId: await ensureSource(tab) }),
  },
  {
    path: '/$environment/imports/$importId',
    fill: async ({ tab }) => ({ importId: await importRoster(tab) }),
  },
  { path: '/$environment/campaigns' },
  { path: '/$environment/campaigns/new' },
  {
    path: '/$environment/campaigns/$campaignId',
    fill: async ({ tab }) => ({ campaignId: await createCampaign(tab) }),
  },
  {
    path: '/$environment/campaigns/$campaignId/edit',
    fill: async ({ tab }) => ({ campaignId: await createCampaign(tab) }),
  },
  { path: '/$environment/filings' },
  { path: '/$environment/builds/$build/filings/$filingId', fill: async ({ tab }) => makeFiling(tab) },
  { path: '/$environment/builds/$build/cells/$county/$specialty', fill: findCell },
  { path: '/$environment/builds/$build/compare', fill: findBuild },
  { path: '/$environment/builds/$build/report', fill: findBuild },
];

async function findBuild({ findId }: PageData) {
  return { build: await findId('/v1/builds') };
}

async function findCell(data: PageData) {
  const { build } = await findBuild(data);
  const list = `/app/api/sandbox/v1/builds/${build}/adequacy/cells?per_page=1&status=not_met`;
  const { data: cells } = await data.tab.call<{ data: { county_fips: string; specialty_code: string }[] }>('GET', list);
  return { build, county: cells[0]?.county_fips ?? '', specialty: cells[0]?.specialty_code ?? '' };
}

async function findEndpoint({ tab }: PageData) {
  return { webhookId: await ensureEndpoint(tab) };
}

async function findDestination({ tab }: PageData) {
  return { destinationId: await ensureDestination(tab) };
}

async function findRun(data: PageData) {
  const { build } = await findBuild(data);
  return { build, run: await data.findId(`/v1/builds/${build}/adequacy/history`) };
}

async function findAccount(tab: Tab): Promise<string> {
  const { data } = await tab.call<{ data: { id: string }[] }>('GET', '/app/api/operator/accounts');
  return String(data[0]?.id);
}

/** The address of the page for the account of the tab. */
export async function fillPath({ path, fill }: DashboardPage, tab: Tab): Promise<string> {
  const values: Record<string, string> = {
    environment: 'sandbox',
    ...(await fill?.({ tab, findId: (list) => findFirstId(tab, list) })),
  };
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} has no value for $${name} in pages.ts`);
    return value;
  });
}

/** Addresses of all routes that show a page, from the router in the page. */
export const listRoutes = (tab: Tab): Promise<string[]> =>
  tab.page.evaluate<string[]>(
    `Object.values(__TSR_ROUTER__.routesById)
      .filter(({ options, children }) => options.component && !children)
      .map(({ fullPath }) => fullPath)`,
  );
