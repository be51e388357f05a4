import { nameValue } from '../components/name-value.ts';

const SHORT = /\b(npi|zip|fips|cms)\b/gi;

/** A field of a provider as words: `county_fips` is `County FIPS`, `metadata.source` is `Metadata: source`. */
export function nameField(field: string): string {
  const key = /^metadata\.(.+)$/.exec(field)?.[1];
  return key === undefined ? nameValue(field).replaceAll(SHORT, (word) => word.toUpperCase()) : `Metadata: ${key}`;
}
