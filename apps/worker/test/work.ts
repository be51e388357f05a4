// Runs the jobs of the database given as argument, reports when it is ready, and continues until it is killed. With a
// second argument, the key that webhooks are sealed under, it also delivers, to this machine too. With `--wait` in place of
// the key it reports that it is ready before it begins, and begins at the first line of its input.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openNetwork } from '@pnb/db';
import { startWorker } from '../src/index.ts';

const [, , url = '', option] = process.argv;
const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
const fail = (error: unknown): never => {
  console.error(error);
  process.exit(1);
};
const isSpare = option === '--wait';
const sealKey = isSpare ? undefined : option;
const webhooks = sealKey && { sealKey: Buffer.from(sealKey, 'hex'), allowedPrivateCidrs: ['127.0.0.0/8'] };
if (isSpare) {
  console.log('ready');
  await once(process.stdin, 'data');
}
const worker = await startWorker({
  network,
  connectionString: url,
  ...(webhooks ? { webhooks } : {}),
  onLost: fail,
  onFailure: (_, error) => (webhooks ? console.error(error) : fail(error)),
}).catch(fail);
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
console.log('ready');
