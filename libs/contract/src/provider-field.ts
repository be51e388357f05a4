import type { z } from './zod.ts';

/** A field of a provider that a caller writes. Its column has the same name. */
export interface ProviderField {
  /** What responses contain. */
  schema: z.ZodType;
  /** What requests contain, where that is less. */
  request?: z.ZodType;
  /** plain: stored as it is sent. computed: the service decides what is stored. */
  storage: 'plain' | 'computed';
  /** Value of the column where a new provider states none; absent if the service computes one. */
  initial?: string | boolean | null | readonly never[];
  /**
   * What the rows of one provider in a file have to state. same: the same value, or none. first: any; the first value is used.
   * combined: any; a rule of its own makes one value of them.
   */
  agreement: 'same' | 'first' | 'combined';
  /** Headings of its column in files, the most usual first, without case and punctuation. */
  headings: string;
  /** Other spellings of the members of an enum in files. */
  spellings?: Readonly<Record<string, string>>;
  /** Rank of its column in the CSV of a network: those below 1000 are before the columns of locations. */
  csv: number;
  /**
   * Its value is for callers that read the provider alone: it is in no event, no filing, no comparison, and no error quotes it.
   */
  confidential?: true;
  /** What the dashboard calls it. */
  label: string;
}
