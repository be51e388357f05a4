import type { RequestOptions } from '@pnb/client';
import type { ArgumentPlace, CallArguments, OperationDefinition, ToolDefinition } from './definitions.ts';
import { ToolError } from './errors.ts';

/** Arguments as the model sent them. */
export type Given = Readonly<Record<string, unknown>>;

export interface Prepared {
  call: CallArguments;
  options: RequestOptions;
  fields: readonly string[];
}

/** Arguments that every operation of a tool can have. */
const COMMON = ['operation', 'fields'];
const MAX_FILE_CHARS = 1_000_000;

export function findOperation({ name, operations }: ToolDefinition, { operation }: Given): OperationDefinition {
  const schema = typeof operation === 'string' && Object.hasOwn(operations, operation) ? operations[operation] : null;
  if (schema) return schema;
  throw new ToolError(
    'unknown_operation',
    `${name} has no operation ${JSON.stringify(operation) ?? 'without a name'}. Its operations: ${Object.keys(operations).join(', ')}.`,
  );
}

/** Sorts the arguments by their place. Their values are validated by the service. */
export function prepareCall(operation: OperationDefinition, given: Given): Prepared {
  assertNames(operation, given);
  const pick = (place: ArgumentPlace): Record<string, unknown> =>
    Object.fromEntries(Object.entries(given).filter(([name]) => operation.places[name] === place));
  const { name: fileName, text } = readFile(given.file);
  return {
    call: {
      path: readPath(pick('path')),
      query: pick('query') as never,
      body: given.body as never,
      file: new Blob([text]),
      fileName,
    },
    options: readOptions(pick('option')),
    fields: readFields(given.fields),
  };
}

function assertNames({ places, required }: OperationDefinition, given: Given): void {
  const unknown = Object.keys(given).filter((name) => !(name in places) && !COMMON.includes(name));
  const missing = required.filter((name) => given[name] === undefined);
  if (unknown.length + missing.length === 0) return;
  const parts = [
    ...(missing.length > 0 ? [`${missing.join(', ')}: required by operation ${String(given.operation)}.`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(', ')}: no argument of operation ${String(given.operation)}.`] : []),
    `Its arguments: ${Object.keys(places).join(', ') || 'none'}.`,
  ];
  throw new ToolError('invalid_arguments', parts.join(' '));
}

function readPath(given: Readonly<Record<string, unknown>>): Record<string, string> {
  for (const [name, value] of Object.entries(given))
    if (typeof value !== 'string' || value === '') throw new ToolError('invalid_arguments', `${name}: must be a text.`);
  return given as Record<string, string>;
}

function readFields(fields: unknown = []): string[] {
  if (Array.isArray(fields) && fields.every((field) => typeof field === 'string')) return fields;
  throw new ToolError('invalid_arguments', 'fields: must be a list of names, such as ["id", "name"].');
}

function readFile(file: unknown): { name: string; text: string } {
  if (file === undefined) return { name: '', text: '' };
  const { name, text } = (file ?? {}) as Partial<Record<string, unknown>>;
  if (typeof name !== 'string' || typeof text !== 'string')
    throw new ToolError('invalid_arguments', 'file: must have name and text.');
  if (text.length > MAX_FILE_CHARS)
    throw new ToolError(
      'invalid_arguments',
      `file: ${text.length} characters, but at most ${MAX_FILE_CHARS} here. Upload it with: pnb imports upload.`,
    );
  return { name, text };
}

interface OptionArguments {
  wait_seconds?: number;
  if_match?: string;
  idempotency_key?: string;
}

function readOptions({ wait_seconds, if_match, idempotency_key }: OptionArguments): RequestOptions {
  return { waitSeconds: wait_seconds, ifMatch: if_match, idempotencyKey: idempotency_key };
}
