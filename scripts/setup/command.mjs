// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const TAIL_LINES = 20;

/** A step failed; its message is printed without a stack trace. */
export class CommandError extends Error {}

/**
 * Program and first arguments of the npm that started this process: the one on the path may be another.
 * @returns {[program: string, ...first: string[]]}
 */
export function findNpm() {
  const { npm_execpath: npm } = process.env;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

/**
 * Runs npm as `run` runs a program.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const [program, ...first] = findNpm();
  return run(program, [...first, ...args], options);
}

/**
 * Prints in one line what runs and how long it took.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 */
export async function withProgress(text, work) {
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

/** @typedef {{ env?: Record<string, string>, cwd?: string }} RunOptions */

/**
 * Runs a program without showing its output; the last lines are part of the error when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function run(program, args, { env = {}, cwd = root } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
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
  throw new CommandError(
    `${tail}\nSetup stopped: \`${[program, ...args].join(' ')}\` failed; its last lines are above.`,
  );
}
