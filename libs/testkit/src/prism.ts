import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../scripts/document/prism.ts', import.meta.url));

/** Prism, which serves the examples of the API document and rejects requests that the document does not allow. */
export interface Prism {
  url: string;
  close(): Promise<void>;
}

/** Starts Prism in a separate process; the first start installs it. */
export async function startPrism(): Promise<Prism> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const onExit = () => child.kill();
  process.once('exit', onExit);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    void ended.then(() => reject(new Error(`Prism does not start: ${errors}`)));
  });
  return {
    url,
    close: async () => {
      process.off('exit', onExit);
      child.kill();
      await ended;
    },
  };
}
