import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../..');

interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
}

/** Output of a program; throws with all of its output if it fails. */
export async function run(program: string, args: string[], { cwd = root, env = {} }: RunOptions = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 1 << 28 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Writes the folder as `npm run publish:contract -- folder` does. */
export const publishContract = (folder: string): Promise<string> =>
  run('sh', [join(root, 'scripts/run.sh'), 'publish', folder]);

/** Paths of all files below the folder, sorted. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** What an HTML or Markdown file links to, without addresses of other hosts. */
export function listLinks(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^(https?|mailto):/.test(link));
}

/** Anchors of the headings of a Markdown file, as GitHub makes them. */
export const listAnchors = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );

export const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
