// Reads JSON Schema for display: the type of a value in words, its constraints, and the fields below it.
import { omit, resolve, type Schema } from './document.ts';

/** A schema as it is shown. */
interface ReadSchema {
  name: string | null;
  schema: Schema;
  isNullable: boolean;
  types: string[];
  variants: ReadSchema[];
}

const isNull = (schema: Schema): boolean => schema.type === 'null';

/** The schema without references and without the null that it also accepts. */
export function readSchema(node: Schema): ReadSchema {
  const { name, value } = resolve(node);
  const members = value.anyOf ?? value.oneOf;
  const real = members?.filter((member) => !isNull(member));
  const [only, ...others] = real ?? [];
  if (members && only && others.length === 0 && members.length > 1) {
    const inner = readSchema(only);
    return { ...inner, isNullable: true, schema: { ...inner.schema, ...omit(value, 'anyOf', 'oneOf') } };
  }
  const types = [value.type ?? []].flat();
  return {
    name,
    schema: value,
    isNullable: types.includes('null'),
    types: types.filter((type) => type !== 'null'),
    variants: real && real.length > 1 ? real.map(readSchema) : [],
  };
}

type Bound =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

/** The type in words: "array of strings", "object", "string or integer". */
export function describeType(node: Schema): string {
  const { types, schema, variants } = readSchema(node);
  if (variants.length > 0) return 'one of several objects';
  if (types[0] === 'array' && schema.items) return `array of ${describeType(schema.items)}`;
  const type = types.join(' or ') || 'any value';
  return schema.format ? `${type} (${schema.format})` : type;
}

const BOUNDS: readonly [name: Bound, describe: (value: number) => string][] = [
  ['minLength', (value) => `at least ${value} ${value === 1 ? 'character' : 'characters'}`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `minimum ${value}`],
  ['maximum', (value) => `maximum ${value}`],
  ['exclusiveMinimum', (value) => `more than ${value}`],
  ['exclusiveMaximum', (value) => `less than ${value}`],
  ['multipleOf', (value) => `multiple of ${value}`],
  ['minItems', (value) => `at least ${value} ${value === 1 ? 'item' : 'items'}`],
  ['maxItems', (value) => `at most ${value} items`],
  ['minProperties', (value) => `at least ${value} ${value === 1 ? 'field' : 'fields'}`],
  ['maxProperties', (value) => `at most ${value} fields`],
];

const MAX_ENUM = 60;

/** The bounds of a value, those of the items of an array included. */
export function listConstraints(node: Schema): string[] {
  const { schema, types } = readSchema(node);
  const bounds = BOUNDS.flatMap(([key, describe]) => {
    const value = schema[key];
    return value === undefined ? [] : [describe(value)];
  });
  if (schema.uniqueItems) bounds.push('no value twice');
  if (types[0] !== 'array' || !schema.items) return bounds;
  return [...bounds, ...listConstraints(schema.items).map((text) => `each ${text}`)];
}

/** The values that are allowed, also those of the items of an array. */
export function listValues(node: Schema): unknown[] {
  const { schema } = readSchema(node);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum.filter((value) => value !== null).slice(0, MAX_ENUM);
  return schema.items ? listValues(schema.items) : [];
}

export function findPattern(node: Schema): string | null {
  const { schema } = readSchema(node);
  // Every text excludes U+0000.
  if (schema.pattern && schema.pattern !== '^[^\\u0000]*$') return schema.pattern;
  return schema.items ? findPattern(schema.items) : null;
}

/** The object whose fields are shown below a field: its own, that of its items or of its values. */
export function findObject(node: Schema): ReadSchema | null {
  const inner = readSchema(node);
  const { schema } = inner;
  if (schema.properties || inner.variants.length > 0) return inner;
  if (schema.items) return findObject(schema.items);
  if (typeof schema.additionalProperties === 'object') return findObject(schema.additionalProperties);
  return null;
}

export const firstExample = (node: Schema): unknown => {
  const { schema } = readSchema(node);
  return schema.examples?.[0] ?? schema.items?.examples?.[0];
};
