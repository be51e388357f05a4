import { createApi, openServices, type Services } from '@pnb/api';
import { loadReference, migrateAll, type DatabaseUrls } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import { openNotices, startWorker, type OpenNotices } from '@pnb/worker';

export interface Running {
  services: Services;
  stop(): Promise<void>;
}

interface Place {
  settings: Settings;
  databases: DatabaseUrls;
  secret: Buffer;
  nextSecret: Buffer | null;
  /** Without its database connection a worker cannot vouch for its jobs; a fresh start can. */
  onLost: (error: Error) => void;
}

/** Prepares the databases and runs API and worker in this process. */
export async function runAll(place: Place, before: (services: Services) => Promise<void>): Promise<Running> {
  const { settings, databases } = place;
  await migrateAll(databases);
  const services = await openAll(place);
  await Promise.all(Object.values(services.networks).map(loadReference));
  await before(services);
  const notices = settings.mail && openNotices(services.control, settings.mail);
  const workers = await startWorkers(services, { ...place, notices });
  const api = await createApi(services, settings);
  await api.listen(settings.port, settings.host);
  return {
    services,
    stop: async () => {
      await api.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      notices?.close();
      await services.close();
    },
  };
}

const openAll = ({ settings, databases, secret, nextSecret }: Place): Promise<Services> =>
  openServices({ ...settings, databases, secret, nextSecret, processes: settings.apiProcesses });

interface Workplace extends Place {
  notices: OpenNotices | null;
}

const startWorkers = ({ networks, sealKey }: Services, { settings, databases, onLost, notices }: Workplace) =>
  Promise.all(
    (['production', 'sandbox'] as const).map((environment) =>
      startWorker({
        network: networks[environment],
        connectionString: databases[environment],
        webhooks: { sealKey, allowedPrivateCidrs: settings.webhookAllowedPrivateCidrs, notices },
        onLost,
        onFailure: (task, error) => console.error(`job ${task} failed and is tried again: ${String(error)}`),
      }),
    ),
  );
