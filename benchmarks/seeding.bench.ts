import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openNetwork } from '@pnb/db';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { type Benchmark, median, seconds, spread } from './harness.ts';
import { openContext, type BenchContext } from './context.ts';

const ACCOUNTS = 5;

/** What a new account and a reset cost: a copy of the sample, generated, written and scored. */
export const benchmark: Benchmark = {
  title: 'Seeding and resets of one account',
  measure: async () => {
    const place = await openContext();
    try {
      await prepare(place);
      const loads: number[] = [];
      const resets: number[] = [];
      for (let account = 0; account < ACCOUNTS; account += 1) {
        const times = await seed(place);
        loads.push(times.load);
        resets.push(...times.resets);
      }
      return [
        describe('loadSandbox', loads, 'each in a fresh process'),
        describe('resetSandbox', resets, 'in the process that loaded it'),
      ];
    } finally {
      await place.close();
    }
  },
};

function describe(name: string, times: number[], how: string) {
  const all = spread(
    times.map((ms) => ms / 1000),
    2,
  );
  return { name, value: seconds(median(times)), how: `${how}, median of ${times.length}: ${all}` };
}

async function prepare({ databaseUrl, secret }: BenchContext): Promise<void> {
  const url = databaseUrl('sandbox');
  await migrateNetwork(url);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: secret });
  await loadReference(network);
  await network.close();
}

interface Times {
  load: number;
  resets: number[];
}

async function seed({ databaseUrl, secret }: BenchContext): Promise<Times> {
  const script = fileURLToPath(new URL('seeding.ts', import.meta.url));
  const env = { DATABASE_URL: databaseUrl('sandbox'), SECRET: secret.toString('base64') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@pnb/source', script], { env });
  return JSON.parse(stdout) as Times;
}
