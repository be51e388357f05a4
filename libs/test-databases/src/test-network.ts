import { randomBytes } from 'node:crypto';
import { type AccountDb, type Network, newId, openNetwork } from '@pnb/db';
import { cloneTemplate, dropDatabase } from './templates.ts';

/** A separate network database. */
export interface TestNetwork {
  url: string;
  cursorKey: Buffer;
  network: Network;
  /** The handle of an account; of a new one, without rows, by default. */
  anAccount(account_id?: string): AccountDb;
  close(): Promise<void>;
}

export async function openTestNetwork(environment: Network['environment'] = 'sandbox'): Promise<TestNetwork> {
  const url = await cloneTemplate('network');
  const cursorKey = randomBytes(32);
  const network = openNetwork({ url, environment, cursorKey });
  return {
    url,
    cursorKey,
    network,
    anAccount: (account_id = newId()) =>
      network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null }),
    close: async () => {
      await network.close();
      await dropDatabase(url);
    },
  };
}
