import { shortestMatch } from './pattern-length.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const types = ({ type }: Node): unknown[] => [type].flat();
const isType = (type: unknown): boolean =>
  [type].flat().some((name) => [...SCALARS, 'object', 'array', 'null'].includes(String(name)));
const SCALARS = ['string', 'integer', 'number', 'boolean'];

/** Adds to each property what follows from the document: an example that was recorded, and the length that is never empty. */
export function completeSchemas<T extends object>(document: T): T {
  const root = document as Node;
  const schemas = ((root.components as Node | undefined)?.schemas ?? {}) as Record<string, Node>;
  for (const { schema, value } of listRecorded(root)) addExamples(schema, value, schemas);
  for (const schema of listSchemas(root)) {
    if ('examples' in schema === false) addOwnExample(schema);
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Node>);
    const required = list(schema.required);
    properties.filter(([name]) => required.includes(name)).forEach(([, property]) => addMinLength(property));
  }
  return document;
}

interface Recorded {
  schema: Node;
  value: unknown;
}

/** The bodies of the document with their recorded examples. */
function* listRecorded(value: unknown): Generator<Recorded> {
  if (Array.isArray(value)) for (const item of value) yield* listRecorded(item);
  if (!isNode(value)) return;
  if (isNode(value.schema) && isNode(value.examples))
    for (const example of Object.values(value.examples) as Node[])
      if ('value' in example) yield { schema: value.schema, value: example.value };
  for (const [key, member] of Object.entries(value)) if (key !== 'examples') yield* listRecorded(member);
}

/** Each schema of the document that is not a reference. */
function* listSchemas(value: unknown, isExample = false): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* listSchemas(item, isExample);
  if (!isNode(value) || isExample) return;
  if (isNode(value.properties) || (isType(value.type) && !('in' in value))) yield value;
  for (const [key, member] of Object.entries(value))
    yield* listSchemas(member, ['examples', 'example', 'x-codeSamples', 'securitySchemes'].includes(key));
}

const resolve = (schema: Node, schemas: Record<string, Node>): Node =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.replace('#/components/schemas/', '')] ?? schema) : schema;

/** Gives each scalar that has no example the value that it has in a recorded body. */
function addExamples(given: Node, value: unknown, schemas: Record<string, Node>): void {
  const schema = resolve(given, schemas);
  const members = [...list(schema.oneOf), ...list(schema.anyOf)] as Node[];
  const member = members.find((candidate) => accepts(resolve(candidate, schemas), value, schemas));
  if (member) addExamples(member, value, schemas);
  if (Array.isArray(value) && isNode(schema.items)) {
    const { items } = schema;
    value.forEach((item) => addExamples(items, item, schemas));
  } else if (isNode(value)) addMemberExamples(schema, value, schemas);
  else if (value !== null && types(schema).some((type) => SCALARS.includes(String(type))) && !('examples' in schema))
    schema.examples = [value];
}

function addMemberExamples(
  { properties, additionalProperties }: Node,
  value: Node,
  schemas: Record<string, Node>,
): void {
  for (const [name, member] of Object.entries(value)) {
    const schema = (properties as Node | undefined)?.[name] ?? additionalProperties;
    if (isNode(schema)) addExamples(schema, member, schemas);
  }
}

/** Whether a member of a union is the one of the value, by its type and by the constants of its fields. */
function accepts(
  { type, properties, const: constant, enum: values }: Node,
  value: unknown,
  schemas: Record<string, Node>,
): boolean {
  if (constant !== undefined || values !== undefined) return constant === value || list(values).includes(value);
  if (!isNode(value)) return type !== 'object' && type !== 'null' && value !== null;
  if (!isNode(properties)) return type === 'object';
  return Object.entries(properties as Record<string, Node>).every(([name, given]) => {
    const schema = resolve(given, schemas);
    return !('const' in schema || 'enum' in schema) || !(name in value) || accepts(schema, value[name], schemas);
  });
}

/** A value of an enumeration, which needs no recording. */
function addOwnExample(schema: Node): void {
  const [value] = 'const' in schema ? [schema.const] : list(schema.enum);
  if (value !== undefined) schema.examples = [value];
  else if (schema.type === 'boolean') schema.examples = [true];
  else if (schema.type === 'null') schema.examples = [null];
}

/** Required texts are not empty, unless their declaration has `minLength: 0`. */
function addMinLength(schema: Node): void {
  if (schema.type !== 'string' || schema.minLength !== undefined) return;
  schema.minLength = Math.max(1, impliedLength(schema));
}

const FORMAT_LENGTHS: Readonly<Record<string, number>> = { 'date-time': 20, date: 10 };

function impliedLength({ const: constant, enum: values, pattern, format }: Node): number {
  const texts = constant === undefined ? list(values) : [constant];
  if (texts.length > 0) return Math.min(...texts.map((text) => String(text).length));
  const byFormat = typeof format === 'string' ? FORMAT_LENGTHS[format] : undefined;
  return byFormat ?? (typeof pattern === 'string' ? (shortestMatch(pattern) ?? 0) : 0);
}
