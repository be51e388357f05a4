import { encodeId, listProblems, type ProblemCode, PROBLEMS, type Route, ROUTES } from '@pnb/contract';
import { basic } from '../feeds.ts';
import { pathFor, type Populated } from '../sweep.ts';

/** Problems of requests that the schema does not allow, and of the service: valid data never gets them. */
const NEVER: ReadonlySet<ProblemCode> = new Set([
  'malformed_json',
  'unknown_parameter',
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'insufficient_scope',
  'ip_not_allowed',
  'account_suspended',
  'environment_mismatch',
  'not_acceptable',
  'request_timeout',
  'unsupported_media_type',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
  'internal_error',
  'service_unavailable',
  'gateway_timeout',
]);

/** Codes of field errors for rules that JSON Schema cannot express. */
const RULES = [
  'immutable',
  'inconsistent',
  'invalid_check_digit',
  'mutually_exclusive',
  'not_found',
  'not_unique',
  'url_not_allowed',
];

/** An event type, or all types of a resource; an absolute URL; delays that add up to at most a week. */
const WEBHOOK = [
  '/event_types/* invalid_enum',
  '/url invalid_format',
  // Names that the service sets.
  '/headers/* invalid_format',
  '/retry_policy out_of_range',
  '/retry_policy/max_delay_seconds out_of_range',
];

/** An event type, or all types of a resource; methods that depend on the type of the broker, with what they require. */
const DESTINATION = [
  '/event_types/* invalid_enum',
  '/authentication/method invalid_enum',
  '/authentication/username required',
  '/secret required',
];

/** What `format: email` allows and no mail system accepts. */
const EMAIL = 'owner_email invalid_format';

/** Two fields of which each requires the other. */
const LOCATIONS = ['latitude required', 'longitude required'];
const locationRules = (at: string): string[] => LOCATIONS.map((rule) => `${at}/locations/*/${rule}`);

const MEMBERS = [`/filter/owner_email/* invalid_format`];

/** A field of a provider, or one of its metadata; a date format of the import. */
const MAPPING = [
  'field invalid_enum',
  'heading invalid_format',
  'transforms/*/format invalid_format',
  'transforms/* invalid_format',
];
const mappingRules = (at: string): string[] => MAPPING.map((rule) => `${at}/*/${rule}`);

/** A time in the future; the day of a rhythm, which depends on its interval, and its time zone of IANA. */
const SOURCE = [
  '/secret_expires_at out_of_range',
  '/rhythm/weekday required',
  '/rhythm/day required',
  '/rhythm/time_zone invalid_format',
  ...mappingRules('/mapping'),
];

/** Fields whose rules JSON Schema cannot express, but which have a code of a shape. */
const FIELD_RULES: Record<string, string[]> = {
  // The bytes of a file.
  createBeneficiarySample: ['/file invalid_format', '/file out_of_range'],
  createImport: ['/file invalid_format', ...mappingRules('/mapping')],
  previewImport: ['/file invalid_format', ...mappingRules('/mapping')],
  createImportMapping: mappingRules('/columns'),
  updateImportMapping: mappingRules('/columns'),
  createImportSource: SOURCE,
  updateImportSource: SOURCE,
  rotateImportSourceSecret: ['/secret_expires_at out_of_range'],
  createImportSourceUpload: ['/file invalid_format'],
  // An address or a network in CIDR form.
  createApiKey: ['/ip_allow_list/* invalid_format', '/expires_at out_of_range'],
  rotateApiKey: ['/expires_at out_of_range'],
  // A time zone of IANA.
  createBuild: ['/time_zone invalid_format'],
  updateBuild: ['/time_zone invalid_format'],
  listProviders: [EMAIL],
  createProvider: [`/${EMAIL}`, ...locationRules('')],
  // A correction has a reason; an override is one of three statuses.
  updateProvider: [`/${EMAIL}`, ...locationRules(''), '/reason required', '/adequacy_status invalid_enum'],
  // An item is identified by one of two fields, and has more of them if it is created.
  upsertProviders: [
    `/items/*/${EMAIL}`,
    ...locationRules('/items/*'),
    ...['external_id', 'name', 'specialty_code'].map((name) => `/items/*/${name} required`),
  ],
  // Depends on the channel.
  createContactAttempt: ['/outcome required', '/note required', '/outcome invalid_enum', '/attempted_at out_of_range'],
  createCampaign: ['/member_filter/owner_email/* invalid_format', '/ends_on out_of_range'],
  updateCampaign: ['/member_filter/owner_email/* invalid_format', '/ends_on out_of_range'],
  addCampaignMembers: MEMBERS,
  removeCampaignMembers: MEMBERS,
  getPipeline: [
    ...['from out_of_range', 'to out_of_range'],
    ...['stage_changed_at_gte out_of_range', 'stage_changed_at_lt out_of_range'],
  ],
  listAdequacyHistory: ['from out_of_range', 'to out_of_range'],
  getAccountUsage: [
    ...['since out_of_range', 'until out_of_range'],
    ...['created_at_gte out_of_range', 'created_at_lt out_of_range'],
  ],
  // An event type, or all types of a resource; instants of the last days.
  createWebhook: WEBHOOK,
  // The current status is accepted.
  updateWebhook: [...WEBHOOK, '/status invalid_enum'],
  // The sequence of an event that is kept.
  createEventDestination: [...DESTINATION, '/after_sequence out_of_range'],
  updateEventDestination: DESTINATION,
  startReplay: ['/event_types/* invalid_enum', '/since out_of_range', '/until out_of_range'],
  createReplay: ['/event_types/* invalid_enum', '/created_at_gte out_of_range', '/created_at_lt out_of_range'],
};

