import { createApi, drainApi, openServices, serveWhileWaiting, splitShutdown, type Services } from '@pnb/api';
import type { Environment } from '@pnb/contract';
import { type Network, openNetwork } from '@pnb/db';
import { type Log, logSlowStatements, openLog } from '@pnb/logging';
import { prepareDatabases, type DatabaseUrls } from '@pnb/provisioning';
import type { PoolSizes, Settings } from '@pnb/settings';
import { openTracing } from '@pnb/tracing';
import { openNotices, runWorkers, type RunningWorkers } from '@pnb/worker';

export interface Running {
  services: Services;
  stop(): Promise<void>;
}

interface ServiceInputs {
  isBuildingDocs?: () => boolean;
  /** Whether the process ends, and with it an embedded database: a start then waits for nothing. */
  isStopping: () => boolean;
  settings: Settings;
  databases: DatabaseUrls;
  /** The same databases without PgBouncer. */
  directDatabases: DatabaseUrls;
  secret: Buffer;
  nextSecret: Buffer | null;
}

/** Prepares the databases and runs API and workers in this process; workers that lose their database are started again. */
export async function runAll(
  { settings, databases, directDatabases, secret, nextSecret, isStopping, isBuildingDocs = () => false }: ServiceInputs,
  before: (services: Services) => Promise<void>,
): Promise<Running> {
  const log = openLog({ program: 'local', level: settings.logLevel });
  const tracing = await openTracing(settings.tracing && { ...settings.tracing, serviceName: 'pnb' });
  const { apiProcesses: processes } = settings;
  const pools = choosePools(settings, { databases, directDatabases });
  const services = await serveWhileWaiting(settings, log, (onDelay) =>
    prepareDatabases(
      directDatabases,
      () => openServices({ ...settings, databases, directDatabases, secret, nextSecret, processes, pools, log }),
      {
        migrations: settings.migrations ?? 'apply',
        onDelay: (delay) => (isStopping() ? undefined : onDelay(delay)),
      },
    ),
  );
  await before(services);
  const notices = settings.mail && openNotices(services.control, settings.mail);
  const connections = openForWorkers(services, { settings, databases, directDatabases });
  const workers = await startWorkers(services, {
    ...{ settings, databases: directDatabases, notices },
    networks: connections.networks,
    log,
  });
  services.areWorkersConnected = workers.areConnected;
  const api = await createApi(services, { ...settings, isBuildingDocs });
  await api.listen(settings.port, settings.host);
  return {
    services,
    stop: async () => {
      await drainApi(
        { server: api.getHttpAdapter().getInstance(), close: () => api.close() },
        services,
        splitShutdown(settings.shutdownMs),
      );
      await workers.stop();
      notices?.close();
      await connections.close();
      await services.close();
      await tracing.close();
    },
  };
}

type Addresses = Pick<ServiceInputs, 'settings' | 'databases' | 'directDatabases'>;

/** Workers share the connections of the API, unless those are of PgBouncer: a worker would hold them for seconds. */
const isShared = ({ databases, directDatabases }: Omit<Addresses, 'settings'>, name: keyof DatabaseUrls): boolean =>
  databases[name] === directDatabases[name];

/** The connections of both, where they share them. The workers use the control database of the API in any case. */
function choosePools({ apiPools, workerPools }: Settings, addresses: Omit<Addresses, 'settings'>): PoolSizes {
  const choose = (name: keyof DatabaseUrls): number =>
    apiPools[name] + (name === 'control' || isShared(addresses, name) ? workerPools[name] : 0);
  return { control: choose('control'), production: choose('production'), sandbox: choose('sandbox') };
}

function openForWorkers(
  { networks, log }: Services,
  addresses: Addresses,
): Pick<Services, 'networks'> & { close(): Promise<void> } {
  const opened: Network[] = [];
  const open = (environment: Environment): Network => {
    const shared = networks[environment];
    if (isShared(addresses, environment)) return shared;
    const network = openNetwork({
      ...{ url: addresses.directDatabases[environment], environment, cursorKey: shared.database.cursorKey },
      maxConnections: addresses.settings.workerPools[environment],
      applicationName: 'pnb worker',
      slowStatements: logSlowStatements(log, environment, addresses.settings.slowStatementMs),
    });
    opened.push(network);
    return network;
  };
  return {
    networks: { production: open('production'), sandbox: open('sandbox') },
    close: async () => void (await Promise.all(opened.map((network) => network.close()))),
  };
}

interface Workplace extends Pick<ServiceInputs, 'settings' | 'databases'> {
  log: Log;
  networks: Services['networks'];
  notices: ReturnType<typeof openNotices> | null;
}

const startWorkers = (
  { control, sealKey }: Services,
  { settings, databases, networks, notices, log }: Workplace,
): Promise<RunningWorkers> =>
  runWorkers({
    networks,
    databases,
    control,
    webhooks: {
      sealKey,
      allowedPrivateCidrs: settings.webhookAllowedPrivateCidrs,
      publicUrl: settings.publicUrl,
      notices,
    },
    engineMemoryMib: settings.engineMemoryMib,
    status: settings.workerPort === null ? null : { port: settings.workerPort, host: settings.host },
    log,
    // The owner of an embedded database can change this log, too.
    logsHeads: settings.databases !== null,
    slowStatementMs: settings.slowStatementMs,
  });
