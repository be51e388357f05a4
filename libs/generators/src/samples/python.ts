import { safeName } from '../python-models.ts';
import { toSnake } from '../python-methods.ts';
import { PYTHON_MODULE } from '../publication.ts';
import { Variable, type Call } from './describe-call.ts';

const WIDTH = 88;

/** A program that makes the call with the library, which reads PNB_API_KEY and PNB_BASE_URL. */
export function writePython(call: Call): string {
  const usesVariables = Object.values(call.value ?? {}).some((value) => value instanceof Variable);
  return `${usesVariables ? 'import os\n\n' : ''}from ${PYTHON_MODULE} import ProviderNetwork

with ProviderNetwork() as pnb:
${indent(writePythonCall(call))}
`;
}

/** The call alone, for the documentation of the method. */
export function writePythonCall(call: Call, isAsync = false): string {
  const { isList, download, result } = call;
  const wait = isAsync ? 'await ' : '';
  const expression = `pnb.${toSnake(call.resource)}.${toSnake(call.name)}`;
  const write = (before: string, after = '') => writeArguments(`${before}${expression}`, args(call), after);
  const prefix = isAsync ? 'async ' : '';
  if (download)
    return `${write(`${prefix}with ${isAsync ? '(await ' : ''}`, `${isAsync ? ')' : ''} as file:`)}\n    ${wait}file.save("${download}")`;
  if (!result) return write(wait);
  const name = variable(result.name, isList ? 'item' : 'result');
  const printed = `print(${print(name, result.fields)})`;
  if (isList) return `${write(`${prefix}for ${name} in `, ':')}\n    ${printed}`;
  return `${write(`${name} = ${wait}`)}\n${printed}`;
}

/** A schema without a class is a dictionary. */
const print = (name: string, fields: readonly string[]): string => {
  const members = fields.map((field) => `${name}.${safeName(field)}`);
  return members.length > 0 ? members.join(', ') : name;
};

function variable(schemaName: string | null, fallback: string): string {
  const name = schemaName ? toSnake(schemaName).replace(/^_/, '') : fallback;
  return safeName(name) === name ? name : fallback;
}

function args({ values, value, upload, sentQuery }: Call): string[] {
  const list = values.map((text) => JSON.stringify(text));
  const keywords = (pairs: readonly [string, unknown][]) =>
    pairs.map(([name, argument]) => `${safeName(name)}=${literal(argument)}`);
  if (upload) list.push(JSON.stringify(upload), ...keywords(Object.entries(value ?? {})));
  else if (value) list.push(literal(value));
  return [...list, ...keywords(sentQuery)];
}

function writeArguments(before: string, list: readonly string[], after: string): string {
  const line = `${before}(${list.join(', ')})${after}`;
  if (line.length <= WIDTH - 4 && !line.includes('\n')) return line;
  const [only] = list;
  if (list.length === 1 && only?.startsWith('{')) return `${before}(${only})${after}`;
  return `${before}(\n${list.map((argument) => `${indent(argument)},\n`).join('')})${after}`;
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

const KEYWORDS = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

function literal(value: unknown): string {
  if (value instanceof Variable) return `os.environ["${value.name}"]`;
  if (typeof value !== 'object' || value === null) return KEYWORDS.get(value) ?? JSON.stringify(value);
  const isList = Array.isArray(value);
  const members = isList
    ? value.map(literal)
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`);
  const [open, close] = isList ? '[]' : '{}';
  const line = `${open}${members.join(', ')}${close}`;
  if (line.length <= WIDTH / 2 && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${indent(member)},\n`).join('')}${close}`;
}
