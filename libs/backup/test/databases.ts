import { randomBytes } from 'node:crypto';
import { type Control, type Network, openControl, openNetwork } from '@pnb/db';
import { insertAccount } from '@pnb/db/test/account-rows';
import { createEmptyDatabase } from '@pnb/db/test/migrations';
import { addMember, createAccount, createApiKey, ensureSigningKey, ServiceSecret } from '@pnb/identity';
import { type DatabaseUrls, migrateAll } from '@pnb/provisioning';
import { dropDatabase } from '@pnb/test-databases';

export const PASSPHRASE = 'correct horse battery staple';

export async function createEmptyDatabases(): Promise<DatabaseUrls> {
  return {
    control: await createEmptyDatabase(),
    production: await createEmptyDatabase(),
    sandbox: await createEmptyDatabase(),
  };
}

export const dropDatabases = async (urls: DatabaseUrls): Promise<void> => {
  for (const url of Object.values(urls) as string[]) await dropDatabase(url);
};

export interface OpenedDatabases {
  control: Control;
  production: Network;
  sandbox: Network;
}

/** Opens the databases for one piece of work. */
export async function withDatabases<T>(urls: DatabaseUrls, work: (opened: OpenedDatabases) => Promise<T>): Promise<T> {
  const [cursorKey, maxConnections] = [randomBytes(32), 2];
  const opened = {
    control: openControl({ url: urls.control, cursorKey, maxConnections }),
    production: openNetwork({ url: urls.production, environment: 'production', cursorKey, maxConnections }),
    sandbox: openNetwork({ url: urls.sandbox, environment: 'sandbox', cursorKey, maxConnections }),
  };
  try {
    return await work(opened);
  } finally {
    await Promise.all([opened.control.close(), opened.production.close(), opened.sandbox.close()]);
  }
}

/** Migrated databases with two accounts, a key, a member, and in each network database a row of every account table. */
export async function createFilledDatabases(secret: Buffer): Promise<DatabaseUrls> {
  const urls = await createEmptyDatabases();
  await migrateAll(urls);
  await withDatabases(urls, async ({ control, production, sandbox }) => {
    const service = new ServiceSecret(secret);
    await service.check(control);
    await ensureSigningKey(control, service.derive('signing keys'));
    // A line feed, a backslash and a tab are escaped in the text format.
    const account_id = await createAccount(control, { name: 'North\nand \\South\t', plan: 'professional' });
    await createApiKey(control, { account_id, environment: 'sandbox', name: 'CRM' });
    await addMember(control, { account_id, email: 'kim@plan.example', role: 'owner', password: PASSPHRASE });
    for (const network of [production, sandbox]) await insertAccount(network);
  });
  return urls;
}
