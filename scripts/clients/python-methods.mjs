import { literal, refName, safeName } from './python-models.mjs';

export const toSnake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Headers of requests that are arguments of a method. */
const HEADER_ARGUMENTS = {
  'If-Match': { argument: 'if_match', type: 'str' },
  'If-None-Match': { argument: 'if_none_match', type: 'str' },
  'Idempotency-Key': { argument: 'idempotency_key', type: 'str' },
  Prefer: { argument: 'wait_seconds', type: 'int' },
};

/** Headers of server-sent events, which the methods do not read. */
const STREAM_HEADERS = ['Last-Event-ID'];

/** An operation with the names of its models and the arguments of its method. */
export function describeMethod(operation, document) {
  const { path, method, status, isList, isFile, isUpload, hasData } = operation;
  const { parameters = [], requestBody, responses } = document.paths[path][method.toLowerCase()];
  const schema = responses[status].content?.['application/json']?.schema;
  const page = isList ? refName(schema) : null;
  const item = page ? refName(document.components.schemas[page].properties.data.items) : null;
  const body = refName(Object.values(requestBody?.content ?? {})[0]?.schema);
  const data = isList ? null : refName(schema);
  const headers = parameters
    .filter((one) => one.in === 'header' && !STREAM_HEADERS.includes(one.name))
    .map(({ name }) => HEADER_ARGUMENTS[name]);
  // A page of a list without data would be no page, and a creation compares nothing.
  const isCompared = method === 'GET' && !isList;
  const kept = isCompared ? headers : headers.filter(({ argument }) => argument !== 'if_none_match');
  const { schemas } = document.components;
  const form = isUpload ? readForm(schemas[body]) : [];
  const query = operation.query.map((field) => ({ ...field, type: argumentType(field.schema, schemas) }));
  const type = isFile ? 'File' : (data ?? (hasData ? 'dict[str, Any]' : 'None'));
  const typedForm = form.map((field) => ({ ...field, type: argumentType(field.schema, schemas) }));
  const names = { page, item, bodyModel: isUpload ? null : body, model: page ?? data, type };
  return { ...operation, ...names, query, headers: kept, form: typedForm };
}

const readForm = ({ properties, required = [] }) =>
  Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

/** The models that the signatures name. */
export const modelNames = (method) => [method.bodyModel, method.item, method.isList ? null : method.model];

/** The definition of one method, synchronous or asynchronous. */
export function defineMethod(method, isAsync) {
  const keyword = isAsync && !method.isList ? 'async def' : 'def';
  const decorator = method.deprecation ? `    @deprecated(${JSON.stringify(method.deprecation)})\n` : '';
  return `${decorator}    ${keyword} ${toSnake(method.name)}(
${signature(method)
  .map((argument) => `        ${argument},\n`)
  .join('')}    ) -> ${returnType(method, isAsync)}:
        """${describe(method, isAsync)}"""
        return ${call(method, isAsync)}`;
}

function returnType({ isList, isFile, item, type }, isAsync) {
  const prefix = isAsync ? 'Async' : 'Sync';
  if (isList) return `${prefix}List[${item ?? 'dict[str, Any]'}]`;
  return isFile ? `${prefix}File` : type;
}

function signature({ params, query, body, bodyModel, headers, isUpload, form }) {
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

const optional = (name, type, isRequired) => `${name}: ${type}${isRequired ? '' : ' | None = None'}`;

/** The type of an argument; a list may also be passed as text with commas. */
function argumentType(given, schemas) {
  const schema = given?.$ref ? schemas[refName(given)] : given;
  const type = [schema?.type].flat().find((one) => one !== 'null');
  if (type === 'array') {
    const item = argumentType(schema.items, schemas);
    return item.startsWith('Mapping') ? `Sequence[${item}]` : `Sequence[${item}] | str`;
  }
  if (type === 'string' && schema.enum) return `${literal(schema.enum.filter((one) => one !== null))} | str`;
  return { integer: 'int', number: 'float', boolean: 'bool', object: 'Mapping[str, Any]' }[type] ?? 'str';
}

function describe({ summary, description, path, method, ...samples }, isAsync) {
  const lines = (description || `${summary}.`).split('\n').filter((line) => line !== '');
  const sample = ['```python', ...samples[isAsync ? 'asyncSample' : 'sample'].split('\n'), '```'];
  const example = sample.join('\n        ').replaceAll(/ +$/gm, '');
  const paragraphs = [...lines, `\`\`${method} ${path}\`\``, example];
  const text = `${paragraphs.join('\n\n        ')}\n        `;
  return text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
}

function call(method, isAsync) {
  const open = `self._transport.${method.isList ? 'open_list' : 'call'}(
            ${construct(method)},
            options,
        )`;
  if (method.isList) return open;
  const type = returnType(method, isAsync);
  return `cast("${type}", ${isAsync ? 'await ' : ''}${open})`;
}

const toMap = (pairs) => `{${pairs.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`;

/** The expression of the operation that a method sends. */
function construct(operation) {
  const { method, path, params, query, body, isKeyed, isFile, isPublic, isUpload, form, model, headers } = operation;
  const byName = (names) => toMap(names.map((name) => [name, safeName(name)]));
  const fields = [JSON.stringify(method), JSON.stringify(path)];
  if (params.length > 0) fields.push(`params=${byName(params)}`);
  if (query.length > 0) fields.push(`query=${byName(query.map(({ name }) => name))}`);
  if (body) fields.push(`${body.type.endsWith('json') ? 'body' : 'form'}=body if body is not None else {}`);
  if (isUpload) fields.push(`upload=UploadForm(file, ${byName(form.map(({ name }) => name))}, on_progress)`);
  if (headers.length > 0) fields.push(`headers=${toMap(headers.map(({ argument }) => [argument, argument]))}`);
  if (method !== 'GET' && !isKeyed) fields.push('is_unkeyed=True');
  if (isFile) fields.push('is_file=True');
  if (isPublic) fields.push('is_public=True');
  if (model) fields.push(`model="${model}"`);
  return `Operation(${fields.join(', ')})`;
}
