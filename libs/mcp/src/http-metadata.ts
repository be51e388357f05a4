import type { ToolDefinition } from './definitions.ts';

export const MCP_PATH = '/mcp';

/** By RFC 9728 section 3.1 for the path of the server, and for clients that look at its host. */
export const METADATA_PATHS = [
  `/.well-known/oauth-protected-resource${MCP_PATH}`,
  '/.well-known/oauth-protected-resource',
];

interface Resource {
  url: string;
  baseURL: string;
  offered: readonly ToolDefinition[];
}

/** Protected resource metadata, RFC 9728 section 2. The service issues the tokens. */
export function describeResource({ url, baseURL, offered }: Resource) {
  const scopes = offered.flatMap(({ operations }) => Object.values(operations).flatMap(({ scope }) => scope ?? []));
  const metadata = {
    resource: `${url}${MCP_PATH}`,
    authorization_servers: [`${baseURL.replace(/\/+$/, '')}/v1`],
    scopes_supported: [...new Set(scopes)].toSorted(),
    bearer_methods_supported: ['header'],
    resource_name: 'Provider Network Build API, MCP server',
  };
  return {
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' }),
    body: JSON.stringify(metadata),
  };
}
