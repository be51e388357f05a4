import { loadReference, migrateAll } from '@pnb/provisioning';
import { readSettings, requireOwnDatabases } from '@pnb/settings';
import { createApi } from './create-api.ts';
import { openServices } from './services.ts';

/** The API alone, on own databases; workers run beside it. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { databases, secret } = requireOwnDatabases(settings);
  await migrateAll(databases);
  const services = await openServices({ ...settings, databases, secret, processes: settings.apiProcesses });
  await Promise.all(Object.values(services.networks).map(loadReference));
  const api = await createApi(services, settings);
  await api.listen(settings.port, settings.host);
  console.log(`API ready at ${settings.publicUrl}/v1`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(
      signal,
      () =>
        void api
          .close()
          .then(services.close)
          .then(() => process.exit(0)),
    );
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
