import { setTimeout } from 'node:timers/promises';
import * as contract from '@pnb/contract';
import { type Control, canAddJobs, listMissingMigrations, type Network } from '@pnb/db';
import { implement } from '../http/implement.ts';
import type { Services } from '../services.ts';

type Check = contract.Readiness['checks'][number];

/** A dependency that does not respond within this time counts as down. */
const TIMEOUT_MS = 2_000;
const INTERVAL_MS = 100;

export const ServiceController = implement(contract.service, {
  getHealth: async () => ({ status: 'ok' as const, version: contract.API_VERSION }),

  getReadiness: async (_input, _request, services) => {
    const { hasSecretKey, limitsRespond, lifecycle, areWorkersConnected } = services;
    if (lifecycle.draining.signal.aborted) throw unavailable('The service is shutting down. Use another instance.');
    const databases = await checkDatabases(services);
    const checks: Check[] = databases.map(({ name, state }) => ({ name, status: state === 'ok' ? 'ok' : 'failed' }));
    checks.push({ name: 'secret_key', status: hasSecretKey() ? 'ok' : 'failed' });
    const limits = await limitsRespond();
    if (limits !== null) checks.push({ name: 'limits', status: limits ? 'ok' : 'degraded' });
    if (areWorkersConnected) checks.push({ name: 'workers', status: areWorkersConnected() ? 'ok' : 'degraded' });
    assertServing(checks, databases);
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

/** What responds and cannot be used is named where nothing is down. */
function assertServing(checks: readonly Check[], databases: readonly CheckedDatabase[]): void {
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const list = (wanted: DatabaseState): string[] =>
    databases.filter(({ state }) => state === wanted).map(({ name }) => name);
  const [outdated, unqueued] = [list('outdated'), list('unqueued')];
  if (failed.length > outdated.length + unqueued.length)
    throw unavailable(`These dependencies are down: ${failed.join(', ')}. Try again later.`);
  if (outdated.length > 0) throw unavailable(describeOutdated(outdated));
  if (unqueued.length > 0) throw unavailable(`Jobs cannot be added in: ${unqueued.join(', ')}. Try again later.`);
}

/** Builds a text of the document at its first request: the document has the hosts of the service. */
function memoizeDocument(
  write: (document: object) => Promise<string> | string,
): (services: Services) => Promise<string> | string {
  const texts = new WeakMap<Services, Promise<string> | string>();
  return (services) => {
    const text = texts.get(services) ?? write(contract.buildDocument(services));
    texts.set(services, text);
    return text;
  };
}

const getJsonDocument = memoizeDocument((document) => JSON.stringify(document));
const getYamlDocument = memoizeDocument(async (document) => {
  const { stringify } = await import('yaml');
  return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
});

const unavailable = (detail: string): contract.Problem =>
  new contract.Problem('service_unavailable', detail, { headers: { 'Retry-After': '5' } });

const describeOutdated = (names: readonly string[]): string =>
  `Migrations of this version are missing in: ${names.join(', ')}. \`operator database migrate\` applies them.`;

const DATABASES = ['control', 'production', 'sandbox'] as const;

/**
 * `outdated`: a database that responds, without all migrations, as after the restore of an older one. `unqueued`: one in which
 * changes fail, because their jobs cannot be added.
 */
type DatabaseState = 'ok' | 'outdated' | 'unqueued' | 'down';

interface CheckedDatabase {
  name: (typeof DATABASES)[number];
  state: DatabaseState;
}

const checkDatabases = ({ control, networks, migrations }: Services): Promise<CheckedDatabase[]> =>
  Promise.all(
    DATABASES.map(async (name) => {
      const network = name === 'control' ? null : networks[name];
      const checked = checkDatabase(network ?? control, network, migrations[name]).catch(() => 'down' as const);
      return { name, state: await Promise.race([checked, elapse(TIMEOUT_MS).then(() => 'down' as const)]) };
    }),
  );

async function checkDatabase(
  database: Control | Network,
  network: Network | null,
  migrations: readonly string[],
): Promise<DatabaseState> {
  if ((await listMissingMigrations(database, migrations)).length > 0) return 'outdated';
  return network === null || (await canAddJobs(network)) ? 'ok' : 'unqueued';
}

/** Counts short intervals: while the event loop is blocked, responses of a database are not read either. */
async function elapse(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= INTERVAL_MS) await setTimeout(INTERVAL_MS, undefined, { ref: false });
}
