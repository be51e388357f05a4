import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  pid: number;
  /** Ends it at once and without warning. */
  kill(): Promise<void>;
  /** Asks it to end; its exit code. */
  stop(): Promise<number | null>;
  ended: Promise<unknown>;
}

/** A worker in a process of its own, once it is ready; it delivers when it is given the key of the webhooks. */
export async function startWorkerProcess(url: string, sealKey?: Buffer): Promise<WorkerProcess> {
  const script = fileURLToPath(new URL('work.ts', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@pnb/source --disable-warning=ExperimentalWarning' };
  const args = [script, url, ...(sealKey ? [sealKey.toString('hex')] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  await firstLine(child);
  return {
    pid: child.pid ?? 0,
    ended,
    kill: () => killOutright(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

async function firstLine({ stdout, stderr }: ChildProcess): Promise<void> {
  if (!stdout || !stderr) throw new Error('The child process has no pipes.');
  const complaints: string[] = [];
  stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  for await (const _ of createInterface({ input: stdout })) return;
  throw new Error(complaints.join(''));
}

async function killOutright(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
