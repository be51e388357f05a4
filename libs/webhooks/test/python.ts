import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PINS = 'standardwebhooks==1.1.0 svix==2.9.1';
const folder = fileURLToPath(new URL('../../../node_modules/.pnb/python', import.meta.url));
const stamp = `${folder}/pins`;
const verifier = fileURLToPath(new URL('verify.py', import.meta.url));

export interface Presented {
  headers: Record<string, string>;
  body: Buffer;
  secret: string;
}

/** An interpreter with the official libraries, installed once; or the reason why there is none. */
export function preparePython(): { interpreter: string; reason: string | null } {
  const interpreter = `${folder}/bin/python`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === PINS) return { interpreter, reason: null };
  try {
    rmSync(folder, { recursive: true, force: true });
    run('python3', ['-m', 'venv', folder]);
  } catch {
    return { interpreter, reason: 'python3 with venv is not installed' };
  }
  try {
    run(interpreter, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PINS.split(' ')]);
  } catch {
    return { interpreter, reason: `pip cannot install ${PINS}` };
  }
  writeFileSync(stamp, PINS);
  return { interpreter, reason: null };
}

function run(command: string, parameters: string[]): void {
  execFileSync(command, parameters, { stdio: 'ignore', timeout: 120_000 });
}

/** Returns the library's result for each, in order. */
export async function verifyInPython(
  interpreter: string,
  library: 'standardwebhooks' | 'svix',
  presented: readonly Presented[],
): Promise<boolean[]> {
  const child = spawn(interpreter, [verifier, library], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(presented.map((one) => ({ ...one, body: one.body.toString('base64') }))));
  return JSON.parse(await text(child.stdout)) as boolean[];
}
