import { problemsByStatus } from './outcomes.ts';
import type { ProblemCode } from './problems.ts';
import type { Route } from './route.ts';

type Node = Record<string, unknown>;

interface Operation {
  responses: Record<string, Node>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, unknown>;
}

/** The name of a status, and the problems that a name does not repeat, because most responses of the status have them. */
const STATUSES: Readonly<Record<number, readonly [name: string, ...usual: ProblemCode[]]>> = {
  304: ['NotModified'],
  400: ['BadRequest', 'unknown_parameter'],
  401: ['Unauthorized', 'missing_token', 'invalid_token', 'expired_token', 'revoked_token', 'api_key_not_accepted'],
  403: ['Forbidden', 'insufficient_scope', 'environment_mismatch', 'account_suspended', 'ip_not_allowed'],
  404: ['NotFound', 'resource_not_found'],
  406: ['NotAcceptable', 'not_acceptable'],
  408: ['RequestTimeout', 'request_timeout'],
  409: ['Conflict'],
  410: ['Gone'],
  412: ['PreconditionFailed', 'precondition_failed'],
  413: ['ContentTooLarge', 'payload_too_large'],
  414: ['UriTooLong', 'uri_too_long'],
  415: ['UnsupportedMediaType', 'unsupported_media_type'],
  422: ['UnprocessableContent'],
  429: ['TooManyRequests', 'rate_limit_exceeded', 'auth_attempts_exceeded'],
  500: ['InternalServerError', 'internal_error'],
  503: ['ServiceUnavailable', 'service_unavailable'],
  504: ['GatewayTimeout', 'gateway_timeout'],
};

/** Headers that some responses of a status have and others have not. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  'Accept-Patch': 'ToPatch',
  Link: 'List',
  'Preference-Applied': 'WithPreference',
  'Retry-After': 'WithRetry',
};

const pascalCase = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_match, _before, letter: string) => letter.toUpperCase());

/** The name follows from what the response has, so that a new operation does not rename those of others. */
function nameResponse(route: Route, status: number, { headers }: Node): string {
  const [name, ...usual] = STATUSES[status] ?? [`Status${status}`];
  const codes = problemsByStatus(route).get(status) ?? [];
  const present = Object.keys(headers as Node);
  const isDeprecated = present.includes('Deprecation');
  const implied = [...(isDeprecated ? ['Link'] : []), ...(status >= 400 ? ['Retry-After'] : [])];
  const named = present.filter((header) => !implied.includes(header));
  const variants = Object.entries(HEADER_NAMES).filter(([header]) => named.includes(header));
  return [
    route.oauth ? 'OAuth' : '',
    isDeprecated ? 'Deprecated' : '',
    name,
    ...codes.filter((code) => !usual.includes(code)).map(pascalCase),
    ...variants.map(([, variant]) => variant),
  ].join('');
}

/** Each response that is no success. */
function listResponses(document: Document, routes: readonly Route[]) {
  return routes.flatMap((route) => {
    const { responses = {} } = document.paths?.[route.path]?.[route.method] ?? {};
    const others = Object.entries(responses).filter(([status]) => Number(status) >= 300);
    return others.map(([status, response]) => {
      const name = nameResponse(route, Number(status), response);
      return { name, text: JSON.stringify(response), response, status, responses };
    });
  });
}

/** Makes components of the responses that several operations have: most of them are problems. */
export function shareResponses<T extends object>(given: T, routes: readonly Route[]): T {
  const document = given as Document;
  const shared: Record<string, Node> = {};
  for (const [name, [first, ...others]] of Map.groupBy(listResponses(document, routes), ({ name }) => name)) {
    if (!first || others.length === 0) continue;
    if (others.some(({ text }) => text !== first.text)) throw new Error(`Several responses have the name ${name}.`);
    shared[name] = first.response;
    for (const { responses, status } of [first, ...others])
      responses[status] = { $ref: `#/components/responses/${name}` };
  }
  const { components = {} } = document;
  const { headers, ...groups } = components;
  if (Object.keys(shared).length > 0) document.components = { headers, responses: sortKeys(shared), ...groups };
  return given;
}

const sortKeys = (record: Record<string, Node>): Record<string, Node> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
