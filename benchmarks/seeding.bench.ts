import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openNetwork } from '@pnb/db';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { type Benchmark, median, seconds, spread } from './harness.ts';
import { openContext, type BenchContext } from './context.ts';

const ACCOUNTS = 5;

/** What a new account costs: its own copy of the sample, generated, written and scored. */
export const benchmark: Benchmark = {
  title: 'Seeding of one account',
  measure: async () => {
    const place = await openContext();
    try {
      await prepare(place);
      const times: number[] = [];
      for (let account = 0; account < ACCOUNTS; account += 1) times.push(await seed(place));
      const how = `each in a fresh process, median of ${ACCOUNTS}: ${spread(
        times.map((ms) => ms / 1000),
        2,
      )}`;
      return [{ name: 'loadSandbox', value: seconds(median(times)), how }];
    } finally {
      await place.close();
    }
  },
};

async function prepare({ databaseUrl, secret }: BenchContext): Promise<void> {
  const url = databaseUrl('sandbox');
  await migrateNetwork(url);
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: secret });
  await loadReference(network);
  await network.close();
}

async function seed({ databaseUrl, secret }: BenchContext): Promise<number> {
  const script = fileURLToPath(new URL('seeding.ts', import.meta.url));
  const env = { DATABASE_URL: databaseUrl('sandbox'), SECRET: secret.toString('base64') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=@pnb/source', script], { env });
  return Number(stdout);
}
