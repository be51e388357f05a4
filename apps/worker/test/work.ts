// Works off the queue of the database given as argument, says when it is ready, and stays until it is killed.
import { randomBytes } from 'node:crypto';
import { openNetwork } from '@pnb/db';
import { startWorker } from '../src/index.ts';

const url = process.argv[2] ?? '';
const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
const fail = (error: unknown) => {
  console.error(error);
  process.exit(1);
};
await startWorker({ network, connectionString: url, onLost: fail, onFailure: (_, error) => fail(error) });
console.log('ready');
