import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { serve, type Server, type ServerOptions } from './server.ts';

interface SupervisorOptions extends ServerOptions {
  onRestart: ((reason: string) => void) | undefined;
}

const FIRST_MS = 200;
const MAX_MS = 10_000;

/** Serves a cluster; with `onRestart` a server that ends by itself is started again on its port, after growing pauses. */
export async function superviseServer(
  cluster: Cluster,
  { onRestart, ...options }: SupervisorOptions,
): Promise<Pick<Server, 'port' | 'stop'>> {
  const stopping = new AbortController();
  let server = await serve(cluster, options);
  const { port } = server;
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const restart = async (report: (reason: string) => void): Promise<void> => {
    for (let pauseMs = FIRST_MS; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_MS)) {
      await pause(pauseMs);
      if (stopping.signal.aborted) return;
      try {
        server = await serve(cluster, { ...options, port });
        return;
      } catch (error) {
        report(String(error));
      }
    }
  };
  const follow = async (report: (reason: string) => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      const reason = await server.ended;
      if (stopping.signal.aborted) return;
      report(reason);
      await restart(report);
    }
  };
  const following = onRestart ? follow(onRestart) : Promise.resolve();
  return {
    port,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await following;
      // One that was being started when the stop came.
      await server.stop();
    },
  };
}
