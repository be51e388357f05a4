import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Longer than any of the commands takes, and less than continuous integration has for all of them. */
const LIMIT_MS = 45 * 60_000;
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));
for (const [signal, code] of Object.entries(EXIT_CODES)) process.once(signal, () => process.exit(code));

interface Options {
  isShown?: boolean;
  program?: string;
  cwd?: string;
}

/** What a command did; `seconds` has one decimal. */
export interface Result {
  code: number;
  output: string;
  seconds: string;
}

/** Runs Node in the root folder, or another program; without `isShown` its output is collected instead of shown. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { isShown = false, program = process.execPath, cwd = root }: Options = {},
): Promise<Result> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    timeout: LIMIT_MS,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done) =>
    child.once('close', (...end) => done(end)),
  );
  running.delete(child);
  if (signal) output += `\nended by ${signal}`;
  if (performance.now() - started >= LIMIT_MS)
    console.log(`ended at its limit of ${LIMIT_MS / 60_000} minutes: ${args.join(' ')}`);
  return { code: code ?? 1, output, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
