import { readOperations } from './operations.mjs';
import { describeArguments } from './mcp-schemas.mjs';

/** Operations that no tool offers, with the reason, which the README and the specs read. */
export const EXCLUDED = {
  issueToken: 'The server obtains its own token.',
  revokeToken: 'The server obtains its own token.',
  introspectToken: 'The server obtains its own token.',
  getJwks: 'Only for programs that verify tokens.',
  getAuthorizationServer: 'Only for programs that verify tokens.',
  getAuthorizationServerByIssuer: 'Only for programs that verify tokens.',
  getFilingArchive: 'A zip file. Its tables and findings have operations of their own.',
  getOpenApi: 'Larger than what a model can read. The tools contain what is needed of it.',
  getOpenApiYaml: 'Larger than what a model can read. The tools contain what is needed of it.',
};

/** First words of an operationId that ends, removes or replaces something, apart from DELETE and PUT. */
const DESTROYING = /^(cancel|complete|remove|reset|revert|revoke)[A-Z]/;
/** Of a POST that changes what exists. */
const CHANGING = /^(upsert|rotate)[A-Z]/;

function findEffect({ operationId, method }) {
  if (method === 'GET') return 'read';
  return ['DELETE', 'PUT'].includes(method) || DESTROYING.test(operationId) ? 'destroy' : 'write';
}

const toSnake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tools and calls of libs/mcp that follow from the document, by path. */
export function generateMcp(document) {
  const operations = readOperations(document)
    .filter(({ operationId }) => !(operationId in EXCLUDED))
    .map((operation) => ({
      ...operation,
      effect: findEffect(operation),
      arguments: describeArguments(document, operation),
    }));
  const groups = Map.groupBy(operations, ({ resource, effect }) => `${toSnake(resource)}_${effect}`);
  const tools = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((group) => describeTool(document, group));
  return new Map([
    ['libs/mcp/src/tools.gen.ts', toolsFile(tools)],
    ['libs/mcp/src/calls.gen.ts', callsFile(operations)],
  ]);
}

const HEADER = '// Generated from openapi/openapi.json by `npm run gen`; do not edit.\n';

const EFFECTS = {
  read: 'Reads only.',
  write: 'Creates or changes data.',
  destroy: 'Removes, replaces or ends something; the previous state cannot be restored by this tool.',
};

function describeTool(document, [name, operations]) {
  const [{ tag, effect }] = operations;
  const { description } = document.tags.find((one) => one.name === tag);
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
        ...mergeProperties(operations),
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

const FIELDS = {
  type: 'array',
  items: { type: 'string' },
  description: 'Only these fields of the result, or of each item of a list; shortens it.',
};

/** Its name, what it does, and its arguments; the required ones have an asterisk. */
function describeOperation({ name, description, summary, arguments: args }) {
  const names = Object.entries(args.properties).map(([key]) => (args.required.includes(key) ? `${key}*` : key));
  const text = (description || `${summary}.`).split('\n', 1)[0];
  return `${name}: ${text}${names.length > 0 ? ` Arguments: ${names.join(', ')}.` : ''}`;
}

/** An argument of the same name can differ between the operations of a tool; then each is named. */
function mergeProperties(operations) {
  const found = new Map();
  for (const { name, arguments: args } of operations)
    for (const [key, schema] of Object.entries(args.properties)) {
      const variants = found.get(key) ?? found.set(key, new Map()).get(key);
      const text = JSON.stringify(schema);
      variants.set(text, [...(variants.get(text) ?? []), name]);
    }
  return Object.fromEntries([...found].map(([key, variants]) => [key, mergeVariants([...variants])]));
}

function mergeVariants(variants) {
  const schemas = variants.map(([text]) => JSON.parse(text));
  if (schemas.length === 1) return schemas[0];
  if (schemas.every(({ properties }) => properties)) return mergeObjects(variants);
  return { anyOf: variants.map(([text, names]) => ({ title: `For ${names.join(', ')}`, ...JSON.parse(text) })) };
}

/** Bodies that share most of their properties, such as those that create and update. */
function mergeObjects(variants) {
  const objects = variants.map(([text, names]) => ({ names, schema: JSON.parse(text) }));
  const merged = mergeProperties(objects.map(({ names, schema }) => ({ name: names.join(', '), arguments: schema })));
  const notes = objects.map(({ names, schema: { properties, required = [] } }) => {
    const keys = Object.keys(properties).map((key) => (required.includes(key) ? `${key}*` : key));
    return `For ${names.join(', ')}: ${keys.join(', ')}.`;
  });
  return { type: 'object', properties: merged, description: notes.join('\n') };
}

/** https://modelcontextprotocol.io/specification, ToolAnnotations: destructive is everything that is not only additive. */
function annotate(operations) {
  const [{ effect, resource }] = operations;
  const isReplacing = ({ method, operationId }) => method === 'PATCH' || CHANGING.test(operationId);
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'destroy' || operations.some(isReplacing),
    idempotentHint: operations.every(({ method }) => ['GET', 'PUT', 'PATCH', 'DELETE'].includes(method)),
    // Deliveries of webhooks leave the service.
    openWorldHint: resource === 'webhooks' && effect === 'write',
  };
}

const describeCall = ({ operationId, scope, isList, isFile, arguments: args }) => ({
  operationId,
  scope,
  isList,
  isFile,
  hasSecret: args.hasSecret,
  places: args.places,
  required: args.required,
});

const toolsFile = (tools) => `${HEADER}import type { ToolDefinition } from './definitions.ts';

export const TOOLS: readonly ToolDefinition[] = ${JSON.stringify(tools)};

/** Operations that no tool offers, and why. */
export const EXCLUDED: Readonly<Record<string, string>> = ${JSON.stringify(EXCLUDED)};
`;

/** One call of the client library for each operation, so that the compiler checks their names. */
const callsFile = (operations) => `${HEADER}import type { ProviderNetwork, RequestOptions } from '@pnb/client';
import type { CallArguments } from './definitions.ts';

/** Names of the parameters of paths. */
type PathName = ${[...new Set(operations.flatMap(({ params }) => params))].map((name) => `'${name}'`).join(' | ')};

type Send = (pnb: ProviderNetwork, given: CallArguments<PathName>, options: RequestOptions) => PromiseLike<unknown>;

export const CALLS: Readonly<Record<string, Send>> = {
${operations.map(callLine).join('\n')}
};
`;

function callLine({ operationId, resource, name, params, query, body, isUpload, isList }) {
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
