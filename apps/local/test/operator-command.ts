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

/** Reads the only line of a program that could not start: of API and worker an entry of their log, of the operator an error. */
export function readOnlyLine(program: Program, { code, out, err }: Ended): string {
  const [text, other] = program === 'operator' ? [err, out] : [out, err];
  if (code !== 1 || other !== '' || !/^[^\n]+\n$/.test(text))
    throw new Error(`${program} ended with ${code}: ${out}${err}`);
  if (program === 'operator') return text.trimEnd();
  const { level, program: name, msg } = JSON.parse(text) as Record<string, string>;
  if (level !== 'fatal' || name !== program || msg === undefined) throw new Error(`${program} logged ${text}`);
  return msg;
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
