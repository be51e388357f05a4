import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { compareDocuments, type Change, type Comparison } from './changes.ts';
import type { Step } from './redocly.ts';

export const DOCUMENT = 'openapi/openapi.json';
export const RELEASES = 'openapi/releases.json';

/** A published version of the API document. */
export interface Release {
  version: string;
  /** Day of the release, UTC. */
  date: string;
  /** The commit whose tree contains the document as openapi/openapi.json. */
  commit: string;
  /** The same bytes, compressed by gzip. */
  document: { path: string; sha256: string; bytes: number };
  /** The differences from the release before; empty for the first. */
  changes: Change[];
}

export const hashText = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The releases, oldest first. */
export function readReleases(root: string): Release[] {
  const path = join(root, RELEASES);
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { releases: Release[] }).releases;
}

export const writeReleases = (root: string, releases: readonly Release[]): void =>
  writeFileSync(join(root, RELEASES), `${JSON.stringify({ releases }, null, 2)}\n`);

/** The document of a release, as it was published. */
export const readReleasedDocument = (root: string, { document }: Release): string =>
  gunzipSync(readFileSync(join(root, document.path))).toString('utf8');

/** The same text is compressed to the same bytes: the header has no time. */
export const compressDocument = (text: string): Buffer => gzipSync(text, { level: 9 });

export interface Difference extends Comparison {
  /** The version of the last release; null if there is none. */
  since: string | null;
}

/** The differences of a document from that of the last release. */
export function compareWithRelease(root: string, text: string): Difference {
  const last = readReleases(root).at(-1);
  const released = last && readReleasedDocument(root, last);
  if (released === undefined || released === text)
    return { since: last?.version ?? null, step: null, changes: [], documentation: 0 };
  return {
    since: last?.version ?? null,
    ...compareDocuments(JSON.parse(released) as object, JSON.parse(text) as object),
  };
}

type Numbers = readonly [number, number, number];

/** Null: not a version of the form 1.4.0, which is the only one that is released. */
export function parseVersion(version: string): Numbers | null {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function readNumbers(version: string): Numbers {
  const numbers = parseVersion(version);
  if (!numbers) throw new Error(`${version} is not a version: it must have the form 1.4.0.`);
  return numbers;
}

export function compareVersions(one: string, other: string): number {
  const [before, after] = [readNumbers(one), readNumbers(other)];
  return before[0] - after[0] || before[1] - after[1] || before[2] - after[2];
}

/** The smallest version that a difference of this step allows. */
export function nextVersion(version: string, step: Step): string {
  const [major, minor, patch] = readNumbers(version);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** The version that the next release has at least: that of the contract, or the one that the differences need. */
export function requiredVersion({ since, step }: Difference, current: string): string {
  if (since === null || step === null) return current;
  const needed = nextVersion(since, step);
  return compareVersions(current, needed) < 0 ? needed : current;
}
