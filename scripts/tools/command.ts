import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const TAIL_LINES = 20;

/** A step failed; its message is printed without a stack trace. */
export class CommandError extends Error {}

/** Prints in one line what runs and how long it took. */
export async function withProgress<T>(text: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stderr.write(`${text} ... `);
  try {
    const result = await work();
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a program without showing its output; the last lines are part of the error when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, cwd = root }: RunOptions = {},
): Promise<void> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = (): boolean => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', done);
  });
  process.off('exit', kill);
  if (code === 0) return;
  const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  throw new CommandError(`${tail}\nStopped: \`${[program, ...args].join(' ')}\` failed; its last lines are above.`);
}
