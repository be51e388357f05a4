import { setTimeout } from 'node:timers/promises';
import * as contract from '@pnb/contract';
import { checkConnection } from '@pnb/db';
import { stringify } from 'yaml';
import { implement } from '../http/implement.ts';
import type { Services } from '../services.ts';

type Check = contract.Readiness['checks'][number];

/** A dependency that does not respond within this time counts as down. */
const TIMEOUT_MS = 2_000;
const INTERVAL_MS = 100;

export const ServiceController = implement(contract.service, {
  getHealth: async () => ({ status: 'ok' as const, version: contract.API_VERSION }),

  getReadiness: async (_input, _request, services) => {
    const { control, networks, hasSecretKey, limitsRespond, lifecycle, areWorkersConnected } = services;
    if (lifecycle.draining.signal.aborted) throw unavailable('The service is shutting down. Use another instance.');
    const databases = { control, ...networks };
    const checks: Check[] = await Promise.all(
      (['control', 'production', 'sandbox'] as const).map(async (name) => ({
        name,
        status: (await isReachable(databases[name])) ? ('ok' as const) : ('failed' as const),
      })),
    );
    checks.push({ name: 'secret_key', status: hasSecretKey() ? 'ok' : 'failed' });
    const limits = await limitsRespond();
    if (limits !== null) checks.push({ name: 'limits', status: limits ? 'ok' : 'degraded' });
    if (areWorkersConnected) checks.push({ name: 'workers', status: areWorkersConnected() ? 'ok' : 'degraded' });
    const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
    if (failed.length > 0) throw unavailable(`These dependencies are down: ${failed.join(', ')}. Try again later.`);
    return {
      status: checks.some(({ status }) => status === 'degraded') ? ('degraded' as const) : ('ok' as const),
      checks,
    };
  },

  getMeta: async (_input, _request, { publicUrl }) => ({
    version: contract.API_VERSION,
    supported_versions: ['v1'],
    openapi_url: `${publicUrl}/v1/openapi.json`,
    docs_url: `${publicUrl}/docs`,
    jwks_uri: `${publicUrl}/v1/oauth/jwks`,
    webhook_egress_addresses: [],
  }),

  getOpenApi: async (_input, _request, services) => getJsonDocument(services),

  getOpenApiYaml: async (_input, _request, services) => getYamlDocument(services),
});

/** Builds a text of the document at its first request: the document has the hosts of the service. */
function memoizeDocument(write: (document: object) => string): (services: Services) => string {
  const texts = new WeakMap<Services, string>();
  return (services) => {
    const text = texts.get(services) ?? write(contract.buildDocument(services));
    texts.set(services, text);
    return text;
  };
}

const getJsonDocument = memoizeDocument((document) => JSON.stringify(document));
const getYamlDocument = memoizeDocument((document) =>
  stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }),
);

const unavailable = (detail: string): contract.Problem =>
  new contract.Problem('service_unavailable', detail, { headers: { 'Retry-After': '5' } });

const isReachable = (database: Parameters<typeof checkConnection>[0]): Promise<boolean> =>
  Promise.race([
    checkConnection(database).then(
      () => true,
      () => false,
    ),
    elapse(TIMEOUT_MS).then(() => false),
  ]);

/** Counts short intervals: while the event loop is blocked, responses of a database are not read either. */
async function elapse(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= INTERVAL_MS) await setTimeout(INTERVAL_MS, undefined, { ref: false });
}
