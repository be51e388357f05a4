import { prepareDatabases } from '@pnb/provisioning';
import { assertNotInTheClear, explainMissingOperatorPages, getDatabaseUrls, readSettings } from '@pnb/settings';
import { describeInOneLine } from '@pnb/system';
import { openTracing } from '@pnb/tracing';
import { createApi } from './create-api.ts';
import { drainApi, splitShutdown } from './drain.ts';
import { serveWhileWaiting } from './serve-while-waiting.ts';
import { openServices } from './services.ts';

/** The API process; workers are separate processes. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  assertNotInTheClear(settings);
  const tracing = await openTracing(settings.tracing && { ...settings.tracing, serviceName: 'pnb-api' });
  const { databases, directDatabases, secret } = getDatabaseUrls(settings);
  const { apiProcesses: processes, apiPools: pools } = settings;
  const services = await serveWhileWaiting(settings, (onDelay) =>
    prepareDatabases(
      directDatabases,
      () => openServices({ ...settings, databases, directDatabases, secret, processes, pools }),
      { migrations: settings.migrations ?? 'wait', onDelay },
    ),
  );
  const api = await createApi(services, settings);
  await api.listen(settings.port, settings.host);
  console.log(`API ready at ${settings.publicUrl}/v1`);
  const missing = explainMissingOperatorPages(settings);
  if (missing !== null) console.log(missing);
  const stop = async (): Promise<void> => {
    await drainApi(
      { server: api.getHttpAdapter().getInstance(), close: () => api.close() },
      services,
      splitShutdown(settings.shutdownMs),
    );
    await services.close();
    await tracing.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
}

function fail(error: unknown): never {
  console.error(describeInOneLine(error));
  process.exit(1);
}

main().catch(fail);
