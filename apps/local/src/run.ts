import { createApi, openServices, type Services } from '@pnb/api';
import { loadReference, migrateAll, type DatabaseUrls } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import { startWorker } from '@pnb/worker';

export interface Running {
  services: Services;
  stop(): Promise<void>;
}

interface Place {
  settings: Settings;
  databases: DatabaseUrls;
  secret: Buffer;
}

/** Prepares the databases and runs API and worker in this process. */
export async function runAll(place: Place, before: (services: Services) => Promise<void>): Promise<Running> {
  const { settings, databases } = place;
  await migrateAll(databases);
  const services = await openAll(place);
  await Promise.all(Object.values(services.networks).map(loadReference));
  await before(services);
  const workers = await startWorkers(services, databases);
  const api = await createApi(services, { logLevel: settings.logLevel });
  await api.listen(settings.port, settings.host);
  return {
    services,
    stop: async () => {
      await api.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await services.close();
    },
  };
}

const openAll = ({ settings, databases, secret }: Place): Promise<Services> =>
  openServices({ databases, secret, issuer: `${settings.publicUrl}/v1` });

const startWorkers = ({ networks }: Services, databases: DatabaseUrls) =>
  Promise.all(
    (['production', 'sandbox'] as const).map((environment) =>
      startWorker({
        network: networks[environment],
        connectionString: databases[environment],
        onLost: endProcess,
        onFailure: (task, error) => console.error(`job ${task} failed and is tried again: ${String(error)}`),
      }),
    ),
  );

/** Without its database connection a worker cannot vouch for its jobs; a fresh start can. */
function endProcess(error: Error): void {
  console.error(`The database connection was lost: ${error.message}`);
  process.exit(1);
}
