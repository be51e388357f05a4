import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  findFreePort,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from '@pnb/test-databases/service-process';

/** A service with the built dashboard, for all spec files of a run. */
export interface SharedService {
  /** It has the name of the host: browsers accept the session there without TLS. */
  url: string;
  dataDir: string;
}

/** Requests of each test have an address of their own, so that no limit for an address is reached. */
export const SHARED_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', OPERATOR_ADDRESSES: '127.0.0.0/8' };

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the dashboard as it is published, unless it is built: Nx compares its inputs. */
export async function buildDashboard(): Promise<void> {
  const args = ['node_modules/.bin/nx', 'run', '@pnb/dashboard:build', '--outputStyle=static'];
  // Jest sets NODE_ENV to test, for which React is built with its checks of development.
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
}

let offer: Server | undefined;
let running: Promise<ServiceProcess & { dataDir: string }> | undefined;

/** Runs in the process of all spec files: the first that requests the service starts it. */
export async function offerService(): Promise<void> {
  offer = createServer((_request, response) => {
    running ??= start();
    void running.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url: url.replace('127.0.0.1', 'localhost'), dataDir })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(offer, 'listening');
  process.env.PNB_TEST_SERVICE = `http://127.0.0.1:${(offer.address() as AddressInfo).port}/`;
}

async function start(): Promise<ServiceProcess & { dataDir: string }> {
  await buildDashboard();
  const dataDir = makeDataDir();
  const service = startService({ command: SOURCE, dataDir, port: await findFreePort(), env: SHARED_SETTINGS });
  await service.ready;
  return { ...service, dataDir };
}

export async function stopService(): Promise<void> {
  offer?.closeAllConnections();
  offer?.close();
  const service = await running?.catch(() => undefined);
  await service?.stop();
  if (service) rmSync(service.dataDir, { recursive: true, force: true });
}

/** Call it in a spec: the service of this run, which is started if no spec file has requested it before. */
export async function getSharedService(): Promise<SharedService> {
  const response = await fetch(process.env.PNB_TEST_SERVICE ?? '');
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as SharedService;
}
