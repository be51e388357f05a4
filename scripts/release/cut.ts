import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHANGELOG, closeEntry, readEntry } from './changelog.ts';
import { checkReleases } from './check.ts';
import {
  compareVersions,
  compareWithRelease,
  compressDocument,
  DOCUMENT,
  hashText,
  nextVersion,
  parseVersion,
  readReleases,
  writeReleases,
  type Difference,
  type Release,
} from './releases.ts';

/** The only place of the version; `npm run gen` and `npm run examples` write it to the document. */
const VERSION_FILE = 'libs/contract/src/version.ts';
const VERSION = /(?<=API_VERSION = ')[^']*(?=')/;

export class ReleaseError extends Error {}

export interface ReleaseOrder {
  root: string;
  version: string;
  /** Day of the release, UTC. */
  date: string;
  /** Writes the generated files; `isStepped` if the version has changed, so that examples contain another one. */
  generate: (isStepped: boolean) => void;
  /** Throws if a check of the document fails. */
  check: () => void;
}

/**
 * Makes a release of two commits: the first has the document of the version, the second names the first in
 * openapi/releases.json, which it cannot do itself, and keeps its document. Restores the branch if a step fails.
 */
export function cutRelease(order: ReleaseOrder): Release {
  const git = gitIn(order.root);
  assertReleasable(order, git);
  const start = git('rev-parse', 'HEAD');
  try {
    const difference = prepare(order);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '-m', `workspace: release ${order.version}`, '-m', describe(difference));
    const release = record(order, { commit: git('rev-parse', 'HEAD'), changes: difference.changes });
    order.generate(false);
    git('add', '--all');
    git('commit', '--quiet', '-m', `workspace: name the commit of release ${order.version}`, '-m', REASON);
    assertFound(checkReleases(order.root).findings);
    return release;
  } catch (error) {
    git('reset', '--quiet', '--hard', start);
    throw error;
  }
}

const REASON = 'The commit of a release is known only after it is made. openapi/releases keeps its document.';

type Git = (...args: string[]) => string;

const gitIn =
  (root: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

function assertReleasable({ root, version }: ReleaseOrder, git: Git): void {
  if (!parseVersion(version)) throw new ReleaseError(`${version} is not a version: use the form 1.4.0.`);
  const last = readReleases(root).at(-1);
  if (last && compareVersions(version, last.version) <= 0)
    throw new ReleaseError(`${version} is not later than the last release, ${last.version}.`);
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new ReleaseError(`Commit or remove these changes first:\n${changed}`);
}

/** Writes the version, everything that is generated from it, and the date of the changelog entry, and checks the result. */
function prepare({ root, version, date, generate, check }: ReleaseOrder): Difference {
  const path = join(root, VERSION_FILE);
  const source = readFileSync(path, 'utf8');
  const stepped = source.replace(VERSION, version);
  writeFileSync(path, stepped);
  generate(stepped !== source);
  const text = readFileSync(join(root, DOCUMENT), 'utf8');
  const { info } = JSON.parse(text) as { info: { version: string } };
  if (info.version !== version) throw new ReleaseError(`${DOCUMENT} has the version ${info.version}.`);
  const difference = compareWithRelease(root, text);
  assertStep(difference, version);
  const changelog = readFileSync(join(root, CHANGELOG), 'utf8');
  if (!readEntry(changelog, version))
    throw new ReleaseError(`${CHANGELOG} has no entry: write it below the heading "## ${version}, unreleased".`);
  writeFileSync(join(root, CHANGELOG), closeEntry(changelog, version, date));
  check();
  return difference;
}

function assertStep({ since, step }: Difference, version: string): void {
  const needed = since !== null && step !== null ? nextVersion(since, step) : version;
  if (compareVersions(version, needed) >= 0) return;
  throw new ReleaseError(
    `The differences from ${since ?? ''} need the version ${needed}; ${version} is too small a step.`,
  );
}

const describe = ({ since, changes }: Difference): string =>
  since === null
    ? 'The first release of the API document.'
    : `${changes.length} differences from ${since}; see CHANGELOG.md.`;

function record(
  { root, version, date }: ReleaseOrder,
  { commit, changes }: Pick<Release, 'commit' | 'changes'>,
): Release {
  const text = readFileSync(join(root, DOCUMENT));
  const path = `openapi/releases/${version}.json.gz`;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), compressDocument(text.toString('utf8')));
  const release = { version, date, commit, document: { path, sha256: hashText(text), bytes: text.length }, changes };
  writeReleases(root, [...readReleases(root), release]);
  return release;
}

function assertFound(findings: readonly string[]): void {
  if (findings.length > 0) throw new ReleaseError(findings.join('\n'));
}
