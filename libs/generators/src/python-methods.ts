import {
  listTypes,
  readJsonSchema,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type Schema,
} from './document.ts';
import type { Call } from './samples/describe-call.ts';
import type { QueryField } from './operations.ts';
import { literal, refName, safeName } from './python-models.ts';

export const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Header {
  argument: string;
  type: string;
}

interface Argument extends QueryField {
  type: string;
}

/** An operation with the names of its models and the arguments of its method. */
export interface Method extends Omit<Call, 'query'> {
  /** The models of a page, of its items, and of the body. */
  page: string | null;
  item: string | null;
  bodyModel: string | null;
  model: string | null;
  /** The type of the result. */
  type: string;
  query: Argument[];
  headers: Header[];
  form: Argument[];
}

/** A method with its samples. */
export interface SampledMethod extends Method {
  sample: string;
  asyncSample: string;
}

/** Headers of requests that are arguments of a method. */
const HEADER_ARGUMENTS: Readonly<Record<string, Header>> = {
  'If-Match': { argument: 'if_match', type: 'str' },
  'If-None-Match': { argument: 'if_none_match', type: 'str' },
  'Idempotency-Key': { argument: 'idempotency_key', type: 'str' },
  Prefer: { argument: 'wait_seconds', type: 'int' },
};

/** Headers of server-sent events, which the methods do not read. */
const STREAM_HEADERS = ['Last-Event-ID'];

export function describeMethod(operation: Call, document: ApiDocument): Method {
  const { isUpload } = operation;
  const sent = Object.values(operation.declared.requestBody?.content ?? {})[0]?.schema;
  const form = isUpload && sent ? readForm(resolveSchema(document, sent)) : [];
  const addType = (field: QueryField) => ({ ...field, type: argumentType(document, field.schema) });
  return {
    ...operation,
    ...nameResult(operation, document),
    bodyModel: isUpload ? null : refName(sent),
    query: operation.query.map(addType),
    headers: listHeaders(operation),
    form: form.map(addType),
  };
}

function nameResult({ status, isList, isFile, hasData, declared }: Call, document: ApiDocument) {
  const schema = readJsonSchema(resolveResponses(document, declared)[status]) ?? {};
  const name = refName(schema);
  const [page, data] = isList ? [name, null] : [null, name];
  const item = page ? refName(resolveSchema(document, schema).properties?.data?.items) : null;
  return { page, item, model: name, type: isFile ? 'File' : (data ?? (hasData ? 'dict[str, Any]' : 'None')) };
}

function listHeaders({ method, isList, declared: { parameters = [] } }: Call): Header[] {
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && !STREAM_HEADERS.includes(parameter.name))
    .map(({ name }) => findHeader(name));
  // A page of a list without data would be no page, and a creation compares nothing.
  const isCompared = method === 'GET' && !isList;
  return isCompared ? headers : headers.filter(({ argument }) => argument !== 'if_none_match');
}

function findHeader(name: string): Header {
  const header = HEADER_ARGUMENTS[name];
  if (!header) throw new Error(`The Python client has no argument for the header ${name}.`);
  return header;
}

const readForm = ({ properties = {}, required = [] }: Schema): QueryField[] =>
  Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

/** The models that the signatures name. */
export const modelNames = (method: Method): (string | null)[] => [
  method.bodyModel,
  method.item,
  method.isList ? null : method.model,
];

/** The definition of one method, synchronous or asynchronous. */
export function defineMethod(method: SampledMethod, isAsync: boolean): string {
  const keyword = isAsync && !method.isList ? 'async def' : 'def';
  const decorator = method.deprecation ? `    @deprecated(${JSON.stringify(method.deprecation)})\n` : '';
  return `${decorator}    ${keyword} ${toSnake(method.name)}(
${signature(method)
  .map((argument) => `        ${argument},\n`)
  .join('')}    ) -> ${returnType(method, isAsync)}:
        """${describe(method, isAsync)}"""
        return ${call(method, isAsync)}`;
}

