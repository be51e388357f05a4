import { afterAll, beforeAll } from '@jest/globals';
import { openControl, type Control } from '@pnb/db';
import { type KeysOf, lateBound } from './late-bound.ts';
import { cloneTemplate, dropDatabase } from './templates.ts';
import { openTestNetwork, type TestNetwork } from './test-network.ts';

// Each function registers Jest hooks and returns an object that can be declared at the top of a spec and read in tests.

/** A separate network database for all tests of the file or of the surrounding `describe`. */
export function useNetworkDatabase(environment?: TestNetwork['network']['environment']): TestNetwork {
  let database: TestNetwork | undefined;
  beforeAll(async () => {
    database = await openTestNetwork(environment);
  });
  afterAll(async () => {
    await database?.close();
    database = undefined;
  });
  const keys: KeysOf<TestNetwork> = { url: true, cursorKey: true, network: true, anAccount: true, close: true };
  return lateBound('database', keys, () => database);
}

export interface TestControl {
  url: string;
  control: Control;
}

/** A separate control database for all tests of the file or of the surrounding `describe`. */
export function useControlDatabase(): TestControl {
  let database: TestControl | undefined;
  beforeAll(async () => {
    const url = await cloneTemplate('control');
    database = { url, control: openControl({ url, cursorKey: Buffer.alloc(32, 3) }) };
  });
  afterAll(async () => {
    await database?.control.close();
    if (database) await dropDatabase(database.url);
    database = undefined;
  });
  return lateBound('database', { url: true, control: true }, () => database);
}
