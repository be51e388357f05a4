import { formatGroupedChanges } from './grouped-changes.ts';
import { requiredVersion, type Difference } from './releases.ts';

export const CHANGELOG = 'CHANGELOG.md';

const UNRELEASED = /^## (.+), unreleased$/m;
const SECTION = /<!-- api changes -->\n.*?<!-- \/api changes -->/s;

/** The changelog with the differences from the last release in the entry of the next version. */
export function updateChangelog(changelog: string, difference: Difference, version: string): string {
  const { since, step } = difference;
  if (since === null) return changelog.replace(UNRELEASED, () => `## ${version}, unreleased`);
  if (step === null) return changelog.replace(SECTION, () => formatSection(difference));
  return fillEntry(changelog, difference, requiredVersion(difference, version));
}

function formatSection(difference: Difference): string {
  const body = formatGroupedChanges(difference) || `No difference from ${difference.since ?? ''}.`;
  return `<!-- api changes -->\n\n${body}\n\n<!-- /api changes -->`;
}

/** The markers are in the entry of the next version alone: `closeEntry` removes them. */
function fillEntry(changelog: string, difference: Difference, version: string): string {
  const heading = `## ${version}, unreleased`;
  const section = formatSection(difference);
  const generated = `### Changes of the API document\n\n${section}\n`;
  if (!UNRELEASED.test(changelog))
    return changelog.replace(/^# .+\n/, (title) => `${title}\n${heading}\n\n${generated}`);
  const renamed = changelog.replace(UNRELEASED, () => heading);
  return SECTION.test(renamed) ? renamed.replace(SECTION, () => section) : appendToEntry(renamed, heading, generated);
}

/** Appends below what the entry states to a caller. */
function appendToEntry(changelog: string, heading: string, text: string): string {
  const start = changelog.indexOf(heading) + heading.length;
  const next = changelog.indexOf('\n## ', start);
  const end = next === -1 ? changelog.length : next;
  return `${changelog.slice(0, end).trimEnd()}\n\n${text}${changelog.slice(end)}`;
}

/** The entry of a version, without its heading; null if there is none. */
export function readEntry(changelog: string, version: string): string | null {
  const [, after] = changelog.split(`## ${version}, unreleased\n`);
  return after === undefined ? null : (after.split(/^## /m)[0] ?? '').trim();
}

/** Dates the entry of a version, and removes the markers, so that no later difference changes it. */
export const closeEntry = (changelog: string, version: string, date: string): string =>
  changelog
    .replace(`## ${version}, unreleased\n`, () => `## ${version}, ${date}\n`)
    .replace(/<!-- \/?api changes -->\n\n?/g, '');
