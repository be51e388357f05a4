// Compares the API document with that of the last release, and verifies the releases that openapi/releases.json names.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatChanges } from './format-change.ts';
import {
  compareVersions,
  compareWithRelease,
  DOCUMENT,
  hashText,
  nextVersion,
  parseVersion,
  readReleasedDocument,
  readReleases,
  RELEASES,
  type Difference,
  type Release,
} from './releases.ts';

export interface CheckResult {
  findings: string[];
  notes: string[];
}

/** What is wrong with the document or the releases, and what to do about it. */
export function checkReleases(root: string): CheckResult {
  const releases = readReleases(root);
  if (releases.length === 0) {
    const note = 'No release exists yet: the document is not compared. `npm run release -- <version>` makes the first.';
    return { findings: [], notes: [note] };
  }
  const history = releases.map((release, index) => checkRelease(root, release, releases[index - 1]));
  const broken = history.flatMap(({ findings }) => findings);
  const document = broken.length > 0 ? { findings: [], notes: [] } : checkDocument(root);
  return {
    findings: [...broken, ...document.findings],
    notes: [...history.flatMap(({ notes }) => notes), ...document.notes],
  };
}

function checkRelease(root: string, release: Release, previous: Release | undefined): CheckResult {
  const { version, document, commit } = release;
  const fail = (text: string): CheckResult => ({ findings: [`${RELEASES}: ${version}: ${text}`], notes: [] });
  if (!parseVersion(version)) return fail('a version has the form 1.4.0.');
  if (previous && compareVersions(version, previous.version) <= 0)
    return fail(`it must be later than ${previous.version}.`);
  if (!existsSync(join(root, document.path))) return fail(`${document.path} is missing.`);
  const text = readReleasedDocument(root, release);
  if (hashText(text) !== document.sha256)
    return fail(`${document.path} does not have the checksum ${document.sha256}.`);
  const declared = (JSON.parse(text) as { info: { version: string } }).info.version;
  if (declared !== version) return fail(`its document is of the version ${declared}.`);
  return checkCommit(root, { version, commit, sha256: document.sha256 });
}

const runGit = (root: string, args: readonly string[]) =>
  spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** The commit is in the history and has the document. A clone without it, such as a shallow one, cannot be verified. */
function checkCommit(
  root: string,
  { version, commit, sha256 }: { version: string; commit: string; sha256: string },
): CheckResult {
  const fail = (text: string): CheckResult => ({ findings: [`${RELEASES}: ${version}: ${text}`], notes: [] });
  if (!/^[0-9a-f]{40}$/.test(commit)) return fail(`${commit} is not the full identifier of a commit.`);
  if (runGit(root, ['cat-file', '-e', `${commit}^{commit}`]).status !== 0)
    return rateMissingCommit(root, version, commit);
  const { status, stdout } = runGit(root, ['show', `${commit}:${DOCUMENT}`]);
  if (status !== 0 || hashText(stdout) !== sha256)
    return fail(`${DOCUMENT} of ${commit} is not the released document.`);
  const isInHistory = runGit(root, ['merge-base', '--is-ancestor', commit, 'HEAD']).status === 0;
  return isInHistory ? { findings: [], notes: [] } : fail(`${commit} is not in the history of this branch.`);
}

function rateMissingCommit(root: string, version: string, commit: string): CheckResult {
  const { stdout, status } = runGit(root, ['rev-parse', '--is-shallow-repository']);
  if (status === 0 && stdout.toString().trim() === 'false')
    return { findings: [`${RELEASES}: ${version}: ${commit} does not exist in this repository.`], notes: [] };
  return {
    findings: [],
    notes: [`${version}: the history of this copy does not reach ${commit}; it is not verified.`],
  };
}

function checkDocument(root: string): CheckResult {
  const text = readFileSync(join(root, DOCUMENT), 'utf8');
  const difference = compareWithRelease(root, text);
  const current = (JSON.parse(text) as { info: { version: string } }).info.version;
  return rateVersion(difference, current);
}

/** A difference needs a version of its step: none passes under the version of the last release. */
export function rateVersion(difference: Difference, current: string): CheckResult {
  const { since, step } = difference;
  if (since === null || step === null) return { findings: [], notes: [`No difference from ${since ?? 'a release'}.`] };
  const needed = nextVersion(since, step);
  const lines = formatChanges(difference);
  const summary = `${lines.length} differences from ${since}, which need the version ${needed}: the document has ${current}`;
  if (compareVersions(current, needed) >= 0) return { findings: [], notes: [`${summary}.`] };
  const shown = lines.filter((line) => step !== 'major' || line.startsWith('- **Breaking'));
  return { findings: [`${summary}.`, ...shown, FIXES[step].replaceAll('$version', needed)], notes: [] };
}

const FIXES = {
  major:
    'Clients of the released version would break. Restore what is listed, and deprecate it instead (docs/guides/versioning-and-deprecation.md). ' +
    'Only a new major version of the path may differ in this way: API_VERSION $version in libs/contract/src/version.ts.',
  minor: 'Set API_VERSION to $version in libs/contract/src/version.ts, and run `npm run gen` and `npm run examples`.',
  patch: 'Set API_VERSION to $version in libs/contract/src/version.ts, and run `npm run gen` and `npm run examples`.',
} as const;

if (import.meta.main) {
  const { findings, notes } = checkReleases(join(import.meta.dirname, '../..'));
  notes.forEach((note) => console.log(note));
  findings.forEach((finding) => console.error(finding));
  if (findings.length > 0) process.exitCode = 1;
}
