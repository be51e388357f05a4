import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, jest } from '@jest/globals';
import { cmsMa2026 } from '@pnb/adequacy';
import {
  API_VERSION,
  contentType,
  decodeId,
  encodeId,
  listProblems,
  producedType,
  PROBLEMS,
  ProblemBody,
  type ResponseHeader,
  isUpload,
  type Route,
  ROUTES,
  successHeaders,
} from '@pnb/contract';
import { newId } from '@pnb/db';
import { inlineComponents } from '@pnb/generators/document';
import { standardRow } from '@pnb/network';
import {
  aProviderCreate,
  insertBuild,
  type KeysOf,
  lateBound,
  SIGNED_IN,
  type SignedIn,
  type SignIn,
  type TestApp,
  type TestRequest,
  type TestResponse,
} from '@pnb/testkit';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { basic } from './feeds.ts';
import { insertImports } from './import-rows.ts';
import { aMapping, insertMappings } from './mapping-rows.ts';
import { insertDestinations } from './destination-rows.ts';
import { type CampaignIds, findCampaignFor, makeCampaigns } from './campaigns.ts';
import { insertLoggedRequests } from './request-rows.ts';
import { insertSources } from './source-rows.ts';
import { insertSamples, sampleFile } from './sample-rows.ts';
import { runTestDeliveries, insertAttempt, insertDelivery, insertReplay } from './webhook-rows.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(60_000);

/** An account with an object for every path: scored builds, providers with transitions, an endpoint with deliveries. */
export interface Populated extends SignedIn {
  build_id: string;
  provider_id: string;
  /** A run of the build. */
  run_id: string;
  /** A filing of the build, which equals the previous one. */
  filing_id: string;
  /** Campaigns of the build. */
  campaign_ids: CampaignIds;
  event_id: string;
  /** A further key of the account, to be rotated and revoked. */
  other_key_id: string;
  webhook_id: string;
  destination_id: string;
  delivery_id: string;
  job_id: string;
  import_id: string;
  mapping_id: string;
  sample_id: string;
  /** Id of an import that has ended. */
  ended_import_id: string;
  /** Id of a dry run that has ended. */
  dry_run_id: string;
  source_id: string;
  source_secret: string;
  /** A source that may be deleted and whose secret may be rotated. */
  other_source_id: string;
  /** Held files of the source. */
  upload_id: string;
  rejected_id: string;
}

const POPULATED: KeysOf<Populated> = {
  ...SIGNED_IN,
  build_id: true,
  provider_id: true,
  run_id: true,
  filing_id: true,
  campaign_ids: true,
  event_id: true,
  other_key_id: true,
  webhook_id: true,
  destination_id: true,
  delivery_id: true,
  job_id: true,
  import_id: true,
  mapping_id: true,
  sample_id: true,
  ended_import_id: true,
  dry_run_id: true,
  source_id: true,
  source_secret: true,
  other_source_id: true,
  upload_id: true,
  rejected_id: true,
};

/** One populated account for all tests of the file. */
export function usePopulated(app: TestApp, options?: SignIn): Populated {
  let owner: Populated | undefined;
  beforeAll(async () => {
    owner = await populate(app, options);
  });
  return lateBound('owner', POPULATED, () => owner);
}

export async function populate(app: TestApp, options: SignIn = {}): Promise<Populated> {
  const caller = await app.signIn({ plan: 'enterprise', ...options });
  const build_id = encodeId('build', await insertBuild(caller.db, { county_fips: ['49035', '49049'] }));
  await insertBuild(caller.db, { name: 'Second build' });
  const made = [];
  for (const name of ['Ana Rivera, MD', 'Ben Okafor, DO', 'Cara Lindqvist, MD']) {
    made.push((await caller.api.POST('/v1/providers', { body: aProviderCreate(build_id, { name }) })).data);
  }
  const provider_id = String(made[0]?.id);
  for (const note of ['First', 'Second', 'Third'])
    await caller.api.POST('/v1/providers/{id}/contact-attempts', {
      params: { path: { id: provider_id } },
      body: { channel: 'note', note },
    });
  for (const stage of ['outreach', 'engaged'] as const) {
    await caller.api.PATCH('/v1/providers/{id}', { params: { path: { id: provider_id } }, body: { stage } });
  }
  await app.runJobs();
  await moveScore(app, caller, made);
  const { data: score } = await caller.api.GET('/v1/builds/{id}/adequacy', { params: { path: { id: build_id } } });
  const keys = [await app.signInAs(caller.account_id, options), await app.signInAs(caller.account_id, options)];
  await insertDeprecatedCalls(app, caller);
  await insertLoggedRequests(app, caller);
  await insertEarlierStandard(app, caller);
  await runTestDeliveries(app);
  const { data: log } = await caller.api.GET('/v1/events', {});
  return {
    ...caller,
    build_id,
    provider_id,
    run_id: String(score?.run_id),
    filing_id: await makeFilings(app, caller, build_id),
    campaign_ids: await makeCampaigns(
      caller.api,
      build_id,
      made.map((provider) => String(provider?.id)),
    ),
    event_id: String(log?.data[0]?.id),
    other_key_id: encodeId('api_key', String(keys[0]?.api_key_id)),
    ...(await makeWebhooks(caller)),
    destination_id: await insertDestinations(caller.db),
    mapping_id: String((await insertMappings(caller.db))[0]),
    sample_id: String((await insertSamples(caller.db))[0]),
    ...(await insertImports(caller.db, build_id)),
    ...(await insertSources(app.services.control, caller.db, build_id)),
  };
}

