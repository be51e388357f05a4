import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  pid: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  ended: Promise<unknown>;
}

export interface SpareWorker extends WorkerProcess {
  /** Starts its work. */
  begin(): void;
}

/** Starts a worker in a separate process and waits until it is ready; with the key of the webhooks it delivers. */
export const startWorkerProcess = (url: string, sealKey?: Buffer): Promise<WorkerProcess> =>
  spawnWorker(url, sealKey ? [sealKey.toString('hex')] : []);

/** A worker that is loaded and has not started. */
export const startSpareWorker = (url: string): Promise<SpareWorker> => spawnWorker(url, ['--wait']);

const START_MS = 30_000;

async function spawnWorker(url: string, options: string[]): Promise<SpareWorker> {
  const script = fileURLToPath(new URL('work.ts', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@pnb/source --disable-warning=ExperimentalWarning' };
  const child = spawn(process.execPath, [script, url, ...options], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  // A query that was started while the database stopped can wait for ever.
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  await firstLine(child).finally(() => clearTimeout(late));
  return {
    pid: child.pid ?? 0,
    ended,
    begin: () => void child.stdin?.write('begin\n'),
    kill: () => killOutright(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<void> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child process has no pipes.');
  const complaints: string[] = [];
  stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  // A test that waits for what the worker does would wait until its time is over, and not say why.
  child.once('close', (code) => code && console.error(`a worker process ended with ${code}: ${complaints.join('')}`));
  for await (const _ of createInterface({ input: stdout })) return;
  throw new Error(complaints.join(''));
}

async function killOutright(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
