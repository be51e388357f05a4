import type { Environment } from '@pnb/contract';
import { ServiceSecret } from '@pnb/identity';
import { openControl, openNetwork, watchConnection } from '@pnb/db';
import { DATABASE_LINES, endOnSignal, fail, logSlowStatements, openLog, reportConnection } from '@pnb/logging';
import { prepareDatabases, type StartDelay } from '@pnb/provisioning';
import { readSettings, getDatabaseUrls, type DatabaseUrls, type Settings } from '@pnb/settings';
import { openTracing } from '@pnb/tracing';
import { Registry } from '@prometheus-io/client';
import { openNotices } from './notices.ts';
import { runWorkers } from './run-workers.ts';
import { serveStatus } from './status-server.ts';

let log = openLog({ program: 'worker', level: 'error' });

/** The workers of both environments alone, on own databases. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  log = openLog({ program: 'worker', level: settings.logLevel });
  const tracing = await openTracing(settings.tracing && { ...settings.tracing, serviceName: 'pnb-worker' });
  // PgBouncer is bypassed: locks, notifications and the queue need sessions.
  const { directDatabases: databases, secret: sealedWith } = getDatabaseUrls(settings);
  const secret = new ServiceSecret(sealedWith, settings.nextSecret);
  const { control, networks, close } = await serveWhileWaiting(settings, (onDelay) =>
    prepareDatabases(databases, () => openDatabases(databases, settings, secret), {
      migrations: settings.migrations ?? 'wait',
      onDelay,
    }),
  );
  const notices = settings.mail && openNotices(control, settings.mail);
  const { webhookAllowedPrivateCidrs: allowedPrivateCidrs, publicUrl, workerPort, engineMemoryMib, host } = settings;
  const workers = await runWorkers({
    networks,
    databases,
    control,
    webhooks: { sealKey: secret.derive('webhooks'), allowedPrivateCidrs, publicUrl, notices },
    engineMemoryMib,
    status: workerPort === null ? null : { port: workerPort, host },
    log,
    logsHeads: true,
    slowStatementMs: settings.slowStatementMs,
  });
  const watch = watchConnection(control.pool, reportConnection(log, { database: 'control' }, DATABASE_LINES));
  const stop = async (): Promise<void> => {
    await workers.stop();
    await watch.close();
    notices?.close();
    await close();
    await tracing.close();
  };
  endOnSignal(log, 'Workers', stop);
  log.lifecycle.info('Workers ready');
}

/** As long as the start waits for the databases, the process is healthy and not ready. */
async function serveWhileWaiting<T>(
  { workerPort, host }: Settings,
  prepare: (onDelay: (delay: StartDelay) => void) => Promise<T>,
): Promise<T> {
  let server: ReturnType<typeof serveStatus> | undefined;
  const onDelay = ({ line }: StartDelay): void => {
    log.lifecycle.info(line);
    if (workerPort === null) return;
    server ??= serveStatus({ registry: new Registry(), isConnected: () => ({}) }, { port: workerPort, host });
    // The end of the preparation throws it.
    server.catch(() => undefined);
  };
  try {
    return await prepare(onDelay);
  } finally {
    const opened = await server;
    opened?.closeAllConnections();
    await new Promise<unknown>((resolve) => (opened ? opened.close(resolve) : resolve(null)));
  }
}

async function openDatabases(
  urls: DatabaseUrls,
  { workerPools: pools, slowStatementMs }: Settings,
  secret: ServiceSecret,
) {
  const cursorKey = secret.derive('list cursors');
  const describe = (name: keyof DatabaseUrls) => ({
    ...{ url: urls[name], cursorKey, maxConnections: pools[name], applicationName: 'pnb worker' },
    slowStatements: logSlowStatements(log, name, slowStatementMs),
  });
  const control = openControl(describe('control'));
  const network = (environment: Environment) => openNetwork({ environment, ...describe(environment) });
  const networks = { production: network('production'), sandbox: network('sandbox') };
  const close = async (): Promise<void> => {
    await Promise.all([control.close(), networks.production.close(), networks.sandbox.close()]);
  };
  await secret.check(control).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { control, networks, close };
}

main().catch((error: unknown) => fail(log, error));
