/** Anchor of a heading, as GitHub and most renderers of Markdown make it. */
export const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const escapeCell = (text) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

export const table = (head, rows) =>
  rows.length === 0
    ? ''
    : `${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(escapeCell).join(' | ')} |`).join('\n')}\n`;

const refName = ({ $ref = '' }) => $ref.split('/').at(-1);

const BOUNDS = [
  ['minimum', (value) => `≥ ${value}`],
  ['maximum', (value) => `≤ ${value}`],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minItems', (value) => `at least ${value} items`],
  ['maxItems', (value) => `at most ${value} items`],
];

const listValues = (values) => values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');

function describeSimple(schema) {
  const types = [schema.type ?? 'any value'].flat();
  const named = types.map((type) => (type === 'array' ? `array of ${describeType(schema.items ?? {})}` : type));
  const format = schema.format && !schema.format.startsWith('int') ? `, ${schema.format}` : '';
  return `${named.join(' or ')}${format}`;
}

/** Type of a schema in a few words, with links to the objects. */
export function describeType(schema) {
  if (schema.$ref) return `[${refName(schema)}](objects.md#${anchor(refName(schema))})`;
  const options = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (options) return options.map(describeType).join(schema.allOf ? ' and ' : ' or ');
  if ('const' in schema) return listValues([schema.const]);
  if (schema.enum) return listValues(schema.enum);
  return describeSimple(schema);
}

/** Bounds of a schema that its type does not show. */
function describeBounds(schema) {
  const bounds = BOUNDS.filter(([name]) => name in schema).map(([name, write]) => write(schema[name]));
  if ('default' in schema) bounds.push(`default ${listValues([schema.default])}`);
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : '';
}

/** The description of a property, or of the schema that it refers to. */
function findDescription(document, schema) {
  if (schema.description || !schema.$ref) return schema.description ?? '';
  return document.components.schemas[refName(schema)].description ?? '';
}

export const describeValue = (document, schema) => `${findDescription(document, schema)}${describeBounds(schema)}`;

export const resolveSchema = (document, schema) =>
  schema.$ref ? document.components.schemas[refName(schema)] : schema;

/** Table of the properties of an object. */
export function fieldTable(document, schema) {
  const { properties = {}, required = [] } = resolveSchema(document, schema);
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    fieldRows(document, { name, field, isRequired: required.includes(name) }),
  );
  return table(['Field', 'Type', 'Required', 'Description'], rows);
}

/** A property and the properties of an object that is declared inside it. */
function fieldRows(document, { name, field, isRequired }) {
  const row = [`\`${name}\``, describeType(field), isRequired ? 'yes' : 'no', describeValue(document, field)];
  const inner = field.type === 'array' ? field.items : field;
  const suffix = field.type === 'array' ? '[]' : '';
  const nested = Object.entries(inner?.properties ?? {}).flatMap(([key, value]) =>
    fieldRows(document, {
      name: `${name}${suffix}.${key}`,
      field: value,
      isRequired: inner.required?.includes(key) ?? false,
    }),
  );
  return [row, ...nested];
}
