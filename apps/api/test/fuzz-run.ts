import { createHash } from 'node:crypto';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { decodeId, encodeId, type Route, ROUTES } from '@pnb/contract';
import { UTAH_SAMPLE_ID } from '@pnb/network';
import { aProviderCreate, insertBuild, type SignedIn, type TestApp, useApp } from '@pnb/testkit';
import fc from 'fast-check';
import { type WebhookInput, requestsTo, trial, type World } from './fuzz.ts';
import { npis } from './fuzz-values.ts';
import { insertDestinations } from './destination-rows.ts';
import { insertSources, type Sources } from './source-rows.ts';
import { insertMappings } from './mapping-rows.ts';
import { insertSamples } from './sample-rows.ts';
import { insertImports } from './import-rows.ts';
import { type CampaignIds, findUse, makeCampaign } from './campaigns.ts';
import { runTestDeliveries, insertAttempt, insertDelivery, insertReplay } from './webhook-rows.ts';

// A busy machine is slow.
jest.setTimeout(900_000);

const AT_ONCE = 6;

interface Round {
  seed: number;
  /** How many requests each operation gets. */
  each: number;
  /** How many of them are resets, which load thousands of rows. */
  resets: number;
}

interface FuzzRun extends Round {
  /** Rounds of so many requests, with a seed each: some requests are large, and those of a round are in memory. */
  rounds: number;
  /** How many operations may have no successful response. */
  missed: number;
}

let app: TestApp;
let world: World;

/**
 * Registers a test that sends generated requests. Set PNB_FUZZ_SEED to the seed of a failure to send the same requests
 * again, and PNB_FUZZ_EACH for another number by operation.
 */
export function testGeneratedRequests(defaults: FuzzRun): void {
  const seed = Number(process.env.PNB_FUZZ_SEED ?? defaults.seed);
  const each = Number(process.env.PNB_FUZZ_EACH ?? defaults.each);
  app = useApp();
  beforeAll(async () => {
    world = await makeWorld();
  });
  const { rounds } = defaults;
  it(`the service responds to ${rounds * each} generated requests to each operation as declared, without a failure (seed ${seed})`, () =>
    sendRounds({ ...defaults, seed, each }));
}

async function makeWorld(): Promise<World> {
  const main = await app.signIn({ plan: 'enterprise' });
  const live = await app.signIn({ plan: 'professional', environment: 'production' });
  const narrow = await app.signInAs(main.account_id, { scopes: ['builds:read'] });
  const builds = await Promise.all([0, 1].map(() => insertBuild(main.db, { county_fips: ['49035', '49049'] })));
  const closed = await insertBuild(main.db, { status: 'archived' });
  const spare = await Promise.all(Array.from({ length: 24 }, () => insertBuild(main.db)));
  const build_ids = [...builds, closed].map((id) => encodeId('build', id));
  const providers = await makeProviders(main, build_ids.slice(0, 2));
  await app.runJobs();
  const spare_ids = spare.map((id) => encodeId('build', id));
  const filings = await makeFilings(main, build_ids.slice(0, 2));
  const runs = await main.db.sql.adequacyRun.findMany();
  const campaigns = await makeCampaignSets(
    main,
    build_ids[0] ?? '',
    providers.filter((_, index) => index % 2 === 0),
  );
  const run_ids = runs.map(({ id }) => encodeId('adequacy_run', id));
  const keys = await Promise.all(Array.from({ length: 12 }, () => app.signInAs(main.account_id)));
  const key_ids = keys.map(({ api_key_id }) => encodeId('api_key', api_key_id));
  await runTestDeliveries(app);
  const hooks = await makeHooks(main);
  const imported = await insertImports(main.db, build_ids[0] ?? '');
  const sources = await insertSources(app.services.control, main.db, build_ids[0] ?? '');
  const sample_ids = await insertSamples(main.db, 8);
  const mapping_ids = await insertMappings(main.db, 12);
  // Four destinations: the plan allows five.
  const destination_ids = await Promise.all([0, 1].map(() => insertDestinations(main.db)));
  const tokens = keys.map(({ token }) => token);
  return {
    source_secret: sources.source_secret,
    callers: [main, main, main, main, main, main, live, narrow],
    resetter: await app.signIn(),
    paths: (route) =>
      listPaths(route, {
        providers,
        build_ids,
        spare_ids,
        key_ids,
        run_ids,
        filings,
        import_ids: [imported.import_id, imported.ended_import_id],
        dry_run_id: imported.dry_run_id,
        campaigns,
        sample_ids,
        mapping_ids,
        sources,
        destination_ids,
        ...hooks,
      }),
    known: listKnownIds({ build_ids, providers, tokens, api_key: main.api_key, filing_ids: [...filings.values()] }),
  };
}

