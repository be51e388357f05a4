import { DEPRECATION, describeDeprecation, type Deprecation } from './deprecation.ts';
import { longestMatch } from './pattern-length.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const types = ({ type }: Node): unknown[] => [type].flat();
const isNull = (schema: unknown): boolean => isNode(schema) && schema.type === 'null';

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
const ONE = ['items', 'additionalProperties', 'propertyNames', 'schema'];
const MANY = ['anyOf', 'oneOf', 'allOf'];
const NAMED = ['properties', 'patternProperties'];

/** Normalizes the output of the generator to plain JSON Schema 2020-12, with every bound that the service enforces. */
export function normalizeDocument<T extends object>(document: T): T {
  const root = document as Node;
  const schemas = ((root.components as Node | undefined)?.schemas ?? {}) as Record<string, Node>;
  const normalize = (schema: Node): Node => normalizeSchema(schema, schemas);
  Object.entries(schemas).forEach(([name, schema]) => (schemas[name] = normalize(schema)));
  visit({ ...root, components: { ...(root.components as Node), schemas: {} } }, normalize);
  operationsIn(root).forEach((operation) => assertBodyRetained(operation, schemas));
  dropUnusedComponents(root);
  return document;
}

const operationsIn = ({ paths }: Node): Node[] =>
  Object.values((paths ?? {}) as Node).flatMap((item) => Object.values(item as Node) as Node[]);

/** A body that requires one of several fields, or is one of several, is not optional. */
function assertBodyRetained({ requestBody }: Node, schemas: Record<string, Node>): void {
  if (!isNode(requestBody)) return;
  const media = Object.values(requestBody.content as Record<string, { schema: Node }>);
  const bodies = media.map(({ schema }) => resolve(schema, schemas));
  if (bodies.some((body) => 'not' in body || 'oneOf' in body)) requestBody.required = true;
}

/** Normalizes the schemas of headers, parameters and bodies, wherever they are. */
function visit(value: unknown, normalize: (schema: Node) => Node): void {
  if (Array.isArray(value)) value.forEach((item) => visit(item, normalize));
  if (!isNode(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'examples' || key === 'example') continue;
    if (key === 'schema' && isNode(member)) value[key] = normalize(member);
    else visit(member, normalize);
  }
  if ('schema' in value && 'in' in value) {
    raiseDeprecation(value);
    describeOnce(value);
  }
}

/** A parameter is deprecated, not its schema. */
function raiseDeprecation(parameter: Node): void {
  const { deprecated, [DEPRECATION]: deprecation, description, ...schema } = parameter.schema as Node;
  if (deprecated !== true) return;
  Object.assign(parameter, { deprecated, [DEPRECATION]: deprecation, description });
  parameter.schema = schema;
}

/** Removes the description of a parameter from its schema, because the parameter itself has it with the form of an array. */
function describeOnce(parameter: Node): void {
  if (parameter.explode === false)
    parameter.description = `${String(parameter.description)} Separate values by commas.`;
  const { description: _description, ...schema } = parameter.schema as Node;
  parameter.schema = schema;
}

function normalizeSchema(schema: Node, schemas: Record<string, Node>): Node {
  const merged = mergeAnnotations(flattenExtension(mergeNull(schema, schemas), schemas));
  const inner = (value: unknown): unknown => (isNode(value) ? normalizeSchema(value, schemas) : value);
  const result: Node = {};
  for (const [key, value] of Object.entries(merged)) {
    if (ONE.includes(key)) result[key] = inner(value);
    else if (MANY.includes(key)) result[nameChoice(key, value)] = list(value).map(inner);
    else if (NAMED.includes(key)) result[key] = mapValues(value as Node, inner);
    else if (key === 'example') result.examples = [value];
    else result[key] = value;
  }
  return markDeprecated(bounded(result));
}

/** Objects with names of their own exclude each other by the fields that they require, which code generators cannot see in `anyOf`. */
const nameChoice = (key: string, value: unknown): string =>
  key === 'anyOf' && list(value).every((member) => isNode(member) && typeof member.$ref === 'string') ? 'oneOf' : key;

/** A field, parameter or payload with the metadata of a deprecation. */
function markDeprecated(schema: Node): Node {
  const deprecation = schema[DEPRECATION] as Deprecation | undefined;
  if (!deprecation || schema.deprecated === true) return schema;
  const text = describeDeprecation(deprecation, String(schema.description));
  return { ...schema, deprecated: true, description: [schema.description, text].filter(Boolean).join(' ') };
}

const mapValues = (value: Node, change: (member: unknown) => unknown): Node =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]));