type Made = { id: string; build_id: string } | undefined;

/** Further runs of the build; the last changes several providers. */
async function moveScore(app: TestApp, { api }: SignedIn, made: Made[]): Promise<void> {
  for (const provider of made.slice(1)) {
    const path = { id: String(provider?.id) };
    const body = { stage: 'active', correction: true, reason: 'A run of its own.' } as const;
    await api.PATCH('/v1/providers/{id}', { params: { path }, body });
    await app.runJobs();
  }
  const build_id = String(made[0]?.build_id);
  for (const name of ['Dana Osei, MD', 'Eli Brandt, DO', 'Fay Moreau, MD'])
    await api.POST('/v1/providers', { body: aProviderCreate(build_id, { name, stage: 'active' }) });
  await app.runJobs();
}

/** Three filings of the build, whose findings are more than a page of three. */
async function makeFilings(app: TestApp, { api }: SignedIn, id: string): Promise<string> {
  const make = (name: string) => api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: { name } });
  const made = [await make('First'), await make('Second'), await make('Third')];
  await app.runJobs();
  return String(made[1]?.data?.id);
}

/** Two endpoints, the first with three deliveries and replays. */
async function makeWebhooks({ api, db }: SignedIn): Promise<Pick<Populated, 'webhook_id' | 'delivery_id' | 'job_id'>> {
  const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
  const [first] = [await api.POST('/v1/webhooks', { body }), await api.POST('/v1/webhooks', { body })];
  const webhook_id = String(first.data?.id);
  const id = decodeId('webhook', webhook_id) ?? '';
  const event = await db.sql.event.findFirstOrThrow();
  const deliveries = [];
  for (const event_sequence of [1n, 2n, 3n]) {
    deliveries.push(await insertDelivery(db, id, { event_id: event.id, event_sequence, status: 'succeeded' }));
  }
  await insertAttempt(db, deliveries[0] ?? '');
  const jobs = [await insertReplay(db, id), await insertReplay(db, id), await insertReplay(db, id)];
  return {
    webhook_id,
    delivery_id: encodeId('delivery', deliveries[0] ?? ''),
    job_id: encodeId('job', jobs[0] ?? ''),
  };
}

const DAY_MS = 86_400_000;

async function insertDeprecatedCalls({ services }: TestApp, caller: SignedIn): Promise<void> {
  const { account_id, environment, api_key_id } = caller;
  const row = { account_id, environment, api_key_id, operation_id: 'listProviders' };
  const data = [1, 2, 3].map((calls) => ({ ...row, calls, day: new Date(Date.UTC(2026, 0) + calls * DAY_MS) }));
  await services.control.prisma.deprecatedCall.createMany({ data });
}

/** A second standard with its figures only; the included one is newer. */
async function insertEarlierStandard({ services }: TestApp, { environment }: SignedIn): Promise<void> {
  const { prisma } = services.networks[environment];
  const earlier = standardRow({ ...cmsMa2026, id: 'cms-ma-2025', year: 2025 }, 'sweep', true);
  await prisma.standard.createMany({ data: [earlier], skipDuplicates: true });
}