async function makeProviders({ api }: SignedIn, build_ids: string[]): Promise<string[]> {
  const made = [];
  for (let index = 0; index < 120; index++) {
    const body = aProviderCreate(build_ids[index % 2] ?? '', { external_id: `crm-${index}` });
    made.push(String((await api.POST('/v1/providers', { body })).data?.id));
  }
  return made;
}

async function makeFilings({ api }: SignedIn, build_ids: string[]): Promise<Map<string, string>> {
  const filings = new Map<string, string>();
  for (const id of build_ids) {
    const { data } = await api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: {} });
    filings.set(id, String(data?.id));
  }
  await app.runJobs();
  return filings;
}

const USES = ['plain', 'members', 'launch', 'pause', 'resume', 'complete', 'cancel'] as const;

/** Campaigns for each use, several because an action changes the status; those of `plain` are changed and deleted. */
async function makeCampaignSets({ api }: SignedIn, build_id: string, provider_ids: string[]): Promise<CampaignSets> {
  const sets: Partial<CampaignSets> = {};
  for (const use of USES)
    sets[use] = await Promise.all(
      Array.from({ length: 12 }, () => makeCampaign(api, { build_id, use, provider_ids: provider_ids.slice(0, 20) })),
    );
  return sets as CampaignSets;
}

type CampaignSets = Record<keyof CampaignIds, string[]>;

async function makeHooks({ api, db }: SignedIn): Promise<Pick<Ids, 'webhooks' | 'event_ids'>> {
  const events = (await db.sql.event.findMany({ take: 40, orderBy: { sequence: 'desc' } })).map(({ id }) => id);
  const webhooks = [];
  for (const event_id of events) {
    const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
    const webhook_id = String((await api.POST('/v1/webhooks', { body })).data?.id);
    const id = decodeId('webhook', webhook_id) ?? '';
    const delivery = await insertDelivery(db, id, { event_id });
    await insertAttempt(db, delivery);
    const job_id = encodeId('job', await insertReplay(db, id));
    webhooks.push({ webhook_id, delivery_id: encodeId('delivery', delivery), job_id });
  }
  return { webhooks, event_ids: events.map((id) => encodeId('event', id)) };
}

interface Ids {
  run_ids: string[];
  /** The filing of a build, by the id of the build. */
  filings: Map<string, string>;
  campaigns: CampaignSets;
  providers: string[];
  build_ids: string[];
  spare_ids: string[];
  key_ids: string[];
  event_ids: string[];
  import_ids: string[];
  dry_run_id: string;
  sample_ids: string[];
  mapping_ids: string[];
  sources: Sources;
  destination_ids: string[];
  /** Each with a delivery and a replay. */
  webhooks: Hook[];
}

interface Hook {
  webhook_id: string;
  delivery_id: string;
  job_id: string;
}

/** Deleted objects are other ones than those that are read. */
function listPaths(route: Route, ids: Ids): string[] {
  if (!route.path.startsWith('/v1/webhooks/')) return listPlainPaths(route, ids);
  const own = route.method === 'delete' ? ids.webhooks.slice(20) : ids.webhooks.slice(0, 20);
  return own.map(({ webhook_id, delivery_id, job_id }) =>
    route.path.replace('{id}', webhook_id).replace('{delivery_id}', delivery_id).replace('{job_id}', job_id),
  );
}

