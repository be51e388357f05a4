/**
 * The operations of the OpenAPI document with the names of their resource and method, which both libraries share:
 * `listProviderTransitions` of the tag Providers is `providers.listTransitions`.
 */
export function readOperations(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) =>
      readOperation(document, { path, method, ...item[method] }),
    ),
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function readOperation(document, { path, method, operationId, tags, summary, description, parameters = [], ...rest }) {
  const inPlace = (place) => parameters.filter((parameter) => parameter.in === place);
  const headers = inPlace('header').map(({ name }) => name);
  const [status, success] = Object.entries(rest.responses).find(([code]) => code.startsWith('2'));
  const types = Object.keys(success.content ?? {});
  return {
    operationId,
    tag: tags[0],
    resource: toCamel(tags[0].split(' ')),
    name: methodName(operationId, tags[0]),
    method: method.toUpperCase(),
    path,
    summary,
    description,
    // In the order of the path.
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    query: inPlace('query').map(({ name, required = false, schema }) => ({ name, required, schema })),
    body: isUpload(rest.requestBody) ? null : readBody(rest.requestBody),
    isUpload: isUpload(rest.requestBody),
    errors: readErrors(rest.responses),
    scope: rest.security?.flatMap((requirement) => Object.values(requirement).flat())[0] ?? null,
    // The OAuth operations have the API key in their body.
    isPublic: !rest.security?.some((requirement) => 'oauth2' in requirement),
    isList: isList(document, success),
    isKeyed: headers.includes('Idempotency-Key'),
    hasCsv: types.includes('text/csv'),
    isFile: types.length > 0 && !types.includes('application/json'),
    // Media type of a file.
    fileType: types.includes('application/json') ? null : (types[0] ?? null),
    status: Number(status),
    hasData: types.length > 0,
    // What replaces a deprecated operation; null unless it is deprecated.
    deprecation: rest.deprecated === true ? describeDeprecation(rest) : null,
  };
}

/** The sentence for the readers of a client. */
export function describeDeprecation({ 'x-deprecation': declared }) {
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

const readErrors = (responses) =>
  OWN_STATUSES.flatMap((status) =>
    Object.keys(responses[status]?.content?.['application/problem+json']?.examples ?? {})
      .filter((code) => !COMMON_CODES.includes(code))
      .map((code) => ({ status: Number(status), code })),
  );

const isUpload = (requestBody) => requestBody?.content['multipart/form-data'] !== undefined;

function readBody(requestBody) {
  if (!requestBody) return null;
  const type = Object.keys(requestBody.content)[0];
  return { type, isRequired: requestBody.required === true };
}

function isList(document, success) {
  const schema = success.content?.['application/json']?.schema;
  const name = schema?.$ref?.split('/').at(-1);
  const properties = (name ? document.components.schemas[name] : schema)?.properties ?? {};
  return 'data' in properties && 'meta' in properties;
}

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const toCamel = (words) => words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalize(word))).join('');

const singular = (word) => word.replace(/ies$/, 'y').replace(/s$/, '');

/** The operationId without the name of its resource, or without the first word of it. */
function methodName(operationId, tag) {
  const words = tag.split(' ').map((word) => capitalize(word).replace(/^API$/, 'Api'));
  const plural = words.join('');
  const [, verb, rest] = /^([a-z]+)(.*)$/.exec(operationId);
  for (const name of [plural, singular(plural), words[0]])
    if (rest.startsWith(name) && !/^[a-z]/.test(rest.slice(name.length))) return `${verb}${rest.slice(name.length)}`;
  return operationId;
}
