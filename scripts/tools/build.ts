import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { computeFingerprint } from './fingerprint.ts';

/** In node_modules, so that a new install makes every build run again. */
const STAMPS = join(root, 'node_modules/.pnb');

export interface Build {
  name: string;
  /** Files and folders, from the root. */
  inputs: string[];
  /** One of the files that it writes, if any. */
  output?: string;
  run: () => Promise<unknown>;
}

const stampFile = ({ name }: Build): string => join(STAMPS, `built-${name}`);
const readInputs = ({ inputs }: Build): string => computeFingerprint(root, ['package-lock.json', ...inputs]);

/** Whether its output is there, and its inputs hold what they held when it last ran. */
export const isFresh = (build: Build): boolean =>
  (build.output === undefined || existsSync(join(root, build.output))) &&
  existsSync(stampFile(build)) &&
  readFileSync(stampFile(build), 'utf8') === readInputs(build);

/** Stores the fingerprint of the inputs from before: a change made during the build is not missed. */
export async function runBuild(build: Build): Promise<void> {
  const fingerprint = readInputs(build);
  await build.run();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile(build), fingerprint);
}
