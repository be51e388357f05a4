import type pg from 'pg';
import { type AccountHandle, checkValues, getDatabase } from './account-handle.ts';
import { composeQuery } from './driver/prepared-statement.ts';

/** Adds a parameter to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Runs a statement whose conditions are composed, such as those of a filter; `bind` returns the place of a value. */
export async function accountQuery<T>(handle: AccountHandle, compose: (bind: Bind) => string): Promise<T[]> {
  const bound: unknown[] = [];
  const pieces = compose((value) => `\0${bound.push(value) - 1}\0`).split('\0');
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const values = pieces.filter((_, index) => index % 2 === 1).map((at) => bound[Number(at)]);
  return handle.query<T>(Object.assign(texts, { raw: texts }), ...values);
}

type Format = Required<Pick<pg.QueryArrayConfig, 'rowMode' | 'types'>>;

/** The result of a statement in a format of the caller. Always read outside a transaction. */
export const readFormatted = (
  handle: AccountHandle,
  format: Format,
  query: TemplateStringsArray,
  values: unknown[],
): Promise<pg.QueryResult> =>
  getDatabase(handle).prepared.run({ ...composeQuery(query, checkValues(handle, values)), ...format });
