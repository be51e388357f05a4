import type { Route } from '@pnb/contract';
import { document } from './sweep.ts';
import { basic } from './feeds.ts';

/** A request as the document describes it by its examples. */
export interface ExampleRequest {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  body?: string | FormData;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: { examples?: unknown[] };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: Fields }> }> };
}

type Fields = Record<string, unknown>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function firstExample({ name, schema }: Parameter): string {
  const [value] = schema.examples ?? [];
  if (value === undefined) throw new Error(`the required parameter ${name} has no example`);
  return Array.isArray(value) ? value.map(asText).join(',') : asText(value);
}

/** The request of the first example of an operation, with its required parameters and a bearer token if it takes one. */
export function exampleRequest(route: Route): ExampleRequest {
  const { parameters = [], requestBody } = document.paths[route.path]?.[route.method] as Operation;
  const required = parameters.filter((parameter) => parameter.required);
  const at = (place: Parameter['in']): [string, string][] =>
    required.filter((one) => one.in === place).map((one) => [one.name, firstExample(one)]);
  const path = at('path').reduce(
    (now, [name, value]) => now.replace(`{${name}}`, encodeURIComponent(value)),
    route.path,
  );
  const { headers, ...body } = exampleBody(requestBody);
  const ofSender = route.access === 'source' ? { authorization: basic('example') } : {};
  const authorization = route.scope ? { authorization: 'Bearer example' } : ofSender;
  return {
    method: route.method.toUpperCase(),
    path,
    query: at('query'),
    headers: { accept: '*/*', ...Object.fromEntries(at('header')), ...authorization, ...headers },
    ...body,
  };
}

function exampleBody(declared: Operation['requestBody']): Pick<ExampleRequest, 'headers' | 'body'> {
  for (const [media, { examples = {} }] of Object.entries(declared?.content ?? {})) {
    const [example] = Object.values(examples);
    if (example) return encodeBody(media, example.value);
  }
  if (declared) throw new Error('the body has no example');
  return { headers: {} };
}

function encodeBody(media: string, fields: Fields): Pick<ExampleRequest, 'headers' | 'body'> {
  const headers = { 'content-type': media };
  if (media.includes('json')) return { headers, body: JSON.stringify(fields) };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]);
  if (media !== 'multipart/form-data') return { headers, body: new URLSearchParams(texts).toString() };
  const form = new FormData();
  for (const [name, text] of texts) {
    if (name === 'file') form.append(name, new Blob([text]), 'roster.csv');
    else form.append(name, text);
  }
  return { headers: {}, body: form };
}

/** The arguments of a client method, by the examples of the document. */
export interface ExampleCall {
  params: Record<string, string>;
  query: Record<string, string>;
  fields: Record<string, unknown> | null;
  file: string | null;
}

export function exampleCall(route: Route): ExampleCall {
  const { parameters = [], requestBody } = document.paths[route.path]?.[route.method] as Operation;
  const required = parameters.filter((parameter) => parameter.required);
  const at = (place: Parameter['in']): Record<string, string> =>
    Object.fromEntries(required.filter((one) => one.in === place).map((one) => [one.name, firstExample(one)]));
  const examples = Object.values(requestBody?.content ?? {}).flatMap((media) => Object.values(media.examples ?? {}));
  const { file, ...fields } = examples[0]?.value ?? {};
  return {
    params: at('path'),
    query: at('query'),
    fields: examples[0] ? fields : null,
    file: file === undefined ? null : asText(file),
  };
}
