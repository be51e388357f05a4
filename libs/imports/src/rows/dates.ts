import { failed, parsed, type Parsed } from './parsed.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

/** Whether 3/4/2026 is in April or in March. Null where the cells of a column do not show it. */
export type DateOrder = 'day_first' | 'month_first';

/** Formats without a mapping that mean the same day everywhere. */
const PLAIN_FORMATS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD', 'D-MMM-YYYY', 'D-MMM-YY'];
const NAMED_FORMATS = [
  'MMMM D YYYY',
  'MMM D YYYY',
  'D MMMM YYYY',
  'D MMM YYYY',
  'MMM-D-YYYY',
  'D MMM YY',
  'MMM D YY',
  'DDMMMYYYY',
];

/** Without evidence, slashes and hyphens are those of the United States; dots are those of other countries as well. */
const MONTH_FIRST = ['M/D/YYYY', 'M-D-YYYY', 'M/D/YY', 'M-D-YY'];
const DOTTED = ['M.D.YYYY', 'M.D.YY'];

const swapOrder = (format: string): string => format.replaceAll(/[MD]/g, (letter) => (letter === 'M' ? 'D' : 'M'));

const FORMATS: Readonly<Record<DateOrder | 'unknown', readonly string[]>> = {
  unknown: [...PLAIN_FORMATS, ...MONTH_FIRST, ...NAMED_FORMATS],
  month_first: [...PLAIN_FORMATS, ...MONTH_FIRST, ...DOTTED, ...NAMED_FORMATS],
  day_first: [...PLAIN_FORMATS, ...[...MONTH_FIRST, ...DOTTED].map(swapOrder), ...NAMED_FORMATS],
};

const TOKENS: readonly (readonly [token: string, part: string, pattern: string])[] = [
  ['YYYY', 'year', String.raw`\d{4}`],
  ['YY', 'shortYear', String.raw`\d{2}`],
  ['MMMM', 'monthName', '[A-Za-z]{3,9}'],
  ['MMM', 'monthName', '[A-Za-z]{3,4}'],
  ['MM', 'month', String.raw`\d{2}`],
  ['DD', 'day', String.raw`\d{2}`],
  ['M', 'month', String.raw`\d{1,2}`],
  ['D', 'day', String.raw`\d{1,2}`],
];

/** A year of two digits below this is in 2000 to 2068, as POSIX reads %y: contracts of rosters end long after 2030. */
const PIVOT_YEAR = 69;

/** Days since 1899-12-30, as Excel counts: 20,000 is in 1954 and 80,000 in 2119, so that no year and no code is read as a day. */
const MIN_SERIAL = 20_000;
const MAX_SERIAL = 80_000;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const patterns = new Map<string, RegExp>();

/** Whether a format of a mapping has a year, a month and a day, each once. */
export const isDateFormat = (format: string): boolean =>
  /^(?=.*YY)(?=.*M)(?=.*D)(?!.*Y[^Y]+Y)(?!.*M[^M]+M)(?!.*D[^D]+D)[YMD ./,-]{6,20}$/.test(format) &&
  /^[^Y]*(YYYY|YY)[^Y]*$/.test(format);

function toPattern(format: string): RegExp {
  const pattern = patterns.get(format);
  if (pattern) return pattern;
  const source = format.replaceAll(/YYYY|YY|MMMM|MMM|MM|DD|M|D|[^A-Za-z0-9]/g, (part) => {
    const token = TOKENS.find(([name]) => name === part);
    return token ? `(?<${token[1]}>${token[2]})` : `\\${part}`;
  });
  const made = new RegExp(`^${source}$`);
  patterns.set(format, made);
  return made;
}

/** A time of midnight, which a spreadsheet adds to a day. */
const MIDNIGHT = /[T ](0{1,2}:00(:00(\.0+)?)?(Z| ?AM)?|12:00(:00)? ?AM)$/i;

/** A date in one of the formats, without a time after it. */
export function parseDate(text: string, formats: readonly string[]): Parsed<Date> {
  const day = text.replace(MIDNIGHT, '');
  for (const format of formats) {
    const groups = toPattern(format).exec(day)?.groups;
    if (groups) return toDate(groups, text);
  }
  return failed('invalid_format', `${text} is not a date in the format ${formats[0]}. Write it as ${formats[0]}.`);
}

