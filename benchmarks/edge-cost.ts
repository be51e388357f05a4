// The CPU of one request through the API, in process, with the edge and without it. Prints JSON: kind to microseconds.
import { createApi, openServices } from '@pnb/api';
import { newId } from '@pnb/db';
import { createAccount, createApiKey } from '@pnb/identity';
import type { FastifyInstance } from 'fastify';
import { median } from './harness.ts';

const { CONTROL = '', PRODUCTION = '', SANDBOX = '', SECRET = '' } = process.env;
const ROUNDS = 9;
const REQUESTS = 400;

const services = await openServices({
  databases: { control: CONTROL, production: PRODUCTION, sandbox: SANDBOX },
  secret: Buffer.from(SECRET, 'base64'),
  publicUrl: 'http://api.test',
});
const account_id = await createAccount(services.control, { name: 'Measured plan', plan: 'professional' });
const key = await createApiKey(services.control, {
  account_id,
  environment: 'sandbox',
  name: 'benchmark',
  requests_per_minute: 100_000_000,
});

// The same product twice. In the second the service's answers about the caller are constants of this file.
const token = await tokenOf(await open(services));
const claims = await services.verifyToken(token);
const known = await services.findKey(claims.api_key_id);
const decision = await services.limits.admit('benchmark', 100_000_000);
const without = {
  ...services,
  verifyToken: () => Promise.resolve(claims),
  findKey: () => Promise.resolve(known),
  limits: { ...services.limits, admit: () => Promise.resolve(decision) },
};
const servers = { edge: await open(services), bare: await open(without) };

async function open(given: typeof services): Promise<FastifyInstance> {
  const app = await createApi(given, { logLevel: 'silent' });
  return app.getHttpAdapter().getInstance();
}

async function tokenOf(server: FastifyInstance): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: '/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'client_credentials', client_secret: key.key }).toString(),
  });
  return answer.json<{ access_token: string }>().access_token;
}

const authorization = `Bearer ${token}`;
const read = (server: FastifyInstance) =>
  server.inject({ method: 'GET', url: '/v1/builds', headers: { authorization } });
// Refused by its handler, so that the cost is that of the key and not of a write.
const write = (server: FastifyInstance, keyed: boolean) =>
  server.inject({
    method: 'PATCH',
    url: `/v1/providers/prv_00000000000000000000000000`,
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(keyed ? { 'idempotency-key': newId() } : {}),
    },
    payload: '{}',
  });

const kinds = {
  'read, with the edge': () => read(servers.edge),
  'read, without': () => read(servers.bare),
  'write, with the edge and a key': () => write(servers.edge, true),
  'write, with the edge': () => write(servers.edge, false),
  'write, without': () => write(servers.bare, false),
};

const seen = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
for (let round = -1; round < ROUNDS; round += 1)
  for (const [kind, send] of Object.entries(kinds)) {
    const before = process.cpuUsage();
    for (let at = 0; at < REQUESTS; at += 1) await send();
    const { user, system } = process.cpuUsage(before);
    // The first round warms up.
    if (round >= 0) seen[kind]?.push((user + system) / REQUESTS);
  }
const statuses = await Promise.all(Object.values(kinds).map(async (send) => (await send()).statusCode));
console.log(
  JSON.stringify({
    statuses,
    figures: Object.fromEntries(
      Object.entries(seen).map(([kind, samples]) => [kind, { median: median(samples), samples }]),
    ),
  }),
);
process.exit(0);
