import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { findOperation, type Given } from './arguments.ts';
import type { ToolDefinition } from './definitions.ts';
import { DETAILS } from './details.gen.ts';
import { describeError, ToolError } from './errors.ts';
import { formatError, formatOutput } from './results.ts';

/** Has the details that the other tools leave out, because every conversation pays for the list of tools. */
export const DESCRIBE_OPERATION: Tool = {
  name: 'describe_operation',
  title: 'Describe an operation',
  description:
    'The full description of an operation of a tool: the JSON Schema of its arguments with their meaning, formats and values, and the fields of its result. Call it before the first use of an operation whose arguments are not clear, and before every body.',
  inputSchema: {
    type: 'object',
    properties: { tool: { type: 'string' }, operation: { type: 'string' } },
    required: ['tool', 'operation'],
    additionalProperties: false,
  },
  annotations: {
    title: 'Describe an operation',
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

/** Sends nothing: the descriptions are part of this program. */
export function describeOperation(offered: readonly ToolDefinition[], given: Given): CallToolResult {
  try {
    return formatOutput({ value: readDetails(offered, given), notes: [] });
  } catch (error) {
    return formatError(describeError(error));
  }
}

function readDetails(offered: readonly ToolDefinition[], given: Given): object {
  const tool = offered.find(({ name }) => name === given.tool);
  if (!tool) {
    const names = offered.map(({ name }) => name).join(', ');
    throw new ToolError(
      'unknown_tool',
      `There is no tool ${JSON.stringify(given.tool) ?? 'without a name'}. The tools: ${names}.`,
    );
  }
  const { operationId, scope } = findOperation(tool, given);
  const details = DETAILS[operationId];
  if (!details) throw new Error(`no details of ${operationId}`);
  const { description, arguments: schema, fields } = details;
  return { tool: tool.name, operation: given.operation, description, scope, arguments: schema, result_fields: fields };
}
