import type { CodeSample } from './code-samples.tsx';
import { PYTHON, TYPESCRIPT } from './packages.gen.ts';

type QueryValue = string | number | boolean | readonly string[] | undefined;

/** A call of the published API. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its parameters: `/v1/builds/bld_1/adequacy`. */
  path: string;
  /** Method of the TypeScript client: `providers.list`; in Python the same words with underscores. */
  call: string;
  /** The parameters of the path, in their order. */
  args?: readonly string[];
  query?: Readonly<Record<string, QueryValue>>;
  body?: object;
}

type Entry = [name: string, value: Exclude<QueryValue, undefined>];

const listEntries = (query: ApiRequest['query'] = {}): Entry[] =>
  Object.entries(query).flatMap(([name, value]): Entry[] => (value === undefined ? [] : [[name, value]]));

/** A list is read page by page. */
const isList = ({ method = 'GET', call }: ApiRequest): boolean => method === 'GET' && /\.list\w*$/.test(call);

function writeCurl({ method = 'GET', path, query, body }: ApiRequest): string {
  const text = new URLSearchParams(listEntries(query).map(([name, value]) => [name, String(value)])).toString();
  const url = `${location.origin}${path}${text === '' ? '' : `?${text.replaceAll('%2C', ',')}`}`;
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} -H "Authorization: Bearer $PNB_TOKEN" "${url}"`,
    ...(body
      ? [`-H 'Content-Type: application/json' -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]
      : []),
  ].join(' \\\n  ');
}

function writeTypeScript(request: ApiRequest): string {
  const fields = listEntries(request.query).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const args = [
    ...(request.args ?? []).map((value) => JSON.stringify(value)),
    ...(request.body ? [JSON.stringify(request.body, null, 2)] : []),
    ...(fields.length > 0 ? [`{ ${fields.join(', ')} }`] : []),
  ];
  const call = `pnb.${request.call}(${args.join(', ')})`;
  return `import { ProviderNetwork } from '${TYPESCRIPT.name}';

const pnb = new ProviderNetwork({ baseURL: '${location.origin}' }); // PNB_API_KEY
${isList(request) ? `for await (const item of ${call}) console.log(item);` : `console.log(await ${call});`}`;
}

const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON is Python but for three words, outside its strings. */
const writePythonValue = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (text) => PYTHON_WORDS[text] ?? text);

const toSnake = (call: string): string => call.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function writePython(request: ApiRequest): string {
  const args = [
    ...(request.args ?? []).map((value) => JSON.stringify(value)),
    ...(request.body ? [writePythonValue(request.body)] : []),
    ...listEntries(request.query).map(([name, value]) => `${name}=${writePythonValue(value)}`),
  ];
  const call = `pnb.${toSnake(request.call)}(${args.join(', ')})`;
  return `from ${PYTHON.module} import ProviderNetwork

with ProviderNetwork(base_url="${location.origin}") as pnb:  # PNB_API_KEY
${isList(request) ? `    for item in ${call}:\n        print(item)` : `    print(${call})`}`;
}

export const writeSamples = (request: ApiRequest): CodeSample[] => [
  { name: 'curl', code: writeCurl(request) },
  { name: 'TypeScript', code: writeTypeScript(request) },
  { name: 'Python', code: writePython(request) },
];
