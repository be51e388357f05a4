// A worker process for webhook-delay.bench: delivers from the database given in the environment until it is stopped.
import { openNetwork } from '@pnb/db';
import { startWorker } from '@pnb/worker';

const { DATABASE_URL: url = '', SEAL_KEY = '' } = process.env;
const network = openNetwork({ url, environment: 'sandbox', cursorKey: Buffer.alloc(32), maxConnections: 4 });
const fail = (error: unknown): never => {
  console.error(error);
  process.exit(1);
};
const worker = await startWorker({
  network,
  connectionString: url,
  webhooks: { sealKey: Buffer.from(SEAL_KEY, 'hex'), allowedPrivateCidrs: ['127.0.0.0/8'] },
  onLost: fail,
  onFailure: (_, error) => fail(error),
});
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
console.log('ready');