const ACCEPTED = 'YYYY-MM-DD, M/D/YYYY, M/D/YY, 4-Mar-2026 or March 4, 2026';

/** A date as files write it where no mapping states its format. */
export function parseAnyDate(text: string, order: DateOrder | null = null): Parsed<Date> {
  const key = `${order ?? ''} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const result = readAnyDate(text, order);
  if (text.length <= MAX_DATE) remembered.set(key, result);
  return result;
}

/** A file repeats its dates, so that the last ones are remembered. */
const MAX_REMEMBERED = 5_000;
const MAX_DATE = 40;
const remembered = new Map<string, Parsed<Date>>();

function readAnyDate(text: string, order: DateOrder | null): Parsed<Date> {
  const serial = readSerial(text);
  if (serial) return parsed(serial);
  const found = findFormat(text, order);
  const date = found && toDate(found.groups, text);
  if (date && 'error' in date && /^\d{8}$/.test(text)) return parseDate(text, ['MMDDYYYY']);
  if (date) return date;
  return failed('invalid_format', `${text} is not a date. Write it as ${ACCEPTED}, or map its format.`);
}

/** The format in which a cell is read, for people; null if it is no date. */
export function describeDateFormat(text: string, order: DateOrder | null): string | null {
  if (readSerial(text)) return 'serial';
  const found = findFormat(text, order);
  if (!found) return null;
  if ('value' in toDate(found.groups, text)) return found.format;
  return 'value' in readAnyDate(text, order) ? 'MMDDYYYY' : null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function findFormat(text: string, order: DateOrder | null): { format: string; groups: Groups } | null {
  const day = text.replace(MIDNIGHT, '');
  const words = /[A-Za-z]/.test(day) ? withoutPunctuation(day) : day;
  for (const format of FORMATS[order ?? 'unknown']) {
    const groups = toPattern(format).exec(NAMED_FORMATS.includes(format) ? words : day)?.groups;
    if (groups) return { format, groups };
  }
  return null;
}

/** `Wed, Mar. 4th, 2026` as `Mar 4 2026`. */
const withoutPunctuation = (text: string): string =>
  text
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .replace(/\b(\d{1,2})(st|nd|rd|th)\b/i, '$1')
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function readSerial(text: string): Date | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  return days >= MIN_SERIAL && days <= MAX_SERIAL ? new Date(SERIAL_EPOCH + days * DAY_MS) : null;
}

function toDate({ year, shortYear, month, monthName, day }: Groups, text: string): Parsed<Date> {
  const index = monthName === undefined ? Number(month) - 1 : findMonth(monthName.toLowerCase());
  const fullYear = shortYear === undefined ? Number(year) : expandYear(Number(shortYear));
  const date = new Date(Date.UTC(fullYear, index, Number(day)));
  const isReal = index >= 0 && date.getUTCMonth() === index && date.getUTCDate() === Number(day);
  if (isReal && fullYear >= 1900) return parsed(date);
  return failed('out_of_range', `${text} is not a day of the calendar since 1900. Correct the date.`);
}

const expandYear = (year: number): number => (year < PIVOT_YEAR ? 2000 + year : 1900 + year);

const findMonth = (name: string): number =>
  name === 'sept' ? 8 : name.length === 3 ? MONTHS.indexOf(name) : MONTH_NAMES.indexOf(name);

/** Share of the distinct dates of a column that must have a day above 12 in first place: one typing error shows no order. */
const MIN_EVIDENCE = 0.1;

/** The order of day and month that the cells of a column show; null where they show none, or both. */
export function detectDateOrder(cells: Iterable<string>): DateOrder | null {
  const dates = new Set<string>();
  for (const cell of cells) {
    const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(cell.trim());
    if (parts) dates.add(`${parts[1]}/${parts[3]}/${parts[4]}`);
  }
  const pairs = [...dates].map((date) => date.split('/').map(Number));
  const first = pairs.filter(([day = 0]) => day > 12 && day <= 31).length;
  const second = pairs.filter(([, day = 0]) => day > 12 && day <= 31).length;
  if (second > 0) return first === 0 ? 'month_first' : null;
  return first > 0 && first >= dates.size * MIN_EVIDENCE ? 'day_first' : null;
}
