import type { ApiDocument } from '@pnb/generators/document';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: unknown): boolean => isNode(schema) && schema.type === 'null';

const NOTE =
  'This document is derived from openapi.json for code generators that read OpenAPI 3.0 only. It has no webhooks, which 3.0 cannot ' +
  'describe, no uploads of files, no responses without a body beside one with a body, no code samples and no examples of bodies; of several ' +
  'media types of a body it has JSON. openapi.json is the contract.';

/** The document as OpenAPI 3.0: what 3.0 cannot express is left out, so that every request that it allows is one of the contract. */
export function deriveOpenApi30({ webhooks: _webhooks, ...document }: ApiDocument): object {
  const { 'x-tagGroups': _groups, info, components, paths, ...rest } = document as ApiDocument & Node;
  const { summary: _summary, description, ...others } = info;
  const { examples: _examples, schemas, responses, ...shared } = components as Node;
  return withUsedSchemas({
    ...rest,
    openapi: '3.0.3',
    info: { ...others, description: `${NOTE}\n\n${description}` },
    paths: derivePaths(paths),
    components: {
      ...mapValues(shared, (group) => mapValues(group, deriveHolder)),
      responses: mapValues(responses ?? {}, deriveBody),
      schemas: mapValues(schemas ?? {}, deriveSchema),
    },
  });
}

const mapValues = (value: unknown, change: (member: unknown) => unknown): Node =>
  Object.fromEntries(Object.entries(value as Node).map(([key, member]) => [key, change(member)]));

const isUpload = (operation: unknown): boolean =>
  'multipart/form-data' in ((operation as { requestBody?: { content: object } }).requestBody?.content ?? {});

function derivePaths(paths: object): Node {
  const items = Object.entries(paths).map(([path, item]): [string, Node] => {
    const operations = Object.entries(item as Node).filter(([, operation]) => !isUpload(operation));
    return [path, mapValues(Object.fromEntries(operations), (operation) => deriveOperation(operation as Node))];
  });
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).length > 0));
}

/** A response without a body beside one with a body would be a second type of result: 304, and the end of a stream. */
function selectResponses(responses: Node): Node {
  const isLeftOut = (status: string): boolean => status === '304' || (status === '204' && '200' in responses);
  return Object.fromEntries(Object.entries(responses).filter(([status]) => !isLeftOut(status)));
}

function deriveOperation({ 'x-codeSamples': _samples, ...operation }: Node): Node {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters ? { parameters: (parameters as unknown[]).map(deriveHolder) } : {}),
    ...(requestBody ? { requestBody: deriveBody(requestBody) } : {}),
    responses: mapValues(selectResponses(responses as Node), deriveBody),
  };
}

/** A parameter or a header. */
const deriveHolder = (value: unknown): unknown =>
  isNode(value) && isNode(value.schema) ? { ...value, schema: deriveSchema(value.schema) } : value;

const JSON_TYPES = ['application/json', 'application/problem+json'];

/** A body in one media type: generators for 3.0 make one type of it. */
function deriveBody(value: unknown): unknown {
  const { headers, links: _links, content, ...body } = value as Node;
  const media = Object.entries((content ?? {}) as Record<string, Node>);
  const [type, { schema } = {}] = media.find(([name]) => JSON_TYPES.includes(name)) ?? media[0] ?? [];
  return {
    ...body,
    ...(headers ? { headers } : {}),
    ...(type ? { content: { [type]: { schema: deriveSchema(schema) } } } : {}),
  };
}

/** Keywords of JSON Schema 2020-12 that the schemas of 3.0 do not have. */
const UNKNOWN = ['examples', 'propertyNames', 'patternProperties', 'not', 'const', 'x-deprecation'];
const CHOICES = ['oneOf', 'anyOf', 'allOf'];

function deriveSchema(value: unknown): unknown {
  if (!isNode(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref };
  const single = mergeNull(value);
  const schema = Object.fromEntries(Object.entries(single).filter(([key]) => !UNKNOWN.includes(key)));
  const [example] = (single.examples ?? []) as unknown[];
  return {
    ...schema,
    ...deriveType(single),
    ...deriveBounds(single),
    ...deriveParts(single),
    ...(example === undefined || example === null ? {} : { example }),
  };
}

/** Null beside one schema is `nullable`; a choice of several schemas has it beside them. */
function mergeNull(schema: Node): Node {
  const key = ['anyOf', 'oneOf'].find(
    (name) => Array.isArray(schema[name]) && (schema[name] as unknown[]).some(isNull),
  );
  if (key === undefined) return schema;
  const { [key]: members, ...rest } = schema;
  const others = (members as unknown[]).filter((member) => !isNull(member));
  return { ...rest, [others.length === 1 ? 'allOf' : key]: others, nullable: true };
}

function deriveType({ type, enum: values, const: constant }: Node): Node {
  const types = [type ?? []].flat() as string[];
  const real = types.filter((name) => name !== 'null');
  const known = (values as unknown[] | undefined) ?? (constant === undefined ? undefined : [constant]);
  return {
    ...(real.length === 1 ? { type: real[0] } : {}),
    ...(real.length > 1 ? { type: undefined, anyOf: real.map((name) => ({ type: name })) } : {}),
    ...(types.length > real.length ? { nullable: true } : {}),
    ...(known ? { enum: known.filter((member) => member !== null) } : {}),
  };
}

function deriveBounds({ exclusiveMinimum, exclusiveMaximum }: Node): Node {
  return {
    ...(typeof exclusiveMinimum === 'number' ? { minimum: exclusiveMinimum, exclusiveMinimum: true } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { maximum: exclusiveMaximum, exclusiveMaximum: true } : {}),
  };
}

/** The schemas inside a schema. A property that is always null is left out. */
function deriveParts({ properties, items, additionalProperties, ...schema }: Node): Node {
  const choices = CHOICES.filter((key) => Array.isArray(schema[key]));
  const present = Object.entries((properties ?? {}) as Node).filter(([, property]) => !isNull(property));
  return {
    ...(properties ? { properties: mapValues(Object.fromEntries(present), deriveSchema) } : {}),
    ...(items ? { items: deriveSchema(items) } : {}),
    ...(additionalProperties === undefined ? {} : { additionalProperties: deriveSchema(additionalProperties) }),
    ...Object.fromEntries(choices.map((key) => [key, (schema[key] as unknown[]).map(deriveSchema)])),
  };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** Without the schemas that only webhooks and other media types refer to. */
function withUsedSchemas<T extends { components: { schemas: Node } }>(document: T): T {
  const { schemas, ...components } = document.components;
  const used = new Set<string>();
  const pending: unknown[] = [{ ...document, components }];
  while (pending.length > 0)
    for (const [, name = ''] of JSON.stringify(pending.pop() ?? null).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      pending.push(schemas[name]);
    }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}
