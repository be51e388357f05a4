import { refName, resolveSchema, type ApiDocument, type Schema } from '@pnb/generators/document';

/** Anchor of a heading, as GitHub and most renderers of Markdown make it. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export const table = (head: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(escapeCell).join(' | ')} |`).join('\n')}\n`;

const BOUNDS: readonly [
  name: 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems',
  write: (value: number) => string,
][] = [
  ['minimum', (value) => `≥ ${value}`],
  ['maximum', (value) => `≤ ${value}`],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minItems', (value) => `at least ${value} items`],
  ['maxItems', (value) => `at most ${value} items`],
];

const listValues = (values: readonly unknown[]): string =>
  values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');

function describeSimple(schema: Schema): string {
  const types = [schema.type ?? 'any value'].flat();
  const named = types.map((type) => (type === 'array' ? `array of ${describeType(schema.items ?? {})}` : type));
  const format = schema.format && !schema.format.startsWith('int') ? `, ${schema.format}` : '';
  return `${named.join(' or ')}${format}`;
}

/** Type of a schema in a few words, with links to the objects. */
export function describeType(schema: Schema): string {
  if (schema.$ref) return `[${refName(schema)}](objects.md#${anchor(refName(schema))})`;
  const options = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (options) return options.map(describeType).join(schema.allOf ? ' and ' : ' or ');
  if ('const' in schema) return listValues([schema.const]);
  if (schema.enum) return listValues(schema.enum);
  return describeSimple(schema);
}

/** Bounds of a schema that its type does not show. */
function describeBounds(schema: Schema): string {
  const bounds = BOUNDS.flatMap(([name, write]) => {
    const value = schema[name];
    return value === undefined ? [] : [write(value)];
  });
  if ('default' in schema) bounds.push(`default ${listValues([schema.default])}`);
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}

/** The description of a property, or of the schema that it refers to. */
function findDescription(document: ApiDocument, schema: Schema): string {
  if (schema.description || !schema.$ref) return schema.description ?? '';
  return resolveSchema(document, schema).description ?? '';
}

export const describeValue = (document: ApiDocument, schema: Schema): string =>
  `${findDescription(document, schema)}${describeBounds(schema)}`;

/** Table of the properties of an object. */
export function fieldTable(document: ApiDocument, schema: Schema): string {
  const { properties = {}, required = [] } = resolveSchema(document, schema);
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    fieldRows(document, { name, field, isRequired: required.includes(name) }),
  );
  return table(['Field', 'Type', 'Required', 'Description'], rows);
}

interface Field {
  name: string;
  field: Schema;
  isRequired: boolean;
}

/** A property and the properties of an object that is declared inside it. */
function fieldRows(document: ApiDocument, { name, field, isRequired }: Field): string[][] {
  const row = [`\`${name}\``, describeType(field), isRequired ? 'yes' : 'no', describeValue(document, field)];
  const inner = field.type === 'array' ? field.items : field;
  const suffix = field.type === 'array' ? '[]' : '';
  const nested = Object.entries(inner?.properties ?? {}).flatMap(([key, value]) =>
    fieldRows(document, {
      name: `${name}${suffix}.${key}`,
      field: value,
      isRequired: inner?.required?.includes(key) ?? false,
    }),
  );
  return [row, ...nested];
}
