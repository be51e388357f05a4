import { setTimeout } from 'node:timers/promises';
import { distributeTables, openPool } from '@pnb/db';
import pg from 'pg';
import type { CitusCluster } from './citus.ts';
import { TEMPLATES } from './template-names.ts';

/** Runs statements, one after another, in a database of the server on a port. */
export async function runOn(port: number, database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/${database}` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Does the same on each node. */
export const onAll = (
  { ports }: Pick<CitusCluster, 'ports'>,
  work: (port: number) => Promise<void>,
): Promise<unknown> => Promise.all(ports.map(work));

/** The commands by which a database that exists on all nodes becomes one of the cluster. */
export const listNodeStatements = ([coordinator, ...workers]: CitusCluster['ports']): string[] => [
  `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
  ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
];

/** Makes an empty database of a cluster, on each of its nodes. */
export async function createOnCluster(cluster: CitusCluster, name: string): Promise<string> {
  await onAll(cluster, async (port) => {
    await runOn(port, 'postgres', `create database ${name}`);
    await runOn(port, name, 'create extension citus');
  });
  await runOn(cluster.ports[0], name, ...listNodeStatements(cluster.ports));
  return cluster.url(name);
}

/** Copies the distributed template on every node under one name: the catalogue of shards names nodes, not databases. */
export async function cloneOnCluster(ports: CitusCluster['ports'], name: string): Promise<void> {
  await onAll({ ports }, (port) =>
    runOn(port, 'postgres', `create database ${name} template ${TEMPLATES.network} strategy file_copy`),
  );
  await runOn(ports[0], 'postgres', `alter database ${name} set citus.multi_task_query_log_level to 'notice'`);
  // Settings of a database are not copied with it; its tables are distributed already.
  const pool = openPool(`postgresql://postgres@127.0.0.1:${ports[0]}/${name}`, 1);
  await distributeTables({ pool });
  await pool.end();
}

/** The coordinator first: its maintenance would connect to the workers again. A connection that begins meanwhile would make it fail. */
export async function dropOnCluster([coordinator, ...workers]: CitusCluster['ports'], name: string): Promise<void> {
  const drop = async (port: number): Promise<void> => {
    await runOn(port, 'postgres', `update pg_database set datallowconn = false where datname = '${name}'`);
    await endSessions(port, name);
    await runOn(port, 'postgres', `drop database if exists ${name}`);
  };
  await drop(coordinator);
  await Promise.all(workers.map(drop));
}

/** Ends the sessions of a database, and waits until they have: `drop database` itself waits for five seconds. */
async function endSessions(port: number, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  const text = 'select pg_terminate_backend(pid), backend_type, state, query from pg_stat_activity where datname = $1';
  try {
    for (let tries = 1; ; tries += 1) {
      const { rows } = await client.query(text, [database]);
      if (rows.length === 0) return;
      if (tries === 1_000) throw new Error(`Sessions of ${database} do not end: ${JSON.stringify(rows)}`);
      await setTimeout(50);
    }
  } finally {
    await client.end();
  }
}
