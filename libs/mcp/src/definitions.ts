import type { JSONObject } from '@modelcontextprotocol/server';

/** What a tool does to data. */
export type Effect = 'read' | 'write' | 'destroy';

/** Where an argument is sent: in the path, the query, the body or a header. */
export type ArgumentPlace = 'path' | 'query' | 'body' | 'file' | 'option';

export interface OperationDefinition {
  operationId: string;
  scope: string | null;
  isList: boolean;
  /** The response is a file of text. */
  isFile: boolean;
  /** The response shows a secret, once. */
  hasSecret: boolean;
  places: Readonly<Partial<Record<string, ArgumentPlace>>>;
  required: readonly string[];
}

/** What the list of tools leaves out: every conversation pays for it. */
export interface OperationDetails {
  description: string;
  /** A JSON Schema. */
  arguments: {
    type: 'object';
    properties: Record<string, JSONObject>;
    required: string[];
    additionalProperties: false;
  };
  /** Names of the fields of the result, or of the items of a list. */
  fields: readonly string[];
}

export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: {
    type: 'object';
    properties: Record<string, JSONObject>;
    required: string[];
    additionalProperties: false;
  };
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** Tools of one group have one resource. */
  group: string;
  effect: Effect;
  operations: Readonly<Record<string, OperationDefinition>>;
}

/** The arguments of a call by their place. The service validates them, so they have no type here. */
export interface CallArguments<PathName extends string = string> {
  path: Readonly<Record<PathName, string>>;
  query: never;
  body: never;
  file: Blob;
  fileName: string;
}
