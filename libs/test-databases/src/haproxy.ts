import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startGuarded } from './guarded-program.ts';
import { findKeptPort } from './service-process.ts';

/** The file that the guide to operations gives to operators. */
const CONFIGURATION = fileURLToPath(new URL('../../../deploy/high-availability/haproxy.cfg', import.meta.url));

/** What HAProxy distributes, as ports of 127.0.0.1. */
export interface Distributed {
  /** Ports of PostgreSQL and of the REST API of Patroni on each node. */
  nodes: readonly { port: number; restPort: number }[];
  apiPorts: readonly number[];
}

/** HAProxy before the primary of a Patroni cluster and before API processes. */
export interface Haproxy {
  databasePort: number;
  apiUrl: string;
  stop(): Promise<void>;
}

export async function startHaproxy({ nodes, apiPorts }: Distributed): Promise<Haproxy> {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-haproxy-'));
  const [databasePort, apiPort] = [await findKeptPort(), await findKeptPort()];
  const local = (port: number | undefined): string => `127.0.0.1:${port}`;
  const program = startGuarded({
    command: 'haproxy',
    args: ['-db', '-f', CONFIGURATION],
    logFile: join(dir, 'log'),
    env: {
      API_BIND: local(apiPort),
      DATABASE_BIND: local(databasePort),
      ...Object.fromEntries(apiPorts.map((port, index) => [`API_${index + 1}`, local(port)])),
      ...Object.fromEntries(nodes.map(({ port }, index) => [`DATABASE_${index + 1}`, local(port)])),
      ...Object.fromEntries(nodes.map(({ restPort }, index) => [`PATRONI_${index + 1}`, `${restPort}`])),
    },
  });
  const stop = async (): Promise<void> => {
    await program.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  while (!(await accepts(apiPort))) {
    if (program.isRunning()) await setTimeout(20);
    else {
      const log = program.readLog();
      await stop();
      throw new Error(`HAProxy did not start: ${log}`);
    }
  }
  return { databasePort, apiUrl: `http://127.0.0.1:${apiPort}`, stop };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
