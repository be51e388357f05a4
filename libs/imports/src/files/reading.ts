import type { ImportReading } from '@pnb/contract';

/** How a file is read; null is what remains to be found. */
export type Reading = ImportReading;

export type Encoding = NonNullable<Reading['encoding']>;
export type Quote = NonNullable<Reading['quote']>;
export type DecimalSign = NonNullable<Reading['decimal_sign']>;
type DelimiterName = NonNullable<Reading['delimiter']>;

export const NO_READING: Reading = {
  encoding: null,
  delimiter: null,
  quote: null,
  decimal_sign: null,
  sheet: null,
  header_row: null,
};

export const DELIMITERS: Readonly<Record<DelimiterName, string>> = { comma: ',', tab: '\t', semicolon: ';', pipe: '|' };

export const nameDelimiter = (delimiter: string | null): DelimiterName | null =>
  (Object.keys(DELIMITERS) as DelimiterName[]).find((name) => DELIMITERS[name] === delimiter) ?? null;

/** What a caller states, or a resource has. */
export type StatedReading = { [Name in keyof Reading]?: Reading[Name] | undefined };

/** What the request states, then what its saved mapping states. */
export const mergeReading = (...stated: readonly StatedReading[]): Reading => ({
  ...NO_READING,
  ...Object.fromEntries(
    stated
      .toReversed()
      .flatMap((reading) => Object.entries(pickReading(reading)).filter(([, value]) => value !== null)),
  ),
});

/** The fields of a reading that an object states. */
export const pickReading = (stated: StatedReading): Partial<Reading> =>
  Object.fromEntries(
    Object.keys(NO_READING).flatMap((name) => {
      const value = stated[name as keyof Reading];
      return value === undefined ? [] : [[name, value]];
    }),
  );
