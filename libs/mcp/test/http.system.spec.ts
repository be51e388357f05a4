import { request as sendRaw } from 'node:http';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { useApp, useSignedInOnce } from '@pnb/testkit';
import { call, connect, type Connection, SERVER } from './connect.ts';

const authorizations: string[] = [];
const app = useApp({
  listen: true,
  extend: (server) => {
    server.addHook('onRequest', async ({ headers }) => void authorizations.push(headers.authorization ?? ''));
  },
});
const plan = useSignedInOnce(app);
const other = useSignedInOnce(app);

let server: ChildProcess;
let url = '';

/** The server with the key of `plan` in its environment, which it must not use. */
beforeAll(async () => {
  const env = { PATH: process.env.PATH, PNB_BASE_URL: app.url, PNB_API_KEY: plan.api_key };
  server = spawn(process.execPath, [...SERVER, '--http', '--port', '0', '--allow-writes'], { env });
  const [line] = (await once(server.stderr ?? server, 'data')) as [Buffer];
  url = /Listening at (\S+\/mcp),/.exec(String(line))?.[1] ?? '';
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
});

async function connectHttp(token: string, options?: ClientOptions): Promise<Connection> {
  const client = new Client({ name: 'spec', version: '1' }, options);
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return { client, stderr: () => '' };
}

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request with any headers, also those that fetch does not send. */
function send(headers: Record<string, string>, { body = LIST, path = '/mcp', method = 'POST' } = {}): Promise<Raw> {
  const { hostname, port } = new URL(url);
  const own = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  return new Promise((resolve, reject) => {
    const request = sendRaw({ hostname, port, path, method, headers: { ...own, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on('error', reject);
    request.end(method === 'GET' ? undefined : body);
  });
}

const bearing = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the MCP server by HTTP', () => {
  it.each([
    ['2025-11-25, as most do', undefined],
    ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ])('serves clients of the revision %s', async (_, options) => {
    const connection = await connectHttp(plan.token, options);
    const { tools } = await connection.client.listTools();
    const { value } = await call(connection, 'account_read', { operation: 'get' });
    await connection.client.close();

    expect(tools.map(({ name }) => name)).toContain('providers_write');
    expect(value).toMatchObject({ object: 'account', id: expect.stringMatching(/^acct_/) });
  });

  it('acts with the token of each caller, and never with the key of its environment', async () => {
    const [first, second] = await Promise.all([connectHttp(plan.token), connectHttp(other.token)]);
    authorizations.length = 0;
    const read = (connection: Connection) => call(connection, 'account_read', { operation: 'get', fields: ['id'] });
    const results = await Promise.all([read(first), read(second), read(first), read(second)]);
    await Promise.all([first.client.close(), second.client.close()]);
    const ids = results.map(({ value }) => value.id);

    expect([ids[0] === ids[2], ids[1] === ids[3], ids[0] === ids[1]]).toEqual([true, true, false]);
    expect(authorizations.toSorted()).toEqual(
      [plan.token, plan.token, other.token, other.token].map((token) => `Bearer ${token}`).toSorted(),
    );
  });

  it('refuses a request without an access token, and names where tokens are from', async () => {
    authorizations.length = 0;
    const without = await send({});
    const key = await send(bearing(plan.api_key));
    const text = await send(bearing('some.other.token'));
    const origin = new URL(url).origin;

    expect(without).toMatchObject({
      status: 401,
      headers: {
        'www-authenticate': `Bearer realm="pnb-mcp", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
      },
    });
    expect([key.status, key.body, text.status]).toEqual([401, expect.stringContaining('This is an API key.'), 401]);
    expect(key.body + without.body).not.toContain(plan.api_key);
    expect(authorizations).toEqual([]);
  });

  it('has the status 401 for a token that the service refuses, so that clients obtain another', async () => {
    const [header, payload] = plan.token.split('.');
    const forged = `${header ?? ''}.${payload ?? ''}.${'A'.repeat(86)}`;
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'account_read', arguments: { operation: 'get' } },
    });
    const refused = await send(bearing(forged), { body });

    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_token' }),
    ]);
    expect(refused.headers['www-authenticate']).toMatch(/error="invalid_token", resource_metadata="http/);
  });

  it('has protected resource metadata (RFC 9728), at the path for its address and at that for its host', async () => {
    const read = async (path: string) => JSON.parse((await send({}, { path, method: 'GET' })).body) as object;
    const metadata = await read('/.well-known/oauth-protected-resource/mcp');

    expect(metadata).toMatchObject({
      resource: url,
      authorization_servers: [`${app.url}/v1`],
      scopes_supported: expect.arrayContaining(['builds:read', 'providers:write']),
      bearer_methods_supported: ['header'],
    });
    expect(await read('/.well-known/oauth-protected-resource')).toEqual(metadata);
  });

  it('refuses another Host or Origin than its own, also with a token', async () => {
    const { host, origin } = new URL(url);
    const status = async (headers: Record<string, string>, more = {}) =>
      (await send({ ...bearing(plan.token), ...headers }, more)).status;
    const metadata = { path: '/.well-known/oauth-protected-resource', method: 'GET' };

    expect(await status({ Host: host, Origin: origin })).toBe(200);
    expect(await status({ Host: 'rebound.example' })).toBe(403);
    expect(await status({ Host: `rebound.example:${new URL(url).port}` })).toBe(403);
    expect(await status({ Host: '127.0.0.1' })).toBe(403);
    expect(await status({ Host: 'rebound.example' }, metadata)).toBe(403);
    for (const other of ['https://evil.example', 'null', 'http://localhost:3000', `${origin}.evil.example`, ''])
      expect([other, await status({ Origin: other })]).toEqual([other, 403]);
  });

  it('keeps no session, leaves no stream open, and bounds a body', async () => {
    const initialize = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'spec', version: '1' } },
    });
    const started = await send(bearing(plan.token), { body: initialize });
    const stream = await send(bearing(plan.token), { method: 'GET' });
    const large = await send(bearing(plan.token), { body: `{"a":"${'x'.repeat(4 * 1024 * 1024)}"}` });

    expect([started.status, started.headers['mcp-session-id']]).toEqual([200, undefined]);
    expect([stream.status, large.status]).toEqual([405, 413]);
  });

  it('serves 32 requests at a time, and the next one when one of them has ended', async () => {
    const { hostname, port } = new URL(url);
    const headers = { ...bearing(plan.token), 'Content-Type': 'application/json', Accept: 'application/json' };
    const open = Array.from({ length: 32 }, () => {
      const request = sendRaw({ hostname, port, path: '/mcp', method: 'POST', headers });
      request.on('error', () => undefined);
      request.write('{');
      return request;
    });
    const status = async () => (await send(bearing(plan.token))).status;
    await until(async () => (await status()) === 503);
    const refused = await send(bearing(plan.token));
    open.forEach((request) => request.destroy());
    await until(async () => (await status()) === 200);

    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  it('never shows a secret', async () => {
    const connection = await connectHttp(plan.token);
    const body = { url: 'https://hooks.plan.example/pnb', event_types: ['provider.*'] };
    const { value } = await call(connection, 'webhooks_write', { operation: 'create', body });
    await connection.client.close();

    expect(value).toMatchObject({ code: 'secrets_not_allowed' });
  });
});

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempts = 0; !(await isDone()); attempts += 1) {
    if (attempts > 500) throw new Error('it did not happen within 500 attempts');
    await setTimeout(20);
  }
}

interface Configured {
  command?: string;
  args?: string[];
  type?: string;
  url?: string;
  headers?: Record<string, string>;
}

/** The servers of the files that the guide writes, by their key. */
function readConfigurations(): [key: string, server: Configured][] {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/mcp-and-cli.md'), 'utf8');
  return [...guide.matchAll(/<<'JSON'\n(.*?)^JSON$/gms)].flatMap(([, text = '']) =>
    Object.entries(JSON.parse(text) as Record<string, Record<string, Configured>>).flatMap(([key, servers]) =>
      Object.values(servers).map((server): [string, Configured] => [key, server]),
    ),
  );
}

describe('the set-up of the guide', () => {
  it('starts the server for Claude, Cursor and Visual Studio Code, and reaches it by HTTP', async () => {
    const [claude, code, http] = readConfigurations();
    for (const [key, { command, args = [] }] of [claude, code].filter((entry) => entry !== undefined)) {
      const connection = await connect(args, { PNB_BASE_URL: app.url, PNB_API_KEY: plan.api_key });
      const { value } = await call(connection, 'builds_read', { operation: 'list' });
      await connection.client.close();
      expect([key, command, value]).toEqual([key, 'pnb-mcp', expect.objectContaining({ data: [] })]);
    }
    expect([claude?.[0], code?.[0], code?.[1].type]).toEqual(['mcpServers', 'servers', 'stdio']);

    const { url: address = '', headers = {}, type } = http?.[1] ?? {};
    expect([type, headers, new URL(address).host]).toEqual([
      'http',
      { Authorization: 'Bearer ${PNB_TOKEN}' },
      '127.0.0.1:8808',
    ]);
    expect(new URL(address).pathname).toBe(new URL(url).pathname);
    expect(spawnSync(process.execPath, [...SERVER, '--help'], { encoding: 'utf8' }).stdout).toContain('default: 8808');
  });
});

describe('the start of the MCP server by HTTP', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [...SERVER, ...args], {
      env: { PATH: process.env.PATH, PNB_BASE_URL: app.url },
      encoding: 'utf8',
      input: '',
      timeout: 30_000,
    });

  it('listens for other machines behind a proxy with https only', () => {
    const open = start('--http', '--host', '0.0.0.0');
    expect([open.status, open.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: --host 0\.0\.0\.0 can be reached from other machines: .* --public-url\./),
    ]);
    const clear = start('--http', '--host', '0.0.0.0', '--public-url', 'http://mcp.pnb.example');
    expect(clear.stderr).toMatch(/^error: --public-url is .*, but must be an https address/);
  });

  it.each([
    ['--http --public-url https://mcp.pnb.example/pnb', /^error: --public-url is .* without a path/],
    ['--http --port 70000', /^error: --port is 70000, but must be a number from 0 to 65535\./],
    ['--http --profile sandbox', /^error: --profile is not for --http/],
    ['--http --secret-folder keys', /^error: --secret-folder is not for --http/],
    ['--port 9000', /^error: --port requires --http\./],
  ])('refuses %s', (args, message) => {
    const { status, stderr } = start(...args.split(' '));
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
