import type { Bind } from '@pnb/db';
import type { TextField, TextRow } from './text-rows.ts';

/** Further inputs of a filter. */
export interface FilterContext {
  account_id: string;
  /** The total when the list was last read, null if unknown. */
  known_total: number | null;
  /** Whether each table of a statement has to name the account, by which its shard is found. */
  is_distributed?: boolean;
}

/** The source of the rows of a list. Names are constants of the code, values are always bound. */
export interface ListSource {
  /** Table or sub-select with an alias. A table of accounts is restricted to the caller's account. */
  from: string | ((bind: Bind) => string);
  scope: 'account' | 'reference';
  /** Selects what belongs to a row of `page`, which has the columns of `from`, where these do not contain it; one row. */
  rows?: (bind: Bind) => string;
  /** Columns that are read; default all. */
  columns?: readonly string[];
  /** Compiles how an item is made of the texts of the columns; by default it is an object of their values. */
  compileText?: (fields: readonly TextField[]) => (row: TextRow) => unknown;
  /** Columns that make the order unique; default `id`. */
  key?: readonly string[];
  /** Columns of sorts that can be null: rows without a value are last, in both directions. */
  nullable?: readonly string[];
  /** Conditions beyond the filters: the parent of a nested list. */
  where?: (bind: Bind) => string[];
  /** The number of rows that match the filters, where the caller knows it: it is not counted then. */
  total?: number;
  /** Its rows are sums over many others: they are computed once for total and page. Requires a `key`. */
  is_computed?: boolean;
  /** Filters that are not simply `column = value`. */
  filters?: Readonly<Record<string, (value: never, bind: Bind, context: FilterContext) => string>>;
  /**
   * Filters on columns that change only in transactions that record an event of the account. The total of a list with no
   * other filters is cached until the next event; by default it is counted for each request.
   */
  eventful?: readonly string[];
}

export const buildFrom = ({ from }: ListSource, bind: Bind): string => (typeof from === 'string' ? from : from(bind));
