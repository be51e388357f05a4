const COUNT = new Intl.NumberFormat();
const SHARE = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** `4,321`. */
export const formatCount = (value: number): string => COUNT.format(value);

/** `1 provider`, `4,321 providers`. */
export const countNoun = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** A share from 0 to 1 in percent: `83.4%` in the reader's notation. */
export const formatShare = (share: number): string => SHARE.format(share);

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 });

/** A percentage from 0 to 100: `57.21%` in the reader's notation. */
export const formatPercent = (percent: number): string => PERCENT.format(percent / 100);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as `1.4 MB`, in the reader's notation. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return countNoun(bytes, 'byte');
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const format = { style: 'unit', unit: UNITS[power] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, format).format(bytes / 1000 ** power);
}
