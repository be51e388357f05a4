import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface LockHolder {
  pid: number;
  port: number;
  rows: number;
  kill: () => Promise<void>;
}

/** Another process that serves the data folder. Without its tools the kernel will not stop the server when it is killed. */
export async function startLockHolder(dataDir: string, { tools = true } = {}): Promise<LockHolder> {
  const script = fileURLToPath(new URL('hold.ts', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '', ...(tools ? {} : { PATH: '/nowhere' }) };
  const child = spawn(process.execPath, ['--conditions=@pnb/source', script, dataDir], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = JSON.parse(await firstLine(child)) as { port: number; rows: number };
  return { ...output, pid: child.pid ?? 0, kill: () => killOutright(child) };
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function firstLine({ stdout, stderr }: ChildProcess): Promise<string> {
  if (!stdout || !stderr) throw new Error('The child process has no pipes.');
  const complaints: string[] = [];
  stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error(complaints.join(''));
}

async function killOutright(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
