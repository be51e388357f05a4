import { ServiceSecret } from '@pnb/identity';
import { openControl, openNetwork } from '@pnb/db';
import { awaitMigrations, prepareDatabases } from '@pnb/provisioning';
import { readSettings, getDatabaseUrls, type DatabaseUrls, type Settings } from '@pnb/settings';
import { openTracing } from '@pnb/tracing';
import { Registry } from '@prometheus-io/client';
import { openNotices } from './notices.ts';
import { runWorkers } from './run-workers.ts';
import { serveStatus } from './status-server.ts';

/** The workers of both environments alone, on own databases. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const tracing = await openTracing(settings.tracing && { ...settings.tracing, serviceName: 'pnb-worker' });
  // PgBouncer is bypassed: locks, notifications and the queue need sessions.
  const { directDatabases: databases, secret: sealedWith } = getDatabaseUrls(settings);
  const secret = new ServiceSecret(sealedWith, settings.nextSecret);
  if (settings.migrations === 'wait') await serveUntilMigrated(databases, settings);
  const { control, networks } = await prepareDatabases(databases, () => openDatabases(databases, secret), settings);
  const notices = settings.mail && openNotices(control, settings.mail);
  const { webhookAllowedPrivateCidrs: allowedPrivateCidrs, publicUrl, workerPort, engineMemoryMib, host } = settings;
  const workers = await runWorkers({
    networks,
    databases,
    control,
    webhooks: { sealKey: secret.derive('webhooks'), allowedPrivateCidrs, publicUrl, notices },
    engineMemoryMib,
    status: workerPort === null ? null : { port: workerPort, host },
    report: console.error,
    reportHeads: console.log,
  });
  const stop = async (): Promise<void> => {
    await workers.stop();
    notices?.close();
    await Promise.all([control.close(), networks.production.close(), networks.sandbox.close()]);
    await tracing.close();
  };
  console.log('Workers ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
}

/** Until the databases have the migrations of this version, the process is healthy and not ready. */
async function serveUntilMigrated(databases: DatabaseUrls, { workerPort, host }: Settings): Promise<void> {
  const status = { registry: new Registry(), isConnected: () => ({}) };
  const server = workerPort === null ? null : await serveStatus(status, { port: workerPort, host });
  await awaitMigrations(databases, console.log);
  server?.closeAllConnections();
  await new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(null)));
}

async function openDatabases(urls: DatabaseUrls, secret: ServiceSecret) {
  const cursorKey = secret.derive('list cursors');
  const control = openControl({ url: urls.control, cursorKey, maxConnections: 2 });
  await secret.check(control);
  const network = (environment: 'production' | 'sandbox') =>
    openNetwork({ url: urls[environment], environment, cursorKey, maxConnections: 4 });
  return { control, networks: { production: network('production'), sandbox: network('sandbox') } };
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
