import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TlsFiles } from '@pnb/settings';
import { findProgram } from './guarded-program.ts';
import { findFreePort } from './service-process.ts';

const binary = findProgram('redis-server');

export interface RedisServer {
  url: string;
  port: number;
  /** Ends the server as a crash does: at once, with nothing saved. */
  kill(): Promise<void>;
}

const listen = (port: number, tls: TlsFiles | undefined): string[] =>
  tls
    ? [
        ...['--port', '0', '--tls-port', `${port}`, '--tls-auth-clients', 'no'],
        ...['--tls-cert-file', tls.certFile, '--tls-key-file', tls.keyFile, '--tls-ca-cert-file', tls.certFile],
      ]
    : ['--port', `${port}`];

/** A server of the spec's own, empty, that accepts connections. */
export async function startRedis(port?: number, tls?: TlsFiles): Promise<RedisServer> {
  if (binary === undefined) throw new Error('No redis-server.');
  const chosen = port ?? (await findFreePort());
  const options = [...listen(chosen, tls), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // The kernel ends it with this process, however it ends.
  const guarded = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'SIGKILL', '--', binary] : [binary];
  const [command = '', ...args] = [...guarded, ...options];
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(server, 'exit');
  let isReady = false;
  for await (const line of createInterface({ input: server.stdout })) {
    isReady = line.includes('Ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`redis-server did not start on port ${chosen}.`);
  server.stdout.resume();
  return {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${chosen}`,
    port: chosen,
    async kill() {
      server.kill('SIGKILL');
      await exit;
    },
  };
}
