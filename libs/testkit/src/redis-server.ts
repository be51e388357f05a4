import { describe, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './service-process.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
const binary = folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));

/** Redis is optional on a developer's machine, never in CI. */
export function describeWithRedis(title: string, suite: () => void): void {
  if (binary !== undefined) describe(title, suite);
  else if (process.env.CI === 'true') {
    it(`${title}: needs redis-server`, () => {
      throw new Error('No redis-server on PATH or in /usr/bin.');
    });
  } else describe.skip(`${title} (skipped: no redis-server on PATH or in /usr/bin)`, suite);
}

export interface RedisServer {
  url: string;
  port: number;
  /** As a crash does: at once, with nothing saved. */
  kill(): Promise<void>;
}

/** A server of the spec's own, empty, that accepts connections. */
export async function startRedis(port?: number): Promise<RedisServer> {
  if (binary === undefined) throw new Error('No redis-server.');
  const chosen = port ?? (await findFreePort());
  const options = ['--port', `${chosen}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(server, 'exit');
  let isReady = false;
  for await (const line of createInterface({ input: server.stdout })) {
    isReady = line.includes('Ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`redis-server did not start on port ${chosen}.`);
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async kill() {
      server.kill('SIGKILL');
      await exit;
    },
  };
}
