import type { ParseArgsConfig } from 'node:util';
import type { Control, Network } from '@pnb/db';
import type { ServiceSecret } from '@pnb/identity';
import type { DatabaseUrls, StoredSecrets } from '@pnb/provisioning';

/** The opened databases and keys, passed to each command. */
export interface OperatorContext {
  control: Control;
  production: Network;
  sandbox: Network;
  secret: ServiceSecret;
  /** Address of the service: the base of links. */
  publicUrl: string;
  /**
   * Handles a secret key in the data folder: creates the next key, and replaces the previous one after the rotation.
   */
  rotation: { prepare(): void; finish(): void };
  close(): Promise<void>;
}

/** The databases and the secret key as they are: nothing is migrated, checked or created. */
export interface DatabaseAccess {
  urls: DatabaseUrls;
  /** Null: an embedded installation that has not been started yet. */
  secrets: StoredSecrets | null;
  /** Stores the key of a restored backup where the service finds it; refuses one that differs from the configured key. */
  storeSecrets(restored: StoredSecrets): void;
  passphrase: string | null;
  /** The version of the service. */
  version: string;
  close(): Promise<void>;
}

/** How a command reaches the databases. */
export interface Openers {
  context(): Promise<OperatorContext>;
  databases(): Promise<DatabaseAccess>;
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

interface Described {
  /** `account create`, or one word. */
  name: string;
  /** Arguments after the name. */
  usage: string;
  about: string;
  words: number;
  options: Options;
}

/** The entry of the audit log that a command leaves when it has succeeded. */
export interface Audited {
  /** Such as `account.suspended`. */
  action: string;
  /** The field of the result with the id of what was changed, or that id. */
  subject: string;
}

/** A command on databases that have all migrations of this version. */
export interface ContextCommand extends Described {
  /** Validates the command line and returns the work to do. */
  read(line: Line): (context: OperatorContext) => Promise<Result>;
  audit?: Audited;
}

/** A command on the databases as they are. */
export interface DatabaseCommand extends Described {
  readFor(line: Line): (databases: DatabaseAccess) => Promise<Result>;
}

export type Command = ContextCommand | DatabaseCommand;
