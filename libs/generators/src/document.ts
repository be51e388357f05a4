/** What programs read of openapi/openapi.json, whose form Redocly and Spectral check. */

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Method = (typeof METHODS)[number];
export type Scalar = string | number | boolean | null;

export interface Deprecation {
  sunset: string;
  successor: string;
}

/** A JSON Schema of the 2020-12 draft. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: Scalar[];
  const?: Scalar;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  readOnly?: boolean;
  deprecated?: boolean;
  'x-deprecation'?: Deprecation;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}

/** Its value, or where it is. */
export interface Example {
  $ref?: string;
  value?: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export type Content = Record<string, MediaType>;

export interface RequestBody {
  required?: boolean;
  content: Content;
}

export interface Response {
  $ref?: never;
  description: string;
  headers?: Record<string, { $ref?: string }>;
  content?: Content;
}

/** The response itself, or where it is. */
export type DeclaredResponse = Response | { $ref: string };

export interface DeclaredOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, DeclaredResponse>;
  deprecated?: boolean;
  'x-deprecation'?: Deprecation;
  'x-codeSamples'?: { label: string }[];
}

export interface Server {
  url: string;
  description: string;
}

export interface ApiDocument {
  info: { title: string; version: string; summary: string; description: string };
  servers: Server[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, DeclaredOperation>>>;
  webhooks: Record<string, { post: DeclaredOperation }>;
  components: {
    schemas: Record<string, Schema>;
    examples?: Record<string, Example>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
  };
}

export const parseDocument = (text: string): ApiDocument => JSON.parse(text) as ApiDocument;

/** The operations in the order of the document, with their parameters in place. */
export const listOperations = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation: resolveParameters(document, operation) }] : [];
    }),
  );

function resolveParameters({ components }: ApiDocument, operation: DeclaredOperation): DeclaredOperation {
  if (!operation.parameters) return operation;
  const parameters = operation.parameters.map(
    (parameter: Parameter & { $ref?: string }) => components.parameters?.[refName(parameter)] ?? parameter,
  );
  return { ...operation, parameters };
}

/** The last part of a reference: the name of its component. */
export const refName = ({ $ref = '' }: { $ref?: string }): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The schema that a reference leads to, or the schema itself. */
export function resolveSchema(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const component = document.components.schemas[refName(schema)];
  if (!component) throw new Error(`The document has no schema ${schema.$ref}.`);
  return component;
}

/** The responses of an operation by status. */
export const resolveResponses = (
  { components }: Pick<ApiDocument, 'components'>,
  { responses }: Pick<DeclaredOperation, 'responses'>,
): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!('$ref' in response)) return [status, response];
      const component = components.responses?.[refName(response)];
      if (!component) throw new Error(`The document has no response ${response.$ref}.`);
      return [status, component];
    }),
  );

/** The only value of an object, or its first. */
export function readFirst<T>(object: Readonly<Record<string, T>>): T {
  const [first] = Object.values(object);
  if (first === undefined) throw new Error('An object of the document has no value.');
  return first;
}

/** The schema that a successful response has as JSON. */
export const readJsonSchema = (response: Response | undefined): Schema | undefined =>
  response?.content?.['application/json']?.schema;

/** The types that a schema names. */
export const listTypes = ({ type = [] }: Schema): string[] => [type].flat();

/** The document with the responses and parameters that several operations share in each of them. */
export function inlineComponents(document: object): object {
  const { components = {}, ...rest } = document as { components?: Record<string, Record<string, unknown>> };
  const { responses = {}, parameters = {}, ...others } = components;
  return { ...(replaceReferences(rest, { responses, parameters }) as object), components: others };
}

function replaceReferences(value: unknown, shared: Readonly<Record<string, Record<string, unknown>>>): unknown {
  if (Array.isArray(value)) return value.map((member) => replaceReferences(member, shared));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref = '' } = value as { $ref?: string };
  const [, group = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec($ref) ?? [];
  const component = shared[group]?.[name];
  if (component !== undefined) return component;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaceReferences(member, shared)]));
}
