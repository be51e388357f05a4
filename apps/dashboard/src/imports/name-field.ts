import { nameValue } from '../components/name-value.ts';

const SHORT = /\b(npi|zip|fips|cms)\b/gi;

/**
 * A field of a provider as words: `county_fips` is `County FIPS`, `metadata.source` is `Metadata: source`, and `location_2.city` is
 * `Location 2: City`.
 */
export function nameField(field: string): string {
  const [, number, part] = /^location_(\d+)\.(\w+)$/.exec(field) ?? [];
  if (number !== undefined && part !== undefined) return `Location ${number}: ${nameField(part)}`;
  const key = /^metadata\.(.+)$/.exec(field)?.[1];
  return key === undefined ? nameValue(field).replaceAll(SHORT, (word) => word.toUpperCase()) : `Metadata: ${key}`;
}
