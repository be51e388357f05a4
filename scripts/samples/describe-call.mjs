import { readOperations } from '../clients/operations.mjs';

/** A value that a sample reads from an environment variable instead of containing it. */
export class Variable {
  constructor(name) {
    this.name = name;
  }
}

/** Fields of requests that are credentials. */
const CREDENTIALS = { client_secret: new Variable('PNB_API_KEY'), token: new Variable('PNB_TOKEN') };

const MEDIA_EXTENSIONS = {
  'application/yaml': 'yaml',
  'application/zip': 'zip',
  'text/tab-separated-values': 'txt',
};

const PAGING = ['page', 'per_page', 'cursor', 'sort'];

/** What the samples of each operation send and print, derived from the document and its recorded examples. */
export const describeCalls = (document) =>
  readOperations(document).map((operation) => describeCall(document, operation));

function describeCall(document, operation) {
  const { parameters = [], requestBody, responses } = document.paths[operation.path][operation.method.toLowerCase()];
  const resolve = (schema) => resolveSchema(document, schema);
  const pathValue = (name) =>
    firstExample(resolve(parameters.find((one) => one.in === 'path' && one.name === name).schema));
  const success = responses[operation.status].content?.['application/json']?.schema;
  const page = operation.isList ? resolve(success) : null;
  const result = page ? page.properties.data.items : success;
  return {
    ...operation,
    values: operation.params.map(pathValue),
    sentQuery: chooseQuery(operation, parameters, resolve),
    value: readBody(requestBody),
    upload: operation.isUpload ? `${operation.path.split('/')[2].replace(/s$/, '')}.csv` : null,
    download: operation.isFile ? downloadName(operation) : null,
    result: operation.hasData && !operation.isFile ? describeResult(result, resolve) : null,
  };
}

function resolveSchema(document, schema) {
  const name = schema?.$ref?.split('/').at(-1);
  const found = name ? document.components.schemas[name] : schema;
  return found?.oneOf ? resolveSchema(document, found.oneOf[0]) : found;
}

const firstExample = (schema) => schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];

/** Required parameters; of a list also its first filter that has an example and is no identifier. */
function chooseQuery({ isList, query }, parameters, resolve) {
  const readValue = ({ name, schema: given }) => {
    const schema = resolve(given);
    const item = schema.type === 'array' ? firstExample(resolve(schema.items)) : firstExample(schema);
    return [name, schema.type === 'array' && !Array.isArray(item) ? [item] : item];
  };
  const required = query.filter(({ required }) => required);
  if (!isList) return required.map(readValue);
  const filters = parameters.filter(({ in: place, name }) => place === 'query' && !PAGING.includes(name));
  const named = filters.filter(({ name }) => !/(^with|_id|_at_\w+)$/.test(name)).map(readValue);
  const filter = named.find(([, value]) => ![value].flat().includes(undefined));
  return [...(filter ? [filter] : []), ['per_page', 100]];
}

/** The recorded request, with credentials from variables and without the content of the file. */
function readBody(requestBody) {
  if (!requestBody) return null;
  const [{ examples }] = Object.values(requestBody.content);
  const fields = Object.entries(Object.values(examples)[0].value).filter(([name]) => name !== 'file');
  return Object.fromEntries(fields.map(([name, one]) => [name, CREDENTIALS[name] ?? one]));
}

const downloadName = ({ path, fileType }) => {
  const name = path
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '');
  return `${name}.${MEDIA_EXTENSIONS[fileType]}`;
};

const PRINTED = ['name', 'type', 'status', 'stage', 'outcome', 'code', 'title'];
const SCALARS = ['string', 'integer', 'number', 'boolean'];

/** A name for the result, and up to two of its fields to print. */
function describeResult(given, resolve) {
  const { properties = {} } = resolve(given) ?? {};
  const scalars = Object.keys(properties).filter((name) => {
    const schema = resolve(properties[name]);
    return name !== 'object' && [schema?.type].flat().some((type) => SCALARS.includes(type));
  });
  const chosen = ['id', ...PRINTED].filter((name) => scalars.includes(name)).slice(0, 2);
  const fields = chosen.length > 0 ? chosen : scalars.slice(0, 2);
  return { name: given?.$ref?.split('/').at(-1) ?? null, fields };
}
