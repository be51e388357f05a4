import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Publisher } from './publishing.ts';

/** The folder of Svix's server with its `start.sh` and `stop.sh`; beside the checkout unless the environment names another. */
const FOLDER = process.env.SVIX_DIR ?? new URL('../../shared/peers/svix', import.meta.url).pathname;

export const hasSvix = (): boolean => existsSync(join(FOLDER, 'start.sh'));

export interface SvixServer {
  /** Creates an application with one endpoint. */
  addApplication(url: string, payload: object): Promise<Publisher>;
  stop(): void;
}

export async function startSvix(port: number): Promise<SvixServer> {
  const data = mkdtempSync(join(tmpdir(), 'pnb-svix-'));
  const token = execFileSync(join(FOLDER, 'start.sh'), [String(port), data], { encoding: 'utf8' }).trim();
  const origin = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  await untilHealthy(origin);
  return {
    addApplication: async (url, payload) => {
      const { id } = await post('/app/', { name: 'benchmark' });
      await post(`/app/${id}/endpoint/`, { url });
      return {
        origin,
        path: `/api/v1/app/${id}/msg/`,
        headers,
        body: JSON.stringify({ eventType: 'provider.stage_changed', payload }),
        readId: (body) => (JSON.parse(body) as { id: string }).id,
      };
    },
    stop: () => void execFileSync(join(FOLDER, 'stop.sh'), [data], { stdio: 'ignore' }),
  };
}

async function untilHealthy(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${origin}/api/v1/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await setTimeout(100);
  }
  throw new Error('Svix did not start');
}