/** A body the operation accepts. */
export function bodyFor(route: Route, owner: Populated): Record<string, unknown> {
  const bodies: Record<string, () => Record<string, unknown>> = {
    issueToken: () => ({ grant_type: 'client_credentials', client_secret: owner.api_key }),
    revokeToken: () => ({ client_secret: owner.api_key, token: 'unknown' }),
    introspectToken: () => ({ client_secret: owner.api_key, token: owner.token }),
    createApiKey: () => ({ name: 'Nightly roster sync', scopes: ['providers:read'] }),
    rotateApiKey: () => ({ overlap_seconds: 3_600 }),
    triggerEvent: () => ({ type: 'provider.stage_changed', build_id: owner.build_id }),
    createProvider: () => aProviderCreate(owner.build_id),
    upsertProviders: () => ({
      build_id: owner.build_id,
      items: [
        { ...aProviderCreate(owner.build_id, { name: 'Dana Mills, MD', npi: '2000000002' }), external_id: 'crm-4711' },
        { external_id: 'crm-4712', npi: '2000000010' },
      ].map(({ build_id: _, ...item }: Record<string, unknown>) => item),
    }),
    updateProvider: () => ({ metadata: { source: 'crm' } }),
    createContactAttempt: () => ({ channel: 'phone', outcome: 'left_message' }),
    createBuild: () => ({ name: 'Wasatch Front', contract_year: 2027, county_fips: ['49009'] }),
    updateBuild: () => ({ metadata: { source: 'crm' } }),
    replaceServiceArea: () => ({ county_fips: ['49035', '49049'] }),
    createCampaign: () => ({
      build_id: owner.build_id,
      name: 'Cardiology, first round',
      goal: { type: 'contact_all' },
    }),
    updateCampaign: () => ({ ends_on: '2099-12-31' }),
    addCampaignMembers: () => ({ provider_ids: [owner.provider_id] }),
    removeCampaignMembers: () => ({ filter: { stage: ['disqualified'] } }),
    createFiling: () => ({ name: 'CY2028 application' }),
    createWebhook: () => ({ url: 'https://partner.example/hooks', event_types: ['provider.*'] }),
    updateWebhook: () => ({ description: 'Mirror of the provider directory' }),
    rotateWebhookSecret: () => ({ overlap_seconds: 0 }),
    createEventDestination: () => ({
      type: 'kafka',
      servers: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],
      topic: 'pnb-events',
      event_types: ['provider.*', 'adequacy.*'],
      authentication: { method: 'scram_sha_512', username: 'pnb' },
      secret: 'correct-horse-battery-staple',
    }),
    updateEventDestination: () => ({ description: 'Event bus of the data platform' }),
    testWebhook: () => ({ event_type: 'webhook.test' }),
    createBeneficiarySample: () => ({ name: 'MA sample census, Utah', source: 'CMS', vintage: '2026-04' }),
    createImportMapping: () => aMapping(`Roster of ${encodeId('import_mapping', newId())}`),
    updateImportMapping: () => ({ columns: [{ heading: 'Fax', field: null }] }),
    previewImport: () => ({ match_by: 'npi' }),
    updateImportRow: () => ({ cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }] }),
    updateImportRows: () => ({ items: [{ row: 3, cells: [{ heading: 'Name', value: 'Ana Rivera, MD' }] }] }),
    applyImport: () => ({ mode: 'replace', on_missing: 'keep' }),
    createImportSource: () => ({
      build_id: owner.build_id,
      name: `Group ${encodeId('import_source', newId())}`,
      mode: 'upsert',
    }),
    updateImportSource: () => ({ max_changed_share: 0.5 }),
    rotateImportSourceSecret: () => ({ overlap_seconds: 86_400 }),
    createImportSourceUpload: () => ({}),
    createImport: () => ({ build_id: owner.build_id, mode: 'dry_run' }),
    createReplay: () => ({
      created_at_gte: new Date(Date.now() - 3_600_000).toISOString(),
      delivery_status: 'all',
    }),
    startReplay: () => ({ since: new Date(Date.now() - 3_600_000).toISOString(), status: 'all' }),
  };
  const made = bodies[route.operationId];
  if (!made) throw new Error(`add a valid body of ${route.operationId} to bodyFor()`);
  return made();
}

/** The path with ids of the owner; the last of them may be given. */
export function pathFor(route: Pick<Route, 'path'>, owner: Populated, id?: string): string {
  const last = lastId(route);
  return placeholders(route).reduce((path, name) => {
    const given = name === last ? id : undefined;
    return path.replace(`{${name}}`, encodeURIComponent(given ?? idAt(route.path, name, owner)));
  }, route.path);
}

