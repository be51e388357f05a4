import { randomBytes } from 'node:crypto';
import { distributeTables, openNetwork, type Network } from '@pnb/db';
import {
  awaitReachable,
  compareSchemas,
  DATABASE_NAMES,
  type DatabaseUrls,
  loadReference,
  migrateAll,
} from '@pnb/provisioning';
import type { Command } from './command.ts';
import { Refusal, UsageError } from './errors.ts';

const migrate: Command = {
  name: 'database migrate',
  usage: '',
  about:
    'Applies the migrations and the functions that the databases do not have, lists the migrations, and ends: before an update, so that no process of the service waits for them. Processes of the version before continue to serve. Can be run again. Waits a minute for databases that do not respond.',
  words: 0,
  options: {},
  readFor:
    () =>
    async ({ urls }) => {
      await awaitReachable(urls, MIGRATE_WAIT_MS);
      const applied = await migrateAll(urls);
      await loadReferences(urls);
      return DATABASE_NAMES.map((database) => ({
        database,
        applied_count: applied[database].length,
        applied: applied[database],
      }));
    },
};

const MIGRATE_WAIT_MS = 60_000;

async function loadReferences(urls: DatabaseUrls): Promise<void> {
  for (const environment of ['production', 'sandbox'] as const) {
    const options = { cursorKey: randomBytes(32), maxConnections: 1, applicationName: 'pnb operator' };
    const network = openNetwork({ url: urls[environment], environment, ...options });
    try {
      await loadReference(network);
    } finally {
      await network.close();
    }
  }
}

const check: Command = {
  name: 'database check',
  usage: '',
  about:
    'Compares the migrations and the functions of the databases with this version, and changes nothing. Fails with those that are missing or differ, as after a change by hand; database migrate applies them. What a later version has applied is no difference.',
  words: 0,
  options: {},
  readFor: () => async (access) => {
    await assertUpToDate(access.urls);
    return DATABASE_NAMES.map((database) => ({ database, status: 'up to date' }));
  },
};

/** Refuses databases that lack what this version has. */
export async function assertUpToDate(urls: DatabaseUrls): Promise<void> {
  const differences = await compareSchemas(urls);
  if (differences.length === 0) return;
  const lines = differences.map(({ database, kind, name }) => `  ${database}: ${kind} ${name}`);
  throw new Refusal(
    `The databases differ from this version, database migrate applies what is missing:\n${lines.join('\n')}`,
  );
}

const distribute: Command = {
  name: 'database distribute',
  usage: '[--shards <number>]',
  about:
    'Distributes the tables of production and sandbox by account over the workers of a Citus cluster; standards and samples are copied to every node. The databases are those of its coordinator. While a table is copied, writes to it wait: stop the service before, if it has data. Tables that are distributed stay as they are, so that it can be run again. The number of shards applies to the first run; default: citus.shard_count.',
  audit: { action: 'database.distributed', subject: 'tables' },
  words: 0,
  options: { shards: { type: 'string' } },
  read: ({ options: { shards: text } }) => {
    const shards = text === undefined ? undefined : readShards(String(text));
    return async ({ production, sandbox }) => {
      const result = [];
      for (const network of [production, sandbox]) result.push(...(await distributeNetwork(network, shards)));
      return result;
    };
  },
};

const distributeNetwork = async (network: Network, shards: number | undefined) =>
  (await distributeTables(network, { shards })).map(({ table, kind, status }) => ({
    database: network.environment,
    table,
    kind,
    status,
  }));

const MAX_SHARDS = 64_000;

function readShards(text: string): number {
  const shards = Number(text);
  if (Number.isInteger(shards) && shards >= 1 && shards <= MAX_SHARDS) return shards;
  throw new UsageError(`--shards is a number from 1 to ${MAX_SHARDS}.`);
}

export const DATABASE_COMMANDS: readonly Command[] = [migrate, check, distribute];
