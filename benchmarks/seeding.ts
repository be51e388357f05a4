// Opens one account with its copy of the sample in a separate process, and reports the times of the sample and of resets.
import { newId, openNetwork } from '@pnb/db';
import { loadSandbox, resetSandbox } from '@pnb/sandbox';

const { DATABASE_URL: url = '', SECRET = '' } = process.env;
const network = openNetwork({ url, environment: 'sandbox', cursorKey: Buffer.from(SECRET, 'base64') });
await network.prisma.$queryRaw`select 1`;
const RESETS = 3;
const account_id = newId();
const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const load = await measure(() => loadSandbox(network, account_id, new Date()));
const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
const resets: number[] = [];
for (let at = 0; at < RESETS; at += 1) resets.push(await measure(() => resetSandbox(db, new Date())));
console.log(JSON.stringify({ load, resets }));
await network.close();
