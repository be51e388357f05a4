// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './command.mjs';

/** It is in node_modules, so that a new install makes every step run again. */
const folder = join(root, 'node_modules/.pnb');

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [title] What it builds, for the progress of a set-up.
 * @property {() => string[]} inputs Paths from the root.
 * @property {() => string[]} outputs
 * @property {() => Promise<unknown>} run
 */

/**
 * A step is fresh when its outputs are there and its inputs hold what they held when it last ran.
 * @param {Step} step
 */
export function isFresh(step) {
  return step.outputs().every((path) => existsSync(join(root, path))) && readStamp(step.name) === fingerprint(step);
}

/**
 * Stores the fingerprint of the inputs from before the step: a change made during it is not missed.
 * @param {Step} step
 */
export async function runStep(step) {
  const print = fingerprint(step);
  await step.run();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, step.name), print);
}

/** @param {string} name */
function readStamp(name) {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Over content, not times: a checkout touches files that it does not change.
 * @param {Step} step
 */
function fingerprint(step) {
  const hash = createHash('sha256');
  for (const path of step.inputs())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Paths of the files below a folder that satisfy the test, sorted.
 * @param {string} path
 * @param {(path: string) => boolean} isWanted
 */
export function filesBelow(path, isWanted) {
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isWanted)
    .sort();
}
