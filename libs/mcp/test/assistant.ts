import type { Tool } from '@modelcontextprotocol/client';
import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { call, type Connection } from './connect.ts';

export interface Task {
  /** What a user asks for. */
  request: string;
  /** Words of the list of tools by which the operation is found. */
  words: RegExp;
  arguments: Record<string, unknown>;
}

interface Described {
  arguments: { properties: Record<string, object>; required: string[] };
  result_fields: string[];
}

// Metadata of the schemas, such as the format of an identifier, is no error.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/**
 * Completes a task with what the server says of itself: the operation is the only one of the list that has the words, and
 * the arguments are valid by what `describe_operation` says of it, by the outline of the list, and by nothing else.
 */
export async function complete(connection: Connection, task: Task): Promise<Record<string, unknown>> {
  const { tools } = await connection.client.listTools();
  const found = tools.flatMap(listLines).filter(({ line }) => task.words.test(line));
  expect([task.request, found.map(({ name, operation }) => `${name} ${operation}`)]).toEqual([
    task.request,
    [expect.any(String)],
  ]);
  const [{ name, operation, tool }] = found as [Line];

  const described = await call(connection, 'describe_operation', { tool: name, operation });
  const { arguments: schema, result_fields } = described.value as unknown as Described;
  const given = { operation, ...task.arguments };
  expect(listErrors(schema, task.arguments)).toEqual([]);
  expect(listErrors(tool.inputSchema, given)).toEqual([]);

  const result = await call(connection, name, given);
  expect([task.request, result.isError, result.isError ? result.text : '']).toEqual([task.request, false, '']);
  expect(readNames(result.value).filter((field) => !result_fields.includes(field))).toEqual([]);
  return result.value;
}

interface Line {
  name: string;
  operation: string;
  line: string;
  tool: Tool;
}

/** The lines in which a tool names its operations. */
function listLines(tool: Tool): Line[] {
  const { operation } = (tool.inputSchema.properties ?? {}) as { operation?: { description?: string } };
  return (operation?.description ?? '').split('\n').map((text) => ({
    name: tool.name,
    operation: text.split(':', 1)[0] ?? '',
    line: `${tool.name} ${text}`,
    tool,
  }));
}

function listErrors(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** The fields of a result, or of the items of a list. A result without a body has a status only. */
function readNames(value: Record<string, unknown>): string[] {
  const { data, meta } = value;
  if (Array.isArray(data) && meta) return [...new Set(data.flatMap((item) => Object.keys(item as object)))];
  return Object.keys(value).join() === 'status' ? [] : Object.keys(value);
}
