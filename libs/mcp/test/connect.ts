import { join } from 'node:path';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Node that runs a program of this package from its sources. */
export const SERVER = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning', MAIN] as const;

export interface Connection {
  client: Client;
  /** What the server wrote to the standard error. */
  stderr(): string;
}

/** The server in a process of its own, connected as assistants connect it: by default, those of the revision 2025-11-25. */
export async function connect(
  args: readonly string[],
  env: Record<string, string>,
  options?: ClientOptions,
): Promise<Connection> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...SERVER, ...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  });
  let text = '';
  transport.stderr?.on('data', (chunk: Buffer) => (text += String(chunk)));
  const client = new Client({ name: 'spec', version: '1' }, options);
  await client.connect(transport);
  return { client, stderr: () => text };
}

export interface Outcome {
  isError: boolean;
  value: Record<string, unknown>;
  text: string;
  notes: string;
}

/** Calls a tool, and reads the JSON of its result. */
export async function call({ client }: Connection, name: string, args: object): Promise<Outcome> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [text = '', notes = ''] = result.content.map((part) => (part.type === 'text' ? part.text : ''));
  return { isError: result.isError === true, value: parse(text), text, notes };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
