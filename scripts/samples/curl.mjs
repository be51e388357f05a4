import { Variable } from './describe-call.mjs';

/** The call with curl; it reads the address from PNB_BASE_URL and the access token from PNB_TOKEN. */
export function writeCurl(call) {
  const lines = [`curl -sS ${method(call)}"${url(call)}"`, ...headers(call), ...body(call), ...output(call)];
  return lines.join(' \\\n  ');
}

/** POST is implied by a body. */
function method({ method: name, value }) {
  const implied = value ? 'POST' : 'GET';
  return name === implied ? '' : `-X ${name} `;
}

function url({ path, params, values, sentQuery }) {
  const filled = params.reduce((text, name, index) => text.replace(`{${name}}`, values[index]), path);
  const pairs = sentQuery.map(([name, value]) => `${name}=${[value].flat().map(encodeURIComponent).join(',')}`);
  return `$PNB_BASE_URL${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function headers({ isPublic, isKeyed, body: declared }) {
  const type = declared?.type;
  return [
    ...(isPublic ? [] : ['-H "Authorization: Bearer $PNB_TOKEN"']),
    ...(isKeyed ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(type?.endsWith('json') ? [`-H "Content-Type: ${type}"`] : []),
  ];
}

function body({ value, body: declared, upload }) {
  if (!value) return [];
  if (upload) return [...fields('-F', value), `-F file=@${upload}`];
  if (!declared.type.endsWith('json')) return fields('-d', value);
  const compact = JSON.stringify(value);
  return [`-d ${quote(compact.length > 70 ? JSON.stringify(value, null, 2) : compact)}`];
}

const fields = (option, value) =>
  Object.entries(value).map(([name, one]) =>
    one instanceof Variable
      ? `${option} "${name}=$${one.name}"`
      : `${option} ${quoteIfNeeded(`${name}=${asText(one)}`)}`,
  );

const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const quoteIfNeeded = (text) => (/^[\w=.:@/-]+$/.test(text) ? text : quote(text));

const output = ({ download }) => (download ? [`-o ${download}`] : []);
