// Works off the queue of the database given as argument, says when it is ready, and stays until it is killed. With
// `--wait` it says so before it begins, and begins at the first line of its input.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openNetwork } from '@pnb/db';
import { startWorker } from '../src/index.ts';

const [url = '', mode] = process.argv.slice(2);
const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
if (mode === '--wait') {
  console.log('ready');
  await once(process.stdin, 'data');
}
await startWorker({ network, connectionString: url, onLost: fail, onFailure: (_, error) => fail(error) });
console.log('ready');
