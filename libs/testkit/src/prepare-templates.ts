import { randomBytes } from 'node:crypto';
import { distributeTables, openNetwork } from '@pnb/db';
import { ensureDatabases, type RunningPostgres } from '@pnb/postgres';
import { loadReference, migrateControl, migrateNetwork } from '@pnb/provisioning';
import { type CitusCluster, startCitus } from '@pnb/test-databases/citus';
import { createOnCluster, onAll, runOn } from '@pnb/test-databases/citus-templates';
import { TEMPLATES } from '@pnb/test-databases/template-names';

export async function prepareTemplates(postgres: RunningPostgres): Promise<void> {
  await ensureDatabases(postgres.url(), Object.values(TEMPLATES));
  await migrateControl(postgres.url(TEMPLATES.control));
  const url = postgres.url(TEMPLATES.network);
  await migrateNetwork(url);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
  await loadReference(network);
  await network.close();
}

/** Few, because a copy has a file for each shard and index; the accounts of a test still lie on both workers. */
const SHARDS = 4;

/** Its data does not outlive the run: a node that waits for the disk after each copy of a template makes a test database slow. */
const NOT_DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `alter system set ${name} = off`);

/** Starts a cluster with the templates that `cloneOnCluster` copies. */
export async function startCitusTemplates(): Promise<CitusCluster> {
  const cluster = await startCitus();
  await onAll(cluster, (port) => runOn(port, 'postgres', ...NOT_DURABLE, 'select pg_reload_conf()'));
  const network = openNetwork({
    url: await createOnCluster(cluster, TEMPLATES.network),
    environment: 'sandbox',
    cursorKey: randomBytes(32),
  });
  await migrateNetwork(cluster.url(TEMPLATES.network));
  await loadReference(network);
  await distributeTables(network, { shards: SHARDS });
  await network.close();
  // The maintenance process of Citus is a connection, too, and would prevent copies.
  await onAll(cluster, (port) =>
    runOn(
      port,
      'postgres',
      `alter database ${TEMPLATES.network} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATES.network}'`,
    ),
  );
  return cluster;
}