function listPlainPaths(route: Route, ids: Ids): string[] {
  const targets = idsFor(route, ids).filter((id) => !route.path.includes('{filing_id}') || ids.filings.has(id));
  return targets.flatMap((id) =>
    ids.run_ids.map((run_id, at) =>
      route.path
        .replace('{id}', id)
        .replace('{run_id}', run_id)
        .replace('{upload_id}', route.path.endsWith('/reject') ? ids.sources.rejected_id : ids.sources.upload_id)
        .replace('{provider_id}', ids.providers[at % 40] ?? '')
        .replace('{filing_id}', ids.filings.get(id) ?? '')
        .replace('{county_fips}', '49035')
        .replace('{specialty_code}', '008')
        .replace('{row}', '3'),
    ),
  );
}

/** So are frozen objects. */
function idsFor({ path, method }: Route, ids: Ids): string[] {
  const { providers, build_ids, spare_ids, key_ids, event_ids, import_ids, sample_ids } = ids;
  if (path.startsWith('/v1/campaigns')) return campaignsFor(path, method, ids.campaigns);
  if (path.startsWith('/v1/standards')) return ['cms-ma-2026'];
  if (path.startsWith('/v1/import-sources')) {
    const { source_id, other_source_id, spare_source_id } = ids.sources;
    if (method === 'delete') return [spare_source_id];
    return [path.includes('/uploads') ? source_id : other_source_id];
  }
  if (path.startsWith('/v1/import-mappings'))
    return method === 'delete' ? ids.mapping_ids.slice(6) : ids.mapping_ids.slice(0, 6);
  if (path.startsWith('/v1/event-destinations'))
    return method === 'delete' ? ids.destination_ids.slice(1) : ids.destination_ids.slice(0, 1);
  if (path.startsWith('/v1/beneficiary-samples'))
    return method === 'delete' ? sample_ids.slice(2) : [...sample_ids.slice(0, 2), UTAH_SAMPLE_ID];
  if (path.startsWith('/v1/counties')) return ['49035', '49009'];
  if (path.startsWith('/v1/events')) return event_ids;
  if (path === '/v1/imports/{id}/apply') return [ids.dry_run_id];
  if (path.startsWith('/v1/imports/{id}/rows')) return import_ids.slice(1);
  if (path.startsWith('/v1/imports')) return import_ids;
  if (path.startsWith('/v1/builds') && method === 'delete') return spare_ids.slice(12);
  if (path.startsWith('/v1/builds')) return method === 'patch' ? spare_ids.slice(0, 12) : build_ids;
  if (path.startsWith('/v1/api-keys')) return method === 'delete' ? key_ids.slice(6) : key_ids.slice(0, 6);
  return method === 'delete' ? providers.slice(60) : providers.slice(0, 60);
}

function campaignsFor(path: string, method: string, sets: CampaignSets): string[] {
  const use = findUse(path);
  if (use !== 'plain') return sets[use];
  return method === 'delete' ? sets.plain.slice(6) : sets.plain.slice(0, 6);
}

interface RealIds {
  build_ids: string[];
  providers: string[];
  filing_ids: string[];
  tokens: string[];
  api_key: string;
}

