import { TlsError } from '@pnb/api';
import { MigrationError } from '@pnb/db';
import { SecretKeyError } from '@pnb/identity';
import { DatabaseRefusal, ensureSecrets, type DatabaseUrls } from '@pnb/provisioning';
import type { Settings } from '@pnb/settings';
import { describeStart, ensureQuickstart } from './quickstart.ts';
import { runAll } from './run.ts';

/** Errors of a start with a message for the operator. */
export const PLAIN_ERRORS = [SecretKeyError, MigrationError, DatabaseRefusal, TlsError];

interface ServiceStart {
  settings: Settings;
  dataDir: string;
  databases: DatabaseUrls;
  /** The same databases without PgBouncer. */
  directDatabases: DatabaseUrls;
  isBuildingDocs: () => boolean;
  isStopping: () => boolean;
  /** When the start began, in milliseconds of `performance.now()`. */
  started: number;
}

/** Runs API and workers with the demo account, and returns the first steps for a newcomer. */
export async function serve({
  started,
  dataDir,
  ...place
}: ServiceStart): Promise<{ greeting: string; stop(): Promise<void> }> {
  const { settings } = place;
  const secrets = settings.secret
    ? { secret: settings.secret, nextSecret: settings.nextSecret }
    : ensureSecrets(dataDir);
  let text = '';
  const running = await runAll({ ...place, ...secrets }, async (services) => {
    const quickstart = await ensureQuickstart(services, dataDir, settings.sandboxUrl ?? settings.publicUrl);
    text = describeStart(quickstart, {
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      opened: settings.webhookAllowedPrivateCidrs,
      isTerminal: process.stdout.isTTY,
      dataDir,
    });
  });
  return { greeting: text, stop: running.stop };
}
