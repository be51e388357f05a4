import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrateControl, migrateNetwork } from '@pnb/provisioning';
import { type Benchmark, spread } from './harness.ts';
import { openPlace } from './place.ts';

interface Found {
  statuses: number[];
  figures: Record<string, { median: number; samples: number[] }>;
}

/** What the token, the rate limit and the Idempotency-Key add to a request, in CPU of the service alone. */
export const benchmark: Benchmark = {
  title: 'CPU of a request, with the edge and without',
  measure: async () => {
    const place = await openPlace();
    try {
      const [control, production, sandbox] = (['control', 'production', 'sandbox'] as const).map(place.databaseUrl);
      const env = {
        CONTROL: control,
        PRODUCTION: production,
        SANDBOX: sandbox,
        SECRET: place.secret.toString('base64'),
      };
      await migrateControl(env.CONTROL ?? '');
      await migrateNetwork(env.PRODUCTION ?? '');
      await migrateNetwork(env.SANDBOX ?? '');
      const { stdout } = await promisify(execFile)(process.execPath, [...SOURCE, script('edge-cost.ts')], { env });
      const { statuses, figures } = JSON.parse(stdout) as Found;
      return Object.entries(figures).map(([name, { median, samples }], at) => ({
        name,
        value: `${median.toFixed(0)} µs`,
        how: `answered ${statuses[at]}; median of ${samples.length} rounds in turn: ${spread(samples)}`,
      }));
    } finally {
      await place.close();
    }
  },
};

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = ['--conditions=@pnb/source', '--import', script('../libs/testkit/src/swc-hooks.mjs')];
