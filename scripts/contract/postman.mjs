import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { withExamples } from './postman-examples.mjs';
import { describeVariables, fillVariables, REQUEST_SCRIPT, RESPONSE_SCRIPT } from './postman-variables.mjs';

const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  indentCharacter: 'Space',
  enableOptionalParameters: false,
  includeWebhooks: false,
};

/** A Postman collection with a folder for each tag, and an environment for sandbox and production. */
export async function listPostmanFiles({ document, tools }) {
  const { convertV2 } = createRequire(`${tools}/package.json`)('openapi-to-postmanv2');
  const { result, reason, output } = await promisify(convertV2)(
    { type: 'json', data: withExamples(document) },
    OPTIONS,
  );
  if (!result) throw new Error(`The document cannot be converted to a Postman collection: ${reason}`);
  const collection = completeCollection(output[0].data, document);
  return new Map([
    ['postman/collection.json', write(collection)],
    ...document.servers.map((server) => describeEnvironment(server)),
  ]);
}

const write = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** In the form of a UUID, equal in each run. */
function makeId(text) {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

const script = (listen, lines) => ({ listen, script: { type: 'text/javascript', exec: lines } });

function completeCollection({ info, item }, document) {
  return {
    info: { ...info, _postman_id: makeId(info.name), description: toText(info.description) },
    item: item.map((folder) => completeFolder(folder, document)),
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] },
    event: [script('prerequest', REQUEST_SCRIPT), script('test', RESPONSE_SCRIPT)],
    variable: describeVariables(document),
  };
}

/** The converter writes descriptions as plain text; they are Markdown. */
const toText = (description) => description?.content ?? description ?? '';

function completeFolder(folder) {
  return {
    id: makeId(folder.name),
    name: folder.name,
    description: toText(folder.description),
    item: folder.item.map((entry) => completeRequest(entry, folder.name)),
  };
}

function completeRequest({ name, request, response }, folder) {
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
const completeExample = ({ name, originalRequest, status, code, header, body, _postman_previewlanguage }, path) => ({
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

function describeEnvironment({ url, description }) {
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
