import { endOnSignal, fail, openLog } from '@pnb/logging';
import { prepareDatabases } from '@pnb/provisioning';
import { assertNotInTheClear, explainMissingOperatorPages, getDatabaseUrls, readSettings } from '@pnb/settings';
import { openTracing } from '@pnb/tracing';
import { createApi } from './create-api.ts';
import { drainApi, splitShutdown } from './drain.ts';
import { serveWhileWaiting } from './serve-while-waiting.ts';
import { openServices } from './services.ts';

let log = openLog({ program: 'api', level: 'error' });

/** The API process; workers are separate processes. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  log = openLog({ program: 'api', level: settings.logLevel });
  assertNotInTheClear(settings);
  const tracing = await openTracing(settings.tracing && { ...settings.tracing, serviceName: 'pnb-api' });
  const { databases, directDatabases, secret } = getDatabaseUrls(settings);
  const { apiProcesses: processes, apiPools: pools } = settings;
  const services = await serveWhileWaiting(settings, log, (onDelay) =>
    prepareDatabases(
      directDatabases,
      () => openServices({ ...settings, databases, directDatabases, secret, processes, pools, log }),
      { migrations: settings.migrations ?? 'wait', onDelay },
    ),
  );
  const api = await createApi(services, settings);
  await api.listen(settings.port, settings.host);
  const stop = async (): Promise<void> => {
    await drainApi(
      { server: api.getHttpAdapter().getInstance(), close: () => api.close() },
      services,
      splitShutdown(settings.shutdownMs),
    );
    await services.close();
    await tracing.close();
  };
  // A program that reads that the process is ready may end it.
  endOnSignal(log, 'API', stop);
  log.lifecycle.info(`API ready at ${settings.publicUrl}/v1`);
  const missing = explainMissingOperatorPages(settings);
  if (missing !== null) log.lifecycle.info(missing);
}

main().catch((error: unknown) => fail(log, error));
