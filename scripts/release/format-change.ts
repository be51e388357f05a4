import type { Change } from './changes.ts';
import type { Difference } from './releases.ts';

const MAX_NAMED = 3;

/** The first operations that a change concerns, and the number of the others. */
function nameAffected({ affects }: Pick<Change, 'affects'>): string {
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

/** Values are code, or the asterisks of two, such as `provider.*`, would be emphasis. */
const markValues = (text: string): string => text.replace(/'([^'`\n]+)'/g, '`$1`');

/** A line of a list. */
export const formatChange = (change: Pick<Change, 'kind' | 'text' | 'affects'>): string =>
  `- ${LABELS[change.kind]}${markValues(change.text)}${nameAffected(change)}`;

/** One line for the texts that differ, and none if all are equal. */
export function formatDocumentation({ documentation }: Pick<Difference, 'documentation'>): string[] {
  const texts = documentation === 1 ? '1 description or example' : `${documentation} descriptions and examples`;
  return documentation > 0 ? [`- Documentation: ${texts}.`] : [];
}

/** One line for each difference. */
export const formatChanges = (difference: Difference): string[] => [
  ...difference.changes.map(formatChange),
  ...formatDocumentation(difference),
];
