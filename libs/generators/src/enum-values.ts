import { type ApiDocument, listOperations, type Schema } from './document.ts';

const HEADER = `// Generated from the contracts by \`npm run gen\`; do not edit.
// The closed sets of the contracts, by the schema and its property, or by the operation and its parameter or field.
`;

/** The closed sets of documents as constants: types of TypeScript have no values, and schemas are not sent to browsers. */
export function generateEnumValues(documents: readonly ApiDocument[]): string {
  const sets = new Map(documents.flatMap(listSets));
  const lines = [...sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, values]) => declareValues(name, values));
  return `${HEADER}${lines.join('')}`;
}

type NamedSet = readonly [name: string, values: readonly unknown[]];

const declareValues = (name: string, values: readonly unknown[]): string =>
  `export const ${name}Values = ${JSON.stringify(values)} as const;\n`;

function listSets(document: ApiDocument): NamedSet[] {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
    ...listSet([name], schema),
    ...listMemberSets(name, schema),
  ]);
  const called = listOperations(document).flatMap(({ operation: { operationId, parameters = [], requestBody } }) => [
    ...parameters.flatMap(({ name, schema }) => listSet([operationId, name], schema)),
    ...listMemberSets(operationId, requestBody?.content['application/json']?.schema ?? {}),
  ]);
  return [...named, ...called];
}

const listMemberSets = (name: string, { properties = {} }: Schema): NamedSet[] =>
  Object.entries(properties).flatMap(([property, schema]) => listSet([name, property], schema));

/** The set of a value or of the items of a list, if it offers a choice. */
function listSet(words: readonly string[], { enum: own, items }: Schema): NamedSet[] {
  const values = (own ?? items?.enum ?? []).filter((value) => value !== null);
  return values.length > 1 ? [[toCamelCase(words), values]] : [];
}

const toCamelCase = (words: readonly string[]): string => {
  const [first = '', ...others] = words.flatMap((word) => word.split(/[^A-Za-z0-9]+/)).filter(Boolean);
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}${others.map(capitalize).join('')}`;
};

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
