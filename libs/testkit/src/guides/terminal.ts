import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Outcome {
  out: string;
  err: string;
  /** Commands that failed. */
  failed: string;
}

export interface Terminal {
  /** Pastes a block and waits for its end. */
  paste(text: string): Promise<Outcome>;
  /** Pastes a block that runs until the terminal is closed. */
  begin(text: string): void;
  /** All output so far, as it is seen. */
  read(): string;
  isRunning(): boolean;
  close(): Promise<void>;
}

interface TerminalOptions {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Time in which a block has to end. */
  limitMs?: number;
}

const LIMIT_MS = 60_000;
const END = '\u001e';

/** A shell that keeps its variables from block to block, as in the terminal of a reader. */
export function openTerminal(name: string, { folder, env, limitMs = LIMIT_MS }: TerminalOptions): Terminal {
  // A process group, which is ended as a whole.
  const child = spawn('bash', [], { cwd: folder, env, detached: true });
  const output = { out: '', err: '', all: '' };
  const collect = (name: 'out' | 'err') => (chunk: Buffer) => {
    output[name] += String(chunk);
    output.all += String(chunk).replaceAll(END, '');
  };
  child.stdout.on('data', collect('out'));
  child.stderr.on('data', collect('err'));
  const closed = once(child, 'close');
  // A shell that a block has ended reads no more: isRunning reports that.
  child.stdin.on('error', () => undefined);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const failures = join(folder, `.${name}-failures`);
  child.stdin.write(`set -u; trap 'echo "$BASH_COMMAND" >> ${failures}' ERR\n`);
  let blocks = 0;

  function begin(text: string): void {
    blocks += 1;
    const file = join(folder, `.${name}-${blocks}.sh`);
    writeFileSync(file, text);
    writeFileSync(failures, '');
    // The block is sourced from a file: a program must not read the next block from its input.
    child.stdin.write(`. ${file} < /dev/null\n`);
  }

  async function paste(text: string): Promise<Outcome> {
    const from = { out: output.out.length, err: output.err.length };
    begin(text);
    child.stdin.write(`printf '\\036' ; printf '\\036' >&2; cat ${failures}; printf '\\036'\n`);
    const isComplete = () => output.out.split(END).length > 2 * blocks && output.err.split(END).length > blocks;
    for (const started = performance.now(); !isComplete(); await setTimeout(10))
      if (!isRunning() || performance.now() - started > limitMs)
        throw new Error(`The block did not end:\n${text}\n${output.out.slice(from.out)}${output.err.slice(from.err)}`);
    const [out = '', failed = ''] = output.out.slice(from.out).split(END);
    return { out, failed, err: output.err.slice(from.err).split(END)[0] ?? '' };
  }

  const close = async (): Promise<void> => {
    if (isRunning()) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await closed;
  };
  return { paste, begin, read: () => output.all, isRunning, close };
}
