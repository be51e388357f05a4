import { McpServer, ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/server';
import { callTool, type Session } from './call-tool.ts';
import type { ToolDefinition } from './definitions.ts';
import { DESCRIBE_OPERATION, describeOperation } from './describe-operation.ts';
import { StartError } from './errors.ts';
import { describeServer } from './instructions.ts';
import type { Settings } from './options.ts';
import { formatError } from './results.ts';
import { TOOLS } from './tools.gen.ts';
import { VERSION } from './version.ts';

/** A server that offers the operations of the API. Its tools have outlines of the schemas of the contract, not those of zod. */
export function createServer(session: Session, offered: readonly ToolDefinition[]): McpServer {
  const mcp = new McpServer(
    { name: 'provider-network-build', title: 'Provider Network Build API', version: VERSION },
    { capabilities: { tools: {} }, instructions: describeServer(session) },
  );
  mcp.server.setRequestHandler('tools/list', () => ({ tools: [DESCRIBE_OPERATION, ...offered.map(presentTool)] }));
  mcp.server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const given = params.arguments ?? {};
    if (params.name === DESCRIBE_OPERATION.name) return describeOperation(offered, given);
    const tool = offered.find(({ name }) => name === params.name);
    if (!tool) return refuse(params.name);
    return callTool(session, tool, { given, signal: mcpReq.signal });
  });
  return mcp;
}

/** The tools that the options allow. */
export function selectTools({ allowsWrites, groups }: Settings): ToolDefinition[] {
  const names = new Set(TOOLS.map(({ group }) => group));
  const unknown = groups.filter((group) => !names.has(group));
  if (unknown.length > 0)
    throw new StartError(`There is no group ${unknown.join(', ')}. The groups are: ${[...names].join(', ')}.`);
  return TOOLS.filter(
    ({ group, effect }) => (allowsWrites || effect === 'read') && (groups.length === 0 || groups.includes(group)),
  );
}

export const presentTool = ({ name, title, description, inputSchema, annotations }: ToolDefinition): Tool => ({
  name,
  title,
  description,
  inputSchema,
  annotations: { title, ...annotations },
});

function refuse(name: string) {
  if (!TOOLS.some((tool) => tool.name === name))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${name}.`);
  const detail = `${name} is not offered by this server: the user has to start it with --allow-writes, or with its group in --groups.`;
  return formatError({ code: 'not_allowed', detail });
}
