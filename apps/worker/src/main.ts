import { ServiceSecret } from '@pnb/identity';
import { openControl, openNetwork } from '@pnb/db';
import { loadReference, migrateAll } from '@pnb/provisioning';
import { readSettings, requireOwnDatabases } from '@pnb/settings';
import { openNotices } from './notices.ts';
import { startWorker } from './start-worker.ts';

/** The workers of both environments alone, on own databases. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { databases, secret: sealedWith } = requireOwnDatabases(settings);
  await migrateAll(databases);
  const secret = new ServiceSecret(sealedWith, settings.nextSecret);
  const cursorKey = secret.derive('list cursors');
  const control = openControl({ url: databases.control, cursorKey, maxConnections: 2 });
  await secret.check(control);
  const notices = settings.mail && openNotices(control, settings.mail);
  const { webhookAllowedPrivateCidrs: allowedPrivateCidrs } = settings;
  const webhooks = { sealKey: secret.derive('webhooks'), allowedPrivateCidrs, notices };
  const workers = await Promise.all(
    (['production', 'sandbox'] as const).map(async (environment) => {
      const network = openNetwork({ url: databases[environment], environment, cursorKey, maxConnections: 4 });
      await loadReference(network);
      const worker = await startWorker({
        network,
        connectionString: databases[environment],
        webhooks,
        onLost: fail,
        onFailure: report,
      });
      return { stop: () => worker.stop().then(network.close) };
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
    notices?.close();
    await control.close();
  };
  console.log('Workers ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

const report = (task: string, error: unknown): void =>
  console.error(`job ${task} failed and is tried again: ${String(error)}`);

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
