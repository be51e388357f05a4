import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { CitusCluster } from './citus.ts';
import { cloneOnCluster, dropOnCluster } from './citus-templates.ts';
import { listOffenders } from './shard-check.ts';
import { TEMPLATES } from './template-names.ts';

export type Template = keyof typeof TEMPLATES;

/** Clones a template in 20 to 110 ms; returns the connection string of the clone. */
export async function cloneTemplate(template: Template): Promise<string> {
  const name = `test_${template}_${randomBytes(6).toString('hex')}`;
  const ports = getClusterPorts();
  if (ports && template === 'network') await cloneOnCluster(ports, name);
  else await administer(`create database ${name} template ${TEMPLATES[template]} strategy file_copy`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Throws if a watched statement in the database ran on several shards of a cluster. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const ports = getClusterPorts();
  if (!ports) return administer(`drop database if exists ${name} with (force)`);
  const offenders = await listOffenders(url);
  await dropOnCluster(ports, name);
  if (offenders.length > 0) throw new Error(`Statements on several shards:\n${offenders.join('\n')}`);
}

/** The nodes of the cluster on which the run is, as those of the Jest project `citus`. */
function getClusterPorts(): CitusCluster['ports'] | null {
  const [coordinator, ...workers] = (process.env.PNB_TEST_CITUS ?? '').split(',').filter(Boolean).map(Number);
  return coordinator === undefined ? null : [coordinator, ...workers];
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.PNB_TEST_POSTGRES;
  if (!url) throw new Error('the test run has no PostgreSQL; start it through npm test');
  return url;
}
