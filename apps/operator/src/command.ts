import type { ParseArgsConfig } from 'node:util';
import type { Control, Network } from '@pnb/db';
import type { ServiceSecret } from '@pnb/identity';

/** The opened databases and keys, passed to each command. */
export interface OperatorContext {
  control: Control;
  production: Network;
  sandbox: Network;
  secret: ServiceSecret;
  /** For a secret key in the data folder: creates the next key, and replaces the previous one after the rotation. */
  rotation: { prepare(): void; finish(): void };
  close(): Promise<void>;
}

export type Cell = string | number | boolean | null | Date | string[];
/** One record, or a list of them. */
export type Result = Record<string, Cell> | Record<string, Cell>[];

type Options = NonNullable<ParseArgsConfig['options']>;

/** The words and options of a command line, not validated. */
export interface Line {
  words: string[];
  options: Record<string, string | boolean | string[] | undefined>;
}

export interface Command {
  /** `account create` */
  name: string;
  /** Arguments after the name. */
  usage: string;
  about: string;
  words: number;
  options: Options;
  /** Validates the command line and returns the work to do. */
  read(line: Line): (context: OperatorContext) => Promise<Result>;
}
