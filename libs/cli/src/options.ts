import { InvalidArgumentError } from '@commander-js/extra-typings';

/** `all` is Infinity. */
export function parseLimit(text: string): number {
  if (text === 'all') return Infinity;
  return parseCount(text);
}

export function parseCount(text: string): number {
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1)
    throw new InvalidArgumentError('It must be a number of at least 1.');
  return Number(text);
}

export function parseSeconds(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(text);
}

/** Values between commas, also over several uses of the option. */
export function parseList(text: string, earlier: string[] | undefined): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...(earlier ?? []), ...values.filter((value) => value !== '')];
}

/** Only what was given; the service checks the values. */
export const omitUndefined = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The page of a list; CSV has all items. */
export const readPageSize = ({ limit, csv }: { limit: number; csv?: boolean | undefined }): number | undefined =>
  csv ? undefined : Math.min(limit, 100);

/** `name=value`, where the value is JSON, or else text. */
export function parseField(text: string, earlier: Record<string, unknown> | undefined): Record<string, unknown> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be field=value.');
  return { ...earlier, [text.slice(0, at)]: parseValue(text.slice(at + 1)) };
}

/** NPIs and codes have only digits, and are text; leading zeros would be lost. */
function parseValue(text: string): unknown {
  if (/^-?\d+(\.\d+)?$/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
