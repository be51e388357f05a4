import { failed, parsed, type Parsed } from './parsed.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Formats without a mapping: each is unambiguous, or the one of the United States. */
const DEFAULT_FORMATS = ['YYYY-MM-DD', 'M/D/YYYY', 'YYYYMMDD', 'D-MMM-YYYY', 'M-D-YYYY'];

const TOKENS: readonly (readonly [token: string, part: string, pattern: string])[] = [
  ['YYYY', 'year', String.raw`\d{4}`],
  ['MMM', 'monthName', '[A-Za-z]{3}'],
  ['MM', 'month', String.raw`\d{2}`],
  ['DD', 'day', String.raw`\d{2}`],
  ['M', 'month', String.raw`\d{1,2}`],
  ['D', 'day', String.raw`\d{1,2}`],
];

const patterns = new Map<string, RegExp>();

/** Whether a format of a mapping has a year, a month and a day, each once. */
export const isDateFormat = (format: string): boolean =>
  /^(?=.*YYYY)(?=.*M)(?=.*D)(?!.*YYYY.*Y)[YMD ./,-]{6,20}$/.test(format);

function toPattern(format: string): RegExp {
  const pattern = patterns.get(format);
  if (pattern) return pattern;
  const source = format.replaceAll(/YYYY|MMM|MM|DD|M|D|[^A-Za-z0-9]/g, (part) => {
    const token = TOKENS.find(([name]) => name === part);
    return token ? `(?<${token[1]}>${token[2]})` : `\\${part}`;
  });
  const made = new RegExp(`^${source}$`);
  patterns.set(format, made);
  return made;
}

/** A date in one of the formats, without a time after it. */
export function parseDate(text: string, formats: readonly string[] = DEFAULT_FORMATS): Parsed<Date> {
  const day = text.replace(/[T ]0{1,2}:00(:00(\.0+)?)?(Z| ?AM)?$/i, '');
  for (const format of formats) {
    const groups = toPattern(format).exec(day)?.groups;
    if (groups) return toDate(groups, text);
  }
  return failed('invalid_format', `${text} is not a date in the format ${formats[0]}. Write it as ${formats[0]}.`);
}

function toDate({ year, month, monthName, day }: Record<string, string | undefined>, text: string): Parsed<Date> {
  const index = monthName === undefined ? Number(month) - 1 : MONTHS.indexOf(monthName.toLowerCase());
  const date = new Date(Date.UTC(Number(year), index, Number(day)));
  const isReal = index >= 0 && date.getUTCMonth() === index && date.getUTCDate() === Number(day);
  if (isReal && Number(year) >= 1900) return parsed(date);
  return failed('out_of_range', `${text} is not a day of the calendar since 1900. Correct the date.`);
}
