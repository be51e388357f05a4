// Serves openapi/openapi.json from its examples with Prism, on 127.0.0.1 and a free port or the given one, until it is ended.
// Prints its address once it serves. Prism rejects a request that the document does not allow.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installTools, tools } from './install.ts';

const document = join(import.meta.dirname, '../../openapi/openapi.json');
const START_LIMIT_MS = 120_000;

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

await installTools();
const port = Number(process.argv[2] ?? (await findPort()));
const cli = join(tools, 'node_modules/@stoplight/prism-cli/dist/index.js');
const args = ['mock', '--host', '127.0.0.1', '--port', String(port), '--errors', document];
const prism = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
/** Prism does not end at SIGTERM, and has nothing to save. */
const end = () => prism.kill('SIGKILL');
const limit = setTimeout(end, START_LIMIT_MS);
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, end);
process.once('exit', end);
prism.once('close', (code) => {
  process.exitCode = code ?? 0;
  clearTimeout(limit);
});
const isShown = Boolean(process.env.PNB_PRISM_LOG);
createInterface({ input: prism.stdout }).on('line', (line) => {
  if (isShown) console.error(line);
  if (!line.includes('Prism is listening on')) return;
  clearTimeout(limit);
  console.log(`http://127.0.0.1:${port}`);
});
