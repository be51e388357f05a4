import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { SOURCE } from '@pnb/test-databases/service-process';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

type Program = 'api' | 'worker' | 'operator';

/** Runs a program of the service until it ends. */
export function runProgram(
  program: Program,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const main = join(import.meta.dirname, `../../${program}/src/main.ts`);
  return new Promise((done) => {
    const child = execFile(process.execPath, [...SOURCE.slice(0, -1), main, ...args], { env }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** Runs a command of the operator in a process of its own. */
export const runOperator = (args: readonly string[], settings: Record<string, string>): Promise<Ended> =>
  runProgram('operator', args, settings);

/** The JSON output of a command that succeeds. */
export async function operate<T = Record<string, string>>(
  settings: Record<string, string>,
  ...args: string[]
): Promise<T> {
  const { code, out, err } = await runOperator([...args, '--json'], settings);
  if (code !== 0 || err !== '') throw new Error(`operator ${args.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}