const refusals = (route: Route): ProblemCode[] => [
  ...listProblems(route).filter((code) => !NEVER.has(code)),
  // Its own limit, of an endpoint or a destination.
  ...(['testWebhook', 'testEventDestination'].includes(route.operationId) ? (['rate_limit_exceeded'] as const) : []),
];

const statuses = (codes: readonly ProblemCode[]): number[] => [...new Set(codes.map((code) => PROBLEMS[code].status))];

/** JSON is TOML where only strings, numbers and lists are written. */
const toml = (values: Record<string, string | number | boolean | (string | number)[]>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join('');

/** Ids of existing objects at the placeholders of a path. */
function knownIds(route: Route, owner: Populated): [string, string][] {
  const names = route.path.split('/');
  const values = pathFor(route, owner).split('/');
  return names.flatMap((name, at): [string, string][] =>
    name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[at] ?? '')]] : [],
  );
}

/** Each reset takes seconds. It belongs to no sequence: it resets the sandbox of another account, and returns no id. */
const RESET = `
[operations.generation]
${toml({ 'max-examples': 2 })}
[operations.phases.stateful]
${toml({ enabled: false })}
`;

function operationConfig(route: Route, owner: Populated): string {
  const { operationId } = route;
  const declared = listProblems(route).map((code) => PROBLEMS[code].status);
  const rejected = [...new Set(declared)].filter((status) => status < 500);
  const parameters = knownIds(route, owner)
    .map(([name]) => `"path.${name}" = { dictionary = "${operationId}-${name}", probability = 0.7 }\n`)
    .join('');
  return `
[[operations]]
include-operation-id = "${operationId}"
[operations.checks.positive_data_acceptance]
${toml({ 'expected-statuses': ['2xx', 304, ...statuses(refusals(route))] })}
[operations.checks.negative_data_rejection]
${toml({ 'expected-statuses': rejected })}
${operationId === 'resetSandbox' ? RESET : ''}
${parameters && `[operations.parameters]\n${parameters}`}
`;
}

export interface RunOptions {
  url: string;
  seed: number;
  /** Generated requests for each operation, or sequences of requests. */
  examples: number;
  owner: Populated;
}

/** The configuration of a run. What each operation refuses is derived from the contract. */
export function writeConfig({ url, seed, examples, owner }: RunOptions): string {
  const dictionaries = ROUTES.flatMap((route) =>
    knownIds(route, owner).map(
      ([name, value]) => `[dictionaries.${route.operationId}-${name}]\n${toml({ values: [value] })}`,
    ),
  );
  return `
${toml({ 'base-url': url, seed, 'continue-on-failure': true, 'request-timeout': 30, hooks: 'pnb_hooks' })}
[generation]
${toml({ 'max-examples': examples, database: 'none', 'allow-x00': false })}
[cache]
enabled = false
[output.sanitization]
enabled = false
${dictionaries.join('')}
${ROUTES.map((route) => operationConfig(route, owner)).join('')}
`;
}

/** What the hooks read. */
export function writeHookData(owner: Populated, resetter: { token: string }): string {
  const oauth = ROUTES.filter((route) => route.oauth).map(({ operationId }): [string, string] => [
    operationId,
    basic('', owner.api_key),
  ]);
  const senders = ROUTES.filter(({ access }) => access === 'source').map(({ operationId }): [string, string] => [
    operationId,
    basic(owner.source_secret),
  ]);
  return JSON.stringify({
    authorization: {
      '*': `Bearer ${owner.token}`,
      ...Object.fromEntries([...oauth, ...senders]),
      resetSandbox: `Bearer ${resetter.token}`,
    },
    own_key: encodeId('api_key', owner.api_key_id),
    other_key: 'key_01kc59z6h8f8w9p5p3w5t1y0za',
    refusals: Object.fromEntries(ROUTES.map((route) => [route.operationId, refusals(route)])),
    rules: RULES,
    field_rules: FIELD_RULES,
    example_key: '5f6c7d1e-8b1a-4a57-9d0c-6a6e0d1b7f2a',
  });
}
