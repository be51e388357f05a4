import {
  readJsonSchema,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type DeclaredOperation,
  type Parameter,
  type RequestBody,
  type Schema,
} from './document.ts';
import { findSuccess } from './operations.ts';

interface Argument {
  name: string;
  place: string;
  required: boolean;
  schema: Schema;
}

export interface Arguments {
  properties: Record<string, Schema>;
  required: string[];
  places: Record<string, string>;
  hasSecret: boolean;
}

/**
 * The arguments of an operation as one flat JSON Schema for a model. The service validates what it receives and names the
 * field and the fix, so that patterns and lengths are left out: they cost room in every conversation.
 */
export function describeArguments(document: ApiDocument, declared: DeclaredOperation): Arguments {
  const entries = [
    ...(declared.parameters ?? []).flatMap((parameter) => describeParameter(document, parameter)),
    ...describeBody(document, declared.requestBody),
  ];
  return {
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    required: entries.filter(({ required }) => required).map(({ name }) => name),
    places: Object.fromEntries(entries.map(({ name, place }) => [name, place])),
    hasSecret: /^(create|rotate)/.test(declared.operationId) && hasSecret(document, declared),
  };
}

/** Headers that a model has a use for, as arguments. */
const HEADERS: Readonly<Record<string, { name: string; schema: Schema }>> = {
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

/** Lists are continued with a cursor. What is deprecated has a successor, which is offered. */
const LEFT_OUT = ['page'];

function describeParameter(document: ApiDocument, parameter: Parameter): Argument[] {
  const { name, in: place, required = false, description, schema } = parameter;
  const header = HEADERS[name];
  if (place === 'header') return header ? [{ ...header, place: 'option', required: false }] : [];
  if (LEFT_OUT.includes(name) || parameter.deprecated === true) return [];
  return [{ name, place, required, schema: { ...simplify(document, schema), description: shorten(description) } }];
}

/** Values are a JSON array here. */
const shorten = (text: string): string =>
  text.replace(' Separate values by commas.', '').replace(/ Any of which matches\.?/, '');

const FILE = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Name of the file; its ending is that of the format.' },
    text: { type: 'string', description: 'Content as text, up to 1,000,000 characters.' },
  },
  required: ['name', 'text'],
  description: 'The file. Larger or binary files: use the command line client pnb.',
};

function describeBody(document: ApiDocument, requestBody: RequestBody | undefined): Argument[] {
  if (!requestBody) return [];
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(requestBody.content);
  const isUpload = type === 'multipart/form-data';
  const { file: _file, ...properties } = resolveSchema(document, schema).properties ?? {};
  const simple = simplify(document, isUpload ? { ...resolveSchema(document, schema), properties } : schema);
  if (!isUpload) return [{ name: 'body', place: 'body', required: requestBody.required === true, schema: simple }];
  const required = simple.required?.filter((name) => name !== 'file');
  return [
    { name: 'file', place: 'file', required: true, schema: FILE },
    { name: 'body', place: 'body', required: true, schema: { ...simple, ...(required ? { required } : {}) } },
  ];
}

/** Longer lists of values are in the details only. */
const MAX_OUTLINED_VALUES = 12;

/** The type of an argument, and its values if they are few. */
export function outlineSchema({ type, enum: values, items, anyOf, properties, required }: Schema): Schema {
  if (anyOf) return { anyOf: anyOf.map(outlineSchema) };
  return {
    ...(type && { type }),
    ...(values && values.length <= MAX_OUTLINED_VALUES && { enum: values }),
    ...(items && { items: outlineSchema(items) }),
    ...(properties && { properties: mapValues(properties, outlineSchema) }),
    ...(required && { required }),
  };
}

const mapValues = (properties: Readonly<Record<string, Schema>>, inner: (schema: Schema) => Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inner(property)]));

/** Names of the fields of a result, or of the items of a list; empty unless it is JSON. */
export function describeFields(document: ApiDocument, operation: DeclaredOperation): string[] {
  const { response } = findSuccess(resolveResponses(document, operation));
  const { properties = {} } = resolveSchema(document, readJsonSchema(response) ?? {});
  const { data, meta } = properties;
  if (!data?.items || !meta) return Object.keys(properties);
  return Object.keys(resolveSchema(document, data.items).properties ?? {});
}

const KEPT = ['type', 'const', 'enum', 'default', 'minimum', 'maximum', 'maxItems', 'required', 'description'] as const;
const UNIONS = ['anyOf', 'oneOf', 'allOf'] as const;
const FORMATS = ['date', 'date-time', 'email', 'uri'];

/** A schema without references, patterns and lengths, and with at most one example. */
function simplify(document: ApiDocument, schema: Schema, above: readonly string[] = []): Schema {
  const { $ref, ...own } = schema;
  if ($ref !== undefined && above.includes($ref)) return {};
  const path = $ref === undefined ? above : [...above, $ref];
  const source = { ...resolveSchema(document, schema), ...own };
  const result = { ...copyKept(source), ...simplifyParts(source, (part) => simplify(document, part, path)) };
  const [example] = source.examples ?? [];
  if (isInformative(result, example)) result.examples = [example];
  return result;
}

function copyKept(source: Schema): Schema {
  const result: Schema = Object.fromEntries(KEPT.filter((key) => key in source).map((key) => [key, source[key]]));
  if (source.format && FORMATS.includes(source.format)) result.format = source.format;
  return result;
}

/** The schemas inside a schema. */
function simplifyParts(source: Schema, inner: (schema: Schema) => Schema): Schema {
  const result: Schema = {};
  if (source.items) result.items = inner(source.items);
  for (const key of UNIONS) if (source[key]) result[key] = source[key].map(inner);
  const { additionalProperties } = source;
  if (typeof additionalProperties === 'object') result.additionalProperties = inner(additionalProperties);
  else if (additionalProperties === false) result.additionalProperties = false;
  if (source.properties) result.properties = simplifyProperties(source.properties, inner);
  return result;
}

const simplifyProperties = (properties: Record<string, Schema>, inner: (schema: Schema) => Schema) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, property]) => property.readOnly !== true)
      .map(([name, property]) => [name, inner(property)]),
  );

/** Texts whose form the type does not say, such as identifiers. */
const isInformative = ({ enum: values, format }: Schema, example: unknown): boolean =>
  typeof example === 'string' && example.length <= 60 && !values && !format;

/** A successful response that shows a secret once. */
function hasSecret(document: ApiDocument, operation: DeclaredOperation): boolean {
  const { response } = findSuccess(resolveResponses(document, operation));
  const schema = resolveSchema(document, readJsonSchema(response) ?? {});
  return 'secret' in (schema.properties ?? {});
}
