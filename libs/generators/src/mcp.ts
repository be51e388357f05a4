import type { ApiDocument, Schema } from './document.ts';
import { describeArguments, describeFields, outlineSchema, type Arguments } from './mcp-schemas.ts';
import { readOperations, type Operation } from './operations.ts';

type Effect = keyof typeof EFFECTS;

/** An operation that a tool offers. */
interface Offered extends Operation {
  effect: Effect;
  arguments: Arguments;
}

/** Operations that no tool offers, with the reason, which the README and the specs read. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  issueToken: 'The server obtains its own token.',
  revokeToken: 'The server obtains its own token.',
  introspectToken: 'The server obtains its own token.',
  getJwks: 'Only for programs that verify tokens.',
  getAuthorizationServer: 'Only for programs that verify tokens.',
  getAuthorizationServerByIssuer: 'Only for programs that verify tokens.',
  getProtectedResource: 'Only for programs that obtain tokens.',
  getProtectedResourceByIdentifier: 'Only for programs that obtain tokens.',
  getFilingArchive: 'A zip file. Its tables and findings have operations of their own.',
  getOpenApi: 'Larger than what a model can read. The tools contain what is needed of it.',
  startReplay: 'Deprecated: createReplay does the same.',
  createImportSourceUpload: 'Only for senders, who have the secret of an import source.',
  getImportSourceUpload: 'Only for senders, who have the secret of an import source.',
  getOpenApiYaml: 'Larger than what a model can read. The tools contain what is needed of it.',
};

/** First words of an operationId that ends, removes or replaces something, apart from DELETE and PUT. */
const DESTROYING = /^(cancel|complete|remove|reset|revert|revoke)[A-Z]/;
/** Matches a POST that changes what exists. */
const CHANGING = /^(upsert|rotate)[A-Z]/;

function findEffect({ operationId, method }: Operation): Effect {
  if (method === 'GET') return 'read';
  return ['DELETE', 'PUT'].includes(method) || DESTROYING.test(operationId) ? 'destroy' : 'write';
}

const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tools and calls of libs/mcp that follow from the document, by path. */
export function generateMcp(document: ApiDocument): Map<string, string> {
  const operations = readOperations(document)
    .filter(({ operationId }) => !(operationId in EXCLUDED))
    .map((operation) => ({
      ...operation,
      effect: findEffect(operation),
      arguments: describeArguments(document, operation.declared),
    }));
  const groups = Map.groupBy(operations, ({ resource, effect }) => `${toSnake(resource)}_${effect}`);
  const tools = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((group) => describeTool(document, group));
  return new Map([
    ['libs/mcp/src/tools.gen.ts', toolsFile(tools)],
    ['libs/mcp/src/details.gen.ts', detailsFile(document, operations)],
    ['libs/mcp/src/calls.gen.ts', callsFile(operations)],
  ]);
}

const HEADER = '// Generated from openapi/openapi.json by `npm run gen`; do not edit.\n';

const EFFECTS = {
  read: 'Reads only.',
  write: 'Creates or changes data.',
  destroy: 'Removes, replaces or ends something; the previous state cannot be restored by this tool.',
};

function describeTool(document: ApiDocument, [name, operations]: [string, Offered[]]) {
  const { tag, effect } = takeFirst(operations);
  const description = document.tags.find((entry) => entry.name === tag)?.description ?? tag;
  return {
    name,
    title: `${tag}: ${effect}`,
    description: `${description} ${EFFECTS[effect]}`,
    inputSchema: {
      type: 'object',
      properties: {
        operation: {
          type: 'string',
          enum: operations.map((operation) => operation.name),
          description: operations.map(describeOperation).join('\n'),
        },
        ...outlineProperties(operations),
        ...(effect === 'read' ? { fields: FIELDS } : {}),
      },
      required: ['operation'],
      additionalProperties: false,
    },
    annotations: annotate(operations),
    group: name.slice(0, name.lastIndexOf('_')),
    effect,
    operations: Object.fromEntries(operations.map((operation) => [operation.name, describeCall(operation)])),
  };
}

/** The groups have at least one operation. */
function takeFirst(operations: readonly Offered[]): Offered {
  const [first] = operations;
  if (!first) throw new Error('A tool has no operation.');
  return first;
}

const FIELDS = { type: 'array', items: { type: 'string' } };
const FIELDS_DESCRIBED = {
  ...FIELDS,
  description: 'Only these fields of the result, or of each item of a list; shortens it.',
};

/** Its name, what it does in one sentence, and its arguments; the required ones have an asterisk. */
function describeOperation({ name, description, summary, arguments: args }: Offered): string {
  const [text = ''] = /^[^\n]*?\.(?= |\n|$)/.exec(description) ?? [`${summary}.`];
  const names = markNames(args.properties, args.required);
  return `${name}: ${text}${names.length > 0 ? ` Arguments: ${names.join(', ')}.` : ''}`;
}

