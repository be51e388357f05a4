import { parentPort, workerData } from 'node:worker_threads';
import { hostileFiles } from '../libs/imports/test/hostile-files.ts';

/** Makes the file of the corpus at an index, and sends it. */
const file = hostileFiles[workerData as number];
if (file) parentPort?.postMessage(new Uint8Array(file.create()));