/** Rewrites `anyOf: [string, null]` as `type: [string, null]`, which tools read as one schema instead of a union. */
function mergeNull(schema: Node, schemas: Record<string, Node>): Node {
  const options = list(schema.anyOf) as Node[];
  const [member, ...others] = options.filter((option) => !isNull(option));
  if (!member || others.length > 0 || options.length !== 2) return schema;
  const target = resolve(member, schemas);
  if (typeof target.type !== 'string') return schema;
  const { anyOf: _anyOf, ...annotations } = schema;
  const values = Array.isArray(target.enum) ? { enum: [...(target.enum as unknown[]), null] } : {};
  return { ...target, ...annotations, type: [target.type, 'null'], ...values };
}

function resolve(schema: Node, schemas: Record<string, Node>): Node {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : null;
  return name === null ? schema : (schemas[name] ?? schema);
}

/** Rewrites an object that extends another as one object with the properties of both. */
function flattenExtension(schema: Node, schemas: Record<string, Node>): Node {
  const members = list(schema.allOf) as Node[];
  const parts = members.map((member) => resolve(member, schemas));
  if (parts.length < 2 || !parts.every(({ properties }) => isNode(properties))) return schema;
  const { allOf: _allOf, ...annotations } = schema;
  return parts.reduceRight<Node>(
    (whole, part) => ({
      ...part,
      ...whole,
      properties: { ...(part.properties as Node), ...(whole.properties as Node | undefined) },
      required: [...new Set([...list(part.required), ...list(whole.required)])],
    }),
    annotations,
  );
}

const ANNOTATIONS = ['description', 'example', 'examples', 'title', 'deprecated', DEPRECATION];

/** Rewrites `allOf: [$ref, {description}]` as `$ref` with a sibling description. */
function mergeAnnotations(schema: Node): Node {
  const members = list(schema.allOf) as Node[];
  const refs = members.filter((member) => typeof member.$ref === 'string');
  const others = members.filter((member) => typeof member.$ref !== 'string');
  const areNotes = others.every((member) => Object.keys(member).every((key) => ANNOTATIONS.includes(key)));
  if (refs.length !== 1 || !areNotes) return schema;
  const { allOf: _allOf, ...rest } = schema;
  const { example: _example, examples: _examples, ...notes } = Object.assign({}, ...others, rest) as Node;
  return { ...refs[0], ...notes };
}

const INT32_MAX = 2_147_483_647;

/** Adds the bounds that the type implies: safe integers, strings without U+0000, the longest match of a pattern. */
function bounded(schema: Node): Node {
  if (types(schema).includes('integer')) return { ...schema, ...integerBounds(schema) };
  if (types(schema).includes('string')) return { ...schema, ...stringBounds(schema) };
  return schema;
}

function integerBounds(schema: Node): Node {
  const minimum = (schema.minimum ?? (schema.exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : 0)) as number;
  const maximum = (schema.maximum ?? Number.MAX_SAFE_INTEGER) as number;
  const isSmall = minimum >= -INT32_MAX && maximum <= INT32_MAX;
  return {
    ...(schema.exclusiveMinimum === undefined ? { minimum } : {}),
    maximum,
    format: isSmall ? 'int32' : 'int64',
  };
}

const FORMAT_LENGTHS: Readonly<Record<string, number>> = { 'date-time': 40, date: 10, email: 254, uri: 2048 };

function stringBounds(schema: Node): Node {
  if ('enum' in schema || 'const' in schema) return {};
  const { pattern, format } = schema as { pattern?: string; format?: string };
  const length = (pattern && longestMatch(pattern)) || (format && FORMAT_LENGTHS[format]);
  return {
    ...(schema.maxLength === undefined && length ? { maxLength: length } : {}),
    ...(pattern === undefined && format === undefined ? { pattern: '^[^\\u0000]*$' } : {}),
  };
}

/** Removes components that are not reachable from the paths and webhooks. */
function dropUnusedComponents(root: Node): void {
  const components = (root.components ?? {}) as Record<string, Node>;
  const used = findUsed(root, components);
  for (const [group, members] of Object.entries(components)) {
    if (group === 'securitySchemes') continue;
    const kept = Object.entries(members).filter(([name]) => used.has(`#/components/${group}/${name}`));
    if (kept.length > 0) components[group] = Object.fromEntries(kept);
    else delete components[group];
  }
}

/** References that are reachable from outside the components. */
function findUsed(root: Node, components: Record<string, Node>): Set<string> {
  const used = new Set<string>();
  const pending: unknown[] = [{ ...root, components: {} }];
  while (pending.length > 0) {
    for (const ref of findRefs(pending.pop())) {
      const [, , group = '', name = ''] = ref.split('/');
      if (!used.has(ref)) pending.push(components[group]?.[name]);
      used.add(ref);
    }
  }
  return used;
}

function findRefs(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('#/components/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findRefs) : [];
}
