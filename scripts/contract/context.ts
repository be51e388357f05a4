import type { PROBLEMS, SCOPES } from '@pnb/contract';
import type { ApiDocument } from '@pnb/generators/document';

/** What the parts of the published folder are written from. */
export interface Context {
  root: string;
  /** The folder that has the packages of package-lock.json. */
  tools: string;
  document: ApiDocument;
  problems: typeof PROBLEMS;
  scopes: typeof SCOPES;
}

/** Files of the folder, as text or bytes, by their path in it. */
export type Files = Map<string, string | Buffer>;
