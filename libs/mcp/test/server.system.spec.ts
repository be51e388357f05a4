import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProviderCreate, useApp, useSignedInOnce } from '@pnb/testkit';
import { call, connect, type Connection, SERVER } from './connect.ts';

const requests: string[] = [];
const aborted: string[] = [];
const app = useApp({
  listen: true,
  extend: (server) => {
    server.addHook('onRequest', async ({ method, url }) => void requests.push(`${method} ${url}`));
    server.addHook('onRequestAbort', async ({ method, url }) => void aborted.push(`${method} ${url}`));
  },
});
const caller = useSignedInOnce(app);
const folder = mkdtempSync(join(tmpdir(), 'pnb-mcp-'));
const secrets = join(folder, 'secrets');

let reader: Connection;
let writer: Connection;
let build_id = '';

beforeAll(async () => {
  const body = { name: 'Salt Lake', contract_year: 2027, states: ['UT'] };
  build_id = (await caller.api.POST('/v1/builds', { body })).data?.id ?? '';
  const env = { PNB_BASE_URL: app.url, PNB_API_KEY: caller.api_key, XDG_CONFIG_HOME: folder };
  [reader, writer] = await Promise.all([connect([], env), connect(['--allow-writes'], env)]);
});
afterAll(async () => {
  await Promise.all([reader.client.close(), writer.client.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ PNB_BASE_URL: app.url, PNB_API_KEY: caller.api_key });
const createProvider = async (changes: object = {}) =>
  (await call(writer, 'providers_write', { operation: 'create', body: { ...aProviderCreate(build_id), ...changes } }))
    .value;

describe('the MCP server', () => {
  it('offers only tools that read, unless writing is allowed', async () => {
    const [read, all] = await Promise.all([reader.client.listTools(), writer.client.listTools()]);
    const isReading = ({ annotations }: (typeof read.tools)[number]) => annotations?.readOnlyHint === true;

    expect(read.tools.length).toBeGreaterThan(10);
    expect(read.tools.every(isReading)).toBe(true);
    expect(all.tools.filter(isReading)).toEqual(read.tools);
    expect(all.tools.find(({ name }) => name === 'providers_destroy')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    });
    expect(all.tools.find(({ name }) => name === 'filings_write')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
    });
  });

  it('names the environment in its instructions, and never the key', () => {
    const text = reader.client.getInstructions() ?? '';

    expect(text).toContain(`Environment: sandbox at ${app.url}.`);
    expect(text).toContain('Only reading is allowed.');
    expect(writer.client.getInstructions()).toContain('Writing is allowed.');
    expect(text + reader.stderr()).not.toContain(caller.api_key.slice(12));
  });

  it('serves clients of the revision 2026-07-28, which begin with no handshake, as it serves earlier ones', async () => {
    const mode = { pin: '2026-07-28' };
    const modern = await connect([], env(), { versionNegotiation: { mode } });
    const get = { operation: 'get', id: build_id };
    const [tools, build] = await Promise.all([modern.client.listTools(), call(modern, 'builds_read', get)]);
    const [instructions, revision] = [modern.client.getInstructions(), modern.client.getNegotiatedProtocolVersion()];
    await modern.client.close();

    expect(revision).toBe(mode.pin);
    expect(instructions).toBe(reader.client.getInstructions());
    expect(tools.tools).toEqual((await reader.client.listTools()).tools);
    expect(build.value).toEqual((await call(reader, 'builds_read', get)).value);
  });

  it('reads', async () => {
    const { isError, value } = await call(reader, 'builds_read', { operation: 'get', id: build_id });
    const short = await call(reader, 'builds_read', { operation: 'get', id: build_id, fields: ['id', 'nam'] });

    expect(isError).toBe(false);
    expect(value).toMatchObject({ object: 'build', id: build_id });
    expect(short.value).toEqual({ id: build_id });
    expect(short.notes).toMatch(/no field nam\. The fields are: .*\bname\b/);
  });

  it('refuses a write without the switch before anything is sent', async () => {
    const count = requests.length;
    const { isError, value } = await call(reader, 'providers_write', {
      operation: 'create',
      body: aProviderCreate(build_id),
    });

    expect(isError).toBe(true);
    expect(value).toMatchObject({ code: 'not_allowed', detail: expect.stringContaining('--allow-writes') });
    expect(requests.length).toBe(count);
    await expect(call(reader, 'no_such_tool', {})).rejects.toThrow('There is no tool no_such_tool.');
  });

  it('writes with the switch, once for each idempotency key', async () => {
    const body = aProviderCreate(build_id);
    const create = { operation: 'create', body, idempotency_key: 'spec-create-1' };
    const first = await call(writer, 'providers_write', create);
    const second = await call(writer, 'providers_write', create);
    const { id } = first.value as { id: string };
    const update = { operation: 'update', id, body: { owner_email: 'ana@plan.example' } };
    const stale = await call(writer, 'providers_write', { ...update, if_match: '"stale"' });
    const updated = await call(writer, 'providers_write', update);
    const removed = await call(writer, 'providers_destroy', { operation: 'delete', id });
    const gone = await call(reader, 'providers_read', { operation: 'get', id });

    expect(second.value.id).toBe(id);
    expect(first.notes).toMatch(/^ETag: /);
    expect(stale).toMatchObject({ isError: true, value: { code: 'precondition_failed' } });
    expect(updated.value).toMatchObject({ id, owner_email: 'ana@plan.example' });
    expect(removed).toMatchObject({ isError: false, value: { status: 204 } });
    expect(gone).toMatchObject({ isError: true, value: { code: 'resource_not_found' } });
  });

  it('returns the errors of the service with field and correction', async () => {
    const { isError, value } = await call(writer, 'providers_write', {
      operation: 'create',
      body: { ...aProviderCreate(build_id), npi: '2000000003' },
    });

    expect(isError).toBe(true);
    expect(value).toMatchObject({
      code: 'validation_failed',
      status: 422,
      request_id: expect.stringMatching(/^req_/),
      errors: [{ pointer: '/npi', message: expect.stringMatching(/check digit/) }],
    });
  });

  it('names wrong operations and arguments', async () => {
    const detail = async (args: object) => (await call(reader, 'providers_read', args)).value.detail;

    expect(await detail({ operation: 'remove' })).toMatch(/^providers_read has no operation "remove"\. .*list, get/);
    expect(await detail({})).toMatch(/has no operation without a name/);
    expect(await detail({ operation: 'constructor' })).toMatch(/has no operation/);
    expect(await detail({ operation: 'get' })).toBe('id: required by operation get. Its arguments: id.');
    expect(await detail({ operation: 'get', id: 'prv_1', stage: ['active'] })).toMatch(/^stage: no argument/);
    expect(await detail({ operation: 'get', id: 7 })).toBe('id: must be a text.');
  });

  it('returns lists in pages, and continues after a cursor', async () => {
    for (const name of ['A', 'B', 'C']) await createProvider({ name: `Paged ${name}`, stage: 'outreach' });
    const list = { operation: 'list', build_id: [build_id], stage: ['outreach'], per_page: 2, sort: ['name'] };
    const first = await call(reader, 'providers_read', { ...list, fields: ['name'] });
    const { next_cursor: cursor } = first.value.meta as { next_cursor: string };
    const second = await call(reader, 'providers_read', { ...list, cursor, fields: ['name'] });

    expect(first.value).toMatchObject({ data: [{ name: 'Paged A' }, { name: 'Paged B' }], meta: { total: 3 } });
    expect(second.value).toMatchObject({ data: [{ name: 'Paged C' }], meta: { next_cursor: null } });
  });

  it('shortens a page that is too long, and its cursor continues there', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`key${index}`, 'x'.repeat(400)]));
    for (let index = 0; index < 8; index += 1)
      await createProvider({ name: `Long ${index}`, stage: 'declined', decline_reason: 'other', metadata });
    const list = { operation: 'list', build_id: [build_id], stage: ['declined'], sort: ['name'] };
    const names: string[] = [];
    let notes = '';
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await call(reader, 'providers_read', { ...list, ...(cursor ? { cursor } : {}) });
      expect(page.text.length).toBeLessThanOrEqual(24_000);
      const { data, meta } = page.value as { data: { name: string }[]; meta: { next_cursor: string | null } };
      names.push(...data.map(({ name }) => name));
      cursor = meta.next_cursor;
      notes += page.notes;
    }

    expect(names).toEqual(Array.from({ length: 8 }, (_, index) => `Long ${index}`));
    expect(notes).toMatch(/Notice: \d instead of 8 items, because of their length\. Continue with meta\.next_cursor/);
  });

  it('never shows a secret: operations that return one need a folder for it', async () => {
    const body = { url: 'https://hooks.plan.example/pnb', event_types: ['provider.*'] };
    const create = { operation: 'create', body };
    const refused = await call(writer, 'webhooks_write', create);
    const withFolder = await connect(['--secret-folder', secrets], { ...env(), PNB_MCP_WRITES: 'true' });
    const created = await call(withFolder, 'webhooks_write', create);
    await withFolder.client.close();
    const file = join(secrets, String(created.value.id));

    expect(refused).toMatchObject({ isError: true, value: { code: 'secrets_not_allowed' } });
    expect(created.value).toMatchObject({ object: 'webhook', secret: '(not shown)' });
    expect(created.notes).toContain(file);
    expect(created.text + created.notes).not.toContain('whsec_');
    expect(readFileSync(file, 'utf8')).toMatch(/^whsec_\S+\n$/);
    expect([statSync(file).mode & 0o777, statSync(secrets).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('uploads a file that the assistant has written', async () => {
    const text = 'NPI,Name,Specialty,Address,City,State,Zip\n2000000002,"Ana Rivera, MD",Cardiology,,,,\n';
    const { value } = await call(writer, 'imports_write', {
      operation: 'create',
      file: { name: 'roster.csv', text },
      body: { build_id, mode: 'dry_run' },
    });

    expect(value).toMatchObject({ object: 'import', mode: 'dry_run', file_name: 'roster.csv' });
  });

  it('ends the request of a call that is cancelled', async () => {
    const controller = new AbortController();
    const params = { name: 'adequacy_read', arguments: { operation: 'get', id: build_id, wait_seconds: 20 } };
    const cancelled = reader.client.callTool(params, { signal: controller.signal });
    const path = `GET /v1/builds/${build_id}/adequacy`;
    await until(() => requests.includes(path));
    controller.abort('enough');

    await expect(cancelled).rejects.toThrow('enough');
    await until(() => aborted.includes(path));
    expect((await call(reader, 'service_read', { operation: 'getHealth' })).isError).toBe(false);
  });
});

async function until(isDone: () => boolean): Promise<void> {
  for (let attempts = 0; !isDone(); attempts += 1) {
    if (attempts > 500) throw new Error('it did not happen within 10 s');
    await setTimeout(20);
  }
}

describe('the start of the MCP server', () => {
  const start = (args: string[], variables: Record<string, string>) =>
    spawnSync(process.execPath, [...SERVER, ...args], {
      env: { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...variables },
      encoding: 'utf8',
      input: '',
    });

  it('names what is missing or wrong, and shows no key', () => {
    const key = caller.api_key;
    expect(start([], {}).stderr).toMatch(/^error: The API key is missing\. Run pnb login/);
    expect(start(['--allow-write'], env()).stderr).toMatch(/^error: Unknown option '--allow-write'/);
    expect(start(['--groups', 'patients'], env()).stderr).toMatch(/^error: There is no group patients\. /);
    const cut = start([], { ...env(), PNB_API_KEY: key.slice(0, -3) });
    expect(cut).toMatchObject({ status: 1, stdout: '' });
    expect(cut.stderr).toMatch(/^error: apiKey was cut off/);
    expect(cut.stderr).not.toContain(key.slice(12, 30));
  });

  it('ends when the client closes the standard input', () => {
    expect(start([], env())).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});
