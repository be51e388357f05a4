import type { ApiDocument } from '@pnb/generators/document';

interface Field {
  key: string;
  value?: string;
}

/** A body, whose fields or text are under the name of its mode. */
interface Body {
  mode: 'raw' | 'urlencoded' | 'formdata' | 'file' | 'graphql';
  raw?: string;
  urlencoded?: Field[];
  formdata?: Field[];
}

interface Url {
  path: string[];
  variable: (Field & { value: string })[];
}

/** A request of a collection, as the converter writes it. */
export interface PostmanRequest {
  url: Url;
  body?: Body;
}

/** Variables of identifiers that are not named like the object that has them. */
const OBJECTS: Readonly<Record<string, string>> = { run_id: 'adequacy_run', job_id: 'webhook_replay' };

/** Runs before each request: exchanges the API key for an access token, unless the token is valid for another minute. */
export const REQUEST_SCRIPT = `
const key = pm.variables.get('apiKey');
const isFresh = Number(pm.collectionVariables.get('accessTokenExpiresAt')) > Date.now() + 60000;
if (key && !(isFresh && pm.collectionVariables.get('accessTokenKey') === key)) {
  pm.sendRequest(
    {
      url: pm.variables.replaceIn('{{baseUrl}}/v1/oauth/token'),
      method: 'POST',
      header: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: { mode: 'urlencoded', urlencoded: [
        { key: 'grant_type', value: 'client_credentials' },
        { key: 'client_secret', value: key },
      ] },
    },
    (error, response) => {
      if (error || response.code !== 200) throw new Error(error ? error.message : response.text());
      const { access_token, expires_in } = response.json();
      pm.collectionVariables.set('accessToken', access_token);
      pm.collectionVariables.set('accessTokenKey', key);
      pm.collectionVariables.set('accessTokenExpiresAt', String(Date.now() + expires_in * 1000));
    },
  );
}`
  .trim()
  .split('\n');

/** Runs after each response: its first object is that of the next requests, so that "List builds" and then "Get a build" work. */
export const RESPONSE_SCRIPT = `
pm.test('The response is a success', () => pm.expect(pm.response.code).to.be.below(400));
const names = ${JSON.stringify(Object.fromEntries(Object.entries(OBJECTS).map(([name, object]) => [object, name])))};
let body = null;
try {
  body = pm.response.json();
} catch (error) {
  body = null; // Files are not JSON.
}
const object = body && Array.isArray(body.data) ? body.data[0] : body;
if (object && object.object && object.id && pm.response.code < 300)
  pm.collectionVariables.set(names[object.object] || object.object + '_id', object.id);`
  .trim()
  .split('\n');

/** Name of the object of a path segment: provider of providers, county of counties. */
const singular = (segment: string): string => segment.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '');

const isId = (value: string): boolean => /^[a-z]{2,4}_[0-9a-z]{26}$/.test(value);

function fillPath(url: Url): Url {
  const variable = url.variable.map((entry) => {
    if (!isId(entry.value)) return entry;
    const before = url.path[url.path.indexOf(`:${entry.key}`) - 1] ?? '';
    return { ...entry, value: `{{${entry.key === 'id' ? `${singular(before)}_id` : entry.key}}}` };
  });
  return { ...url, variable };
}

function fillBody(body: Body | undefined): { body?: object } {
  if (!body) return {};
  if (body.mode === 'raw') return body.raw ? { body: { ...body, raw: fillText(body.raw) } } : {};
  const fields = body.mode === 'urlencoded' || body.mode === 'formdata' ? body[body.mode] : undefined;
  if (!fields) return {};
  return { body: { ...body, [body.mode]: fields.map((field) => ({ ...field, value: fillField(field) })) } };
}

/** Fills in the API key for OAuth operations, and the build for uploads. */
function fillField({ key, value }: Field): string | undefined {
  if (key === 'client_secret') return '{{apiKey}}';
  if (key === 'token') return '{{accessToken}}';
  return isId(value ?? '') && key.endsWith('_id') ? `{{${key}}}` : value;
}

const fillText = (text: string): string =>
  text.replace(
    /"(build_id|provider_id|campaign_id|import_id)": "[a-z]+_[0-9a-z]{26}"/g,
    (_, name: string) => `"${name}": "{{${name}}}"`,
  );

/** A request with the variables of the collection in place of the identifiers of the examples. */
export const fillVariables = (request: PostmanRequest): object => ({
  ...request,
  url: fillPath(request.url),
  ...fillBody(request.body),
});

/** The address of the sandbox, the token, and the identifiers, which responses set. */
export function describeVariables({ servers }: ApiDocument) {
  const sandbox = servers.find(({ description }) => description.startsWith('Sandbox'));
  const values = {
    baseUrl: (sandbox ?? servers[0])?.url ?? '',
    apiKey: '',
    accessToken: '',
    accessTokenKey: '',
    accessTokenExpiresAt: '0',
  };
  return Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }));
}
