/** Adds a parameter to a statement and answers its placeholder. */
export type Bind = (value: unknown) => string;

/** Inputs of a filter beside its value. */
export interface FilterContext {
  account_id: string;
  /** The total when the list was last read, null when that is not known. */
  known_total: number | null;
}

/** Where the rows of a list come from. Names are ours, values are always bound. */
export interface ListSource {
  /** Table or sub-select with an alias. A table of accounts is held to the caller's account. */
  from: string;
  scope: 'account' | 'reference';
  /** Columns that make the order total, `id` when left out. */
  key?: readonly string[];
  /** Conditions beyond the filters: the parent of a nested list. */
  where?: (bind: Bind) => string[];
  /** Filters that are not simply `column = value`. */
  filters?: Readonly<Record<string, (value: never, bind: Bind, context: FilterContext) => string>>;
  /**
   * Filters over what changes only in transactions that write an event of the account. The total of a list that is
   * narrowed by these alone is kept until the next event; left out: counted on each request.
   */
  eventful?: readonly string[];
}
