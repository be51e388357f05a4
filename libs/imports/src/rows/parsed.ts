import type { FieldError } from '@pnb/contract';

/** What is wrong with the value of a field, and how to fix it. */
export interface ValueError {
  code: FieldError['code'];
  message: string;
}

export type Parsed<T> = { value: T } | { error: ValueError };

export const parsed = <T>(value: T): Parsed<T> => ({ value });

export const failed = (code: ValueError['code'], message: string): { error: ValueError } => ({
  error: { code, message },
});

/** A value that a cell of a row has. */
export type Parser<T> = (text: string) => Parsed<T>;

/** The start of a value, for messages. */
export const quote = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);
