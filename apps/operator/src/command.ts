import type { ParseArgsConfig } from 'node:util';
import type { Control, Network } from '@pnb/db';

/** What a command works on. */
export interface Place {
  control: Control;
  production: Network;
  sandbox: Network;
  /** The service's secret, 32 bytes. */
  secret: Buffer;
  close(): Promise<void>;
}

export type Cell = string | number | boolean | null | Date | string[];
/** One record, or a list of them. */
export type Result = Record<string, Cell> | Record<string, Cell>[];

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words and options of a line, not yet looked at. */
export interface Line {
  words: string[];
  options: Record<string, string | boolean | string[] | undefined>;
}

export interface Command {
  /** `account create` */
  name: string;
  /** What follows the name. */
  usage: string;
  about: string;
  words: number;
  options: Options;
  /** Checks the line; answers what is to be done. */
  read(line: Line): (place: Place) => Promise<Result>;
}
