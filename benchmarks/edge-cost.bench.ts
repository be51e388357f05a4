import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrateControl, migrateNetwork } from '@pnb/provisioning';
import type { Benchmark } from './harness.ts';
import { openContext } from './context.ts';

interface Found {
  rounds: number;
  requests: number;
  /** Microseconds. */
  alone: number;
  figures: {
    kind: string;
    beside?: string;
    status: number;
    cpu: number;
    more?: { median: number; quartiles: [number, number] };
  }[];
}

/** What the token, the rate limit and the Idempotency-Key add to a request, in CPU of the service alone. */
export const benchmark: Benchmark = {
  title: 'CPU of a request, with the edge and without',
  measure: async () => {
    const place = await openContext();
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
      const found = JSON.parse(stdout) as Found;
      return [
        {
          name: 'token, key and limit alone',
          value: `${found.alone.toFixed(1)} µs`,
          how: 'the three calls, 20,000 times',
        },
        ...found.figures.map((figure) => ({
          name: figure.kind,
          value: `${figure.cpu.toFixed(0)} µs`,
          how: describeVariant(figure, found),
        })),
      ];
    } finally {
      await place.close();
    }
  },
};

function describeVariant({ status, beside, more }: Found['figures'][number], { rounds, requests }: Found): string {
  const seen = `status ${status}; median of ${rounds} rounds of ${requests}`;
  if (!more) return seen;
  const [low, high] = more.quartiles.map((value) => value.toFixed(0));
  return `${seen}; ${more.median.toFixed(0)} µs more than "${beside}", quartiles of the rounds' differences ${low} to ${high}`;
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = ['--conditions=@pnb/source', '--import', script('../libs/testkit/src/swc-hooks.ts')];