/** Codes of CMS are not ids: they belong to no account. */
const lastId = (route: Pick<Route, 'path'>): string =>
  placeholders(route)
    .filter((name) => name.endsWith('id'))
    .at(-1) ?? '';

const placeholders = ({ path }: Pick<Route, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

function idAt(path: string, name: string, owner: Populated): string {
  if (path.startsWith('/v1/campaigns') && name === 'id') return findCampaignFor(path, owner.campaign_ids);
  if (name === 'delivery_id' || name === 'job_id' || name === 'filing_id') return owner[name];
  const named: Record<string, string> = {
    upload_id: path.endsWith('/reject') ? owner.rejected_id : owner.upload_id,
    run_id: owner.run_id,
    county_fips: '49035',
    specialty_code: '008',
    row: '2',
  };
  const folders: Record<string, string> = {
    standards: 'cms-ma-2026',
    counties: '49035',
    'beneficiary-samples': owner.sample_id,
    builds: owner.build_id,
    'api-keys': owner.other_key_id,
    webhooks: owner.webhook_id,
    'event-destinations': owner.destination_id,
    imports: findImportFor(path, owner),
    'import-mappings': owner.mapping_id,
    'import-sources': path.includes('/uploads') ? owner.source_id : owner.other_source_id,
    events: owner.event_id,
  };
  return named[name] ?? folders[path.split('/')[2] ?? ''] ?? owner.provider_id;
}

function findImportFor(path: string, { import_id, ended_import_id, dry_run_id }: Populated): string {
  if (path.endsWith('/apply')) return dry_run_id;
  return /\/(revert|comparison|rows|rows\/\{row\})$/.test(path) ? ended_import_id : import_id;
}

/** The id of the owner's object in a path: the last one. */
export const ownId = (route: Pick<Route, 'path'>, owner: Populated): string => idAt(route.path, lastId(route), owner);

/** The declared operation of that name. */
export function getRoute(operationId: string): Route {
  const found = ROUTES.filter((route) => route.operationId === operationId)[0];
  if (!found) throw new Error(`the contract has no ${operationId}`);
  return found;
}

/** Rows for `describe.each`, titled by the operation. */
export const titled = (routes: readonly Route[]): [string, Route][] =>
  routes.map((route) => [route.operationId, route]);

/** Sends a valid request. */
export const sendRequest = (
  app: TestApp,
  route: Route,
  owner: Populated,
  sent: RequestOptions = {},
): Promise<TestResponse> =>
  send(app, route, {
    path: pathFor(route, owner),
    ...(route.scope ? { as: owner } : {}),
    ...(route.access === 'source' ? { authorization: basic(owner.source_secret) } : {}),
    ...(route.body && sent.method !== 'HEAD' ? { body: bodyFor(route, owner) } : {}),
    ...sent,
  });

export const hasId = (route: Route): boolean => placeholders(route).length > 0;

/** Whether the path names reference data, which belongs to no account. */
export const isReference = ({ path }: Route): boolean => /^\/v1\/(standards|counties|specialties)\b/.test(path);

export interface RequestOptions extends Omit<TestRequest, 'as'> {
  path?: string;
  query?: string;
  /** The caller that sends its token; no token is sent without it. */
  as?: SignedIn;
  /** Overrides the token of `as`. */
  authorization?: string;
}

const isPlain = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body);

const BOUNDARY = 'sweep-form';

const ROSTER = `NPI,Name,Specialty\r\n2000000002,"Ana Rivera, MD",Cardiology\r\n`;

/** The fields and the file of an upload as a form. */
export function toForm(
  route: Route | null,
  fields: Record<string, unknown>,
): { headers: Record<string, string>; body: Buffer } {
  const part = (name: string, text: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) =>
    part(name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
  const file = route?.operationId === 'createBeneficiarySample' ? sampleFile() : ROSTER;
  const body = `${parts.join('')}${part('file"; filename="roster.csv', file)}--${BOUNDARY}--\r\n`;
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: Buffer.from(body) };
}