const markNames = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): string[] =>
  Object.keys(properties).map((key) => (required.includes(key) ? `${key}*` : key));

/**
 * The outline of each argument: every conversation pays for the list of tools, and `describe_operation` has the details.
 * An argument of the same name can differ between the operations of a tool.
 */
function outlineProperties(operations: readonly Offered[]): Record<string, Schema> {
  const found = Map.groupBy(
    operations.flatMap(({ name, arguments: { properties } }) =>
      Object.entries(properties).map(([key, schema]) => ({ name, key, schema })),
    ),
    ({ key }) => key,
  );
  return Object.fromEntries(
    [...found].map(([key, uses]) => [key, key === 'body' ? outlineBodies(uses) : mergeOutlines(uses)]),
  );
}

interface Use {
  name: string;
  schema: Schema;
}

function mergeOutlines(uses: readonly Use[]): Schema {
  const texts = new Set(uses.map(({ schema }) => JSON.stringify(outlineSchema(schema))));
  const outlines = [...texts].map((text) => JSON.parse(text) as Schema);
  const [first = {}] = outlines;
  return outlines.length === 1 ? first : { anyOf: outlines };
}

/** Only the names of the fields, by operation. */
function outlineBodies(uses: readonly Use[]): Schema {
  const notes = uses.map(({ name, schema: { properties = {}, required } }) => {
    const names = markNames(properties, required);
    return `For ${name}: ${names.join(', ') || 'see describe_operation'}.`;
  });
  return { type: 'object', description: notes.join('\n') };
}

/** https://modelcontextprotocol.io/specification, ToolAnnotations: destructive is everything that is not only additive. */
function annotate(operations: readonly Offered[]) {
  const { effect, resource } = takeFirst(operations);
  const isReplacing = ({ method, operationId }: Offered) => method === 'PATCH' || CHANGING.test(operationId);
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'destroy' || operations.some(isReplacing),
    idempotentHint: operations.every(({ method }) => ['GET', 'PUT', 'PATCH', 'DELETE'].includes(method)),
    // Deliveries of webhooks leave the service.
    openWorldHint: resource === 'webhooks' && effect === 'write',
  };
}

const describeCall = ({ operationId, scope, isList, isFile, arguments: args }: Offered) => ({
  operationId,
  scope,
  isList,
  isFile,
  hasSecret: args.hasSecret,
  places: args.places,
  required: args.required,
});

const toolsFile = (
  tools: readonly object[],
): string => `${HEADER}import type { ToolDefinition } from './definitions.ts';

export const TOOLS: readonly ToolDefinition[] = ${JSON.stringify(tools)};

/** Operations that no tool offers, and why. */
export const EXCLUDED: Readonly<Record<string, string>> = ${JSON.stringify(EXCLUDED)};
`;

/** What `describe_operation` returns, by operationId. */
function detailsFile(document: ApiDocument, operations: readonly Offered[]): string {
  const details = operations.map(({ operationId, summary, description, effect, arguments: args, declared }) => {
    const properties = { ...args.properties, ...(effect === 'read' ? { fields: FIELDS_DESCRIBED } : {}) };
    return [
      operationId,
      {
        description: description || `${summary}.`,
        arguments: { type: 'object', properties, required: args.required, additionalProperties: false },
        fields: describeFields(document, declared),
      },
    ];
  });
  return `${HEADER}import type { OperationDetails } from './definitions.ts';

export const DETAILS: Readonly<Record<string, OperationDetails>> = ${JSON.stringify(Object.fromEntries(details))};
`;
}

/** One call of the client library for each operation, so that the compiler checks their names. */
const callsFile = (
  operations: readonly Offered[],
): string => `${HEADER}import type { ProviderNetwork, RequestOptions } from '@pnb/client';
import type { CallArguments } from './definitions.ts';

/** Names of the parameters of paths. */
type PathName = ${[...new Set(operations.flatMap(({ params }) => params))].map((name) => `'${name}'`).join(' | ')};

type Send = (pnb: ProviderNetwork, given: CallArguments<PathName>, options: RequestOptions) => PromiseLike<unknown>;

export const CALLS: Readonly<Record<string, Send>> = {
${operations.map(callLine).join('\n')}
};
`;

function callLine({ operationId, resource, name, params, query, body, isUpload, isList }: Offered): string {
  const given = [
    ...params.map((param) => `given.path.${param}`),
    ...(isUpload ? ['given.file', 'given.body'] : []),
    ...(body ? ['given.body'] : []),
    ...(query.length > 0 ? ['given.query'] : []),
    isUpload ? '{ ...options, fileName: given.fileName }' : 'options',
  ];
  const call = `pnb.${resource}.${name}(${given.join(', ')})`;
  return `  ${operationId}: (pnb, ${given.length > 1 ? 'given' : '_'}, options) => ${call}${isList ? '' : '.withResponse()'},`;
}
