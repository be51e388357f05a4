import type { Change } from './changes.ts';
import { requiredVersion, type Difference } from './releases.ts';

export const CHANGELOG = 'CHANGELOG.md';

const UNRELEASED = /^## (.+), unreleased$/m;
const SECTION = /<!-- api changes -->\n.*?<!-- \/api changes -->/s;

const MAX_NAMED = 3;

/** The first operations that a change concerns, and the number of the others. */
function nameAffected({ affects }: Change): string {
  if (affects.length === 0) return '';
  const named = affects.slice(0, MAX_NAMED).map((name) => `\`${name}\``);
  const others = affects.length - named.length;
  return ` In ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

const LABELS: Readonly<Record<Change['kind'], string>> = {
  breaking: '**Breaking:** ',
  removed: 'Removed: ',
  deprecated: 'Deprecated: ',
  added: 'Added: ',
  changed: 'Changed: ',
};

const formatChange = (change: Change): string => `- ${LABELS[change.kind]}${change.text}${nameAffected(change)}`;

/** The lines of an entry, one for each difference. */
export function formatChanges({ changes, documentation }: Difference): string[] {
  const texts = documentation === 1 ? '1 description or example' : `${documentation} descriptions and examples`;
  return [...changes.map(formatChange), ...(documentation > 0 ? [`- Documentation: ${texts}.`] : [])];
}

/** The changelog with the differences from the last release in the entry of the next version. */
export function updateChangelog(changelog: string, difference: Difference, version: string): string {
  const { since, step } = difference;
  if (since === null) return changelog.replace(UNRELEASED, () => `## ${version}, unreleased`);
  if (step === null) return changelog.replace(SECTION, () => formatSection(difference));
  return fillEntry(changelog, difference, requiredVersion(difference, version));
}

function formatSection(difference: Difference): string {
  const lines = formatChanges(difference);
  const body = lines.length > 0 ? lines.join('\n') : `No difference from ${difference.since ?? ''}.`;
  return `<!-- api changes -->\n\n${body}\n\n<!-- /api changes -->`;
}

/** The markers are in the entry of the next version alone: `closeEntry` removes them. */
function fillEntry(changelog: string, difference: Difference, version: string): string {
  const heading = `## ${version}, unreleased`;
  const section = formatSection(difference);
  if (!UNRELEASED.test(changelog))
    return changelog.replace(/^# .+\n/, (title) => `${title}\n${heading}\n\n### API\n\n${section}\n`);
  const renamed = changelog.replace(UNRELEASED, () => heading);
  return SECTION.test(renamed)
    ? renamed.replace(SECTION, () => section)
    : renamed.replace(heading, () => `${heading}\n\n### Changes of the API document\n\n${section}`);
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
