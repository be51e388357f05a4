import {
  listOperations,
  readJsonSchema,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type DeclaredOperation,
  type Deprecation,
  type Method,
  type RequestBody,
  type Response,
  type Schema,
} from './document.ts';

export interface QueryField {
  name: string;
  required: boolean;
  schema: Schema;
}

/** An operation with what the generators of the clients need. */
export interface Operation {
  operationId: string;
  tag: string;
  resource: string;
  name: string;
  method: Uppercase<Method>;
  path: string;
  summary: string;
  description: string;
  /** They are in the order of the path. */
  params: string[];
  query: QueryField[];
  body: { type: string; isRequired: boolean } | null;
  isUpload: boolean;
  errors: { status: number; code: string }[];
  scope: string | null;
  /** The OAuth operations have the API key in their body. */
  isPublic: boolean;
  /** Whether the caller is the sender of an import source, who has no API key: the libraries have no method for it. */
  isOfSender: boolean;
  isList: boolean;
  isKeyed: boolean;
  hasCsv: boolean;
  isFile: boolean;
  /** Media type of a file. */
  fileType: string | null;
  status: number;
  hasData: boolean;
  /** What replaces a deprecated operation; null unless it is deprecated. */
  deprecation: string | null;
  /** It is as the document has it. */
  declared: DeclaredOperation;
}

/**
 * The operations of the OpenAPI document with the names of their resource and method, which both libraries share:
 * `listProviderTransitions` of the tag Providers is `providers.listTransitions`.
 */
export const readOperations = (document: ApiDocument): Operation[] =>
  listOperations(document).map(({ path, method, operation }) =>
    readOperation(document, operation, { path, method: toUpper(method) }),
  );

/** `Operation` has the names of the methods as HTTP writes them. */
const toUpper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;

interface Route {
  path: string;
  method: Uppercase<Method>;
}

function readOperation(document: ApiDocument, declared: DeclaredOperation, { path, method }: Route): Operation {
  const { operationId, tags, summary, description, parameters = [], ...rest } = declared;
  const [tag = ''] = tags;
  const responses = resolveResponses(document, rest);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const headers = inPlace('header').map(({ name }) => name);
  return {
    operationId,
    tag,
    resource: toCamel(tag.split(' ')),
    name: methodName(operationId, tag),
    method,
    path,
    summary,
    description,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: inPlace('query').map(({ name, required = false, schema }) => ({ name, required, schema })),
    body: isUpload(rest.requestBody) ? null : readBody(rest.requestBody),
    isUpload: isUpload(rest.requestBody),
    errors: readErrors(responses),
    scope: rest.security?.flatMap((requirement) => Object.values(requirement).flat())[0] ?? null,
    isPublic: !rest.security?.some((requirement) => 'oauth2' in requirement),
    isOfSender: rest.security?.some((requirement) => 'import_source_secret' in requirement) ?? false,
    isKeyed: headers.includes('Idempotency-Key'),
    ...describeResult(document, responses),
    deprecation: rest.deprecated === true ? describeDeprecation(rest) : null,
    declared,
  };
}

function describeResult(document: ApiDocument, responses: Readonly<Record<string, Response>>) {
  const { status, response } = findSuccess(responses);
  const types = Object.keys(response.content ?? {});
  const hasJson = types.includes('application/json');
  return {
    isList: isList(document, response),
    hasCsv: types.includes('text/csv'),
    isFile: types.length > 0 && !hasJson,
    fileType: hasJson ? null : (types[0] ?? null),
    status: Number(status),
    hasData: types.length > 0,
  };
}

/** The successful response of an operation. */
export function findSuccess(responses: Readonly<Record<string, Response>>) {
  const entry = Object.entries(responses).find(([status]) => status.startsWith('2'));
  if (!entry) throw new Error('An operation has no successful response.');
  return { status: entry[0], response: entry[1] };
}

/** The sentence for the readers of a client. */
export function describeDeprecation({ 'x-deprecation': declared }: { 'x-deprecation'?: Deprecation }): string {
  if (!declared) return 'Deprecated.';
  return `Removed after ${declared.sunset.slice(0, 10)}. Use ${declared.successor} instead.`;
}

const OWN_STATUSES = ['403', '404', '409', '410', '412', '422'];

/** Errors that can follow every request, or every one with an idempotency key. */
const COMMON_CODES = [
  'insufficient_scope',
  'account_suspended',
  'environment_mismatch',
  'ip_not_allowed',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

const readErrors = (responses: Readonly<Record<string, Response>>) =>
  OWN_STATUSES.flatMap((status) =>
    Object.keys(responses[status]?.content?.['application/problem+json']?.examples ?? {})
      .filter((code) => !COMMON_CODES.includes(code))
      .map((code) => ({ status: Number(status), code })),
  );

const isUpload = (requestBody: RequestBody | undefined): boolean =>
  requestBody?.content['multipart/form-data'] !== undefined;

function readBody(requestBody: RequestBody | undefined): Operation['body'] {
  if (!requestBody) return null;
  const [type = ''] = Object.keys(requestBody.content);
  return { type, isRequired: requestBody.required === true };
}

function isList(document: ApiDocument, success: Response): boolean {
  const properties = resolveSchema(document, readJsonSchema(success) ?? {}).properties ?? {};
  return 'data' in properties && 'meta' in properties;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const toCamel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalize(word))).join('');

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** The operationId without the name of its resource, or without the first word of it. */
function methodName(operationId: string, tag: string): string {
  const words = tag.split(' ').map((word) => capitalize(word).replace(/^API$/, 'Api'));
  const plural = words.join('');
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operationId) ?? [];
  for (const name of [plural, singular(plural), words[0] ?? plural])
    if (rest.startsWith(name) && !/^[a-z]/.test(rest.slice(name.length))) return `${verb}${rest.slice(name.length)}`;
  return operationId;
}