const listKnownIds = (real: RealIds) => ({
  build_id: real.build_ids,
  standard_id: ['cms-ma-2026'],
  // As often a standard as a filing: each is right for one of the comparisons.
  with: real.filing_ids.flatMap((id) => ['cms-ma-2026', id]),
  resource_id: real.providers.slice(0, 5),
  provider_ids: real.providers.slice(0, 40),
  token: real.tokens,
  client_secret: [real.api_key],
  grant_type: ['client_credentials'],
  scope: ['builds:read', 'providers:read events:read', ''],
  npi: npis(400),
  heading: ['NPI', 'Name'],
  row: [2, 3, 4],
  specialty_code: ['008', '007', '040'],
  additional_specialty_codes: ['011', '017'],
  specialty: ['Cardiology', 'Neurology'],
  county_fips: ['49035', '49049', '49011'],
  state: ['UT'],
  states: ['UT'],
  zip: ['84101', '84604-1234'],
  stage: ['identified', 'outreach', 'engaged', 'negotiating', 'contracted'],
  servers: ['kafka-1.partner.example:9093', 'nats.partner.example:4222'],
  url: ['https://partner.example/hooks', 'https://crm.example/in?x=1'],
  event_types: ['provider.*', 'adequacy.gap_opened', 'provider.stage_changed'],
  since: [new Date(Date.now() - 86_400_000).toISOString()],
  until: [new Date().toISOString()],
  created_at_gte: [new Date(Date.now() - 86_400_000).toISOString()],
  created_at_lt: [new Date().toISOString()],
  external_id: ['crm-1', 'crm-2', 'crm-4711'],
  q: ['Ana', 'riv', 'Salt'],
  page: [1, 2, 3],
});

/** Operations alternate, so that each runs on the results of the others. The seed of one does not depend on which others there are. */
function generate({ seed, each, resets }: Round): { route: Route; requested: WebhookInput }[] {
  const others = ROUTES.filter(({ operationId }) => operationId !== 'resetSandbox');
  const rows = ROUTES.map((route) => {
    const every = others.includes(route) ? 1 : Math.ceil(each / resets);
    const own = createHash('sha256').update(route.operationId).digest().readInt16BE();
    const samples = fc.sample(requestsTo(route, world), { seed: seed + own, numRuns: Math.ceil(each / every) });
    return { every, sent: samples.map((requested) => ({ route, requested: requested })) };
  });
  return Array.from({ length: each }, (_, turn) =>
    rows.flatMap(({ every, sent }) => (turn % every === 0 ? sent.slice(turn / every, turn / every + 1) : [])),
  ).flat();
}

/** Long enough to identify the request. */
const brief = (requested: WebhookInput): string =>
  JSON.stringify(requested)
    .replace(/Bearer ey[\w.-]+/, 'Bearer …')
    .slice(0, 2_000);

async function sendRounds({ seed, rounds, missed, ...run }: FuzzRun): Promise<void> {
  const seen = new Map<string, number>();
  for (let round = 0; round < rounds; round++) await sendGenerated({ ...run, seed: seed + round * 1_000 }, seen);
  if (process.env.PNB_FUZZ_REPORT)
    console.log(
      [...seen]
        .map(([line, count]) => `${line}: ${count}`)
        .sort()
        .join('\n'),
    );
  const absent = ROUTES.filter(({ operationId, success }) => !seen.has(`${operationId} ${success.status}`));
  const names = absent.map(({ operationId }) => operationId);
  expect(names.slice(missed)).toEqual([]);
}

/** Counts the responses in `seen`, by operation and status. */
async function sendGenerated(run: Round, seen: Map<string, number>): Promise<void> {
  const { seed } = run;
  const waiting = generate(run);
  expect(waiting.length).toBeGreaterThanOrEqual(run.each * (ROUTES.length - 1));
  const errors: object[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < waiting.length && errors.length < 20; at = next++) {
      const { route, requested } = waiting[at] ?? {};
      if (!route || !requested) return;
      const result = await trial(app, requested, at);
      seen.set(result.seen, (seen.get(result.seen) ?? 0) + 1);
      if (route.operationId === 'applyImport') await removeApplied();
      if (result.fieldErrors.length > 0)
        errors.push({ seed, operation: route.operationId, errors: result.fieldErrors, requested: brief(requested) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(errors).toEqual([]);
}

/** A plan allows few unfinished imports: those of dry runs would leave none for createImport. */
const removeApplied = () => world.callers[0]?.db.sql.import.deleteMany({ where: { dry_run_id: { not: null } } });
