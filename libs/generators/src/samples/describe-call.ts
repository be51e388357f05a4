import { readOperations, type Operation } from '../operations.ts';
import {
  listTypes,
  readFirst,
  readJsonSchema,
  refName,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type Parameter,
  type RequestBody,
  type Schema,
} from '../document.ts';

/** What the samples of an operation send and print. */
export interface Call extends Operation {
  /** The parameters of the path. */
  values: unknown[];
  sentQuery: [name: string, value: unknown][];
  /** The body, or the fields of the form. */
  value: Record<string, unknown> | null;
  /** The name of the file that is sent. */
  upload: string | null;
  /** The name of the file that is received. */
  download: string | null;
  result: Result | null;
}

/** The name of the schema of a result, and the fields that are printed. */
export interface Result {
  name: string | null;
  fields: string[];
}

/** A value that a sample reads from an environment variable instead of containing it. */
export class Variable {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Fields of requests that are credentials. */
const CREDENTIALS: Readonly<Record<string, Variable>> = {
  client_secret: new Variable('PNB_API_KEY'),
  token: new Variable('PNB_TOKEN'),
};

const MEDIA_EXTENSIONS: Readonly<Record<string, string>> = {
  'application/yaml': 'yaml',
  'application/zip': 'zip',
  'text/tab-separated-values': 'txt',
};

const PAGING = ['page', 'per_page', 'cursor', 'sort'];

/** What the samples of each operation send and print, derived from the document and its recorded examples. */
export const describeCalls = (document: ApiDocument): Call[] =>
  readOperations(document).map((operation) => describeCall(document, operation));

/** The calls that the libraries have methods for. */
export const describeMethods = (document: ApiDocument): Call[] =>
  describeCalls(document).filter(({ isOfSender }) => !isOfSender);

type Resolve = (schema: Schema | undefined) => Schema | undefined;

function describeCall(document: ApiDocument, operation: Operation): Call {
  const { parameters = [], requestBody } = operation.declared;
  const resolve: Resolve = (schema) => resolveVariant(document, schema);
  const pathValue = (name: string) =>
    firstExample(resolve(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema));
  const success = readJsonSchema(resolveResponses(document, operation.declared)[operation.status]);
  const result = operation.isList ? resolve(success)?.properties?.data?.items : success;
  return {
    ...operation,
    values: operation.params.map(pathValue),
    sentQuery: chooseQuery(operation, parameters, resolve),
    value: readBody(requestBody),
    upload: operation.isUpload ? uploadName(operation) : null,
    download: operation.isFile ? downloadName(operation) : null,
    result: operation.hasData && !operation.isFile ? describeResult(result, resolve) : null,
  };
}

/** Chooses the first schema of a union. */
function resolveVariant(document: ApiDocument, schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  const resolved = resolveSchema(document, schema);
  return resolved.oneOf ? resolveVariant(document, resolved.oneOf[0]) : resolved;
}

const firstExample = (schema: Schema | undefined): unknown =>
  schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0];

/** Required parameters; of a list also its first filter that has an example and is no identifier. */
function chooseQuery({ isList, query }: Operation, parameters: readonly Parameter[], resolve: Resolve) {
  const readValue = ({ name, schema: given }: { name: string; schema: Schema }): [string, unknown] => {
    const schema = resolve(given);
    const isArray = schema?.type === 'array';
    const item = isArray ? firstExample(resolve(schema.items)) : firstExample(schema);
    return [name, isArray && !Array.isArray(item) ? [item] : item];
  };
  const required = query.filter(({ required }) => required);
  if (!isList) return required.map(readValue);
  const filters = parameters.filter(({ in: place, name }) => place === 'query' && !PAGING.includes(name));
  const named = filters.filter(({ name }) => !/(^with|_id|_at_\w+)$/.test(name)).map(readValue);
  const filter = named.find(([, value]) => ![value].flat().includes(undefined));
  return [...(filter ? [filter] : []), ['per_page', 100] satisfies [string, unknown]];
}

/** The recorded request, with credentials from variables and without the content of the file. */
function readBody(requestBody: RequestBody | undefined): Call['value'] {
  if (!requestBody) return null;
  const { value } = readFirst(readFirst(requestBody.content).examples ?? {});
  const fields = Object.entries(value as object).filter(([name]) => name !== 'file') as [string, unknown][];
  return Object.fromEntries(fields.map(([name, parameter]) => [name, CREDENTIALS[name] ?? parameter]));
}

const uploadName = ({ path }: Operation): string => `${path.split('/')[2]?.replace(/s$/, '')}.csv`;

const downloadName = ({ path, fileType }: Operation): string => {
  const name = path
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  return `${name}.${MEDIA_EXTENSIONS[fileType ?? '']}`;
};

const PRINTED = ['name', 'type', 'status', 'stage', 'outcome', 'code', 'title'];
const SCALARS = ['string', 'integer', 'number', 'boolean'];

/** A name for the result, and up to two of its fields to print. */
function describeResult(given: Schema | undefined, resolve: Resolve): Result {
  const { properties = {} } = resolve(given) ?? {};
  const scalars = Object.keys(properties).filter((name) => {
    const schema = resolve(properties[name]);
    return name !== 'object' && listTypes(schema ?? {}).some((type) => SCALARS.includes(type));
  });
  const chosen = ['id', ...PRINTED].filter((name) => scalars.includes(name)).slice(0, 2);
  const fields = chosen.length > 0 ? chosen : scalars.slice(0, 2);
  return { name: given?.$ref ? refName(given) : null, fields };
}
