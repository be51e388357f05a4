// What the pages show: the OpenAPI document, and the tables of the contract that it does not contain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readData = (name) => JSON.parse(readFileSync(join(process.cwd(), 'data', name), 'utf8'));

export const document = readData('openapi.json');
/** Problems, plans and scopes, as scripts/docs/contract-tables.ts writes them. */
export const tables = readData('contract.json');

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export const slug = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

export const omit = (object, ...keys) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** The component that a reference leads to, with its name. */
export function resolve(node) {
  if (!node?.$ref) return { name: null, value: node };
  const [, , group, name] = node.$ref.split('/');
  return { name, value: { ...document.components[group][name], ...omit(node, '$ref') } };
}

export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    ...item[method],
    path,
    method,
    slug: slug(item[method].operationId),
    tag: item[method].tags[0],
  })),
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

export const schemas = Object.entries(document.components.schemas).map(([name, schema]) => ({
  name,
  schema,
  slug: slug(name),
}));

/** The codes of the problems that an operation can return, by status. */
export function listProblems(operation) {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const examples = resolve(response).value.content?.['application/problem+json']?.examples ?? {};
      return { status, codes: Object.keys(examples).filter((code) => code in tables.problems) };
    });
}

export const findByProblem = (code) =>
  operations.filter((operation) => listProblems(operation).some(({ codes }) => codes.includes(code)));

/** The scopes that an operation requires; empty for public operations. */
export const listScopes = ({ security = [] }) => security.flatMap((scheme) => scheme.oauth2 ?? []);

/** Named examples of a media type. */
export const listExamples = ({ examples = {} }) =>
  Object.entries(examples).map(([name, example]) => ({ name, ...resolve(example).value }));
