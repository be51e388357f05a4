import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import {
  findFreePort,
  makeDataDir,
  type MailServer,
  type ServiceProcess,
  SOURCE,
  startMailServer,
  startService,
} from '@pnb/testkit';

// A busy machine is slow.
jest.setTimeout(300_000);

const main = join(import.meta.dirname, '../src/main.ts');
const dataDir = makeDataDir();
let service: ServiceProcess;
let mailServer: MailServer;
let receiver: TestReceiver;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the operator command in a separate process on the same data folder. */
function operator(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const command = [...SOURCE.slice(0, -1), main, ...args];
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, PNB_DATA_DIR: dataDir, ...env };
  return new Promise((done) => {
    const child = execFile(process.execPath, command, { env: own }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function ok<T = Record<string, string>>(...args: string[]): Promise<T> {
  const { code, out, err } = await operator([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

async function start(): Promise<void> {
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'notices@network.example' };
  service = startService({ command: SOURCE, dataDir, port: await findFreePort(), env });
  await service.ready;
}

beforeAll(async () => {
  mailServer = await startMailServer();
  receiver = await startReceiver();
  await start();
});

afterAll(async () => {
  await service.stop();
  await receiver.close();
  await mailServer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function tokenFor(key: string | undefined): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: String(key) });
  const response = await fetch(`${service.url}/v1/oauth/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

const account = (token: string) =>
  fetch(`${service.url}/v1/account`, { headers: { authorization: `Bearer ${token}` } });

/** Polls until the expected response: the running process is notified of a change, but not before the command ends. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error('it did not take effect');
    await setTimeout(200);
  }
}

it('the operator uses the database of the running service, and starts it when the service is stopped', async () => {
  const { account_id = '' } = await ok('account', 'create', '--name', 'Example plan', '--plan', 'starter');
  const made = await ok('key', 'create', account_id, '--environment', 'production', '--name', 'CRM sync');
  const token = await tokenFor(made.api_key);
  expect((await account(token)).status).toBe(200);

  await ok('account', 'limit', account_id, '4321');
  await until(async () => {
    const { limits } = (await (await account(token)).json()) as { limits: { requests_per_minute: number } };
    return limits.requests_per_minute === 4321;
  });

  await ok('key', 'revoke', String(made.api_key_id));
  await until(async () => (await account(token)).status === 401);

  await service.stop();
  const accounts = await ok<Record<string, unknown>[]>('account', 'list');
  expect(accounts).toContainEqual(expect.objectContaining({ account_id, requests_per_minute: 4321 }));
  const rotated = await ok('signing-key', 'rotate');
  expect(rotated).toMatchObject({ status: 'published' });

  await start();
  const jwks = (await (await fetch(`${service.url}/v1/oauth/jwks`)).json()) as { keys: { kid: string }[] };
  expect(jwks.keys.map(({ kid }) => kid)).toContain(rotated.kid);
});

it('the operator sets the contact, which the service mails when an endpoint responds 410', async () => {
  const create = ['account', 'create', '--name', 'Example plan', '--plan', 'professional', '--sandbox'];
  const { account_id = '', sandbox_api_key } = await ok(...create);
  await ok('account', 'email', account_id, 'ops@plan.example');
  const headers = { authorization: `Bearer ${await tokenFor(sandbox_api_key)}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) =>
    (await fetch(`${service.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;

  expect(await post('/v1/webhooks', { url: `${receiver.origin}/status/410`, event_types: ['*'] })).toBe(201);
  expect(await post('/v1/sandbox/events', { type: 'build.updated' })).toBe(201);
  await until(async () => mailServer.tried.length > 0);

  expect(mailServer.tried).toMatchObject([{ to: ['ops@plan.example'], headers: { from: 'notices@network.example' } }]);
});

it('the operator changes the stored secret key while the service is stopped', async () => {
  const { sandbox_api_key } = await ok('account', 'create', '--name', 'Example plan', '--plan', 'starter', '--sandbox');
  const file = join(dataDir, 'secret.key');
  const before = readFileSync(file, 'utf8');
  const running = await operator(['secret-key', 'rotate']);
  expect(running).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The service is running[^\n]+\n$/) });
  expect(readFileSync(file, 'utf8')).toBe(before);

  await service.stop();
  expect(await ok('secret-key', 'rotate')).toMatchObject({ version: 2, unreadable: 0 });
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.next`)).toBe(false);

  await start();
  expect((await account(await tokenFor(sandbox_api_key))).status).toBe(200);
});

it('the operator reports invalid settings or arguments, and exits with 1 or 2', async () => {
  const wrong = await operator(['account', 'list'], { PORT: 'x' });
  expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^PORT must be a port number[^\n]*\n$/) });
  const url = 'postgresql://unknown@127.0.0.1:1/none';
  const away = await operator(['account', 'list'], {
    CONTROL_DATABASE_URL: url,
    PRODUCTION_DATABASE_URL: `${url}_1`,
    SANDBOX_DATABASE_URL: `${url}_2`,
    PNB_SECRET_KEY: Buffer.alloc(32).toString('base64'),
  });
  expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^The database [^\n]+\n$/) });
  expect(await operator(['bogus'])).toMatchObject({ code: 2, out: '' });
  expect(await operator(['key', '--help'])).toMatchObject({ code: 0, err: '' });
});