function returnType({ isList, isFile, item, type }: Method, isAsync: boolean): string {
  const prefix = isAsync ? 'Async' : 'Sync';
  if (isList) return `${prefix}List[${item ?? 'dict[str, Any]'}]`;
  return isFile ? `${prefix}File` : type;
}

function signature({ params, query, body, bodyModel, headers, isUpload, form }: Method): string[] {
  const given = `${bodyModel ? `${bodyModel} | ` : ''}Mapping[str, Any]`;
  const keywords = [
    ...[...form, ...query].map(({ name, required, type }) => optional(safeName(name), type, required)),
    ...headers.map(({ argument, type }) => optional(argument, type, false)),
    ...(isUpload ? [optional('on_progress', 'Callable[[int, int], None]', false)] : []),
  ];
  return [
    'self',
    ...params.map((param) => `${safeName(param)}: str`),
    ...(isUpload ? ['file: Upload'] : []),
    ...(body ? [optional('body', given, body.isRequired)] : []),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
    '**options: Unpack[RequestOptions]',
  ];
}

const optional = (name: string, type: string, isRequired: boolean): string =>
  `${name}: ${type}${isRequired ? '' : ' | None = None'}`;

/** The type of an argument; a list may also be passed as text with commas. */
function argumentType(document: ApiDocument, given: Schema): string {
  const schema = resolveSchema(document, given);
  const type = listTypes(schema).find((name) => name !== 'null');
  if (type === 'array') {
    const item = argumentType(document, schema.items ?? {});
    return item.startsWith('Mapping') ? `Sequence[${item}]` : `Sequence[${item}] | str`;
  }
  if (type === 'string' && schema.enum) return `${literal(schema.enum.filter((value) => value !== null))} | str`;
  return ARGUMENT_TYPES[type ?? ''] ?? 'str';
}

const ARGUMENT_TYPES: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Mapping[str, Any]',
};

function describe({ summary, description, path, method, ...samples }: SampledMethod, isAsync: boolean): string {
  const lines = (description || `${summary}.`).split('\n').filter((line) => line !== '');
  const sample = ['```python', ...samples[isAsync ? 'asyncSample' : 'sample'].split('\n'), '```'];
  const example = sample.join('\n        ').replaceAll(/ +$/gm, '');
  const paragraphs = [...lines, `\`\`${method} ${path}\`\``, example];
  const text = `${paragraphs.join('\n\n        ')}\n        `;
  return text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
}

function call(method: Method, isAsync: boolean): string {
  const operation = construct(method);
  if (method.isList)
    return `${isAsync ? 'Async' : 'Sync'}List(
            self._transport,
            ${operation},
            options,
        )`;
  const type = returnType(method, isAsync);
  return `cast("${type}", ${isAsync ? 'await ' : ''}self._transport.call(
            ${operation},
            options,
        ))`;
}

const toMap = (pairs: readonly (readonly [string, string])[]): string =>
  `{${pairs.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`;

/** The expression of the operation that a method sends. */
function construct(operation: Method): string {
  const { method, path, params, query, body, isUpload, form, headers } = operation;
  const byName = (names: readonly string[]) => toMap(names.map((name) => [name, safeName(name)]));
  const fields = [JSON.stringify(method), JSON.stringify(path)];
  if (params.length > 0) fields.push(`params=${byName(params)}`);
  if (query.length > 0) fields.push(`query=${byName(query.map(({ name }) => name))}`);
  if (body) fields.push(`${body.type.endsWith('json') ? 'body' : 'form'}=body if body is not None else {}`);
  if (isUpload) fields.push(`upload=UploadForm(file, ${byName(form.map(({ name }) => name))}, on_progress)`);
  if (headers.length > 0) fields.push(`headers=${toMap(headers.map(({ argument }) => [argument, argument]))}`);
  return `Operation(${[...fields, ...listFlags(operation)].join(', ')})`;
}

const listFlags = ({ method, isKeyed, isFile, isPublic, model }: Method): string[] => [
  ...(method !== 'GET' && !isKeyed ? ['is_unkeyed=True'] : []),
  ...(isFile ? ['is_file=True'] : []),
  ...(isPublic ? ['is_public=True'] : []),
  ...(model ? [`model="${model}"`] : []),
];
