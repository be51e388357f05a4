import { execFile } from 'node:child_process';
import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  listDescendants,
  findFreePort,
  isRunning,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from '@pnb/testkit';
import { type Json, readQuickstart, signIn } from './api.ts';

jest.setTimeout(300_000);

const folders: string[] = [];
const newFolder = (): string => {
  const folder = makeDataDir();
  folders.push(folder);
  return folder;
};

let service: ServiceProcess;
let dataDir = '';
/** A copy of the data folder after its first start. */
let copyDir = '';

const start = async (dir: string, env: Record<string, string> = {}): Promise<ServiceProcess> =>
  startService({ command: SOURCE, dataDir: dir, port: await findFreePort(), env });

beforeAll(async () => {
  dataDir = newFolder();
  copyDir = newFolder();
  const first = await start(dataDir);
  await first.ready;
  await first.stop();
  await copyFolder(dataDir, copyDir);
  service = await start(dataDir);
  await service.ready;
});

afterAll(async () => {
  await service.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies owners and modes, too, which the database verifies. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

const bash = async (line: string): Promise<Json> => {
  const { stdout } = await promisify(execFile)('bash', ['-c', line]);
  return JSON.parse(stdout) as Json;
};

describe('a start that fails reports the reason in one line and exits with 1', () => {
  it('on a port that is in use', async () => {
    const { server, port } = await listen();
    const refused = startService({ command: SOURCE, dataDir: newFolder(), port });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    server.close();
    expect(refused.output()).toEqual({
      out: '',
      err: `Port ${port} is taken; stop what listens there, or set PORT.\n`,
    });
  });

  it('on a data folder without write permission', async () => {
    const folder = newFolder();
    // Root can write anywhere except below a file.
    writeFileSync(join(folder, 'file'), '');
    if (process.getuid?.() !== 0) chmodSync(folder, 0o500);
    const refused = await start(join(folder, 'file'));
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.output().err).toMatch(/^The data folder \S+ cannot be used: [^\n]+\.\n$/);
  });

  it('on a data folder that another running copy uses, which is not affected', async () => {
    const refused = await start(dataDir);
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.output().err).toBe(
      `The data folder ${dataDir} is in use by process ${service.pid}; stop that copy first.\n`,
    );
    expect((await fetch(`${service.url}/v1/health`)).status).toBe(200);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL '],
    [{ CONTROL_DATABASE_URL: 'postgresql://a/b' }, 'CONTROL_DATABASE_URL, '],
    [{ HOST: '203.0.113.1' }, 'Cannot listen on 203.0.113.1:'],
  ])('on an invalid variable: %j', async (env, message) => {
    const refused = await start(newFolder(), env);
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    const { out, err } = refused.output();
    expect([out, err.startsWith(message), err.trim().split('\n').length]).toEqual(['', true, 1]);
  });
});

