// The CPU of one request through the API, in process, with the edge and without it. Prints JSON: microseconds by kind.
import { createApi, openServices } from '@pnb/api';
import { encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { createAccount, createApiKey } from '@pnb/identity';
import type { FastifyInstance } from 'fastify';
import { median } from './harness.ts';

const { CONTROL = '', PRODUCTION = '', SANDBOX = '', SECRET = '' } = process.env;
const ROUNDS = 40;
const REQUESTS = 100;

const services = await openServices({
  databases: { control: CONTROL, production: PRODUCTION, sandbox: SANDBOX },
  secret: Buffer.from(SECRET, 'base64'),
  publicUrl: 'http://api.test',
  // Written after each round, so that its cost is in the figure of its round.
  requestLogMs: 0,
});
const account_id = await createAccount(services.control, { name: 'Measured plan', plan: 'professional' });
const key = await createApiKey(services.control, {
  account_id,
  environment: 'sandbox',
  name: 'benchmark',
  requests_per_minute: 100_000_000,
});

// The same product twice. In the second one the data about the caller are constants of this file.
const token = await getToken(await open(services));
const claims = await services.verifyToken(token);
const known = await services.findKey(claims.api_key_id);
const decision = await services.limits.admit('benchmark', 100_000_000);
const without = {
  ...services,
  verifyToken: () => Promise.resolve(claims),
  findKey: () => Promise.resolve(known),
  limits: { ...services.limits, admit: () => Promise.resolve(decision) },
};
const unlogged = { ...services, requestLog: { ...services.requestLog, record: () => undefined } };
const servers = { edge: await open(services), bare: await open(without), unlogged: await open(unlogged) };

async function open(given: typeof services): Promise<FastifyInstance> {
  const app = await createApi(given, {});
  return app.getHttpAdapter().getInstance();
}

async function getToken(server: FastifyInstance): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'client_credentials', client_secret: key.key }).toString(),
  });
  return response.json<{ access_token: string }>().access_token;
}

const authorization = `Bearer ${token}`;
const db = services.networks.sandbox.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
const build_id = encodeId('build', await insertBuild(db));
const made = await send(servers.edge, { method: 'POST', url: '/v1/providers' }, draft());
const provider = made.json<{ id: string }>().id;

function draft() {
  return { build_id, name: 'Ana Rivera, MD', specialty: 'Cardiology' };
}

interface WebhookInput {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  key?: string;
}

function send(server: FastifyInstance, { key, ...requested }: WebhookInput, payload?: object) {
  return server.inject({
    ...requested,
    headers: { authorization, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
}

const read = (server: FastifyInstance) => send(server, { method: 'GET', url: '/v1/builds' });
/** A write with an effect: each changes the name and records an event. */
const write = (server: FastifyInstance, key?: string) =>
  send(
    server,
    { method: 'PATCH', url: `/v1/providers/${provider}`, ...(key ? { key } : {}) },
    { name: `Ana Rivera ${newId()}` },
  );
const replayed = newId();
const replay = () =>
  send(servers.edge, { method: 'PATCH', url: `/v1/providers/${provider}`, key: replayed }, { name: 'Ana Rivera' });

/** Each kind, and the one it is compared with, in the same round and next to it. */
const kinds: Record<string, { sendRequest: () => ReturnType<typeof read>; beside?: string }> = {
  'read, without the edge': { sendRequest: () => read(servers.bare) },
  'read, with it': { sendRequest: () => read(servers.edge), beside: 'read, without the edge' },
  'read, without the request log': { sendRequest: () => read(servers.unlogged) },
  'read, with the request log': { sendRequest: () => read(servers.edge), beside: 'read, without the request log' },
  'write, without the edge': { sendRequest: () => write(servers.bare) },
  'write, with it': { sendRequest: () => write(servers.edge), beside: 'write, without the edge' },
  'write, with it and a fresh key': { sendRequest: () => write(servers.edge, newId()), beside: 'write, with it' },
  'the same key again: the stored response': { sendRequest: replay, beside: 'write, with it' },
};

async function readCpu(sendRequest: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < REQUESTS; at += 1) await sendRequest();
  await services.requestLog.flush();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
}

const samples = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
for (let round = -5; round < ROUNDS; round += 1) {
  const order = Object.entries(kinds);
  // Every other round runs in reverse order, so that no kind always follows the same one.
  for (const [kind, { sendRequest: sendRequest }] of round % 2 === 0 ? order : order.reverse()) {
    const cpu = await readCpu(sendRequest);
    // The first rounds warm up.
    if (round >= 0) samples.get(kind)?.push(cpu);
  }
}

/** What the edge does once it has the token, alone: verify, look up, count. */
async function measureAlone(): Promise<number> {
  const many = 20_000;
  const before = process.cpuUsage();
  for (let at = 0; at < many; at += 1) {
    const { api_key_id } = await services.verifyToken(token);
    await services.findKey(api_key_id);
    await services.limits.admit('benchmark', 100_000_000);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / many;
}
await measureAlone();
const alone = [];
for (let round = 0; round < 5; round += 1) alone.push(await measureAlone());

const figures = [];
for (const [kind, { sendRequest: sendRequest, beside }] of Object.entries(kinds)) {
  const own = samples.get(kind) ?? [];
  const other = samples.get(beside ?? '');
  const more = other && own.map((cpu, at) => cpu - (other[at] ?? NaN)).sort((a, b) => a - b);
  figures.push({
    kind,
    beside,
    status: (await sendRequest()).statusCode,
    cpu: median(own),
    more: more && { median: median(more), quartiles: [more[ROUNDS / 4], more[(ROUNDS * 3) / 4]] },
  });
}
console.log(JSON.stringify({ rounds: ROUNDS, requests: REQUESTS, alone: median(alone), figures }));
process.exit(0);
