import { createApi, drainApi, openServices, splitShutdown, type Services } from '@pnb/api';
import { prepareDatabases, type DatabaseUrls } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import { openNotices, runWorkers, type RunningWorkers } from '@pnb/worker';

export interface Running {
  services: Services;
  stop(): Promise<void>;
}

interface ServiceInputs {
  isBuildingDocs?: () => boolean;
  settings: Settings;
  databases: DatabaseUrls;
  secret: Buffer;
  nextSecret: Buffer | null;
}

/** Prepares the databases and runs API and workers in this process; workers that lose their database are started again. */
export async function runAll(
  { settings, databases, secret, nextSecret, isBuildingDocs = () => false }: ServiceInputs,
  before: (services: Services) => Promise<void>,
): Promise<Running> {
  const services = await prepareDatabases(databases, () =>
    openServices({ ...settings, databases, secret, nextSecret, processes: settings.apiProcesses }),
  );
  await before(services);
  const notices = settings.mail && openNotices(services.control, settings.mail);
  const workers = await startWorkers(services, { settings, databases, notices });
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
      await services.close();
    },
  };
}

interface Workplace extends Pick<ServiceInputs, 'settings' | 'databases'> {
  notices: ReturnType<typeof openNotices> | null;
}

const startWorkers = (
  { control, networks, sealKey }: Services,
  { settings, databases, notices }: Workplace,
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
    status: settings.workerPort === null ? null : { port: settings.workerPort, host: settings.host },
    report: console.error,
  });
