import { isDeepStrictEqual } from 'node:util';
import { listTypes, type ApiDocument, type Scalar, type Schema } from './document.ts';
import { describeDeprecation } from './operations.ts';

const HEADER = `# Generated from openapi/openapi.json by \`npm run gen\`; do not edit.
"""Resources and request bodies of the service.

Fields of later versions are kept and values of responses are not validated, so that a later service can be used.
"""

from __future__ import annotations

$imports
from ._model import Model
`;

/** What the classes use: deprecated fields are annotated. */
const importLines = (isAnnotated: boolean): string =>
  isAnnotated
    ? 'from typing import Annotated, Any, Literal, Union\n\nfrom pydantic import Field\n'
    : 'from typing import Any, Literal, Union\n';

const KEYWORDS = new Set(['from', 'in', 'with', 'class', 'global', 'import', 'is', 'not', 'or', 'pass', 'schema']);

interface Context {
  /** Adds the class of an object inside another one. */
  define: (name: string, schema: Schema) => void;
  /** The class that the class extends. Default: Model. */
  base?: string;
}

/** Where a type is written. */
interface Position {
  name: string;
  context: Context;
  isAlias?: boolean;
}

/** Pydantic models of the schemas of the document. */
export function generateModels(document: ApiDocument): string {
  const pending = Object.entries(document.components.schemas);
  const lines: string[] = [];
  const derived: string[] = [];
  const context: Context = { define: (name, schema) => pending.push([name, schema]) };
  const aliases: string[] = [];
  // Grows while it is read.
  for (const [name, schema] of pending) {
    const base = findBase(document, name, schema);
    if (base) derived.push(defineClass(name, selectOwn(schema, base.schema), { ...context, base: base.name }));
    else if (schema.properties) lines.push(defineClass(name, schema, context));
    else aliases.push(defineAlias(name, schema, context));
  }
  // Aliases are evaluated when the module is imported, so that classes come first.
  const header = HEADER.replace('$imports', importLines(lines.some((line) => line.includes('Annotated['))));
  return `${header}\n\n${[...lines, ...derived, ...aliases].join('\n\n')}\n`;
}

/** `WebhookWithSecret` and `ProviderSnapshot`: each is accepted wherever a `Webhook` or a `Provider` is. */
function findBase(document: ApiDocument, name: string, { properties = {} }: Schema) {
  const base = /^(\w+?)(?:With[A-Z]\w*|Snapshot)$/.exec(name)?.[1] ?? '';
  const schema = document.components.schemas[base];
  if (!schema?.properties) return null;
  const { required = [] } = schema;
  const fields = name.endsWith('Snapshot') ? required : Object.keys(schema.properties);
  return fields.every((field) => field in properties) ? { name: base, schema } : null;
}

/** The properties that are not those of the base. */
function selectOwn(schema: Schema, base: Schema): Schema {
  const isOwn = ([name, property]: [string, Schema]): boolean => !isDeepStrictEqual(property, base.properties?.[name]);
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(isOwn)) };
}

function defineClass(name: string, schema: Schema, context: Context): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => {
    const type = pythonType(value, { name: name + toPascal(field), context });
    const optional = required.has(field) ? '' : ' = None';
    const full = required.has(field) || type.endsWith('None') ? type : `${type} | None`;
    const typed = value.deprecated
      ? `Annotated[${full}, Field(deprecated=${JSON.stringify(describeDeprecation(value))})]`
      : full;
    // A field that a class narrows is read, not assigned.
    const narrowed = context.base ? '  # pyright: ignore[reportIncompatibleVariableOverride]' : '';
    return `    ${safeName(field)}: ${typed}${optional}${narrowed}${docstring(value.description, '    ')}`;
  });
  return `\nclass ${name}(${context.base ?? 'Model'}):${docstring(schema.description ?? name, '    ')}\n\n${fields.join('\n')}\n`;
}

const defineAlias = (name: string, schema: Schema, context: Context): string =>
  `${name} = ${pythonType(schema, { name, context, isAlias: true })}${docstring(schema.description, '')}`;

/** The type of a schema; an object inside another one becomes a class with the name of both. */
function pythonType(schema: Schema, place: Position): string {
  const reference = refName(schema);
  if (reference !== null) return place.isAlias ? `"${reference}"` : reference;
  const all = listPythonTypes(schema, place);
  if (all.includes('Any')) return 'Any';
  const ordered = [...all.filter((type) => type !== 'None'), ...(all.includes('None') ? ['None'] : [])];
  return place.isAlias && ordered.length > 1 ? `Union[${ordered.join(', ')}]` : ordered.join(' | ');
}

/** The types of which a value has one. */
function listPythonTypes(schema: Schema, place: Position): string[] {
  const types = listTypes(schema);
  const options = (schema.anyOf ?? schema.oneOf)?.map((option, index) =>
    pythonType(option, { ...place, name: `${place.name}${index || ''}` }),
  );
  const named = options ?? types.filter((type) => type !== 'null').map((type) => singleType(schema, type, place));
  return [...new Set([...(named.length > 0 ? named : ['Any']), ...(types.includes('null') ? ['None'] : [])])];
}

const SCALARS: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool', integer: 'int', number: 'float' };

function singleType(schema: Schema, type: string, place: Position): string {
  if (schema.enum && type === 'string')
    return openEnum(
      schema.enum.filter((value) => value !== null),
      place.isAlias,
    );
  const scalar = SCALARS[type];
  if (scalar !== undefined) return scalar;
  if (type === 'array') return `list[${pythonType(schema.items ?? {}, { ...place, name: `${place.name}Item` })}]`;
  if (!schema.properties) return 'dict[str, Any]';
  place.context.define(place.name, schema);
  return place.isAlias ? `"${place.name}"` : place.name;
}

export const literal = (values: readonly Scalar[]): string =>
  `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

/** Later versions may add values. */
function openEnum(values: readonly Scalar[], isAlias = false): string {
  if (values.length === 1) return literal(values);
  return isAlias ? `Union[${literal(values)}, str]` : `${literal(values)} | str`;
}

/** The class of each event type, by its type, instead of the envelope that is the same for all. */
const PREFERRED = new Map([['EventEnvelope', 'Event']]);

export function refName(schema: Schema | undefined): string | null {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? null : (PREFERRED.get(name) ?? name);
}

export const safeName = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : name);

export const toPascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function docstring(description: string | undefined, indent: string): string {
  if (!description) return '';
  const text = description.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', ' ').trim();
  return `\n${indent}"""${text}${text.endsWith('"') ? ' ' : ''}"""`;
}
