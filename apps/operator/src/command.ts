import type { ParseArgsConfig } from 'node:util';
import type { Control, Network } from '@pnb/db';
import type { ServiceSecret } from '@pnb/identity';

/** What a command works on. */
export interface OperatorContext {
  control: Control;
  production: Network;
  sandbox: Network;
  secret: ServiceSecret;
  /** Where the secret key is kept beside the data: makes the next one, and puts it in place of the previous after the rotation. */
  rotation: { prepare(): void; finish(): void };
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
  read(line: Line): (place: OperatorContext) => Promise<Result>;
}
