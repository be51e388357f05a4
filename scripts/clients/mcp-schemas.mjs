/**
 * The arguments of an operation as one flat JSON Schema for a model. The service validates what it receives and names the
 * field and the fix, so that patterns and lengths are left out: they cost room in every conversation.
 */
export function describeArguments(document, operation) {
  const { method, path } = operation;
  const declared = document.paths[path][method.toLowerCase()];
  const parameters = (declared.parameters ?? []).map((one) => resolve(document, one));
  const entries = [
    ...parameters.flatMap((parameter) => describeParameter(document, parameter)),
    ...describeBody(document, declared.requestBody),
  ];
  return {
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    required: entries.filter(({ required }) => required).map(({ name }) => name),
    places: Object.fromEntries(entries.map(({ name, place }) => [name, place])),
    hasSecret: /^(create|rotate)/.test(operation.operationId) && hasSecret(document, declared.responses),
  };
}

const resolve = (document, value) =>
  value?.$ref
    ? value.$ref
        .split('/')
        .slice(1)
        .reduce((node, key) => node[key], document)
    : value;

/** Headers that a model has a use for, as arguments. */
const HEADERS = {
  'If-Match': {
    name: 'if_match',
    schema: { type: 'string', description: 'ETag of the version to change, as noted with its result.' },
  },
  'Idempotency-Key': {
    name: 'idempotency_key',
    schema: { type: 'string', description: 'Repeat a call with the key of the first one, to have its effect once.' },
  },
  Prefer: {
    name: 'wait_seconds',
    schema: {
      type: 'integer',
      minimum: 0,
      maximum: 20,
      description: 'Seconds to wait for queued work to be included.',
    },
  },
};

/** Lists are continued with a cursor. */
const LEFT_OUT = ['page'];

function describeParameter(document, { name, in: place, required = false, description, schema }) {
  if (place === 'header') return HEADERS[name] ? [{ ...HEADERS[name], place: 'option', required: false }] : [];
  if (LEFT_OUT.includes(name)) return [];
  return [{ name, place, required, schema: { ...simplify(document, schema), description: shorten(description) } }];
}

/** Values are a JSON array here. */
const shorten = (text) => text.replace(' Separate values by commas.', '').replace(/ Any of which matches\.?/, '');

const FILE = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Name of the file; its ending is that of the format.' },
    text: { type: 'string', description: 'Content as text, up to 1,000,000 characters.' },
  },
  required: ['name', 'text'],
  description: 'The file. Larger or binary files: use the command line client pnb.',
};

function describeBody(document, requestBody) {
  if (!requestBody) return [];
  const [[type, { schema }]] = Object.entries(requestBody.content);
  const isUpload = type === 'multipart/form-data';
  const properties = { ...resolve(document, schema).properties };
  delete properties.file;
  const simple = simplify(document, isUpload ? { ...resolve(document, schema), properties } : schema);
  if (!isUpload) return [{ name: 'body', place: 'body', required: requestBody.required === true, schema: simple }];
  const required = simple.required?.filter((name) => name !== 'file');
  return [
    { name: 'file', place: 'file', required: true, schema: FILE },
    { name: 'body', place: 'body', required: true, schema: { ...simple, ...(required ? { required } : {}) } },
  ];
}

const KEPT = ['type', 'const', 'enum', 'default', 'minimum', 'maximum', 'maxItems', 'required', 'description'];
const FORMATS = ['date', 'date-time', 'email', 'uri'];

/** A schema without references, patterns and lengths, and with at most one example. */
function simplify(document, schema, above = []) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (above.includes(schema.$ref)) return {};
  const path = schema.$ref ? [...above, schema.$ref] : above;
  const { $ref, ...own } = schema;
  const source = $ref ? { ...resolve(document, schema), ...own } : schema;
  const inner = (one) => simplify(document, one, path);
  const result = Object.fromEntries(KEPT.filter((key) => key in source).map((key) => [key, source[key]]));
  if (FORMATS.includes(source.format)) result.format = source.format;
  if (source.items) result.items = inner(source.items);
  for (const key of ['anyOf', 'oneOf', 'allOf']) if (source[key]) result[key] = source[key].map(inner);
  if (typeof source.additionalProperties === 'object') result.additionalProperties = inner(source.additionalProperties);
  if (source.properties) result.properties = simplifyProperties(source.properties, inner);
  const [example] = source.examples ?? [];
  if (isInformative(result, example)) result.examples = [example];
  return result;
}

const simplifyProperties = (properties, inner) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => property.readOnly !== true)
      .map(([name, property]) => [name, inner(property)]),
  );

/** Texts whose form the type does not say, such as identifiers. */
const isInformative = ({ enum: values, format }, example) =>
  typeof example === 'string' && example.length <= 60 && !values && !format;

/** A successful response that shows a secret once. */
function hasSecret(document, responses) {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const schema = resolve(document, resolve(document, success).content?.['application/json']?.schema);
  return 'secret' in (schema?.properties ?? {});
}
