// What the pages show: the OpenAPI document, and the tables of the contract that it does not contain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Method = (typeof METHODS)[number];

export interface Reference {
  $ref?: string;
}

/** A JSON Schema. */
export interface Schema extends Reference {
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  deprecated?: boolean;
}

interface Example extends Reference {
  value?: unknown;
}

interface MediaType {
  schema?: Schema;
  examples?: Record<string, Example>;
}

interface Response extends Reference {
  description: string;
  content?: Record<string, MediaType>;
}

interface DeclaredOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  responses: Record<string, Response>;
}

interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, DeclaredOperation>>>;
  webhooks: Record<string, { post: DeclaredOperation }>;
  components: Record<string, Record<string, object>> & { schemas: Record<string, Schema> };
}

interface Tables {
  problems: Record<string, { status: number; title: string; when: string; retry: string }>;
  plans: Record<string, object>;
  scopes: Record<string, string>;
  limits: { name: string; value: string | number }[];
}

/** An operation with its place in the document and on the site. */
export type Operation = DeclaredOperation & { path: string; method: Method; slug: string; tag: string };

const readData = (name: string): unknown => JSON.parse(readFileSync(join(process.cwd(), 'data', name), 'utf8'));

export const document = readData('openapi.json') as ApiDocument;
/** Problems, plans and scopes, as scripts/docs/contract-tables.ts writes them. */
export const tables = readData('contract.json') as Tables;
/** Names of the guides, in the order in which they are read. */
export const guides = readData('guides.json') as Record<'partners' | 'operators', string[]>;

export const slug = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

export function omit<T extends object, K extends keyof T>(object: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...object };
  for (const key of keys) delete rest[key];
  return rest;
}

/** The component that a reference leads to, with its name. */
export function resolve<T extends Reference>(node: T): { name: string | null; value: T } {
  if (!node.$ref) return { name: null, value: node };
  const [, , group = '', name = ''] = node.$ref.split('/');
  const component = document.components[group]?.[name] as T | undefined;
  return { name, value: { ...component, ...omit(node, '$ref') } as T };
}

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const declared = item[method];
    if (!declared) return [];
    return [{ ...declared, path, method, slug: slug(declared.operationId), tag: declared.tags[0] ?? '' }];
  }),
);

export const events = Object.entries(document.webhooks).map(([type, { post }]) => ({
  ...post,
  type,
  slug: slug(type),
}));

export const tags = document.tags.map((tag) => ({
  ...tag,
  operations: operations.filter(({ tag: name }) => name === tag.name),
}));

/** Schemas are on one page for each first letter: a page of each would repeat the frame of the site 285 times. */
export const findLetter = (name: string): string => name.charAt(0).toLowerCase();

export const findSchemaPage = (name: string): string => `/docs/schemas/${findLetter(name)}#${slug(name)}`;

export const schemas = Object.entries(document.components.schemas).map(([name, schema]) => ({
  name,
  schema,
  slug: slug(name),
}));

export const sortedSchemas = schemas.toSorted((first, second) => first.name.localeCompare(second.name));

interface Header extends Reference {
  description?: string;
  schema: Schema;
}

/** Headers have one description in all responses, as they are components of their name. */
export const responseHeaders = Object.entries((document.components.headers ?? {}) as Record<string, Header>).map(
  ([name, header]) => ({ name, ...header }),
);

/** The codes of the problems that an operation can return, by status. */
export function listProblems(operation: DeclaredOperation) {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const examples = resolve(response).value.content?.['application/problem+json']?.examples ?? {};
      return { status, codes: Object.keys(examples).filter((code) => code in tables.problems) };
    });
}

export const findByProblem = (code: string): Operation[] =>
  operations.filter((operation) => listProblems(operation).some(({ codes }) => codes.includes(code)));

/** The scopes that an operation requires; empty for public operations. */
export const listScopes = ({ security = [] }: DeclaredOperation): string[] =>
  security.flatMap((scheme) => scheme.oauth2 ?? []);

/** Named examples of a media type. */
export const listExamples = ({ examples = {} }: MediaType) =>
  Object.entries(examples).map(([name, example]) => ({ name, ...resolve(example).value }));