/** Sends a request and checks what applies to every response of the API. */
export async function send(app: TestApp, route: Route | null, sent: RequestOptions): Promise<TestResponse> {
  const {
    query,
    authorization,
    method = route?.method ?? 'get',
    path = route?.path ?? '/',
    headers,
    ...request
  } = sent;
  const form = route && isUpload(route) && isPlain(request.body) ? toForm(route, request.body) : null;
  if (form) request.body = form.body;
  const response = await app.request(`${path}${query === undefined ? '' : `?${query}`}`, {
    ...request,
    method: method.toUpperCase(),
    headers: { host: 'api.test', ...form?.headers, ...(authorization ? { authorization } : {}), ...headers },
  });
  expectSound(response, route, sent);
  return response;
}

/** Sweeps send tens of thousands of requests: each `expect` takes as long as a part of the request, so there are few. */
function expectSound(responded: TestResponse, route: Route | null, { as, authorization }: RequestOptions): void {
  const { status, headers, text } = responded;
  const found = {
    id: headers['request-id'],
    version: headers['pnb-version'],
    sniffing: headers['x-content-type-options'],
    environment: route?.oauth || authorization ? undefined : headers['pnb-environment'],
    media: text === '' || status >= 400 ? undefined : headers['content-type'],
  };
  expect(found).toEqual({
    id: expect.stringMatching(/^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    version: API_VERSION,
    sniffing: 'nosniff',
    environment: route?.oauth || authorization ? undefined : as?.environment,
    media: text === '' || status >= 400 ? undefined : route ? contentType(route) : 'application/json; charset=utf-8',
  });
  if (text !== '' && status >= 400) expectProblem(responded, route);
}

function expectProblem({ status, headers, body }: TestResponse, route: Route | null): void {
  const problem = ProblemBody.strict().parse(body);
  const { code } = problem;
  const isDeclared = !route || listProblems(route).includes(code);
  const kind = route?.oauth ? 'application/json' : 'application/problem+json';
  const found = {
    ...problem,
    isDeclared,
    isDetailed: problem.detail !== '',
    isOAuth: 'error' in body,
    mediaType: headers['content-type'],
    retry: headers['x-should-retry'],
  };
  expect(code).not.toBe('internal_error');
  expect(found).toMatchObject({
    type: `http://api.test/docs/errors/${code}`,
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    request_id: headers['request-id'],
    isDeclared: true,
    isDetailed: true,
    isOAuth: route?.oauth === true,
    mediaType: `${kind}; charset=utf-8`,
    retry: PROBLEMS[code].retry === 'yes' ? 'true' : 'false',
  });
  expect(problem.status).toBe(status);
}

const DOCUMENT = join(import.meta.dirname, '../../../openapi/openapi.json');

interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: { examples: Record<string, { value: unknown }> };
}
export const published = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
/** The published document with shared responses and parameters in place. */
export const document = inlineComponents(published) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
formats.default(ajv);
ajv.addSchema(document, 'document');

const pointer = (...steps: string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const validators = new Map<string, ValidateFunction>();

/** The schema of the document for a response of that status and media type. */
export function validatorFor({ path, method }: Route, status: number, media: string): ValidateFunction {
  const at = pointer('paths', path, method, 'responses', String(status), 'content', media, 'schema');
  const validate = validators.get(at) ?? ajv.compile({ $ref: `document#${at}` });
  validators.set(at, validate);
  return validate;
}

/** Declared headers that this response need not have: nothing was replayed, no preference sent, no caller limited. */
const isConditional = (route: Route, name: ResponseHeader): boolean =>
  ['Content-Disposition', 'Idempotent-Replayed', 'Preference-Applied', 'X-Accel-Buffering'].includes(name) ||
  (route.response?.kind === 'json' && route.response.retries === true && name === 'Retry-After') ||
  (route.scope === null && ['Pnb-Environment', 'RateLimit', 'RateLimit-Policy'].includes(name)) ||
  (route.oauth === true && name.startsWith('Access-Control-')) ||
  // Sent where a part of the request is deprecated.
  (route.deprecation === undefined &&
    (['Deprecation', 'Sunset', 'Pnb-Deprecated'].includes(name) ||
      (name === 'Link' && route.response?.kind !== 'page')));

/** Checks body and headers of a 2xx response against the published document. */
export function expectDocumented(route: Route, { status, headers, body, text }: TestResponse): void {
  expect(status).toBe(route.success.status);
  const named = successHeaders(route).filter((name) => !isConditional(route, name));
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(named.map((name) => name.toLowerCase())));
  if (!route.success.body) return expect(text).toBe('');
  const validate = validatorFor(route, status, producedType(route));
  void validate(producedType(route) === 'application/json' ? body : text);
  expect(validate.errors).toBeNull();
}
