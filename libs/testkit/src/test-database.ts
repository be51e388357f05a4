import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@pnb/postgres';
import { migrateControl } from '@pnb/provisioning';
import { type CitusCluster, explainMissingCitus } from '@pnb/test-databases/citus';
import { runOn } from '@pnb/test-databases/citus-templates';
import { TEMPLATES } from '@pnb/test-databases/template-names';
import { prepareTemplates, startCitusTemplates } from './prepare-templates.ts';

let postgres: RunningPostgres | undefined;
let cluster: CitusCluster | undefined;

/** Starts one PostgreSQL for the whole run, with a migrated template of each database that spec files clone. */
export async function startTestDatabase(): Promise<void> {
  postgres = await startPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'pnb-test-')), durable: false });
  await prepareTemplates(postgres);
  process.env.PNB_TEST_POSTGRES = postgres.url('postgres');
}

export async function stopTestDatabase(): Promise<void> {
  await postgres?.stop();
  if (postgres) rmSync(postgres.dataDir, { recursive: true, force: true });
}

/** The same on a Citus cluster, for the project `citus`. */
export async function startTestCluster(): Promise<void> {
  const missing = explainMissingCitus();
  if (missing !== null) throw new Error(`The suites on Citus cannot run: ${missing}.`);
  cluster = await startCitusTemplates();
  await runOn(cluster.ports[0], 'postgres', `create database ${TEMPLATES.control}`);
  await migrateControl(cluster.url(TEMPLATES.control));
  process.env.PNB_TEST_POSTGRES = cluster.url('postgres');
  process.env.PNB_TEST_CITUS = cluster.ports.join(',');
}

export async function stopTestCluster(): Promise<void> {
  await cluster?.stop();
}
