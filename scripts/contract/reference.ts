import {
  listOperations,
  readFirst,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type DeclaredOperation,
  type MediaType,
  type Parameter,
  type RequestBody,
  type Response,
} from '@pnb/generators/document';
import { anchor, describeType, describeValue, fieldTable, table } from './markdown-schemas.ts';
import type { Context, Files } from './context.ts';

export type TaggedOperation = DeclaredOperation & { path: string; method: string };

interface Tag {
  name: string;
  description: string;
  operations: TaggedOperation[];
}

/** A media type by its name. */
type NamedMedia = [type: string, media: MediaType];

export const tagFile = (tag: string): string => `reference/${anchor(tag)}.md`;

/** The operations of each tag, in the order of the document. */
export function groupOperations(document: ApiDocument): Tag[] {
  const operations = listOperations(document).map(({ operation, ...rest }) => ({ ...rest, ...operation }));
  return document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tags[0] === tag.name),
  }));
}

/** The reference as Markdown: a file for each tag, the objects, the errors and the events. */
export function listReferenceFiles({ document, problems, scopes }: Context): Files {
  const tags = groupOperations(document).map((tag): [string, string] => [
    tagFile(tag.name),
    describeTag(document, tag),
  ]);
  return new Map([
    ...tags,
    ['reference/objects.md', describeObjects(document)],
    ['reference/errors.md', describeErrors(document, problems)],
    ['reference/event-types.md', describeEvents(document)],
    ['reference/scopes.md', describeScopes(scopes)],
  ]);
}

const join = (...parts: string[]): string =>
  `${parts
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;

const describeTag = (document: ApiDocument, { name, description, operations }: Tag): string =>
  join(`# ${name}`, description, ...operations.map((operation) => describeOperation(document, operation)));

function describeOperation(document: ApiDocument, operation: TaggedOperation): string {
  const { path, method, operationId, summary, description, parameters = [], requestBody } = operation;
  const responses = resolveResponses(document, operation);
  const scope = operation.security?.flatMap((requirement) => requirement.oauth2 ?? [])[0];
  return join(
    `## ${summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    `Operation \`${operationId}\`${scope ? `, scope \`${scope}\`` : ''}.`,
    description.replace(/\n\nScope: .*$/s, ''),
    describeParameters(document, parameters),
    describeBody(document, requestBody),
    ...Object.entries(responses).map(([status, response]) => describeResponse(status, response)),
    describeErrorStatuses(responses),
  );
}

function describeParameters(document: ApiDocument, parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) => [
    `\`${name}\``,
    place,
    required ? 'yes' : 'no',
    describeType(schema),
    description || describeValue(document, schema),
  ]);
  return rows.length > 0 ? `### Parameters\n\n${table(['Name', 'In', 'Required', 'Type', 'Description'], rows)}` : '';
}

function describeBody(document: ApiDocument, body: RequestBody | undefined): string {
  if (!body) return '';
  const types = Object.entries(body.content);
  const { schema = {} } = readFirst(body.content);
  return join(
    `### Request body`,
    `${types.map(([type]) => `\`${type}\``).join(' or ')}${body.required ? '' : ', optional'}: ${describeType(schema)}`,
    fieldTable(document, schema),
    ...types.slice(0, 1).flatMap(listExamples),
  );
}

function describeResponse(status: string, { description, content = {} }: Response): string {
  if (!status.startsWith('2')) return '';
  const types = Object.entries(content);
  const forms = types.map(([type, { schema }]) => `\`${type}\`: ${schema ? describeType(schema) : 'a file'}`);
  return join(`### Response ${status}`, description, ...forms, ...types.slice(0, 1).flatMap(listExamples));
}

/** The first example of a media type that is JSON. */
function listExamples([type, { examples = {} }]: NamedMedia): string[] {
  const value = Object.values(examples)[0]?.value;
  if (value === undefined || !type.endsWith('json')) return [];
  return [`\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``];
}

const listCodes = ({ content = {} }: Response): string[] =>
  Object.keys(content['application/problem+json']?.examples ?? {});

function describeErrorStatuses(responses: Readonly<Record<string, Response>>): string {
  const rows = Object.entries(responses)
    .map(([status, response]): [string, string[]] => [status, listCodes(response)])
    .filter(([, codes]) => codes.length > 0)
    .map(([status, codes]) => [status, codes.map((code) => `[\`${code}\`](errors.md#${code})`).join(', ')]);
  return rows.length > 0 ? `### Errors\n\n${table(['Status', 'Codes'], rows)}` : '';
}

function describeObjects(document: ApiDocument): string {
  const objects = Object.entries(document.components.schemas).map(([name, schema]) => {
    const fields = fieldTable(document, schema);
    return join(`## ${name}`, schema.description ?? '', fields || `Type: ${describeType(schema)}`);
  });
  return join('# Objects', 'Requests and responses refer to these objects by name.', ...objects);
}

const RETRY = {
  no: 'Retry: no. The same request fails again.',
  yes: 'Retry: yes, with exponential backoff. Respect `Retry-After`, and send the same `Idempotency-Key`.',
  after_new_token: 'Retry: yes, once, with a new token.',
};

function describeErrors(document: ApiDocument, problems: Context['problems']): string {
  const { examples = {} } = document.components;
  const codes = Object.entries(problems).map(([code, { status, title, when, retry }]) => {
    const example = examples[code]?.value;
    const body = example ? `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`` : '';
    return join(`## ${code}`, `${status} ${title}`, when, RETRY[retry], body);
  });
  const intro =
    'Every error response is a problem object (RFC 9457, `application/problem+json`) with one of these codes in `code`. A code never changes its meaning.';
  return join('# Errors', intro, ...codes);
}

function describeEvents(document: ApiDocument): string {
  const events = Object.entries(document.webhooks).map(([type, { post }]) => {
    const content = post.requestBody?.content ?? {};
    const { schema = {} } = readFirst(content);
    const object = describeType(schema);
    return join(
      `## ${type}`,
      resolveSchema(document, schema).description ?? '',
      `JSON Schema: [${type}.schema.json](../schemas/${type}.schema.json). Object: ${object}.`,
      ...Object.entries(content).slice(0, 1).flatMap(listExamples),
    );
  });
  const intro =
    'Each event is sent to the webhook endpoints that subscribe to its type, and listed by `GET /v1/events` with the same content.';
  return join('# Events', intro, ...events);
}

const describeScopes = (scopes: Context['scopes']): string =>
  join(
    '# Scopes',
    'An API key has scopes, and each operation requires one of them. `write` does not include `read`.',
    table(
      ['Scope', 'Description'],
      Object.entries(scopes).map(([name, description]) => [`\`${name}\``, description]),
    ),
  );
