import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { ApiDocument, Server } from '@pnb/generators/document';
import { withExamples } from './postman-examples.ts';
import {
  describeVariables,
  fillVariables,
  REQUEST_SCRIPT,
  RESPONSE_SCRIPT,
  type PostmanRequest,
} from './postman-variables.ts';
import type { Context, Files } from './context.ts';

type Description = { content?: string } | string | undefined;

interface Header {
  key: string;
}

interface SavedExample {
  name: string;
  originalRequest: object;
  status: string;
  code: number;
  header: Header[];
  body?: string;
  _postman_previewlanguage: string;
}

interface Entry {
  name: string;
  request: PostmanRequest & { auth?: { type: string }; description?: Description };
  response: SavedExample[];
}

interface Folder {
  name: string;
  description?: Description;
  item: Entry[];
}

/** A collection, as openapi-to-postmanv2 writes it. */
interface Collection {
  info: { name: string; description?: Description };
  item: Folder[];
}

interface Conversion {
  result: boolean;
  reason?: string;
  output: { data: Collection }[];
}

type Done = (error: Error | null, conversion: Conversion) => void;

interface Converter {
  convertV2(input: { type: 'json'; data: ApiDocument }, options: typeof OPTIONS, done: Done): void;
}

const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  indentCharacter: 'Space',
  enableOptionalParameters: false,
  includeWebhooks: false,
};

/** A Postman collection with a folder for each tag, and an environment for sandbox and production. */
export async function listPostmanFiles({ document, tools }: Context): Promise<Files> {
  const { convertV2 } = createRequire(`${tools}/package.json`)('openapi-to-postmanv2') as Converter;
  const { result, reason, output } = await promisify(convertV2)(
    { type: 'json', data: withExamples(document) },
    OPTIONS,
  );
  const [converted] = output;
  if (!result || !converted)
    throw new Error(`The document cannot be converted to a Postman collection: ${reason ?? 'no cause was reported'}`);
  const collection = completeCollection(converted.data, document);
  return new Map([
    ['postman/collection.json', write(collection)],
    ...document.servers.map((server) => describeEnvironment(server)),
  ]);
}

const write = (value: object): string => `${JSON.stringify(value)}\n`;

/** Makes an id in the form of a UUID, equal in each run. */
function makeId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

const script = (listen: string, lines: string[]) => ({ listen, script: { type: 'text/javascript', exec: lines } });

function completeCollection({ info, item }: Collection, document: ApiDocument) {
  return {
    info: { ...info, _postman_id: makeId(info.name), description: toText(info.description) },
    item: item.map(completeFolder),
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    event: [script('prerequest', REQUEST_SCRIPT), script('test', RESPONSE_SCRIPT)],
    variable: describeVariables(document),
  };
}

/** The converter writes descriptions as plain text; they are Markdown. */
const toText = (description: Description): Description =>
  (typeof description === 'object' ? description.content : undefined) ?? description ?? '';

function completeFolder(folder: Folder) {
  return {
    id: makeId(folder.name),
    name: folder.name,
    description: toText(folder.description),
    item: folder.item.map((entry) => completeRequest(entry, folder.name)),
  };
}

function completeRequest({ name, request, response }: Entry, folder: string) {
  const { auth, description, ...rest } = request;
  return {
    id: makeId(`${folder}/${name}`),
    name,
    request: {
      ...fillVariables(rest),
      description: toText(description),
      // OAuth operations authenticate by their body, and public ones not at all.
      ...(auth?.type === 'oauth2' ? {} : { auth: { type: 'noauth' } }),
    },
    // Errors are documented in reference/errors.md.
    response: response.filter(({ code }) => code < 300).map((example) => completeExample(example, `${folder}/${name}`)),
  };
}

/** Headers of responses have no example. */
const completeExample = (
  { name, originalRequest, status, code, header, body, _postman_previewlanguage }: SavedExample,
  path: string,
) => ({
  id: makeId(`${path}/${code}/${name}`),
  name,
  originalRequest,
  status,
  code,
  _postman_previewlanguage,
  header: header.filter(({ key }) => key === 'Content-Type'),
  body: body ?? '',
  cookie: [],
});

function describeEnvironment({ url, description }: Server): [string, string] {
  const name = description.startsWith('Sandbox') ? 'sandbox' : 'production';
  const values = [
    { key: 'baseUrl', value: url, type: 'default', enabled: true },
    { key: 'apiKey', value: '', type: 'secret', enabled: true },
  ];
  const environment = { id: makeId(`environment/${name}`), name: `Provider Network Build API, ${name}`, values };
  return [
    `postman/${name}.postman_environment.json`,
    write({ ...environment, _postman_variable_scope: 'environment' }),
  ];
}
