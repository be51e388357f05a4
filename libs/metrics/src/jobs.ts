import { countJobs, type Network } from '@pnb/db';
import { Gauge, type Registry } from '@prometheus-io/client';
import type { BacklogSource } from './backlog.ts';
import { keepReading } from './keep-reading.ts';

/** Adds the jobs that have used all their attempts, which no worker tries again; every process that watches them reports the same. */
export function watchExhaustedJobs(registry: Registry, sources: readonly BacklogSource[]): void {
  const readings = new Map<Network, () => ReturnType<typeof countJobs>>();
  const read = (network: Network): ReturnType<typeof countJobs> => {
    const reading = readings.get(network) ?? keepReading(() => countJobs(network));
    readings.set(network, reading);
    return reading();
  };
  new Gauge({
    name: 'pnb_worker_jobs_exhausted',
    help: 'Jobs that have used all their attempts and are not tried again, by task. They are deleted after a day.',
    labelNames: ['environment', 'task'],
    registers: [registry],
    async collect() {
      const connected = sources.filter(({ isConnected }) => isConnected());
      const counts = await Promise.all(connected.map(({ network }) => read(network).catch(() => [])));
      this.reset();
      for (const { environment, task, failed } of counts.flat())
        if (failed > 0) this.set({ environment, task }, failed);
    },
  });
}
