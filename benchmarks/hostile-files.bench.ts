import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hostileFiles } from '../libs/imports/test/hostile-files.ts';
import { anNpi } from '../libs/test-databases/src/factories.ts';
import { addBuild, type BenchAccount, openAccounts } from './bench-accounts.ts';
import { openContext, serveOn } from './context.ts';
import { type Benchmark, type Figure, median, quantile } from './harness.ts';

const QUIET_MS = 10_000;
const PROBE_MS = 20;

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip\n';
const ROW = () => `${anNpi()},Ana Rivera,Cardiology,1 A St,Salt Lake City,UT,84101\n`;

/** Health of the service and a one-row import of an account, while another account imports every hostile file of the corpus. */
export const benchmark: Benchmark = {
  title: 'Hostile files of one account, and what the others notice',
  measure: async () => {
    const place = await openContext();
    try {
      const service = await serveOn(place);
      const accounts = await openAccounts(place.databaseUrl('control'), service.url, {
        count: 2,
        plan: 'professional',
      });
      const [attacker, other] = accounts;
      if (!attacker || !other) throw new Error('two accounts are needed');
      const figures = await measure(service.url, await addImporter(attacker), await addImporter(other));
      await service.crash();
      return figures;
    } finally {
      await place.close();
    }
  },
};

interface Importer {
  account: BenchAccount;
  build_id: string;
}

const addImporter = async (account: BenchAccount): Promise<Importer> => ({ account, ...(await addBuild(account)) });

async function measure(url: string, attacker: Importer, other: Importer): Promise<Figure[]> {
  const quiet = await probeDuring(url, () => setTimeout(QUIET_MS));
  const alone: number[] = [];
  for (let count = 0; count < 5; count += 1) alone.push(await importOneRow(other));
  const beside: number[] = [];
  const during: number[] = [];
  for (const [index, file] of hostileFiles.entries()) {
    const content = await createFile(index);
    const probes = await probeDuring(url, async () => {
      const id = await upload(attacker, file.fileName, content);
      // Some are refused as they arrive.
      if (id === null) return;
      beside.push(await importOneRow(other));
      await waitForEnd(attacker, id);
    });
    during.push(...probes);
  }
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const spread = (samples: number[]): string => `median ${ms(median(samples))}, worst ${ms(Math.max(...samples))}`;
  return [
    { name: 'health, quiet, p99', value: ms(quantile(quiet, 0.99)), how: spread(quiet) },
    { name: 'health beside hostile files, p99', value: ms(quantile(during, 0.99)), how: spread(during) },
    { name: 'import of one row, alone', value: ms(median(alone)), how: spread(alone) },
    {
      name: `import of one row beside each of ${beside.length}`,
      value: ms(Math.max(...beside)),
      how: `the worst, from the upload to its end; ${spread(beside)}`,
    },
  ];
}

/** The times of probes that are sent one after another while the work goes on. */
async function probeDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  let isOver = false;
  const probe = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${url}/v1/health`)).arrayBuffer();
      samples.push(performance.now() - started);
      await setTimeout(PROBE_MS);
    }
  };
  // The first failure is the one to report: with it, the service ends under the other.
  await Promise.all([work().finally(() => (isOver = true)), probe()]);
  return samples;
}

/** A file of the corpus, made by a thread: some take a minute, in which this one would notice no connection that was closed. */
async function createFile(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new Worker(new URL('create-hostile-file.ts', import.meta.url), { workerData: index });
  const [content] = (await once(thread, 'message')) as [Uint8Array<ArrayBuffer>];
  return content;
}

async function importOneRow(importer: Importer): Promise<number> {
  const started = performance.now();
  const id = await upload(importer, 'roster.csv', Buffer.from(HEADING + ROW()));
  const status = id === null ? 'refused' : await waitForEnd(importer, id);
  if (status !== 'completed') throw new Error(`the import ended as ${status}`);
  return performance.now() - started;
}

/** The id of the import; null where the upload is refused. */
async function upload(
  { account, build_id }: Importer,
  fileName: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const form = new FormData();
  form.set('build_id', build_id);
  form.set('mode', 'upsert');
  form.set('file', new Blob([content]), fileName);
  // As the client libraries do, where the service closes an idle connection as it is used.
  const headers = { authorization: account.headers['authorization'] ?? '', 'idempotency-key': randomUUID() };
  const send = () => fetch(`${account.url}/v1/imports`, { method: 'POST', headers, body: form });
  const response = await send().catch(send);
  if (response.status >= 500) throw new Error(`${fileName}: ${response.status} ${await response.text()}`);
  return response.status === 202 ? ((await response.json()) as { id: string }).id : null;
}

async function waitForEnd({ account }: Importer, id: string): Promise<string> {
  for (;;) {
    const headers = { ...account.headers, prefer: 'wait=20' };
    const { status } = (await (await fetch(`${account.url}/v1/imports/${id}`, { headers })).json()) as {
      status: string;
    };
    if (status !== 'queued' && status !== 'running') return status;
  }
}