describe('a running copy', () => {
  it('prints only its greeting', async () => {
    const { out, err } = service.output();
    expect(err).toBe('');
    expect(out).toMatch(/^\nProvider Network Build API, ready in [\d.]+ s\n/);
  });

  it('logs requests behind its greeting as API processes do: lines of JSON, of the program local', async () => {
    const other = await start(copyDir, { LOG_LEVEL: 'info' });
    await other.ready;
    const { request_id } = (await (await fetch(`${other.url}/v1/no-such-path`)).json()) as Json;
    const readLog = () =>
      other
        .output()
        .out.split('\n')
        .filter((line) => line.startsWith('{'));
    while (!readLog().some((line) => line.includes(String(request_id)))) await setTimeout(20);
    await other.stop();

    const greeting = other
      .output()
      .out.split('\n')
      .filter((line) => !line.startsWith('{'));
    expect(greeting.join('\n')).toMatch(
      /^\nProvider Network Build API, ready in [\d.]+ s\n[^]*\nCtrl-C stops everything\.\n+$/,
    );
    const entries = readLog().map((line) => JSON.parse(line) as Json);
    for (const entry of entries)
      expect(entry).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        program: 'local',
        msg: expect.any(String),
      });
    expect(entries.find((entry) => entry.request_id === request_id)).toMatchObject({
      ...{ level: 'info', method: 'GET', status: 404, error_code: 'route_not_found', msg: 'request' },
      duration_ms: expect.any(Number),
    });
    expect(other.output().err).toBe('');
  });

  it('writes a quickstart.json that only its owner can read', () => {
    const quickstart = readQuickstart(dataDir);
    expect(statSync(join(dataDir, 'quickstart.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(Object.keys(quickstart)).toEqual([
      'base_url',
      'docs_url',
      'dashboard_url',
      'dashboard_email',
      'dashboard_password',
      'account_id',
      'plan',
      'sandbox_api_key',
      'build_id',
      'curl',
    ]);
    expect(quickstart).toMatchObject({ base_url: service.url, docs_url: `${service.url}/docs`, plan: 'professional' });
  });

  it('closes the data folder of an earlier start for other users', async () => {
    const postgres = join(copyDir, 'postgres');
    for (const folder of [copyDir, postgres]) chmodSync(folder, 0o755);
    const other = await start(copyDir);
    await other.ready;
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    expect([copyDir, postgres].map((folder) => statSync(folder).mode & 0o777)).toEqual([mode, mode]);
    await other.stop();
  });

  it('responds to each curl line of quickstart.json', async () => {
    const { curl, build_id } = readQuickstart(dataDir);
    const [token, providers, adequacy, ...more] = await Promise.all(curl.map(bash));
    expect(token).toMatchObject({ token_type: 'Bearer', environment: 'sandbox' });
    expect(providers?.data).toHaveLength(25);
    expect(adequacy).toMatchObject({ build_id });
    expect(more).toEqual([]);
  });

  it('keeps quickstart.json valid after a reset of the sandbox', async () => {
    const { base_url, sandbox_api_key, build_id, curl } = readQuickstart(dataDir);
    const api = await signIn(base_url, sandbox_api_key);
    const listIds = async () =>
      (await api.listAll(`/v1/providers?build_id=${build_id}&specialty_code=008`)).map(({ id }) => id);
    const before = await listIds();

    expect(await api.send('POST', '/v1/sandbox/reset')).toMatchObject({ build_ids: [build_id, expect.any(String)] });

    expect((await listIds()).sort()).toEqual(before.sort());
    const [, providers, adequacy] = await Promise.all(curl.map(bash));
    expect([(providers?.data as Json[]).length, adequacy?.build_id]).toEqual([25, build_id]);
  });

  it('has curl lines with the address of the sandbox', async () => {
    const port = await findFreePort();
    const sandboxUrl = `http://localhost:${port}`;
    const other = startService({ command: SOURCE, dataDir: copyDir, port, env: { SANDBOX_URL: sandboxUrl } });
    await other.ready;

    const { base_url, docs_url, curl } = readQuickstart(copyDir);
    expect([base_url, docs_url]).toEqual([sandboxUrl, `${sandboxUrl}/docs`]);
    const [token, providers, adequacy] = await Promise.all(curl.map(bash));
    expect(token).toMatchObject({ environment: 'sandbox' });
    expect(providers?.data).toHaveLength(25);
    expect(adequacy).toMatchObject({ object: 'adequacy_score' });
    expect(other.output().out).toContain(`${sandboxUrl}/v1`);
    expect(other.output().out).not.toContain(`http://127.0.0.1:${port}`);
    await other.stop();
  });

  it('names the file of its secrets where the output is no terminal', () => {
    const { sandbox_api_key, dashboard_password } = readQuickstart(dataDir);
    const { out } = service.output();
    expect(out).toContain(join(dataDir, 'quickstart.json'));
    expect([out.includes(sandbox_api_key), out.includes(dashboard_password)]).toEqual([false, false]);
  });

  it('has no pages of the operator behind a proxy, whose header could name this machine, until they are set', async () => {
    const readStatus = async ({ url }: ServiceProcess) => {
      const headers = { 'x-forwarded-for': '127.0.0.1' };
      return (await fetch(`${url}/app/api/operator/accounts`, { headers })).status;
    };
    expect(await readStatus(service)).toBe(401);
    const other = await start(copyDir, { TRUSTED_PROXIES: '127.0.0.0/8' });
    await other.ready;
    expect(await readStatus(other)).toBe(404);
    expect(other.output().out).toMatch(/^The pages of the operator .* set OPERATOR_ADDRESSES/m);
    await other.stop();
  });

  it('allows another copy to run at the same time', async () => {
    const other = await start(copyDir);
    await other.ready;
    const { curl } = readQuickstart(copyDir);
    expect(await bash(curl[0] ?? '')).toMatchObject({ environment: 'sandbox' });
    expect((await fetch(`${service.url}/v1/health`)).status).toBe(200);
    await other.stop();
  });
});

describe('a copy that is stopped', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('leaves no process behind on %s', async (signal) => {
    const other = await start(copyDir);
    await other.ready;
    const started = listDescendants(other.pid);
    expect(started.length).toBeGreaterThan(1);
    expect(await other.stop(signal)).toEqual({ code: 0, signal: null });
    expect([other.output().err, started.filter(isRunning)]).toEqual(['', []]);
  });

  it('handles a signal that npm passes on a second time', async () => {
    const other = await start(copyDir);
    await other.ready;
    process.kill(other.pid, 'SIGINT');
    await setTimeout(5);
    expect(await other.stop('SIGINT')).toEqual({ code: 0, signal: null });
    expect(other.output().err).toBe('');
  });

  it('stops during its first start, which the next start completes', async () => {
    const folder = newFolder();
    const cut = await start(folder);
    while (listDescendants(cut.pid).length < 8) await setTimeout(20);
    const started = listDescendants(cut.pid);
    const ended = await cut.stop();
    expect([cut.output(), started.filter(isRunning)]).toEqual([{ out: '', err: '' }, []]);
    expect(ended).toEqual({ code: 0, signal: null });

    const next = await start(folder);
    await next.ready;
    expect((await bash(readQuickstart(folder).curl[1] ?? '')).data).toHaveLength(25);
    await next.stop();
  });
});

async function listen(): Promise<{ server: Server; port: number }> {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}
